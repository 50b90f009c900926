import type { leaving as german } from '../de/leaving.ts'
import type { TranslationOf } from '../typed-texts.ts'

/** Texts of the question before something is lost. */
const texts = {
  title: 'Discard unsaved changes?',
  works: {
    row: 'The changes to this address have not been saved.',
    address: 'The address in the field “New address” has not been added yet.',
    bulk: 'Many addresses are still being changed. Those not reached by then stay as they were.',
    configurationDraft: 'A draft is not saved yet.',
    topicNote: 'A note on a topic is not saved yet.',
    roleChanges: 'Role changes are staged and not applied yet.',
    invitation: 'An invitation is not sent yet.',
    website: 'The details of a website are not saved yet.',
    signal: 'A new signal has not been created yet.',
    export: 'An export is still under way. If you leave, no file is saved.',
    import:
      'An import is not finished yet. It is dropped with the session; what is on the banlist already stays there.',
  },
  leave: 'Discard and continue',
  stay: 'Stay here',
} as const

export const leaving: TranslationOf<typeof german, typeof texts> = texts
