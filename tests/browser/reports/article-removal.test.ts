import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, comeTo, startPortal } from '../support/portal.ts'
import { openReport, panelMoves, says, settled, titlesOn, viewsFigure } from './article-report.ts'

const say = says.de
const own = {
  remove: 'Aus den Berichten entfernen',
  several: 'Mehrere entfernen',
  short: 'Entfernen',
  all: (count: number) => `Alle ${count} Treffer wählen`,
  removed: (count: number) => `${count} Artikel entfernt`,
  confirm: (count: number) => `${count} Artikel entfernen?`,
  list: (count: number) => `Entfernte Artikel (${count})`,
  back: 'Zurückholen',
  restored: (count: number) => `${count} Artikel zählen wieder`,
  websites: 'Zu den Websites',
}

let page: Page
beforeAll(async () => {
  const portal = await startPortal()
  page = (await portal.openAs(ada, say.path, { allows: [panelMoves] })).page
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const notice = (text: string) => page.getByText(text, { exact: true }).waitFor()
const picked = (count: number) =>
  page
    .locator('output')
    .filter({ hasText: `${count} ausgewählt` })
    .waitFor()
const views = () => viewsFigure(page, say)

async function choose(title: string, line: string): Promise<void> {
  await page.getByRole('button', { name: `Aktionen: ${title}` }).click()
  await page.getByRole('menuitem', { name: line }).click()
}

/** Asks for all, and clears the selection before the answer is there. */
async function givesUp(offer: Locator): Promise<void> {
  const late = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await late.promise
    await route.continue()
  })
  const answer = page.waitForResponse('**/graphql')
  await offer.click()
  await button('Auswahl aufheben').click()
  late.resolve()
  await (await answer).finished()
  await page.unroute('**/graphql')
}

it('removes an article by its menu, and undoes it by the notice', async () => {
  await openReport(page, say)
  const before = await views()
  const [first = ''] = await titlesOn(page)
  await choose(first, own.remove)
  await notice(own.removed(1))
  await eventually(async () => (await titlesOn(page)).includes(first)).toBe(false)
  expect(await views()).toBeLessThan(before)
  await button(say.undo).click()
  await eventually(async () => (await titlesOn(page))[0]).toBe(first)
  await settled(page, say)
  expect(await views()).toBe(before)
})

it('removes all that a search finds, and puts them back from the list of removed ones', async () => {
  await openReport(page, say, '?client=apothekenblatt&q=impf&range=12m')
  const before = await views()
  const [first = ''] = await titlesOn(page)
  await choose(first, own.several)
  await page.getByRole('checkbox').nth(1).click()
  const offer = page.getByRole('button', { name: /^Alle \d+ Treffer wählen$/ })
  const count = Number(/\d+/.exec(await offer.innerText()))
  expect(count).toBeGreaterThan(25)
  await isAccessible(page, 'section:has(> output)')
  await givesUp(offer)
  await page.getByRole('checkbox').nth(1).click()
  await picked(1)
  await offer.click()
  await picked(count)
  await button(own.short).click()
  await page.getByRole('dialog', { name: own.confirm(count) }).waitFor()
  await isAccessible(page, '[role=dialog]')
  await page.getByRole('dialog').getByRole('button', { name: own.short }).click()
  await notice(own.removed(count))
  await eventually(() => page.getByRole('checkbox').count()).toBe(0)

  await comeTo(page, '/website-configuration?client=apothekenblatt')
  await button(own.list(count)).click()
  await page.getByRole('heading', { level: 1, name: 'Entfernte Artikel' }).waitFor()
  await page.getByRole('checkbox').nth(1).waitFor()
  await isAccessible(page)
  await page.getByRole('checkbox').nth(1).click()
  await page.getByRole('button', { name: own.all(count) }).click()
  await picked(count)
  await button(own.back).last().click()
  await notice(own.restored(count))
  await button(own.websites).click()
  await eventually(() => button(own.list(count)).count()).toBe(0)

  await openReport(page, say, '?client=apothekenblatt&q=impf&range=12m')
  expect(await views()).toBe(before)
})
