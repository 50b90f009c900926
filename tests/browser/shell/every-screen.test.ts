import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { everyNth, languages } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { ada, gast, heading, jonas, mira, startPortal, addressOf } from '../support/portal.ts'
import type { Language, Person, Portal, BrowserSession } from '../support/portal.ts'
import { expectedScreens, goneScreens, type ExpectedScreen } from '../support/screen-table.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const says = {
  de: {
    tag: 'de-AT',
    forbidden: 'Diese Seite ist für Sie nicht freigegeben',
    roleless: 'Noch keine Publikation',
  },
  en: {
    tag: 'en-US',
    forbidden: 'You do not have access to this page',
    roleless: 'No publication yet',
  },
} as const

/** Users, and their roles in the publication that is selected at first. */
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

it('the table of expectations has no screen that is gone', () => {
  expect(goneScreens()).toEqual([])
})

/** All screens for those with all roles and with some of them; the others meet the same guard. */
function shownTo(name: string): readonly ExpectedScreen[] {
  return name === 'ada' || name === 'jonas' ? expectedScreens : everyNth(3, expectedScreens)
}

describe.for(people)('every screen for $name', ({ name, person, roles }) => {
  let browser: BrowserSession
  beforeAll(async () => {
    browser = await portal.openAs(person)
  })
  afterAll(() => browser.context.close())

  const mayOpen = (role: string | undefined) =>
    role === undefined || roles === 'all' || roles.includes(role)

  // Titles in both languages are checked for the user who sees all screens.
  const tried: readonly Language[] = roles === 'all' ? ['de', 'en'] : languages
  describe.for(tried)('%s', (language) => {
    const say = says[language]
    it.for(shownTo(name))('$path', async (screen) => {
      const { role, [language]: title } = screen
      const { page } = browser
      await page.goto(addressOf(screen, language))
      await eventually(() => page.title()).toBe(`${title} · Masthead`)
      expect(await page.locator('html').getAttribute('lang')).toBe(say.tag)
      if (role !== undefined) await heading(page, title)
      if (!mayOpen(role)) await isRefused(page, role ?? '')
      else await page.getByRole('heading', { level: 1 }).waitFor()
    })

    /** A user without any role has no publication. */
    async function isRefused(page: Page, role: string): Promise<void> {
      if (roles.length === 0) return page.getByText(say.roleless, { exact: true }).waitFor()
      await page.getByText(say.forbidden, { exact: true }).waitFor()
      await page.getByText(role).waitFor()
    }
  })
})
