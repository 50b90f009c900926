import type { palette as german } from '../de/palette.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  possible: 'Possible now',
  notNow: 'Not now, and why',
  actions: {
    deleteSelected: {
      label: 'Delete selected addresses …',
      counted: 'Delete {count|number} {{address|addresses}} …',
      reasons: {
        state: 'A question is open or a change is under way. Finish that first.',
        hasSelection: 'No address is selected.',
      },
    },
    editSelected: {
      label: 'Edit selected addresses …',
      counted: 'Edit {count|number} {{address|addresses}} …',
      reasons: {
        state: 'A question is open or a change is under way. Finish that first.',
        hasSelection: 'No address is selected.',
      },
    },
    stopRun: {
      label: 'Stop deleting or editing',
      counted: 'Stop the change, {count|number} {{address|addresses}} left',
      reasons: { state: 'No change is under way.' },
    },
    retryRun: {
      label: 'Continue deleting or editing',
      counted: 'Continue with {count|number} {{address|addresses}}',
      reasons: {
        state: 'No change has been stopped.',
        mayCollect: 'What is left cannot be tried again.',
        mayRetry: 'What is left cannot be tried again.',
      },
    },
    stopImport: {
      label: 'Pause the import',
      counted: 'Pause the import',
      reasons: { state: 'No import is under way.' },
    },
    retryImport: {
      label: 'Continue the import',
      counted: 'Continue the import',
      reasons: {
        state: 'No import has been interrupted.',
        mayResume: 'This import cannot be continued.',
        mayReread: 'This import cannot be continued.',
      },
    },
    cancelExport: {
      label: 'Cancel the export',
      counted: 'Cancel the export',
      reasons: { state: 'No export is under way, or its file is being saved.' },
    },
    retryExport: {
      label: 'Continue the export',
      counted: 'Continue the export',
      reasons: { state: 'No export has failed.' },
    },
    publishDraft: {
      label: 'Check and publish the draft',
      counted: 'Check and publish the draft',
      reasons: {
        state: 'No draft is open here, or it waits for an answer or your decision.',
        hasDraft: 'There is no draft.',
      },
    },
    discardDraft: {
      label: 'Discard the draft …',
      counted: 'Discard the draft …',
      reasons: {
        state: 'No draft is open here, or it is being saved or published.',
        hasDraft: 'There is no draft.',
      },
    },
    retryDraft: {
      label: 'Send the draft again',
      counted: 'Send the draft again',
      reasons: { state: 'No draft waits for another try here.' },
    },
    keepDraft: {
      label: 'Keep the draft of this window',
      counted: 'Keep the draft of this window',
      reasons: { state: 'No other window has changed this draft.' },
    },
    takeTheirs: {
      label: 'Take the other state, discard your own',
      counted: 'Take the other state, discard your own',
      reasons: { state: 'There is no other state.' },
    },
    retryConnection: {
      label: 'Try the connection again',
      counted: 'Try the connection again',
      reasons: { state: 'The server answers.' },
    },
    checkBuild: {
      label: 'Check for a newer version',
      counted: 'Check for a newer version',
      reasons: { state: 'It is being checked already, or a newer version is waiting.' },
    },
  },
} as const

/** English texts of the palette about machines. */
export const palette = texts satisfies TranslationOf<typeof german, typeof texts>
