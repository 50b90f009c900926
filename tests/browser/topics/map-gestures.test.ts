import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, type BrowserSession, type Portal, startPortal } from '../support/portal.ts'
import { middleTopic } from './middle-topic.ts'

const path = '/topic-planning?client=apothekenblatt&view=map'

let portal: Portal
let browser: BrowserSession
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  browser = await portal.openAs(ada, path, { viewport: { width: 1280, height: 940 } })
  page = browser.page
  // The first question of a publication begins the run that learns its topics.
  for (let attempt = 0; attempt < 12 && !(await hasTopics()); attempt += 1) await page.goto(path)
})
afterAll(() => portal.close())

async function hasTopics(): Promise<boolean> {
  return page
    .locator('[data-kind="topic"]')
    .first()
    .waitFor({ timeout: 5000 })
    .then(() => true)
    .catch(() => false)
}

const map = () => page.getByRole('application', { name: /^Karte der Themen/ })
const names = () =>
  page.locator('[data-kind]:is([data-kind="group"], [data-kind="long"], [data-kind="topic"])')
const search = () => new URL(page.url()).searchParams

interface Box {
  name: string
  left: number
  right: number
  top: number
  bottom: number
}

function boxes(): Promise<Box[]> {
  return names().evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { name: one.textContent, left, right, top, bottom }
    }),
  )
}

/** The same once they stay: words have another width as soon as their typeface is there. */
async function settledBoxes(): Promise<Box[]> {
  let last: Box[] = []
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

/** The part of the picture of the points that has ink, in thousandths. */
const ink = () => inkOn('div > canvas', 40)
/** The same of the coasts, which come last: names of groups stand above them. */
const coasts = () => inkOn(':scope > canvas', 4)

function inkOn(canvases: string, least: number): Promise<number> {
  return map()
    .locator(canvases)
    .evaluate((canvas, opacity) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0
      const { width, height } = canvas
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      let drawn = 0
      for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > opacity) drawn += 1
      return Math.round((drawn / (width * height)) * 1000)
    }, least)
}

async function middleOf(target: Locator) {
  const box = await target.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe('the map of topics', () => {
  beforeEach(async () => {
    await page.goto(path)
    await map().waitFor()
    await eventually(() => names().count()).toBeGreaterThan(5)
    await eventually(ink).toBeGreaterThan(10)
    await eventually(coasts).toBeGreaterThan(20)
    await settledBoxes()
  })

  it('names groups and topics, and no two names overlap', async () => {
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
    expect(search().has('camera')).toBe(false)
  })

  it('draws every name within its edges', async () => {
    const edges = await map().boundingBox()
    const outside = (await boxes()).filter(
      ({ left, right }) => left < (edges?.x ?? 0) || right > (edges?.x ?? 0) + (edges?.width ?? 0),
    )
    expect(outside).toEqual([])
  })

  it('follows the hand, and the address follows the map', async () => {
    await page.getByRole('button', { name: 'Näher' }).click()
    await eventually(() => search().get('camera')).toMatch(/_1\.6$/)
    const before = await settledBoxes()
    const { x, y } = await middleOf(map())
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 30, y + 20, { steps: 6 })
    await page.mouse.up()
    const first = before[0]
    // The address has the place in whole units of the map, which are a little more than a pixel here.
    await eventually(async () => {
      const moved = (await boxes()).find(({ name }) => name === first?.name)
      const [across, down] = [
        (moved?.left ?? 0) - (first?.left ?? 0),
        (moved?.top ?? 0) - (first?.top ?? 0),
      ]
      return Math.hypot(across + 30, down - 20)
    }).toBeLessThan(2)
  })

  it('comes nearer under the wheel, and shows everything again by key', async () => {
    const name = await middleTopic(page, map())
    const topic = page.locator('[data-kind="topic"]', { hasText: name }).first()
    const { x, y } = await middleOf(topic)
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -400)
    await eventually(() => search().has('camera')).toBe(true)
    // A name may stand above, on or below the middle of its topic.
    const away = async (axis: 'x' | 'y') => Math.abs((await middleOf(topic))[axis] - { x, y }[axis])
    await eventually(() => away('x')).toBeLessThan(12)
    await eventually(() => away('y')).toBeLessThan(22)
    await map().focus()
    await page.keyboard.press('0')
    await eventually(() => search().has('camera')).toBe(false)
  })

  it('a click on a name opens its topic, and flies there', async () => {
    const { x, y } = await middleOf(names().filter({ hasText: /^Diabetes$/ }))
    await page.mouse.click(x, y)
    await eventually(() => search().get('id')).toMatch(/^\d+$/)
    await eventually(() => search().has('camera')).toBe(true)
    await page.locator('[data-kind="selected"]', { hasText: 'Diabetes' }).waitFor()
  })

  it('keys go through the places, and Enter opens one', async () => {
    const places = page.getByRole('listbox', { name: 'Gruppen und Themen auf der Karte' })
    await places.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(() => search().get('id')).toMatch(/^\d+$/)
  })

  it('the lasso chooses what it surrounds, and Escape ends it', async () => {
    const lasso = page.getByRole('button', { name: 'Mit dem Lasso wählen' })
    await lasso.click()
    const { x, y } = await middleOf(names().filter({ hasText: /^Diabetes$/ }))
    await page.mouse.move(x - 45, y - 45)
    await page.mouse.down()
    for (const [across, down] of [
      [45, -45],
      [45, 45],
      [-45, 45],
    ] as const)
      await page.mouse.move(x + across, y + down, { steps: 5 })
    await page.mouse.up()
    await eventually(() => search().get('loop')).toMatch(/^\d+_-?\d/)
    await map().focus()
    await page.keyboard.press('Escape')
    await eventually(() => lasso.getAttribute('aria-pressed')).toBe('false')
  })

  it('an address leads back to the same part of the map', async () => {
    await page.goto(`${path}&camera=150_100_3`)
    await map().waitFor()
    await eventually(() => names().count()).toBeGreaterThan(0)
    const before = await settledBoxes()
    await page.reload()
    await eventually(boxes).toEqual(before)
  })
})
