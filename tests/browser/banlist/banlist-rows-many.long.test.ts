import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { linksOn, numberIn, openBanlist, rowOf, says, totalOn } from './banlist.ts'

/** More rows than an element can be high in pixels. */
const manyRows = 400_000
const say = says.de

const folder = mkdtempSync(join(tmpdir(), 'masthead-long-'))
let portal: Portal
let browser: BrowserSession
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  await importRows()
  browser = await portal.openAs(ada, `${say.path}?per=all`, { reducedMotion: 'reduce' })
  page = browser.page
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

async function importRows(): Promise<void> {
  const path = join(folder, 'many.txt')
  const file = createWriteStream(path)
  for (let i = 0; i < manyRows; i += 1) {
    const isRoomLeft = file.write(`https://many-${i % 997}.example/row/${i}\n`)
    if (!isRoomLeft) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  const to = ['--organisation', 'Verlag Nord', '--client', 'apothekenblatt']
  const command = ['src/server/ingest/main.ts', 'urls', path, ...to, '--data', portal.dataDir]
  await promisify(execFile)(process.execPath, command)
}

interface Sight {
  /** places in the whole list, counted from the head */
  first: number
  last: number
  /** the top of the first row in the window */
  top: number
}

/** The rows that lie wholly in sight. */
function sight(): Promise<Sight> {
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

it('says how many there are', async () => {
  const total = await totalOn(page, say)
  expect(total).toBeGreaterThan(manyRows)
  expect(numberIn(await page.getByRole('table').getAttribute('aria-rowcount'))).toBe(total + 1)
})

it('reaches the last row by the End key, and the first by Home', async () => {
  const total = await totalOn(page, say)
  await page.locator('h1').click()
  await page.keyboard.press('End')
  await eventually(async () => (await sight()).last).toBe(total + 1)
  const last = page.locator(`tbody tr[aria-rowindex="${total + 1}"]`)
  const link = (await last.locator('[title]').first().getAttribute('title')) ?? ''
  await page.keyboard.press('Home')
  await eventually(firstInSight).toBe(2)
  await openBanlist(page, say, '?sort=dateAdded&per=10')
  expect((await linksOn(page))[0]).toBe(link)
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
  const rest = page.evaluate(
    () =>
      new Promise<void>((done) => {
        const still = () => done()
        addEventListener('scrollend', still, { once: true })
        scrollBy(0, 38)
      }),
  )
  await rest
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
  await openBanlist(page, say, '?per=all')
  const link = `https://many-${(manyRows - 1) % 997}.example/row/${manyRows - 1}`
  await page.getByRole('searchbox', { name: say.search }).fill(link)
  await rowOf(page, link).waitFor()
  await eventually(() => linksOn(page)).toEqual([link])
})

it('keeps the keyboard where the rows go', async () => {
  await openBanlist(page, say, '?per=all')
  const box = page.locator('tbody tr[aria-rowindex="2"]').getByRole('checkbox')
  await box.focus()
  for (let step = 0; step < 200; step += 1) await page.keyboard.press('Tab')
  const row = () => page.evaluate(() => Number(document.activeElement?.closest('tr')?.ariaRowIndex))
  await eventually(row).toBeGreaterThan(30)
  const reached = await row()
  const seen = await sight()
  expect(reached).toBeLessThanOrEqual(seen.last)
  expect(reached).toBeGreaterThanOrEqual(seen.first)
})

it('has broken no rule of the page', () => {})
