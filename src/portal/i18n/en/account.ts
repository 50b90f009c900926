import type { account as german } from '../de/account.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
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
    newest: 'Newest version, checked at {time}',
    checking: 'Checking the version',
    unknown: 'The version could not be checked yet',
    old: 'A new version is available',
  },
} as const

/** Texts of the account's menu, in English. */
export const account = texts satisfies TranslationOf<typeof german, typeof texts>
