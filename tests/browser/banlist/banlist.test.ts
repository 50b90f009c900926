import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { addLink, linksOn, matchesOn, openBanlist, rowOf, says, totalOn } from './banlist.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** The rows of the long table after a change, the outlines that gave way to rows, and how many frames had begun by then. */
interface Drawn {
  rows: number
  outlines: number
  frame: number
}

const watchRows = `
  globalThis.drawn = []
  let frame = 0
  const next = () => {
    frame += 1
    requestAnimationFrame(next)
  }
  next()
  new MutationObserver((changes) => {
    const rows = document.querySelectorAll('table[aria-rowcount] tr[aria-rowindex]').length
    if (rows === 0) return
    const removed = changes.flatMap(({ removedNodes }) => [...removedNodes])
    const outlines = removed.filter((node) => node.matches?.('tr[aria-hidden]')).length
    drawn.push({ rows, outlines, frame })
  }).observe(document.body, { childList: true, subtree: true })`

const permissions = ['clipboard-read', 'clipboard-write']

describe.for(languages)('the banlist (%s)', (language) => {
  const say = says[language]
  const ours = `https://ours.example/${language}/`
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, say.path, { permissions })
    page = browser.page
  })
  afterAll(() => browser.context.close())

  const field = () => page.getByRole('textbox', { name: say.newLink })

  /** Opens the banlist with an entry of this name on it. */
  async function openWith(name: string): Promise<string> {
    const link = ours + name
    await openBanlist(page, say)
    await addLink(page, say, link)
    await rowOf(page, link).waitFor()
    return link
  }

  it('asks for an address where none was typed', async () => {
    await openBanlist(page, say)
    await addLink(page, say, '   ')
    await page.getByText(say.required, { exact: true }).waitFor()
    expect(await field().getAttribute('aria-invalid')).toBe('true')
  })

  it.for(['no address', 'ftp://example.org/', 'javascript:alert(1)'])(
    'refuses %j and keeps it',
    async (typed) => {
      await openBanlist(page, say)
      await addLink(page, say, typed)
      await page.getByText(say.invalid, { exact: true }).waitFor()
      expect(await field().inputValue()).toBe(typed)
    },
  )

  it('adds an address on top, and keeps it', async () => {
    await openBanlist(page, say)
    const before = await totalOn(page, say)
    await addLink(page, say, ` ${ours}added `)
    await rowOf(page, `${ours}added`).waitFor()
    expect(await field().inputValue()).toBe('')
    await eventually(() => totalOn(page, say)).toBe(before + 1)
    await openBanlist(page, say)
    expect((await linksOn(page))[0]).toBe(`${ours}added`)
    expect(await totalOn(page, say)).toBe(before + 1)
  })

  it('shows the entry of an address that is banned already, in whatever spelling, and adds nothing', async () => {
    const link = await openWith('twice')
    const again = `HTTPS://Ours.example:443/${language}/twice#part`
    const before = await totalOn(page, say)
    await field().fill(again)
    await field().press('Enter')
    const notice = page.getByRole('status').filter({ hasText: link })
    await notice.getByText(say.listed).waitFor()
    await eventually(() => linksOn(page)).toEqual([link])
    expect(await field().inputValue()).toBe('')
    expect(await totalOn(page, say)).toBe(before)
  })

  it('tells a duplicate at the field where a note was typed, and keeps the input', async () => {
    const again = await openWith('noted')
    await field().fill(again)
    await page.locator('form').getByRole('textbox', { name: say.note }).fill('Werbung')
    await field().press('Enter')
    await page.getByText(say.duplicate, { exact: true }).waitFor()
    expect(await field().inputValue()).toBe(again)
  })

  it('searches, says how many match and keeps the words in the address', async () => {
    await openBanlist(page, say)
    const before = await totalOn(page, say)
    await page.getByRole('searchbox', { name: say.search }).fill('Gewinnspiel')
    await page.getByText(say.matches).waitFor()
    await eventually(() => matchesOn(page, say)).toBeLessThan(before)
    await page.waitForURL(`${portal.origin}${say.path}?client=apothekenblatt&q=Gewinnspiel`)
    const matches = await matchesOn(page, say)
    const links = await linksOn(page)
    expect(links).toHaveLength(Math.min(matches, 50))
    expect(links.filter((link) => !link.includes('gewinnspiel'))).toEqual([])
    expect(await totalOn(page, say)).toBe(before)
  })

  it('says that nothing matches, and shows everything again', async () => {
    await openBanlist(page, say, '?q=gewinnspiel')
    const all = await totalOn(page, say)
    await page.getByRole('searchbox', { name: say.search }).fill('no such thing')
    await page.getByText(say.noMatches, { exact: true }).waitFor()
    expect(await page.locator('tbody').count()).toBe(0)
    await page.getByRole('button', { name: say.clearFilters }).click()
    await page.locator('tbody tr').first().waitFor()
    expect(page.url()).toBe(`${portal.origin}${say.path}?client=apothekenblatt`)
    expect(await page.getByRole('searchbox', { name: say.search }).inputValue()).toBe('')
    await eventually(() => matchesOn(page, say)).toBe(all)
  })

  it('sorts by address in both directions', async () => {
    await openBanlist(page, say, '?q=jobs')
    const head = page.getByRole('columnheader', { name: say.address })
    for (const [order, sort] of [
      ['ascending', 'link'],
      ['descending', '-link'],
    ]) {
      await head.getByRole('button').click()
      await page.waitForURL(`**${say.path}?client=apothekenblatt&q=jobs&sort=${sort}`)
      await page.locator('table:not([data-stale])').waitFor()
      expect(await head.getAttribute('aria-sort')).toBe(order)
      const links = await linksOn(page)
      const sorted = links.toSorted()
      expect(links).toEqual(order === 'ascending' ? sorted : sorted.toReversed())
    }
  })

  it('pages by ten', async () => {
    await openBanlist(page, say)
    await page.getByRole('button', { name: say.perPage }).click()
    await page.getByRole('menuitem', { name: '10', exact: true }).click()
    await eventually(() => linksOn(page)).toHaveLength(10)
    const first = await linksOn(page)
    await page.getByRole('button', { name: say.nextPage }).click()
    await page.getByText(say.secondTen).waitFor()
    await page.locator('table:not([data-stale])').waitFor()
    const second = await linksOn(page)
    expect(page.url()).toBe(`${portal.origin}${say.path}?client=apothekenblatt&page=2&per=10`)
    expect(new Set([...first, ...second]).size).toBe(20)
  })

  it('shows all in one list down to the last row', async () => {
    await openBanlist(page, say, '?per=10')
    const total = await totalOn(page, say)
    await page.getByRole('button', { name: say.perPage }).click()
    await page.getByRole('menuitem', { name: say.all, exact: true }).click()
    await page.getByText(say.allShown(String(total))).waitFor()
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(total + 1))
    await page.getByRole('button', { name: say.perPage }).scrollIntoViewIfNeeded()
    await page.locator(`tbody tr[aria-rowindex="${total + 1}"]`).waitFor()
  })

  it('shows all again at once from the first row, and rows out of sight later', async () => {
    const choose = async (size: string) => {
      await page.getByRole('button', { name: say.perPage }).click()
      await page.getByRole('menuitem', { name: size, exact: true }).click()
    }
    await openBanlist(page, say, '?per=all')
    const total = await totalOn(page, say)
    await page.getByRole('button', { name: say.perPage }).scrollIntoViewIfNeeded()
    await page.locator(`tbody tr[aria-rowindex="${total + 1}"]`).waitFor()
    await choose('10')
    await page.locator('table:not([aria-rowcount]) tbody input').nth(9).waitFor()
    await page.evaluate(watchRows)
    await choose(say.all)
    await page.locator('tbody tr[aria-rowindex="30"]').waitFor()
    const drawn = await page.evaluate<Drawn[]>('drawn')
    expect(drawn.map(({ outlines }) => outlines)).toEqual(drawn.map(() => 0))
    const [first] = drawn
    const more = drawn.find(({ rows }) => rows > (first?.rows ?? 0))
    expect(first?.rows).toBeGreaterThan(10)
    expect(more?.frame).toBeGreaterThan((first?.frame ?? 0) + 1)
  })

  it('edits an entry and its note', async () => {
    const [before, after] = [await openWith('wrong'), `${ours}edited`]
    await page.getByRole('button', { name: say.editOf(before) }).click()
    const editor = page.getByRole('region', { name: say.editTitle })
    await editor.getByRole('textbox', { name: say.address }).fill(after)
    await editor.getByRole('textbox', { name: say.note }).fill('Nur ein Versuch')
    await editor.getByRole('button', { name: say.save }).click()
    await editor.waitFor({ state: 'hidden' })
    await rowOf(page, after).getByText('Nur ein Versuch').waitFor()
    await openBanlist(page, say, `?q=${encodeURIComponent(ours)}`)
    await rowOf(page, after).getByText('Nur ein Versuch').waitFor()
    expect(await linksOn(page)).not.toContain(before)
  })

  it('copies an address', async () => {
    await openBanlist(page, say)
    const [link = ''] = await linksOn(page)
    await page.getByRole('button', { name: say.copyOf(link) }).click()
    await page.getByText(say.copied, { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  })

  it('opens an address in a tab that learns nothing of this one', async () => {
    await openBanlist(page, say)
    const [link = ''] = await linksOn(page)
    const open = page.getByRole('link', { name: say.openOf(link) })
    expect(await open.getAttribute('href')).toBe(link)
    expect(await open.getAttribute('target')).toBe('_blank')
    expect((await open.getAttribute('rel'))?.split(' ')).toContain('noopener')
    const targets = await page
      .locator('main a')
      .evaluateAll((links) => links.map((found) => found.getAttribute('href') ?? ''))
    expect(targets.filter((target) => !/^https?:\/\//.test(target))).toEqual([])
  })

  it('deletes one entry after asking', async () => {
    const link = await openWith('deleted')
    await openBanlist(page, say)
    const before = await totalOn(page, say)
    const ask = async () => {
      await page.getByRole('button', { name: say.deleteOf(link) }).click()
      await page.getByRole('dialog', { name: say.deleteOne }).getByText(link).waitFor()
    }
    await ask()
    await page.getByRole('dialog').getByRole('button', { name: say.cancel }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await totalOn(page, say)).toBe(before)
    await ask()
    await page.getByRole('dialog').getByRole('button', { name: say.delete }).click()
    await page.getByText(say.deleted('1'), { exact: true }).waitFor()
    await eventually(() => totalOn(page, say)).toBe(before - 1)
    await openBanlist(page, say, `?q=${encodeURIComponent(link)}`)
    await page.getByText(say.noMatches, { exact: true }).waitFor()
  })

  it('has broken no rule of the page', () => {})
})
