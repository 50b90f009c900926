import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { linksOn, numberIn, openBanlist, rowOf, says, showList, totalOn } from './banlist.ts'

/** More rows than an element can be high in pixels. */
const manyRows = 400_000
const say = says.de
const linkOf = (at: number) => `https://many-${at % 997}.example/row/${at}`

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  const folder = mkdtempSync(join(tmpdir(), 'masthead-long-'))
  const path = join(folder, 'many.txt')
  writeFileSync(path, Array.from({ length: manyRows }, (_, at) => linkOf(at)).join('\n'))
  const to = ['--organisation', 'Verlag Nord', '--client', 'apothekenblatt']
  const command = ['src/server/main.ts', 'import', 'urls', path, ...to, '--data', portal.dataDir]
  await promisify(execFile)(process.execPath, command)
  rmSync(folder, { recursive: true, force: true })
  page = (await portal.openAs(ada, `${say.path}?per=all`)).page
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
})

/** The rows that lie wholly in sight: their places, counted from the head, and the top of the first. */
function sight(): Promise<{ first: number; last: number; top: number }> {
  return page.evaluate(() => {
    const head = document.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0
    const rows = [...document.querySelectorAll('tbody tr[aria-rowindex]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= head && bottom <= innerHeight
    })
    return {
      first: Number(rows[0]?.ariaRowIndex),
      last: Number(rows.at(-1)?.ariaRowIndex),
      top: rows[0]?.getBoundingClientRect().top ?? 0,
    }
  })
}

const firstInSight = async () => (await sight()).first

it('says how many there are, reaches the last row by the End key, and the first by Home', async () => {
  const total = await totalOn(page, say)
  expect(total).toBeGreaterThan(manyRows)
  expect(numberIn(await page.getByRole('table').getAttribute('aria-rowcount'))).toBe(total + 1)
  await page.locator('h1').click()
  await page.keyboard.press('End')
  await eventually(async () => (await sight()).last).toBe(total + 1)
  const last = page.locator(`tbody tr[aria-rowindex="${total + 1}"]`)
  const link = (await last.locator('[title]').first().getAttribute('title')) ?? ''
  await page.keyboard.press('Home')
  await eventually(firstInSight).toBe(2)
  await showList(page, '?sort=dateAdded&per=10')
  await eventually(async () => (await linksOn(page))[0]).toBe(link)
})

it('scrolls by true distances and moves no row when it comes to rest', async () => {
  await openBanlist(page, say, '?per=all')
  const middle = await page.evaluate(() => document.documentElement.scrollHeight / 2)
  await page.evaluate((y) => scrollTo(0, y), middle)
  await eventually(firstInSight).toBeGreaterThan(manyRows / 2 - 2000)
  const before = await sight()
  expect(before.first).toBeLessThan(manyRows / 2 + 2000)
  await page.mouse.move(640, 500)
  for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 380)
  await eventually(firstInSight).toBe(before.first + 100)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        addEventListener('scrollend', () => done(), { once: true })
        scrollBy(0, 38)
      }),
  )
  await eventually(sight).toEqual({ ...before, first: before.first + 101, last: before.last + 101 })
})

it('hovers no row while the rows move, and the one under the pointer once they stand', async () => {
  const transparent = 'rgba(0, 0, 0, 0)'
  const hovered = page.locator('tbody tr:hover td').first()
  const colour = () => hovered.evaluate((cell) => getComputedStyle(cell).backgroundColor)
  await page.mouse.move(600, 500)
  await eventually(colour).not.toBe(transparent)
  const whileMoving = page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          const cell = document.querySelector('tbody tr:hover td')
          resolve(cell && getComputedStyle(cell).backgroundColor)
        }
        addEventListener('scroll', look, { once: true })
      }),
  )
  await page.mouse.wheel(0, 240)
  expect(await whileMoving).toBe(transparent)
  await eventually(colour).not.toBe(transparent)
})

it('finds the last row by its address', async () => {
  const link = linkOf(manyRows - 1)
  await page.getByRole('searchbox', { name: say.search }).fill(link)
  await rowOf(page, link).waitFor()
  await eventually(() => linksOn(page)).toEqual([link])
})

it('keeps the keyboard where the rows go', async () => {
  await openBanlist(page, say, '?per=all')
  await page.locator('tbody tr[aria-rowindex="2"]').getByRole('checkbox').focus()
  for (let step = 0; step < 200; step += 1) await page.keyboard.press('Tab')
  const row = () => page.evaluate(() => Number(document.activeElement?.closest('tr')?.ariaRowIndex))
  await eventually(row).toBeGreaterThan(30)
  const [reached, seen] = [await row(), await sight()]
  expect(reached).toBeLessThanOrEqual(seen.last)
  expect(reached).toBeGreaterThanOrEqual(seen.first)
})

it('shows all again at once from the first row, and rows out of sight later', async () => {
  const choose = async (size: string) => {
    await page.getByRole('button', { name: /^Adressen je Seite/ }).click()
    await page.getByRole('menuitem', { name: size, exact: true }).click()
  }
  await choose('10')
  await page.locator('table:not([aria-rowcount]) tbody input').nth(9).waitFor()
  await page.evaluate(watchRows)
  await choose('Alle')
  await page.locator('tbody tr[aria-rowindex="30"]').waitFor()
  const drawn = await page.evaluate<Drawn[]>('drawn')
  expect(drawn.map(({ outlines }) => outlines)).toEqual(drawn.map(() => 0))
  const [first] = drawn
  const more = drawn.find(({ rows }) => rows > (first?.rows ?? 0))
  expect(first?.rows).toBeGreaterThan(10)
  expect(more?.frame).toBeGreaterThan((first?.frame ?? 0) + 1)
})

/** The rows of the long table after a change, the outlines that gave way to rows, and how many frames had begun. */
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
