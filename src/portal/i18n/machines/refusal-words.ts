interface Words {
  readonly de: string
  readonly en: string
}

/**
 * The reason for which an event is refused, by machine and by the guard that is false. Guards with another branch after
 * them refuse nothing and have no words here.
 */
export const refusalWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  app: {
    hasOtherClients: {
      de: 'Die Publikationen sind dieselben wie vorher',
      en: 'The publications are the same as before',
    },
  },
  session: {
    isEndedHere: {
      de: 'Es ist nicht die Sitzung, die hier geendet hat',
      en: 'It is not the session that ended here',
    },
    isSignOut: {
      de: 'Niemand hat sich von dieser Organisation abgemeldet',
      en: 'Nobody has signed out of this organisation',
    },
    isOtherUser: {
      de: 'Kein anderer Benutzer hat sich angemeldet',
      en: 'No other user has signed in',
    },
    isOtherOrganisation: {
      de: 'Keine andere Organisation ist gewählt',
      en: 'No other organisation is selected',
    },
    namesOtherRealm: {
      de: 'Es ist die Organisation dieser Sitzung',
      en: 'It is the organisation of this session',
    },
    isNewerToken: {
      de: 'Es ist kein neueres Token dieses Benutzers',
      en: 'It is no newer token of this user',
    },
    isFresh: { de: 'Das Token wird schon erneuert', en: 'The token is being renewed already' },
  },
  selection: {
    hasSession: { de: 'Es gibt keine Sitzung', en: 'There is no session' },
    isOtherAvailable: {
      de: 'Es ist die schon gewählte Publikation',
      en: 'It is the publication that is selected already',
    },
    isForeign: {
      de: 'Der Benutzer darf diese Publikation sehen',
      en: 'The user may see this publication',
    },
  },
  'bulk-edit': {
    isWritable: { de: 'Der Eintrag ist schreibgeschützt', en: 'The entry is read-only' },
  },
  'bulk-run': {
    mayCollect: {
      de: 'Die übrigen Zeilen lassen sich nicht noch einmal lesen',
      en: 'The rows that are left cannot be read again',
    },
    mayRetry: {
      de: 'Was übrig ist, lässt sich nicht noch einmal versuchen',
      en: 'What is left cannot be tried again',
    },
  },
  'row-edit': {
    isUntouched: {
      de: 'Der offene Eintrag hat ungesicherte Änderungen',
      en: 'The open entry has unsaved changes',
    },
    isOtherLink: {
      de: 'Beide Fassungen haben dieselbe Adresse',
      en: 'Both versions have the same address',
    },
  },
  'list-import': {
    mayResume: {
      de: 'Das Recht fehlt, oder es ist noch nichts geprüft',
      en: 'The right is missing, or nothing is checked yet',
    },
    mayReread: {
      de: 'Das Recht fehlt, oder die Liste ist schon geprüft',
      en: 'The right is missing, or the list is checked already',
    },
  },
  'live-updates': {
    isAnswer: { de: 'Eine Antwort blieb aus', en: 'There was no answer' },
  },
  publication: {
    hasDraft: { de: 'Es gibt keinen Entwurf', en: 'There is no draft' },
    isNews: {
      de: 'Der gemeldete Entwurf ist nicht neuer als dieser',
      en: 'The draft that was told is not newer than this one',
    },
    isAhead: {
      de: 'Es gibt keinen Entwurf, oder er beruht schon auf dieser Version',
      en: 'There is no draft, or it is based on this version already',
    },
  },
  'website-setup': {
    isReached: {
      de: 'Die Schritte davor sind nicht erledigt',
      en: 'The steps before it are not done',
    },
    isNews: {
      de: 'Die gemeldete Website ist nicht neuer als diese',
      en: 'The website that was told is not newer than this one',
    },
  },
  'role-changes': {
    hasStaged: { de: 'Keine Änderung ist vorgemerkt', en: 'No change is staged' },
    isSomeMoot: {
      de: 'Alle vorgemerkten Änderungen sind noch nötig',
      en: 'All staged changes are still needed',
    },
    isLastOne: {
      de: 'Danach sind noch andere Änderungen vorgemerkt',
      en: 'Other changes stay staged after it',
    },
    fits: {
      de: 'Es wären zu viele Benutzer auf einmal',
      en: 'It would be too many users at once',
    },
    isAllMoot: {
      de: 'Vorgemerkte Änderungen sind noch nötig',
      en: 'Staged changes are still needed',
    },
    mayRetry: { de: 'Das Recht fehlt', en: 'The right is missing' },
  },
}
