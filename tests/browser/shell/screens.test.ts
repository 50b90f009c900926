/** One matrix for all screens: languages, widths, roles, and what axe says. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { screens } from '#portal/screens.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import {
  ada,
  addressOf,
  gast,
  heading,
  jonas,
  mira,
  moveTo,
  readPortal,
} from '../support/portal.ts'
import type { Language, Portal } from '../support/portal.ts'
import { distinctScreens, expectedScreens, goneScreens } from '../support/screen-table.ts'
import type { ExpectedScreen } from '../support/screen-table.ts'

const wide = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }

const tags = { de: 'de-AT', en: 'en-US' } as const

let portal: Portal
beforeAll(async () => {
  portal = await readPortal()
})

it('spec 6: every screen needs the role that the reviewed table says', () => {
  expect(goneScreens()).toEqual([])
  const roles = Object.fromEntries(screens.map(({ path, role }) => [path, role]))
  const reviewed = expectedScreens.map(({ path, role = null }) => [path, role])
  expect(roles).toEqual(Object.fromEntries(reviewed))
})

describe.for(['de', 'en'] as const)('every screen (%s)', (language) => {
  let page: Page
  beforeAll(async () => {
    // The window changes its size all the time, and this build has no proof.
    const allows = [/^moved by/, /404 .*proof\.json/]
    ;({ page } = await portal.openAs(ada, language === 'de' ? '/' : '/en', { allows }))
  })
  afterAll(() => page.context().close())

  it.for(distinctScreens)('$path', async (screen) => {
    await page.setViewportSize(wide)
    await goTo(page, screen, language)
    expect(await page.locator('html').getAttribute('lang')).toBe(tags[language])
    if (language === 'de' || triesEverything) await isAccessible(page)
    // The longer words are German.
    await page.setViewportSize(phone)
    await eventually(() => overflow(page)).toBe(0)
    if (triesEverything) await isAccessible(page)
  })
})

/** Users, and the screens that their roles open in the publication that is selected at first. */
const people = [
  { name: 'jonas', person: jonas, roles: ['view-banlist', 'view-dav-article-report'] },
  {
    name: 'mira',
    person: mira,
    roles: ['view-dav-article-report', 'view-dav-user-group-report', 'view-recommendation-report'],
  },
] as const

describe.for(people)('what $name may see', ({ person, roles }) => {
  const mayOpen = ({ role }: ExpectedScreen) =>
    role === undefined || roles.some((one) => one === role)
  let page: Page
  beforeAll(async () => {
    page = (await portal.openAs(person)).page
  })
  afterAll(() => page.context().close())

  it('stands in the navigation, and nothing else does', async () => {
    const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')
    await links.first().waitFor()
    const paths = await links.evaluateAll((all) =>
      all.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
    )
    const inNavigation = new Set<string>(
      screens.filter(({ group }) => group !== null).map(({ path }) => path),
    )
    const expected = distinctScreens.filter((one) => mayOpen(one) && inNavigation.has(one.path))
    expect(paths.toSorted()).toEqual(expected.map(({ path }) => path).toSorted())
  })

  const others = distinctScreens.filter((one) => !mayOpen(one))
  it.for(triesEverything ? others : others.slice(-1))('refuses $path', async (screen) => {
    await moveTo(page, screen.path)
    await heading(page, screen.de)
    const main = page.getByRole('main')
    await main.getByText('Diese Seite ist für Sie nicht freigegeben', { exact: true }).waitFor()
    const role = main.getByText(screen.role ?? '')
    await role.first().waitFor()
    await isAccessible(page)
  })
})

it('says what a person without any role can do', async () => {
  const { page, context } = await portal.openAs(gast)
  await page.getByText('Ihr Konto hat hier noch keine Rolle').waitFor()
  await moveTo(page, '/banlist')
  await page.getByText('Noch keine Publikation', { exact: true }).waitFor()
  await context.close()
})

/** Goes to a screen as by a link, with few rows. */
async function goTo(page: Page, screen: ExpectedScreen, language: Language): Promise<void> {
  const address = `${addressOf(screen, language)}?client=apothekenblatt&per=10`
  await moveTo(page, address)
  await eventually(() => page.title()).toBe(`${screen[language]} · Masthead`)
  await heading(page, screen.heading?.[language] ?? screen[language])
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
  if (screen.content !== undefined) await page.locator(screen.content).first().waitFor()
}

/** How many pixels stick out at the side. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}
