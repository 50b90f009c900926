import type { Locale } from '#portal/i18n/locale.ts'
import { type Screen, screens } from '#portal/screens.ts'

/** A screen as the tests expect it, reviewed by hand. */
interface Expected {
  /** the title of the window before " · Masthead" */
  de: string
  en: string
  /** the role that the screen needs; without one, being signed in is enough */
  role?: string
  /** the main heading, where it is not the title */
  heading?: Record<Locale, string | RegExp>
  /** content that the screen loads: the selector of one piece of it */
  content?: string
}

/** A row of a table or a list; outlines while it loads do not count. */
const row = 'main :is(li, tbody tr):not([aria-hidden])'

/** Titles and roles by hand, so that a wrong row in `screens.ts` fails. */
const table: Readonly<Record<string, Expected>> = {
  '/': {
    de: 'Start',
    en: 'Start',
    heading: { de: /^Guten /, en: /^Good / },
    content: 'main li',
  },
  '/dav-article-report': {
    de: 'Artikel',
    en: 'Articles',
    role: 'view-dav-article-report',
    content: row,
  },
  '/dav-user-group-report': {
    de: 'Nutzergruppen',
    en: 'User groups',
    role: 'view-dav-user-group-report',
    content: row,
  },
  '/recommendation-article-report': {
    de: 'Empfehlungen',
    en: 'Recommendations',
    role: 'view-recommendation-report',
    content: row,
  },
  '/recommendation-box-report': {
    de: 'Empfehlungsboxen',
    en: 'Recommendation boxes',
    role: 'view-recommendation-report',
    content: row,
  },
  '/position-report': {
    de: 'Positionen',
    en: 'Positions',
    role: 'view-position-report',
    content: row,
  },
  '/topic-planning': {
    de: 'Themenplanung',
    en: 'Topic planning',
    role: 'view-topic-planning',
    content: row,
  },
  '/dav-topic-planning': {
    de: 'DAV-Themenplanung',
    en: 'DAV topic planning',
    role: 'view-dav-topic-planning',
    content: row,
  },
  '/banlist': { de: 'Sperrliste', en: 'Banlist', role: 'view-banlist', content: row },
  '/configuration': {
    de: 'Konfiguration',
    en: 'Configuration',
    role: 'view-configuration',
    content: 'main li',
  },
  '/website-configuration': { de: 'Websites', en: 'Websites', role: 'view-website-configuration' },
  '/position-report-configuration': {
    de: 'Positionen einrichten',
    en: 'Set up positions',
    role: 'view-position-report-configuration',
  },
  '/signal-configuration': { de: 'Signale', en: 'Signals', role: 'view-configuration' },
  '/user-management': {
    de: 'Benutzer',
    en: 'Users',
    role: 'view-user-management',
    content: row,
  },
  '/preferences': { de: 'Einstellungen', en: 'Preferences' },
  '/auth-debug': { de: 'Anmeldediagnose', en: 'Sign-in diagnostics' },
  '/proof': { de: 'Nachweis', en: 'Proof' },
  '/feature-two': { de: 'Funktion zwei', en: 'Feature two' },
  '/feature-three': { de: 'Funktion drei', en: 'Feature three' },
  '/_slug': { de: 'Seite „_slug“', en: 'Page “_slug”' },
  // A signed-in user has nothing to do there; both lead to the start page.
  '/login': { de: 'Start', en: 'Start' },
  '/auth': { de: 'Start', en: 'Start' },
}

/** A screen with its expectations. */
export interface ExpectedScreen extends Expected {
  path: string
  isReport: boolean
}

/** All screens of the portal, in the order of the navigation. */
export const expectedScreens: readonly ExpectedScreen[] = screens.map(expectedOf)

/** Screens with content of their own. */
export const distinctScreens = expectedScreens.filter(
  ({ path }) => !['/login', '/auth'].includes(path),
)

function expectedOf({ path, group }: Screen): ExpectedScreen {
  const expected = table[path]
  if (expected === undefined)
    throw new Error(`Add ${path} to tests/browser/support/screen-table.ts: titles, role, content`)
  return { ...expected, path, isReport: group === 'reports' }
}

/** Screens that the table has but the portal does not. */
export function goneScreens(): string[] {
  const known = new Set(expectedScreens.map(({ path }) => path))
  return Object.keys(table).filter((path) => !known.has(path))
}
