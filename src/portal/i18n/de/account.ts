/** Texts of the account's menu; loaded when it opens. */
export const account = {
  signedInAs: 'Angemeldet bei {organisation}',
  changeOrganisation: 'Organisation wechseln',
  changeExplained: 'Beendet diese Sitzung in allen Tabs.',
  otherOrganisation: 'Andere Organisation …',
  organisationInTab: 'Weitere Organisation in neuem Tab',
  keys: 'Tastenkürzel',
  diagnostics: 'Anmeldediagnose',
  version: {
    number: 'Version {number}',
    full: 'Version {number} vom {date} ({commit})',
    newest: 'Neueste Version, geprüft um {time}',
    checking: 'Version wird geprüft',
    unknown: 'Version ließ sich noch nicht prüfen',
    old: 'Neue Version verfügbar',
  },
} as const
