import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
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
    newest: 'Neueste Version, Stand {time}',
    checking: 'Neueste Version wird gesucht',
    unknown: 'Neueste Version noch nicht bekannt',
    old: 'Neue Version verfügbar',
  },
} as const

const english = {
  signedInAs: 'Signed in to {organisation}',
  changeOrganisation: 'Change organisation',
  changeExplained: 'Ends this session in all tabs.',
  otherOrganisation: 'Another organisation …',
  organisationInTab: 'Another organisation in a new tab',
  keys: 'Keyboard shortcuts',
  diagnostics: 'Sign-in diagnostics',
  version: {
    number: 'Version {number}',
    full: 'Version {number} of {date} ({commit})',
    newest: 'Newest version, as of {time}',
    checking: 'Looking for the newest version',
    unknown: 'Newest version not known yet',
    old: 'A new version is available',
  },
} as const

/** The texts of the account's menu. */
export const useAccountTexts = pageTexts(german, english)
