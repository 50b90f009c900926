/** The notices that answer: where they stand, how long, and where the focus goes. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { oneOf } from '#tests/support/breadth.ts'

import { linksOn, openBanlist, rowOf, says, showList } from '../banlist/banlist.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'

const say = says.de
let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})

const notices = (page: Page) => page.getByRole('region', { name: 'Hinweise' })
const copyOf = (page: Page, link: string) =>
  page.getByRole('button', { name: `Adresse kopieren: ${link}`, exact: true })

describe.for(oneOf(1280, 390))('notices at a width of %i', (width) => {
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, '/banlist', {
      viewport: { width, height: 800 },
      permissions: ['clipboard-write'],
    })
    page = browser.page
    await page.locator('tbody tr:not([aria-hidden]), main li').first().waitFor()
    await page.clock.install()
  })
  afterAll(() => browser.context.close())

  /** Copies the address of a row; on a phone from the sheet behind its three dots. */
  async function copy(place: number): Promise<void> {
    const main = page.locator('main')
    if (width >= 768) {
      await main
        .getByRole('button', { name: /^Adresse kopieren/ })
        .nth(place)
        .click()
      return
    }
    await main
      .getByRole('button', { name: /^Aktionen: / })
      .nth(place)
      .click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Adresse kopieren' }).click()
    await sheet.waitFor({ state: 'hidden' })
  }

  it('stand at the bottom in the middle of the content, and cover no button of the head', async () => {
    await copy(0)
    const box = await notices(page).getByRole('status').boundingBox()
    const main = await page.locator('main').boundingBox()
    expect(box?.y).toBeGreaterThan(650)
    const middle = (main?.x ?? 0) + (main?.width ?? 0) / 2
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - middle)).toBeLessThan(10)
  })

  it('stand one above the other, and go after 5 seconds, but not under the pointer or the focus', async () => {
    const said = notices(page).getByRole('status').filter({ hasText: 'kopiert' })
    await page.clock.runFor(5500)
    await eventually(() => said.count()).toBe(0)
    await copy(1)
    await copy(2)
    await eventually(() => said.count()).toBe(2)
    await page.clock.runFor(500)
    const [upper, lower] = await Promise.all([
      said.first().boundingBox(),
      said.last().boundingBox(),
    ])
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0)
    // The one above sinks when the lower one goes.
    await said.last().hover()
    await page.clock.runFor(20_000)
    await eventually(() => said.count()).toBe(1)
    const close = said.first().getByRole('button', { name: 'Schließen' })
    await close.focus()
    await page.mouse.move(1, 1)
    await page.clock.runFor(20_000)
    await eventually(() => said.count()).toBe(1)
    await close.press('Enter')
    await page.clock.runFor(500)
    await eventually(() => said.count()).toBe(0)
  })
})

describe('a notice', () => {
  let page: Page
  let deleted = ''
  beforeAll(async () => {
    page = (await portal.openAs(ada, `${say.path}?q=jobs`)).page
    await page.locator('tbody tr:not([aria-hidden])').first().waitFor()
  })

  it('spec 5: that nothing is selected goes as soon as a row is', async () => {
    await page.keyboard.press('Delete')
    const notice = notices(page).getByText(say.nothingSelected)
    await notice.waitFor()
    await page.locator('tbody').getByRole('checkbox').first().check()
    await eventually(() => notice.count()).toBe(0)
    await page.locator('tbody').getByRole('checkbox').first().uncheck()
  })

  it('leaves the focus on the next row when one is deleted by its key', async () => {
    const [first = '', second = '', third = ''] = await linksOn(page)
    deleted = second
    await copyOf(page, second).focus()
    await page.keyboard.press('Delete')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say.delete }).click()
    await eventually(() => rowOf(page, second).count()).toBe(0)
    await focusReaches(page, copyOf(page, third))
    expect(await linksOn(page)).toContain(first)
  })

  it('offers to undo by Ctrl+Z, but not while one types', async () => {
    const offer = notices(page).getByRole('button', { name: /^Rückgängig/ })
    await offer.waitFor()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Control+z')
    // An undo under way takes its offer away at once.
    expect(await offer.count()).toBe(1)
    expect(await rowOf(page, deleted).count()).toBe(0)
    await page.locator('tbody').getByRole('checkbox').first().focus()
    await page.keyboard.press('Control+z')
    await notices(page).getByText(say.restored('1')).waitFor()
    await rowOf(page, deleted).waitFor()
  })

  it('gives the focus back to the row that its undo brings, so that keys go on there', async () => {
    const [link = ''] = await linksOn(page)
    await showList(page, `?q=${encodeURIComponent(link)}`)
    await eventually(() => linksOn(page)).toEqual([link])
    await copyOf(page, link).focus()
    await page.keyboard.press('Delete')
    await page.getByRole('dialog').getByRole('button', { name: say.delete }).click()
    await eventually(() => rowOf(page, link).count()).toBe(0)
    await notices(page)
      .getByRole('button', { name: /^Rückgängig/ })
      .click()
    await rowOf(page, link).waitFor()
    await focusReaches(page, copyOf(page, link))
    await page.keyboard.press('Delete')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
  })
})

it('what is said before the stack is loaded stands there once it is', async () => {
  const { page, context } = await portal.openAs(ada, '/auth-debug')
  const stack = Promise.withResolvers<void>()
  await page.route(/late-shell/, async (route) => {
    await stack.promise
    await route.continue()
  })
  await openBanlist(page, say, '?client=apothekenblatt')
  const link = 'https://early.example/notice'
  const field = page.getByRole('textbox', { name: say.newLink })
  await field.fill(link)
  await field.press('Enter')
  await rowOf(page, link).waitFor()
  expect(await notices(page).getByRole('status').count()).toBe(0)
  stack.resolve()
  await notices(page).getByText(`${link} steht jetzt auf der Sperrliste`).waitFor()
  await context.close()
})
