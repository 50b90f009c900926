import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { loadAgain } from '../support/load-again.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { addLink, deleteSelected, openBanlist, rowOf, says, totalOn } from './banlist.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** Makes one kind of call fail as a lost connection does, until the returned function is called. */
async function lose(page: Page, operation: string): Promise<() => Promise<void>> {
  await page.route('**/graphql', (route) => {
    const body: { operationName: string } = route.request().postDataJSON()
    return body.operationName === operation ? route.abort() : route.fallback()
  })
  return () => page.unroute('**/graphql')
}

/** Holds one kind of call back until the returned function is called. */
async function holdBack(page: Page, operation: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    const body: { operationName: string } = route.request().postDataJSON()
    if (body.operationName === operation) await gate.promise
    await route.fallback()
  })
  return async () => {
    gate.resolve()
    await page.unroute('**/graphql')
  }
}

describe.for(languages)('the banlist without a connection (%s)', (language) => {
  const say = says[language]
  const link = `https://lost.example/${language}`
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, say.path)
    page = browser.page
  })
  afterAll(() => browser.context.close())

  const alert = () => page.getByRole('alert').filter({ hasText: say.failed })

  it('keeps an address that could not be added', async () => {
    await openBanlist(page, say)
    const restore = await lose(page, 'AddBanlistItem')
    await addLink(page, say, link)
    await alert().waitFor()
    const field = page.getByRole('textbox', { name: say.newLink })
    expect(await field.inputValue()).toBe(link)
    await alert().getByText(say.notReached).waitFor()
    await restore()
    await field.press('Enter')
    await rowOf(page, link).waitFor()
    expect(await field.inputValue()).toBe('')
    await eventually(() => alert().count()).toBe(0)
  })

  it('keeps what is typed while an address is on its way', async () => {
    await openBanlist(page, say)
    const arrive = await holdBack(page, 'AddBanlistItem')
    await addLink(page, say, `${link}/sent`)
    const field = page.getByRole('textbox', { name: say.newLink })
    await field.fill(`${link}/next`)
    await arrive()
    await rowOf(page, `${link}/sent`).waitFor()
    expect(await field.inputValue()).toBe(`${link}/next`)
  })

  it('bans nothing for ever whose last day cannot be read', async () => {
    await openBanlist(page, say)
    const field = page.getByRole('textbox', { name: say.newLink })
    await field.fill(`${link}/dated`)
    const day = page.getByRole('textbox', { name: say.lastDay })
    await day.fill('99')
    await field.press('Enter')
    await eventually(() => day.evaluate((input) => input === document.activeElement)).toBe(true)
    await day.fill('31.12.2099')
    await day.press('Enter')
    await rowOf(page, `${link}/dated`).getByText('2099').waitFor()
  })

  it('keeps a note that could not be saved', async () => {
    await openBanlist(page, say)
    const restore = await lose(page, 'UpdateBanlistItem')
    await page.getByRole('button', { name: say.editOf(link), exact: true }).click()
    const editor = page.getByRole('region', { name: say.editTitle })
    const note = editor.getByRole('textbox', { name: say.note })
    await note.fill('Unterwegs')
    await editor.getByRole('button', { name: say.save }).click()
    await alert().waitFor()
    expect(await note.inputValue()).toBe('Unterwegs')
    await restore()
    await note.press('Enter')
    await rowOf(page, link).getByText('Unterwegs').waitFor()
  })

  it('keeps what is typed in an entry where the screen becomes a phone and back', async () => {
    await openBanlist(page, say)
    const screen = page.viewportSize() ?? { width: 1280, height: 800 }
    await page.getByRole('button', { name: say.editOf(link), exact: true }).click()
    const note = (role: 'region' | 'dialog') =>
      page.getByRole(role, { name: say.editTitle }).getByRole('textbox', { name: say.note })
    await note('region').fill('Im Stehen')
    await page.setViewportSize({ width: 390, height: 844 })
    await eventually(() => note('dialog').inputValue()).toBe('Im Stehen')
    await page.setViewportSize(screen)
    await eventually(() => note('region').inputValue()).toBe('Im Stehen')
    await page.getByRole('button', { name: say.cancel }).click()
  })

  it('keeps what could not be deleted, and deletes it on another try', async () => {
    await openBanlist(page, say)
    const before = await totalOn(page, say)
    const restore = await lose(page, 'DeleteBanlistItems')
    await page.getByRole('checkbox', { name: say.selectRow(link), exact: true }).check()
    await deleteSelected(page, say)
    await alert().getByText(link, { exact: true }).waitFor()
    await alert().getByText(say.unanswered, { exact: true }).waitFor()
    expect(await totalOn(page, say)).toBe(before)
    await restore()
    await alert().getByRole('button', { name: say.retry }).click()
    await page.getByText(say.deleted('1'), { exact: true }).waitFor()
    await eventually(() => totalOn(page, say)).toBe(before - 1)
  })

  it('says quietly that the list has not come, and loads it again', async () => {
    const restore = await lose(page, 'BanlistPage')
    await page.goto(say.path)
    await heading(page, say.title)
    await page.getByText(say.notLoaded).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText(say.failed).count()).toBe(0)
    await restore()
    const rows = page.locator('tbody tr:not([aria-hidden])')
    await loadAgain(page.getByRole('button', { name: say.reload }), rows)
    expect(await page.getByText(say.notLoaded).count()).toBe(0)
  })

  it('has broken no rule of the page', () => {})
})
