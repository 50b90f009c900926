import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'

import { oneOf } from '#tests/support/breadth.ts'

import { addLink, says as banlist } from '../banlist/banlist.ts'
import { says as report } from '../reports/article-report.ts'
import { bringAxe, isAccessible } from '../support/axe.ts'
import { ada, heading, jonas, readPortal, submitOrganisation } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'

const say = banlist.de
let portal: Portal
let browser: BrowserSession
let page: Page
beforeAll(async () => {
  portal = await readPortal()
})
afterAll(() => portal.close())

const widths = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } }

async function openList(): Promise<void> {
  await page.goto(`${say.path}?per=10`)
  await heading(page, say.title)
  await page.locator('main').getByRole('checkbox').nth(1).waitFor()
}

/** Makes the window so high that nothing that floats covers a row. Answers how to undo it. */
async function seeWhole(): Promise<() => Promise<void>> {
  const size = page.viewportSize() ?? { width: 1280, height: 860 }
  await page.setViewportSize({ ...size, height: 6000 })
  return () => page.setViewportSize(size)
}

async function openNavigation(): Promise<void> {
  await page.goto('/feature-two')
  await page.getByRole('button', { name: 'Navigation öffnen' }).click()
  await page.getByRole('link', { name: 'Sperrliste' }).waitFor()
}

async function openArticles(): Promise<void> {
  await page.goto(`${report.de.path}?per=10`)
  await heading(page, report.de.title)
  await page
    .getByRole('button', { name: /^Aktionen: / })
    .first()
    .waitFor()
}

describe.for(oneOf(...Object.entries(widths)))('axe finds nothing (%s)', ([device, viewport]) => {
  const isPhone = device === 'phone'
  // Several of these states are faults, which the console has too.
  const allows = [/^console: /, /^the title of .* antwortet nicht/]
  const options = { viewport, reducedMotion: 'reduce', allows } as const

  describe('signing in', () => {
    beforeAll(async () => {
      browser = await portal.open('/login', options)
      page = browser.page
      await bringAxe(browser.context)
    })
    afterAll(() => browser.context.close())

    it('on the login page', async () => {
      await page.goto('/login')
      await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
      await isAccessible(page)
    })

    it('on the login page with errors', async () => {
      await page.goto('/login')
      await submitOrganisation(page, ' ')
      await page.getByText('Organisation ist ein Pflichtfeld!').waitFor()
      await isAccessible(page)
      await submitOrganisation(page, 'Nirgendwo')
      await page.getByRole('alert').waitFor()
      await isAccessible(page)
    })

    it('on the callback that failed', async () => {
      await page.goto('/auth?code=abc')
      await page.getByRole('alert').waitFor()
      await isAccessible(page)
    })

    it('while the server is away', async () => {
      await page.route('**/settings.json', (route) => route.abort())
      await page.route('**/builds/latest.json*', (route) => route.abort())
      await page.goto('/banlist')
      await heading(page, 'Der Server antwortet nicht')
      await isAccessible(page)
      await page.unrouteAll()
    })

    it('on the page of the hidden frame', async () => {
      await page.goto('/silent-refresh')
      await page.getByRole('link', { name: 'Zum Portal' }).waitFor()
      await isAccessible(page)
    })

    it("on the provider's page, also after a wrong password", async () => {
      await page.goto('/login')
      await submitOrganisation(page, ada.organisation)
      const password = page.getByLabel('Passwort', { exact: true })
      await password.waitFor()
      await isAccessible(page)
      await page.getByLabel('Benutzername').fill('ada')
      await password.fill('wrong')
      await password.press('Enter')
      await page.getByText('Benutzername oder Passwort ist falsch!').waitFor()
      await isAccessible(page)
    })
  })

  describe('signed in', () => {
    beforeAll(async () => {
      browser = await portal.openAs(ada, '/', options)
      page = browser.page
      await bringAxe(browser.context)
    })
    afterEach(() => page.unrouteAll())
    afterAll(() => browser.context.close())

    it('with the palette open', async () => {
      await page.goto('/')
      await heading(page, /^Guten /)
      await page.keyboard.press('Control+k')
      await page.locator('[data-combobox-selected]').waitFor()
      await isAccessible(page)
    })

    it('with the account menu open', async () => {
      await page.goto('/feature-two')
      await page.getByRole('button', { name: 'Konto von Ada Lindner' }).click()
      await page.getByRole('menuitem', { name: 'Abmelden' }).waitFor()
      await isAccessible(page)
    })

    if (isPhone) {
      it('with the navigation open', async () => {
        await openNavigation()
        await isAccessible(page)
      })
    }

    it('with an error at the new address', async () => {
      await openList()
      await addLink(page, say, 'no address')
      await page.getByText(say.invalid).waitFor()
      await isAccessible(page)
    })

    it('with rows selected, and when asked whether to delete them', async () => {
      await openList()
      const boxes = page.locator('main').getByRole('checkbox')
      await boxes.nth(1).check()
      await boxes.nth(2).check()
      const bar = page.getByRole('region', { name: say.bulkBar })
      await bar.waitFor()
      const seeUsual = await seeWhole()
      await isAccessible(page)
      await seeUsual()
      await bar.getByRole('button', { name: say.delete }).click()
      await page.getByRole('dialog', { name: say.deleteMany('2') }).waitFor()
      await isAccessible(page)
    })

    it('when nothing is selected', async () => {
      await openList()
      await page.keyboard.press('Delete')
      await page.getByText(say.nothingSelected).waitFor()
      const seeUsual = await seeWhole()
      await isAccessible(page)
      await seeUsual()
    })

    it('in the editor of a row', async () => {
      await openList()
      await page
        .getByRole('button', { name: /^Bearbeiten: / })
        .first()
        .click()
      await page.getByRole('textbox', { name: say.note }).waitFor()
      await isAccessible(page)
    })

    it('on an empty search', async () => {
      await page.goto(`${say.path}?q=no+such+address`)
      await page.getByText(say.noMatches).waitFor()
      await isAccessible(page)
    })

    it('when the list is not loaded', async () => {
      await page.route('**/graphql', (route) => route.abort())
      await page.goto(say.path)
      await page.getByText(say.notLoaded).waitFor()
      await isAccessible(page)
    })

    it('with the chart as a table', async () => {
      await openArticles()
      await page.getByRole('button', { name: report.de.asTable }).click()
      await page.getByRole('button', { name: report.de.asChart }).waitFor()
      await isAccessible(page)
    })

    it('with a filter open', async () => {
      await openArticles()
      if (isPhone) await page.getByRole('button', { name: /^Filter/ }).click()
      await page.getByRole('button', { name: report.de.topic }).click()
      await page.getByRole('option').first().waitFor()
      await isAccessible(page)
    })

    it('with the periods open', async () => {
      await openArticles()
      await page.getByRole('button', { name: report.de.last28 }).click()
      await page.getByRole('button', { name: report.de.last7 }).waitFor()
      // The dialog covers a part of the page, which axe takes for small targets.
      await isAccessible(page, '[role=dialog]')
    })

    it('on a page that does not exist', async () => {
      await page.goto('/no-such-page')
      await heading(page, 'Seite nicht gefunden')
      await isAccessible(page)
    })
  })

  it('when a role is missing', async () => {
    const { page: theirs, context } = await portal.openAs(jonas, '/feature-two', options)
    await bringAxe(context)
    await theirs.goto('/user-management')
    await theirs.getByRole('heading', { level: 1 }).waitFor()
    await isAccessible(theirs)
  })
})
