/** Texts of the question before something is lost; loaded with the question. */
export const leaving = {
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
