import { pageTexts } from '#portal/i18n/page-texts.ts'

export const german = {
  title: 'Ungespeichertes verwerfen?',
  works: {
    row: 'Die Änderungen an dieser Adresse sind noch nicht gespeichert.',
    address: 'Die Adresse im Feld „Neue Adresse“ ist noch nicht hinzugefügt.',
    bulk: 'Eine Änderung an vielen Adressen läuft noch. Was bis dahin nicht erledigt ist, bleibt, wie es war.',
    configurationDraft: 'Ein Entwurf ist noch nicht gesichert.',
    topicNote: 'Eine Notiz zu einem Thema ist noch nicht gespeichert.',
    roleChanges: 'Rollenänderungen sind vorgemerkt und noch nicht angewendet.',
    invitation: 'Eine Einladung ist noch nicht abgeschickt.',
    website: 'Die Angaben zu einer Website sind noch nicht gespeichert.',
    signal: 'Ein neues Signal ist noch nicht angelegt.',
    export: 'Ein Export läuft noch. Wenn Sie jetzt gehen, entsteht keine Datei.',
    import:
      'Ein Import ist noch nicht fertig. Mit der Sitzung wird er verworfen; was schon auf der Sperrliste steht, bleibt dort.',
  },
  leave: 'Verwerfen und weiter',
  stay: 'Hier bleiben',
} as const

export const english = {
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

/** The texts of the question before something is lost. */
export const useLeavingTexts = pageTexts(german, english)

type LeavingTexts = ReturnType<typeof useLeavingTexts>

/** The sentence that names a kind of unsaved work, by its registered key. Throws for an unknown one. */
export function leavingWords({ works }: LeavingTexts, key: string): string {
  if (!isWorkKey(works, key)) throw new Error(`The dictionary does not know the work ${key}.`)
  return works[key]()
}

function isWorkKey(works: LeavingTexts['works'], key: string): key is keyof LeavingTexts['works'] {
  return Object.hasOwn(works, key)
}
