import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openBanlist, says } from '../banlist/banlist.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { startServerProcess } from '../support/server.ts'

let portal: Portal
let page: Page
let inspector: Page

const start = (dataDir: string) =>
  startServerProcess({ MASTHEAD_DATA: dataDir, MASTHEAD_INSPECT: '1' })

beforeAll(async () => {
  portal = await startPortal({}, { start })
  const { context, page: opened } = await portal.openAs(ada, '/en/banlist', {
    locale: 'en-US',
    // The text to be copied opens above the log and moves it.
    allows: [/^moved by/],
  })
  page = opened
  inspector = await context.newPage()
  inspector.setDefaultTimeout(15_000)
  await inspector.goto('/en/inspector')
  await openBanlist(page, says.en)
  await page.getByRole('checkbox', { name: says.en.selectPage }).check()
  await page.getByRole('checkbox', { name: says.en.selectPage }).uncheck()
}, 60_000)
afterAll(() => portal.close())

const rowWith = (...texts: string[]) =>
  texts.reduce(
    (found, hasText) => found.filter({ hasText }),
    inspector.getByRole('table').getByRole('row'),
  )
const scheme = (of: Page) => of.locator('html').getAttribute('data-mantine-color-scheme')
const detail = () => inspector.locator('aside').last()

it('hands a test over to be copied by hand, selected, for as long as its step is shown', async () => {
  await inspector.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  const text = inspector.getByRole('textbox', { name: 'Copy as test' })
  const copy = async () => {
    await rowWith('page.toggle', 'bulk-edit').first().click()
    await inspector.getByRole('button', { name: 'Copy as test' }).click()
    await text.waitFor()
  }
  await copy()
  expect(await inspector.evaluate(() => String(getSelection()))).toContain("it('goes the recorded")
  await inspector.keyboard.press('Escape')
  await text.waitFor({ state: 'detached' })
  await copy()
  await rowWith('portal.opened', 'app').click()
  await text.waitFor({ state: 'detached' })
  await detail().getByText('the same', { exact: false }).click()
  await detail().getByText('0 items', { exact: true }).first().waitFor()
  await inspector.getByRole('button', { name: 'Back to live' }).click()
})

it('finds the chosen row again when a search ends, and says all where there is no room beside the chart', async () => {
  await inspector.setViewportSize({ width: 1000, height: 700 })
  await inspector.getByRole('button', { name: 'Events', exact: true }).click()
  const search = inspector.getByRole('searchbox')
  await search.fill('portal.opened')
  await rowWith('portal.opened', 'app').click()
  await detail().getByRole('heading', { name: 'portal.opened' }).waitFor()
  await inspector.getByRole('button', { name: 'Events', exact: true }).click()
  const chosen = inspector.locator('tr[aria-current]')
  await expect.poll(() => chosen.evaluate(isInView)).toBe(true)
  await inspector.setViewportSize({ width: 1280, height: 800 })
  await inspector.getByRole('button', { name: 'Back to live' }).click()
})

it('has views of who sent what, and of what is covered', async () => {
  await inspector
    .getByRole('button', { name: /^bulk-edit\b/ })
    .first()
    .click()
  await inspector.getByRole('button', { name: 'Coverage' }).click()
  await detail()
    .getByRole('heading', { name: /^\d+ of 22 taken$/ })
    .waitFor()
  await detail().getByRole('button', { name: /^\+ / }).click()
  await detail()
    .getByRole('button', { name: /^Show way .*edit\.confirm/ })
    .click()
  const way = inspector.locator('.row.path')
  await expect.poll(() => way.count()).toBeGreaterThan(1)
  const steps = detail().locator('ol').getByRole('listitem')
  expect((await steps.allInnerTexts()).at(-1)).toContain('edit.confirm')
  await inspector.getByRole('button', { name: 'Sequence' }).click()
  await inspector.getByRole('img', { name: 'Who sent what to whom' }).waitFor()
  const arrows = (outcome: string) =>
    inspector.locator(`[data-outcome="${outcome}"]`).filter({ hasText: 'call.answered' }).count()
  expect(await arrows('idle')).toBeGreaterThan(0)
  expect(await arrows('refused')).toBe(0)
  await inspector.getByRole('button', { name: /^Machine / }).click()
  await inspector.getByRole('menuitem', { name: 'bulk-edit' }).click()
  await expect.poll(() => arrows('idle')).toBe(0)
  await inspector.getByRole('button', { name: /^Machine / }).click()
  await inspector.getByRole('menuitem', { name: 'all', exact: true }).click()
  await inspector.getByRole('button', { name: 'Chart', exact: true }).click()
})

it('has an appearance of its own: the portal keeps what was chosen there', async () => {
  await inspector.getByRole('button', { name: 'Dark' }).click()
  expect([await scheme(inspector), await scheme(page)]).toEqual(['dark', 'light'])
  await page.reload()
  expect(await scheme(page)).toBe('light')
})

function isInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  const list = row.closest('div')?.getBoundingClientRect()
  return list !== undefined && top >= list.top && bottom <= list.bottom
}
