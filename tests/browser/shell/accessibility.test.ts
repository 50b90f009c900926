/** The findings of axe in states that need a gesture; the screens themselves are judged by the matrix of screens. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'

import { oneOf } from '#tests/support/breadth.ts'

import { addLink, says as banlist } from '../banlist/banlist.ts'
import { says as report } from '../reports/article-report.ts'
import { isAccessible } from '../support/axe.ts'
import { showAs } from '../support/charts.ts'
import { ada, heading, moveTo, readPortal, submitOrganisation } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

const say = banlist.de
let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await readPortal()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

const widths = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } }

/** Looks in a window so high that nothing that floats covers a row. */
async function isAccessibleAsWhole(): Promise<void> {
  const size = page.viewportSize() ?? widths.desktop
  await page.setViewportSize({ ...size, height: 6000 })
  await isAccessible(page)
  await page.setViewportSize(size)
}

describe.for(oneOf(...Object.entries(widths)))('axe finds nothing (%s)', ([device, viewport]) => {
  const isPhone = device === 'phone'

  describe('signing in', () => {
    beforeAll(async () => {
      const away = [/^console: The portal could not start\. TypeError/, /title .* antwortet nicht/]
      const allows = [/^console: The session failed/, ...away]
      ;({ page } = await portal.open('/login', { viewport, allows }))
    })
    afterAll(() => page.context().close())

    it('on the login page, also with errors', async () => {
      await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
      await isAccessible(page)
      await submitOrganisation(page, ' ')
      await page.getByText('Organisation ist ein Pflichtfeld!').waitFor()
      await isAccessible(page)
      await submitOrganisation(page, 'Nirgendwo')
      await page.getByRole('alert').waitFor()
      await isAccessible(page)
    })

    it("on the provider's page, also after a wrong password", async () => {
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

    it('on the callback that failed, and on the page of the hidden frame', async () => {
      await page.goto('/auth?code=abc')
      await page.getByRole('alert').waitFor()
      await isAccessible(page)
      await page.goto('/silent-refresh')
      await page.getByRole('link', { name: 'Zum Portal' }).waitFor()
      await isAccessible(page)
    })

    it('while the server is away', async () => {
      await page.route(/settings\.json|builds\/latest\.json/, (route) => route.abort())
      await page.goto('/banlist')
      await heading(page, 'Der Server antwortet nicht')
      await isAccessible(page)
    })
  })

  describe('signed in', () => {
    beforeAll(async () => {
      const allows = [/status of 404 .*no-such-page/, /^console: Banlist\w+ TypeError: Failed to/]
      ;({ page } = await portal.openAs(ada, '/no-such-page', { viewport, allows }))
    })
    afterAll(() => page.context().close())

    it('on a page that does not exist; with palette, account menu and navigation open', async () => {
      await heading(page, /^Seite nicht gefunden/)
      await isAccessible(page)
      await page.keyboard.press('Control+k')
      await page.locator('[data-combobox-selected]').waitFor()
      await isAccessible(page)
      await page.keyboard.press('Escape')
      await button('Konto von Ada Lindner').click()
      await page.getByRole('menuitem', { name: 'Abmelden' }).waitFor()
      await isAccessible(page)
      await page.keyboard.press('Escape')
      if (!isPhone) return
      await button('Navigation öffnen').click()
      await page.getByRole('link', { name: 'Sperrliste' }).waitFor()
      await isAccessible(page)
    })

    it('with an error at the new address, and when nothing is selected', async () => {
      await moveTo(page, `${say.path}?per=10`)
      await page.locator('main').getByRole('checkbox').nth(1).waitFor()
      await page.keyboard.press('Delete')
      await page.getByText(say.nothingSelected).waitFor()
      await addLink(page, say, 'no address')
      await page.getByText(say.invalid).waitFor()
      await isAccessibleAsWhole()
      await page.getByRole('textbox', { name: say.newLink }).fill('')
    })

    it('in the editor of a row', async () => {
      await button(/^Bearbeiten: /)
        .first()
        .click()
      await page.getByRole('textbox', { name: say.note }).waitFor()
      await isAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('textbox', { name: say.note }).waitFor({ state: 'hidden' })
    })

    it('with rows selected, and when asked whether to delete them', async () => {
      const boxes = page.locator('main').getByRole('checkbox')
      await boxes.nth(1).check()
      await boxes.nth(2).check()
      const bar = page.getByRole('region', { name: say.bulkBar })
      await bar.waitFor()
      await isAccessibleAsWhole()
      await bar.getByRole('button', { name: say.delete }).click()
      const dialog = page.getByRole('dialog', { name: say.deleteMany('2') })
      await dialog.waitFor()
      await isAccessible(page)
      await dialog.getByRole('button', { name: say.cancel }).click()
    })

    it('on an empty search, and when the list is not loaded', async () => {
      await moveTo(page, `${say.path}?q=no+such+address`)
      await page.getByText(say.noMatches).waitFor()
      await isAccessible(page)
      await page.route('**/graphql', (route) => route.abort())
      await page.getByRole('searchbox', { name: say.search }).fill('not loaded')
      await page.getByText(say.notLoaded).waitFor()
      await isAccessible(page)
      await page.unrouteAll()
    })

    it('with the chart as a table, a filter open, and the periods open', async () => {
      await moveTo(page, `${report.de.path}?per=10`)
      await button(/^Aktionen: /)
        .first()
        .waitFor()
      const chart = page.getByRole('figure', { name: report.de.chart })
      await showAs('table', chart)
      await chart.getByRole('table').waitFor()
      await isAccessible(page)
      await button(report.de.last28).click()
      await button(report.de.last7).waitFor()
      // The dialog covers a part of the page, which axe takes for small targets.
      await isAccessible(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      if (isPhone) await button(/^Filter/).click()
      await button(report.de.topic).click()
      await page.getByRole('option').first().waitFor()
      await isAccessible(page)
    })
  })
})
