import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { screens } from '#portal/screens.ts'
import { languages } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { ada, gast, heading, jonas, mira, startPortal } from '../support/portal.ts'
import type { Language, Person, Portal, Visit } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

interface Row {
  /** what the window is called before " · Masthead" */
  de: string
  en: string
  role?: string
  isBuilt?: boolean
}

/** Every screen: its title, the role it needs, and whether it is more than a promise. */
const expected: Record<string, Row> = {
  '/': { de: 'Start', en: 'Start', isBuilt: true },
  '/dav-article-report': {
    de: 'Artikel',
    en: 'Articles',
    role: 'view-dav-article-report',
    isBuilt: true,
  },
  '/dav-user-group-report': {
    de: 'Nutzergruppen',
    en: 'User groups',
    role: 'view-dav-user-group-report',
  },
  '/recommendation-article-report': {
    de: 'Empfehlungen',
    en: 'Recommendations',
    role: 'view-recommendation-report',
  },
  '/recommendation-box-report': {
    de: 'Empfehlungsboxen',
    en: 'Recommendation boxes',
    role: 'view-recommendation-report',
  },
  '/position-report': { de: 'Positionen', en: 'Positions', role: 'view-position-report' },
  '/topic-planning': { de: 'Themenplanung', en: 'Topic planning', role: 'view-topic-planning' },
  '/dav-topic-planning': {
    de: 'DAV-Themenplanung',
    en: 'DAV topic planning',
    role: 'view-dav-topic-planning',
  },
  '/banlist': { de: 'Sperrliste', en: 'Banlist', role: 'view-banlist', isBuilt: true },
  '/configuration': { de: 'Konfiguration', en: 'Configuration', role: 'view-configuration' },
  '/website-configuration': { de: 'Websites', en: 'Websites', role: 'view-website-configuration' },
  '/position-report-configuration': {
    de: 'Positionen einrichten',
    en: 'Set up positions',
    role: 'view-position-report-configuration',
  },
  '/signal-configuration': { de: 'Signale', en: 'Signals', role: 'view-configuration' },
  '/user-management': { de: 'Benutzer', en: 'Users', role: 'view-user-management' },
  '/auth-debug': { de: 'Anmeldediagnose', en: 'Sign-in diagnostics', isBuilt: true },
  '/feature-two': { de: 'Funktion zwei', en: 'Feature two', isBuilt: true },
  '/feature-three': { de: 'Funktion drei', en: 'Feature three', isBuilt: true },
  '/_slug': { de: 'Seite „_slug“', en: 'Page “_slug”', isBuilt: true },
  // Who is signed in has nothing to do there and is led to the start page.
  '/login': { de: 'Start', en: 'Start', isBuilt: true },
  '/auth': { de: 'Start', en: 'Start', isBuilt: true },
}

const says = {
  de: {
    prefix: '',
    tag: 'de-AT',
    notBuilt: 'Diese Seite ist in Vorbereitung',
    forbidden: 'Diese Seite ist für Sie nicht freigegeben',
    roleless: 'Noch keine Publikation',
  },
  en: {
    prefix: '/en',
    tag: 'en-US',
    notBuilt: 'This page is in preparation',
    forbidden: 'You do not have access to this page',
    roleless: 'No publication yet',
  },
} as const

/** Who may open what in the publication that is selected at first. */
const people: { name: string; person: Person; roles: readonly string[] | 'all' }[] = [
  { name: 'ada', person: ada, roles: 'all' },
  { name: 'jonas', person: jonas, roles: ['view-banlist', 'view-dav-article-report'] },
  {
    name: 'mira',
    person: mira,
    roles: ['view-dav-article-report', 'view-dav-user-group-report', 'view-recommendation-report'],
  },
  { name: 'gast', person: gast, roles: [] },
]

it('knows every screen', () => {
  expect(Object.keys(expected)).toEqual(screens.map(({ path }) => path))
})

describe.for(people)('every screen for $name', ({ person, roles }) => {
  let visit: Visit
  beforeAll(async () => {
    visit = await portal.openAs(person)
  })
  afterAll(() => visit.context.close())

  const mayOpen = (role: string | undefined) =>
    role === undefined || roles === 'all' || roles.includes(role)

  // Titles are the point for the one who sees them all.
  const tried: readonly Language[] = roles === 'all' ? ['de', 'en'] : languages
  describe.for(tried)('%s', (language) => {
    const say = says[language]
    const addresses = Object.entries(expected).map(([path, row]) => ({
      address: `${say.prefix}${path}`.replace(/(.)\/$/, '$1'),
      ...row,
    }))

    it.for(addresses)('$address', async ({ address, role, isBuilt = false, [language]: title }) => {
      const { page, problems } = visit
      await page.goto(address)
      await eventually(() => page.title()).toBe(`${title} · Masthead`)
      expect(await page.locator('html').getAttribute('lang')).toBe(say.tag)
      if (role !== undefined) await heading(page, title)
      if (!mayOpen(role)) await isRefused(page, role ?? '')
      else if (!isBuilt) await page.getByText(say.notBuilt, { exact: true }).waitFor()
      else await page.getByRole('heading', { level: 1 }).waitFor()
      expect(problems).toEqual([])
    })

    /** Without any role there is no publication that one could lack it in. */
    async function isRefused(page: Page, role: string): Promise<void> {
      if (roles.length === 0) return page.getByText(say.roleless, { exact: true }).waitFor()
      await page.getByText(say.forbidden, { exact: true }).waitFor()
      await page.getByText(role).waitFor()
    }
  })
})
