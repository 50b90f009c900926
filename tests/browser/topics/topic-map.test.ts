import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'
import { middleTopic } from './middle-topic.ts'
import { difference, inkedShare, type Part, seenOf } from './pixels.ts'
import { pretendGpu } from './pretended-gpu.ts'

const path = '/topic-planning?client=apothekenblatt&view=map'

let plain: Portal
let withGpu: Portal
beforeAll(async () => {
  plain = await startPortal()
  withGpu = await startPortal({}, { prepare: pretendGpu })
})
afterAll(() => Promise.all([plain.close(), withGpu.close()]))

/** The surroundings of a place. */
function squareAround({ x, y }: { x: number; y: number }): Part {
  return { x: Math.round(x) - 60, y: Math.round(y) - 60, width: 120, height: 120 }
}

describe.for(['canvas', 'sigma'])('the map of topics, drawn by %s', (renderer) => {
  let browser: BrowserSession
  let page: Page
  let map: Locator
  let whole: Part
  let topic: string

  const nameOf = (text: string) => page.locator('span[data-kind]', { hasText: text }).first()
  /** the middle of a name; coasts and fonts that come later may move it */
  const placeOf = async (text: string) => {
    const places: Part[] = []
    await eventually(async () => {
      const box = await nameOf(text).boundingBox()
      return box === null ? 0 : places.push(box)
    }).toBeGreaterThan(0)
    const { x, y, width, height } = places[0] ?? whole
    return { x: x + width / 2, y: y + height / 2 }
  }
  /** middle and zoom of the address, once the map is at rest; nothing for the whole map */
  const camera = () => {
    const text = new URL(page.url()).searchParams.get('camera')
    return text === null ? [] : text.split('_').map(Number)
  }
  const zoom = () => camera()[2] ?? 1

  beforeAll(async () => {
    const portal = renderer === 'sigma' ? withGpu : plain
    browser = await portal.openAs(ada, path)
    page = browser.page
    map = page.getByRole('application', { name: /^Karte der Themen/ })
    await page.locator('span[data-kind="topic"]').first().waitFor({ timeout: 60_000 })
    const layer = page.locator('.sigma-nodes')
    if (renderer === 'sigma') await layer.waitFor()
    const box = await map.boundingBox()
    if (box === null) throw new Error('The map has no place')
    whole = box
    topic = await vi.waitFor(() => middleTopic(page, map), { timeout: 15_000 })
  })
  afterAll(() => browser.context.close())
  beforeEach(async () => {
    await map.press('0')
    await eventually(camera).toEqual([])
  })

  it('shows articles in the colour of their group', async () => {
    const share = async () => inkedShare(page, squareAround(await placeOf(topic)))
    await eventually(share).toBeGreaterThan(0.03)
    expect(await page.locator('.sigma-nodes').count()).toBe(renderer === 'sigma' ? 1 : 0)
  })

  it('zooms at the pointer', async () => {
    const before = await placeOf(topic)
    await page.mouse.move(before.x, before.y)
    await page.mouse.wheel(0, -400)
    await eventually(zoom).toBeGreaterThan(1.9)
    const after = await placeOf(topic)
    expect(Math.abs(after.x - before.x)).toBeLessThan(3)
    // A name may stand above, on or below the middle of its topic.
    expect(Math.abs(after.y - before.y)).toBeLessThan(22)
  })

  it('moves dots and names with the pointer', async () => {
    const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 }
    await page.getByRole('button', { name: 'Näher' }).click()
    await eventually(zoom).toBeGreaterThan(1.5)
    const [from, before] = [await placeOf(topic), camera()]
    const seen = await seenOf(page, squareAround(from))
    // Towards the middle, where no button is.
    const [right, down] = [from.x > middle.x ? -1 : 1, from.y > middle.y ? -1 : 1]
    const by = { x: 60 * right, y: 50 * down }
    const start = { x: from.x + 70 * right, y: from.y + 40 * down }
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + by.x / 2, start.y + by.y / 2)
    await page.mouse.move(start.x + by.x, start.y + by.y)
    await page.mouse.up()
    await page.mouse.move(whole.x + 4, whole.y + 4)
    await eventually(camera).not.toEqual(before)
    const to = await placeOf(topic)
    expect(Math.abs(to.x - from.x - by.x)).toBeLessThan(2)
    expect(Math.abs(to.y - from.y - by.y)).toBeLessThan(2)
    const there = squareAround({ x: from.x + by.x, y: from.y + by.y })
    const moved = async () => difference(page, await seenOf(page, there), seen)
    await eventually(moved).toBeLessThan(8)
    const stayed = await difference(page, await seenOf(page, squareAround(from)), seen)
    expect(stayed).toBeGreaterThan(2 * (await moved()))
  })

  it('answers the keyboard: nearer, aside, and everything again', async () => {
    await map.press('+')
    await eventually(zoom).toBeCloseTo(1.6, 1)
    const [x = 0] = camera()
    await page.keyboard.press('ArrowRight')
    await eventually(() => camera()[0] ?? 0).toBeGreaterThan(x)
    await page.keyboard.press('0')
    await eventually(camera).toEqual([])
  })

  it('chooses articles by a loop', async () => {
    const { x, y } = await placeOf(topic)
    const around = squareAround({ x, y })
    const before = await seenOf(page, around)
    await page.getByRole('button', { name: 'Mit dem Lasso wählen' }).click()
    await page.mouse.move(x, y - 70)
    await page.mouse.down()
    for (const turn of [1, 2, 3, 4, 5, 6, 7]) {
      const angle = (turn / 8) * 2 * Math.PI
      await page.mouse.move(x + 70 * Math.sin(angle), y - 70 * Math.cos(angle))
    }
    await page.mouse.up()
    await page.waitForURL(/loop=\d/)
    await eventually(async () =>
      difference(page, await seenOf(page, around), before),
    ).toBeGreaterThan(1)
    await map.press('Escape')
  })
})

it('draws on by the canvas where the GPU is lost, and stays where it is', async () => {
  const { page, context } = await withGpu.openAs(ada, `${path}&camera=60_40_2`)
  const layer = page.locator('.sigma-nodes')
  await layer.waitFor({ timeout: 60_000 })
  const clip = { x: 300, y: 250, width: 700, height: 450 }
  await eventually(() => inkedShare(page, clip)).toBeGreaterThan(0.01)
  const before = await seenOf(page, clip)
  await layer.evaluate((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await layer.waitFor({ state: 'detached' })
  await eventually(() => inkedShare(page, clip)).toBeGreaterThan(0.01)
  expect(await difference(page, await seenOf(page, clip), before)).toBeLessThan(3)
  expect(new URL(page.url()).searchParams.get('camera')).toBe('60_40_2')
  await context.close()
})
