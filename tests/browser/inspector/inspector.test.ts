import { readFileSync } from 'node:fs'

import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'

import { addLink, deleteSelected, openBanlist, rowOf, says } from '../banlist/banlist.ts'
import { violationsOn } from '../support/axe.ts'
import { LeakScan } from '../support/leak-scan.ts'
import { ada, signIn, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'
import { startServerProcess } from '../support/server.ts'

const say = says.en
const link = 'https://inspected.example/one'
const size = { width: 1440, height: 1060 }

let portal: Portal
let browser: BrowserSession
let page: Page
let inspector: Page
/** Addresses that the page of the portal and the inspector have asked for. */
const requested: string[] = []
let secrets: LeakScan
let timesAtImport: string

const start = (dataDir: string) =>
  startServerProcess({ MASTHEAD_DATA: dataDir, MASTHEAD_INSPECT: '1' })

beforeAll(async () => {
  portal = await startPortal({}, { start, prepare })
  // The text to be copied opens above the log and moves it.
  const allows = [/^moved by .* on \/en\/inspector$/]
  browser = await portal.open('/en/login', { locale: 'en-US', allows })
  page = browser.page
  inspector = await browser.context.newPage()
  await inspector.setViewportSize(size)
  inspector.setDefaultTimeout(15_000)
  await inspector.goto('/en/inspector')
}, 120_000)

async function prepare(context: BrowserContext): Promise<void> {
  secrets = await LeakScan.in(context)
  context.on('request', (request) => requested.push(request.url()))
  context.on('page', (opened) => opened.on('websocket', (socket) => requested.push(socket.url())))
}

const rows = () => inspector.getByRole('table').getByRole('row')
const rowWith = (...texts: string[]) =>
  texts.reduce((match, hasText) => match.filter({ hasText }), rows())
const actor = (name: string) => inspector.getByRole('button', { name: new RegExp(`^${name}\\b`) })
const scheme = (of: Page) => of.locator('html').getAttribute('data-mantine-color-scheme')
const detail = () => inspector.locator('aside').last()
const lostNotice = () => page.locator('[data-lost]').getByText(/^No connection since /)
const endOf = (part: Locator) => part.evaluate((shown) => shown.getBoundingClientRect().bottom)
const isOn = (id: string) => {
  const state = inspector.locator(`[data-state="${id}"][data-kind]`).first()
  return expect.poll(() => state.getAttribute('class')).toContain('on')
}

describe('the inspector of a page beside it', () => {
  it('shows a sign-in step by step', async () => {
    await signIn(page, ada, 'en')
    await page.getByRole('button', { name: 'Account of Ada Lindner' }).waitFor()
    await rowWith('completeSignIn done', 'session').first().waitFor()
    await rowWith('portal.opened', 'app').waitFor()
    await actor('session').first().click()
    await isOn('session.signedIn')
    await inspector.getByRole('button', { name: 'Whole chart' }).click()
    await inspector.locator('[data-state="session.signingOut"]').click()
    await inspector.getByText('100 %', { exact: true }).waitFor()
    await inspector.getByText('watchExpiry', { exact: true }).first().waitFor()
  })

  it('shows a bulk delete step by step, with the guards that decided', async () => {
    await openBanlist(page, say)
    await addLink(page, say, link)
    await rowOf(page, link).waitFor()
    await page.getByRole('checkbox', { name: say.selectRow(link), exact: true }).check()
    await page.keyboard.press('Delete')
    const question = page.getByRole('dialog')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await rowWith('delete.ask', 'bulk-edit', 'key Delete').waitFor()
    await deleteSelected(page, say)
    await page.getByText(say.deleted('1'), { exact: true }).waitFor()
    await rowWith('runBatch done', 'bulk-run').first().waitFor()
    const request = rowWith('delete.ask', 'bulk-edit', 'asking.deletion').first()
    await request.click()
    await detail().getByRole('heading', { name: 'delete.ask' }).waitFor()
    await detail().getByText('hasSelection', { exact: true }).waitFor()
    await detail().getByText('true, taken', { exact: true }).waitFor()
    await inspector.getByText(/^a copy of step \d+$/).waitFor()
    await isOn('bulk-edit.asking.deletion')
    const taken = inspector.locator('[data-edge="bulk-edit.choosing · delete.ask · 1"].line')
    expect(await taken.getAttribute('class')).toContain('last')
  })

  it('shows a lost connection step by step, from the computer to the list', async () => {
    await inspector.getByRole('button', { name: 'Back to live' }).click()
    await actor('connection').click()
    await isOn('connection.online')
    await browser.context.setOffline(true)
    await rowWith(
      'network.offline',
      'watchNetwork',
      'connection',
      '› unreachable.offline',
    ).waitFor()
    await isOn('connection.unreachable.offline')
    await lostNotice().waitFor()
    await browser.context.setOffline(false)
    await rowWith(
      'network.online',
      'watchNetwork',
      '› unreachable.probing',
      'the computer',
    ).waitFor()
    await rowWith('probeServer done', 'probeServer', 'connection', '› back').click()
    await detail().getByText('emit connection.restored', { exact: true }).waitFor()
    await detail().getByText('network.online', { exact: false }).first().waitFor()
    await rowWith('connection.restored', 'connection', 'app').waitFor()
    await lostNotice().waitFor({ state: 'hidden' })
  })

  it('says why an event is refused', async () => {
    await inspector.getByRole('button', { name: 'Back to live' }).click()
    await actor('bulk-edit').click()
    await inspector.getByRole('button', { name: 'Send delete.ask' }).click()
    await rowWith('delete.ask', 'nothingSelected').first().waitFor()
    await inspector.getByRole('button', { name: 'Fill in … row.delete' }).click()
    await expect.poll(() => inspector.locator('textarea:focus').count()).toBe(1)
    await detail().getByRole('combobox', { name: 'Sample' }).selectOption('a read-only row')
    await detail().getByRole('button', { name: 'Send', exact: true }).click()
    await rowWith('row.delete', 'refused: The entry is read-only')
      .first()
      .getByRole('button', { name: 'Why is row.delete refused?' })
      .click()
    await detail().getByRole('heading', { name: 'Why is row.delete refused?' }).waitFor()
    await detail().getByText('The entry is read-only.').waitFor()
    await detail().getByText('choosing, if isWritable').waitFor()
    const refused = inspector.locator('[data-edge="bulk-edit.choosing · row.delete · 1"].row')
    expect(await refused.getAttribute('class')).toContain('bad')
    // The one result there was has gone once.
    expect(await rowWith('result.dismiss').count()).toBe(1)
  })

  it('tries events on a copy and leaves the session alone', async () => {
    const shown = await page.locator('main').innerText()
    const cancelled = await rowWith('bulk-edit', 'question.cancel').count()
    await rowWith('delete.ask', 'asking.deletion').first().click()
    await inspector.getByRole('button', { name: 'Try question.cancel' }).click()
    await detail().getByRole('heading', { name: 'question.cancel would be taken' }).waitFor()
    await detail().getByText('Tried on a copy', { exact: true }).waitFor()
    await detail().getByText('It would do', { exact: true }).waitFor()
    await detail().getByText('forgetQuestion', { exact: true }).waitFor()
    await expect.poll(() => detail().innerText()).toContain('› choosing.idle')
    await inspector.getByRole('slider', { name: 'Time line' }).fill('0')
    await inspector.getByText('a copy of step 1', { exact: true }).waitFor()
    await inspector.getByRole('button', { name: 'Back to live' }).click()
    const follow = inspector.getByRole('button', { name: 'Follow the newest event' })
    expect(await follow.getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.locator('main').innerText()).toBe(shown)
    expect(await rowWith('bulk-edit', 'question.cancel').count()).toBe(cancelled)
    expect(await actor('bulk-edit').innerText()).toContain('choosing.')
  })

  it('hands a test over to be copied by hand, selected, for as long as its step is shown', async () => {
    await page.getByRole('checkbox', { name: say.selectPage }).check()
    await page.getByRole('checkbox', { name: say.selectPage }).uncheck()
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
    expect(await inspector.evaluate(() => String(getSelection()))).toContain("it('bulk-edit: ")
    await inspector.keyboard.press('Escape')
    const other = rowWith('page.toggle', 'bulk-edit').nth(1)
    await other.click({ modifiers: ['Shift'] })
    await inspector.getByRole('button', { name: /^Copy \d steps as test$/ }).waitFor()
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
    await inspector.setViewportSize(size)
    await inspector.getByRole('button', { name: 'Back to live' }).click()
  })

  it('has views of who sent what, and of what is covered', async () => {
    await actor('bulk-edit').first().click()
    await inspector.getByRole('button', { name: 'Coverage' }).click()
    await detail()
      .getByRole('heading', { name: /^\d+ of 27 taken$/ })
      .waitFor()
    await detail().getByRole('button', { name: /^\+ / }).click()
    await detail()
      .getByRole('button', { name: /^Show path .*edit\.confirm/ })
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
    await inspector.getByRole('combobox', { name: 'Machine' }).selectOption('bulk-edit')
    await expect.poll(() => arrows('idle')).toBe(0)
    await inspector.getByRole('combobox', { name: 'Machine' }).selectOption('')
    await inspector.getByRole('button', { name: 'Chart', exact: true }).click()
  })

  it('shows the same after export and import', async () => {
    await inspector.getByRole('button', { name: 'Pause' }).click()
    const [before, actors] = [await rows().allInnerTexts(), await actorsShown()]
    const [download] = await Promise.all([
      inspector.waitForEvent('download'),
      inspector.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    await inspector.locator('input[type=file]').setInputFiles(await download.path())
    const tab = inspector.getByRole('combobox', { name: 'Tab' }).locator('option:checked')
    await expect.poll(() => tab.innerText()).toContain('from a file')
    expect(await inspector.getByRole('button', { name: 'Record' }).isDisabled()).toBe(true)
    await detail().getByText('This session has ended', { exact: false }).waitFor()
    expect(await rows().allInnerTexts()).toEqual(before)
    expect(before.length).toBeGreaterThan(20)
    expect(await actorsShown()).toEqual(actors)
    timesAtImport = await side().innerText()
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).not.toMatch(/eyJ|Ada Lindner|masthead"|inspected\.example/)
    secrets.add('the exported session', text)
  })

  it('is read by everybody, in both appearances', async () => {
    expect(await violationsOn(inspector)).toEqual([])
    await inspector.getByRole('button', { name: 'Dark' }).click()
    expect(await violationsOn(inspector)).toEqual([])
    // The portal keeps its own choice.
    await page.reload()
    await page.getByRole('checkbox', { name: say.selectPage }).waitFor()
    expect([await scheme(inspector), await scheme(page)]).toEqual(['dark', 'light'])
    // A recording that has ended grows no older.
    expect(await side().innerText()).toBe(timesAtImport)
  })

  it('fits its window, whatever its size: parts scroll, the page does not', async () => {
    for (const [width, height] of [
      [1280, 700],
      [390, 844],
    ] as const) {
      await inspector.setViewportSize({ width, height })
      await expect.poll(() => inspector.evaluate(sizeOfPage)).toEqual([width, height])
    }
    await inspector.getByRole('button', { name: 'Actors', exact: true }).click()
    await actor('bulk-edit').first().click()
    await detail().getByText('bulk-edit takes now').waitFor()
    expect(await violationsOn(inspector)).toEqual([])
  })

  it('is docked at the foot of the page, stays there after a reload, and is taken away', async () => {
    await page.keyboard.press('Control+Alt+KeyI')
    const frame = page.locator('iframe[src*="/inspector"]')
    const docked = frame.contentFrame()
    await docked.getByRole('button', { name: /^bulk-edit/ }).click()
    await docked.getByRole('heading', { level: 1, name: 'bulk-edit' }).waitFor()
    await page.getByRole('checkbox', { name: say.selectPage }).check()
    await page.locator('tbody tr:not([aria-hidden])').nth(9).scrollIntoViewIfNeeded()
    await docked.getByRole('row').filter({ hasText: 'page.toggle' }).first().waitFor()
    const edge = (await frame.boundingBox())?.y ?? 0
    await expect
      .poll(() => endOf(page.getByRole('region', { name: say.bulkBar })))
      .toBeLessThan(edge)
    await page.getByRole('button', { name: say.delete, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Addresses per page' }).click()
    await expect.poll(() => endOf(page.getByRole('menu'))).toBeLessThan(edge)
    const timeLine = docked.getByRole('group', { name: 'Time line' })
    expect(await timeLine.evaluate((line) => line.getBoundingClientRect().right)).toBeLessThan(1280)
    await page.reload()
    await docked.getByRole('button', { name: 'Page before' }).click()
    await docked.getByRole('row').filter({ hasText: 'question.cancel' }).first().waitFor()
    await docked.getByRole('button', { name: 'Close the inspector' }).click()
    await frame.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.style.length)).toBe(0)
  })

  it('asks nobody but its own origin, and breaks no policy', () => {
    const own = new RegExp(`^(${portal.origin}|${portal.origin.replace('http', 'ws')}|blob:|data:)`)
    expect(requested.filter((url) => !own.test(url))).toEqual([])
    for (const part of ['/inspector/static/', '/graphql', 'ws:'])
      expect(requested.join(' ')).toContain(part)
  })

  it('has no token in any message, on any screen, or in a file', async () => {
    await secrets.look()
    const seen = secrets.take()
    const messages = seen.filter(({ place }) => place === 'messages of xstate.inspector')
    expect(messages.length).toBeGreaterThan(50)
    expect(secrets.secrets.of('access_token').length).toBeGreaterThan(0)
    expect(secrets.secrets.findIn(seen)).toEqual([])
  })
})

it('is no page where the settings do not say so', async () => {
  expect((await fetch(`${inject('readOrigin')}/inspector`)).status).toBe(404)
})

const side = () => inspector.getByRole('complementary').first()

/** The actors with their states as text, without the time that they run. */
async function actorsShown(): Promise<string[]> {
  const shown = await side().getByRole('listitem').allInnerTexts()
  return shown.map((text) => text.replaceAll(/\d+:\d\d/g, ''))
}

function sizeOfPage(): [number, number] {
  const { scrollWidth, scrollHeight } = document.documentElement
  return [scrollWidth, scrollHeight]
}

function isInView(row: Element): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  const list = row.closest('div')?.getBoundingClientRect()
  return list !== undefined && top >= list.top && bottom <= list.bottom
}
