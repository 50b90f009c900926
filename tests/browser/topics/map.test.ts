import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, comeTo, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { difference, seenOf } from './pixels.ts'
import { panelMoves } from './planning-page.ts'

const path = '/topic-planning?client=apothekenblatt&view=map'

let portal: Portal
let page: Page
let map: Locator
beforeAll(async () => {
  portal = await readPortal()
  const options = { viewport: { width: 1280, height: 940 }, hasTouch: true, allows: [panelMoves] }
  page = (await portal.openAs(ada, path, options)).page
  map = page.getByRole('application', { name: /^Karte der Themen/ })
})
/** Topics whose names have room on the map. */
let [oneTopic, otherTopic] = ['', '']
beforeEach(async () => {
  if (page.url() !== portal.origin + path) await comeTo(page, path)
  await map.waitFor()
  await eventually(() => names().count()).toBeGreaterThan(5)
  // Coasts come last: names of groups stand above them.
  await eventually(() => inkOn('canvas >> nth=0', 4)).toBeGreaterThan(20)
  await settledBoxes()
  ;[oneTopic = '', otherTopic = ''] = await page.locator('[data-kind="topic"]').allTextContents()
})

const names = () =>
  page.locator('[data-kind]:is([data-kind="group"], [data-kind="long"], [data-kind="topic"])')
const named = (name: string) => names().filter({ hasText: new RegExp(`^${name}$`) })
const search = () => new URL(page.url()).searchParams
const zoom = () => Number(search().get('camera')?.split('_')[2] ?? 1)

function boxes() {
  return names().evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { name: one.textContent, left, right, top, bottom }
    }),
  )
}

/** The same once they stay: words have another width as soon as their typeface is there. */
async function settledBoxes() {
  let last: Awaited<ReturnType<typeof boxes>> = []
  let same = 0
  await eventually(async () => {
    await page.evaluate(() => document.fonts.ready)
    const now = await boxes()
    same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0
    last = now
    return same
  }).toBeGreaterThan(2)
  return last
}

/** The part of a picture that has ink, in thousandths. */
function inkOn(canvases: string, least: number): Promise<number> {
  return map.locator(canvases).evaluate((canvas, opacity) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0
    const { width, height } = canvas
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    let drawn = 0
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > opacity) drawn += 1
    return Math.round((drawn / (width * height)) * 1000)
  }, least)
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return box
}

async function middleOf(target: Locator) {
  const { x, y, width, height } = await boxOf(target)
  return { x: x + width / 2, y: y + height / 2 }
}

/** Open sea on every day: the groups lie elsewhere as the articles change, and round coasts leave the corners free. */
async function corner() {
  const { x, y } = await boxOf(map)
  return { x: x + 8, y: y + 8 }
}

/** Draws a square around a place. */
async function loopAround({ x, y }: { x: number; y: number }, half = 26): Promise<void> {
  await page.mouse.move(x - half, y - half)
  await page.mouse.down()
  for (const [across, down] of [
    [half, -half],
    [half, half],
    [-half, half],
  ] as const)
    await page.mouse.move(x + across, y + down, { steps: 4 })
  await page.mouse.up()
}

it('names groups and topics, each within its edges and none over another, over dots', async () => {
  await eventually(() => inkOn('canvas >> nth=1', 40)).toBeGreaterThan(10)
  const all = await boxes()
  const over = all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `${one.name} over ${other.name}`),
  )
  expect(over).toEqual([])
  const edges = await boxOf(map)
  const outside = all.filter(({ left, right }) => left < edges.x || right > edges.x + edges.width)
  expect(outside).toEqual([])
})

it('follows hand and wheel, and a key shows everything again', async () => {
  await page.getByRole('button', { name: 'Näher' }).click()
  await eventually(() => search().get('camera')).toMatch(/_1\.6$/)
  const [first] = await settledBoxes()
  const { x, y } = await middleOf(map)
  const around = { x: x - 250, y: y - 150, width: 500, height: 300 }
  await page.mouse.move(4, 4)
  const before = await seenOf(page, around)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 30, y + 20, { steps: 6 })
  await page.mouse.up()
  // The address has the place in whole units of the map, which are a little more than a pixel here.
  await eventually(async () => {
    const moved = (await boxes()).find(({ name }) => name === first?.name)
    const across = (moved?.left ?? 0) - (first?.left ?? 0)
    const down = (moved?.top ?? 0) - (first?.top ?? 0)
    return Math.hypot(across + 30, down - 20)
  }).toBeLessThan(2)
  await page.mouse.move(4, 4)
  // Dots move as far as names do.
  const apart = async (by: { x: number; y: number }) =>
    difference(
      page,
      before,
      await seenOf(page, { ...around, x: x - 250 + by.x, y: y - 150 + by.y }),
    )
  await eventually(() => apart({ x: -30, y: 20 })).toBeLessThan(6)
  expect(await apart({ x: 0, y: 0 })).toBeGreaterThan(2 * (await apart({ x: -30, y: 20 })))
  await map.press('0')
  await eventually(() => search().has('camera')).toBe(false)
  await settledBoxes()
  const topic = named(oneTopic)
  const was = await middleOf(topic)
  await page.mouse.move(was.x, was.y)
  await page.mouse.wheel(0, -400)
  await eventually(zoom).toBeGreaterThan(1.9)
  // A name may stand above, on or below the middle of its topic.
  const away = async (axis: 'x' | 'y') => Math.abs((await middleOf(topic))[axis] - was[axis])
  await eventually(() => away('x')).toBeLessThan(12)
  await eventually(() => away('y')).toBeLessThan(40)
  await map.press('0')
  await eventually(() => search().has('camera')).toBe(false)
})

it('is the same part again by its address', async () => {
  await comeTo(page, `${path}&camera=150_100_3`)
  await map.waitFor()
  await eventually(() => names().count()).toBeGreaterThan(0)
  const before = await settledBoxes()
  await page.reload()
  await eventually(boxes).toEqual(before)
})

it('opens a topic by a click on its name, and by keys, and flies there', async () => {
  const { x, y } = await middleOf(named(oneTopic))
  await page.mouse.click(x, y)
  await eventually(() => search().get('id')).toMatch(/^\d+$/)
  const clicked = search().get('id')
  await eventually(() => search().has('camera')).toBe(true)
  await page.locator('[data-kind="selected"]', { hasText: oneTopic }).waitFor()
  await page.getByRole('complementary', { name: oneTopic }).waitFor()
  const places = page.getByRole('listbox', { name: 'Gruppen und Themen auf der Karte' })
  await places.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await eventually(() => search().get('id')).not.toBe(clicked)
  expect(search().get('id')).toMatch(/^\d+$/)
})

it('comes nearer by two fingers, once a tap has woken it', async () => {
  const touch = await page.context().newCDPSession(page)
  const { x, y } = await corner()
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', half: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [-half, half].map((by, id) => ({ x: x + 200 + by, y, id })),
    })
  await page.touchscreen.tap(x, y)
  await fingers('touchStart', 40)
  for (const half of [55, 70, 85, 100, 120]) await fingers('touchMove', half)
  await fingers('touchEnd', 0)
  await eventually(zoom).toBeGreaterThan(2.4)
  expect(zoom()).toBeLessThan(3.6)
})

it('comes nearer by a double click on open sea, and shows a group alone by one on it', async () => {
  const { x, y } = await corner()
  await page.mouse.dblclick(x, y)
  await eventually(zoom).toBe(2)
  expect(search().has('only')).toBe(false)
  await map.press('0')
  await eventually(zoom).toBe(1)
  await settledBoxes()
  // A long name stands on two lines.
  const box = await boxOf(page.locator('span:is([data-kind="group"], [data-kind="long"])').first())
  await page.mouse.dblclick(box.x + box.width / 2, box.y + 8)
  await eventually(() => search().get('only')).toMatch(/^\d+$/)
  await eventually(zoom).toBeGreaterThan(1)
})

it('chooses by loops: Shift adds articles, Alt takes them away, Escape ends it', async () => {
  const column = page.getByRole('complementary', { name: 'Kennzahlen der Auswahl' })
  const chosen = async () => {
    const [text = '0'] = await column.locator('h2').allTextContents()
    return Number(text.replace(/\D/g, ''))
  }
  const [one, other] = [await middleOf(named(oneTopic)), await middleOf(named(otherTopic))]
  const lasso = page.getByRole('button', { name: 'Mit dem Lasso wählen' })
  await lasso.click()
  await loopAround(one)
  await eventually(chosen).toBeGreaterThan(3)
  expect(search().get('loop')).toMatch(/^\d+_-?\d/)
  const before = await chosen()
  await page.keyboard.down('Shift')
  await loopAround(other)
  await page.keyboard.up('Shift')
  await eventually(chosen).toBeGreaterThan(before)
  const both = await chosen()
  await page.keyboard.down('Alt')
  await loopAround(one, 32)
  await page.keyboard.up('Alt')
  await eventually(chosen).toBe(both - before)
  // A part of a topic has a trend of its own, and a scroll depth.
  await column.getByText('Scrolltiefe', { exact: true }).waitFor()
  await column.getByRole('figure', { name: /^Aufrufe/ }).waitFor()
  await map.press('Escape')
  await eventually(() => lasso.getAttribute('aria-pressed')).toBe('false')
  expect(search().has('loop')).toBe(true)
  await page.getByText('Auswahl aufheben', { exact: true }).click()
  await eventually(() => search().has('loop')).toBe(false)
  await column.waitFor({ state: 'detached' })
})

it('shows one class of a legend alone, by key', async () => {
  await page.getByRole('button', { name: 'Farbe Gruppe' }).click()
  await page
    .getByRole('menuitemradio', { name: 'Alter' })
    .or(page.getByRole('menuitem', { name: 'Alter' }))
    .click()
  const newest = page.getByRole('group', { name: 'Alter des Artikels' }).getByRole('button').last()
  await newest.press('Enter')
  await eventually(() => search().get('field')).toBe('4')
  expect(await newest.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  await eventually(() => search().has('field')).toBe(false)
})

it('finds topics and articles by words, and says when there is nothing', async () => {
  const field = page.getByRole('combobox', { name: 'Thema oder Artikel' })
  await map.press('/')
  await page.keyboard.type('impf')
  const list = page.getByRole('listbox', { name: 'Thema oder Artikel' })
  const articles = list.getByRole('group', { name: 'Artikel' }).getByRole('option')
  await articles.first().waitFor()
  const topics = await list.getByRole('group', { name: 'Themen' }).getByRole('option').count()
  for (let at = 0; at < topics; at += 1) await field.press('ArrowDown')
  expect(await articles.first().getAttribute('aria-selected')).toBe('true')
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await articles.first().getAttribute('id'),
  )
  await field.press('Enter')
  await eventually(() => search().get('id')).toMatch(/^\d+$/)
  await eventually(() => search().has('camera')).toBe(true)
  // The article that was found has a ring on the map.
  await eventually(() => page.locator('circle[class*="ring"]').count()).toBe(1)
  await field.fill('xyzzy')
  const notes = page.getByText('Keine Treffer für Ihre Suche')
  await eventually(() => notes.count()).toBe(2)
  await field.press('Escape')
  await eventually(() => notes.count()).toBe(1)
})

const isFull = () => map.evaluate((host) => document.fullscreenElement?.contains(host) === true)

it('becomes as large as the screen, and small again', async () => {
  const button = page.getByRole('button', { name: 'Ganzer Bildschirm' })
  await button.click()
  await eventually(isFull).toBe(true)
  await button.click()
  await eventually(isFull).toBe(false)
})

/** A row of articles whose dot on the map no name covers, found by the ring that pointing at the row draws. */
async function freeDot(rows: Locator) {
  const ring = page.locator('circle[class*="ring"]')
  await rows.first().waitFor()
  for (const row of await rows.all()) {
    let at = { x: 0, y: 0 }
    // Parts of the panel that come late move the row away from under the pointer.
    await eventually(async () => {
      await row.hover()
      const box = (await ring.count()) === 1 ? await ring.boundingBox() : null
      if (box !== null) at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      return box
    }).not.toBeNull()
    const isCovered = (await boxes()).some(
      ({ left, right, top, bottom }) => left < at.x && at.x < right && top < at.y && at.y < bottom,
    )
    if (!isCovered) return { row, at }
  }
  throw new Error('Names cover all dots')
}

it('marks the same article in map and column, and opens it in its report', async () => {
  // Tall enough for the column and the map beside it.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await settledBoxes()
  const { x, y } = await middleOf(named(oneTopic))
  await page.mouse.click(x, y)
  const column = page.getByRole('complementary', { name: oneTopic })
  await eventually(() => search().has('camera')).toBe(true)
  const articles = column.locator('ol li').filter({ hasText: 'Scrolltiefe' })
  const { row, at } = await freeDot(articles)
  const title = (await row.getByRole('link').textContent()) ?? ''
  await page.mouse.move(at.x, at.y)
  await eventually(() => row.getAttribute('data-pointed')).toBe('true')
  await page.mouse.click(at.x, at.y)
  await page.getByRole('complementary', { name: title }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dav-article-report')
})
