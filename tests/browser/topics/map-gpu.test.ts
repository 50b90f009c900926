import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { difference, inkedShare, type Part, seenOf } from './pixels.ts'
import { panelMoves } from './planning-page.ts'

const path = '/topic-planning?client=apothekenblatt&view=map'

let portal: Portal
let page: Page
let map: Locator
let whole: Part
let topic: string

/**
 * The name of the topic nearest to the middle of the map; which one depends on the demo's articles, and so on the day.
 *
 * @throws while the names are being placed again, as happens when typeface or coasts come.
 */
async function middleTopic(): Promise<string> {
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 }
  const seen = await page.locator('span[data-kind="topic"]').evaluateAll(
    (names, { x, y }) =>
      names.map((name) => {
        const box = name.getBoundingClientRect()
        const [aside, below] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y]
        return { text: name.textContent, far: Math.hypot(aside, below) }
      }),
    middle,
  )
  const nearest = seen.toSorted((one, other) => one.far - other.far)[0]
  if (nearest === undefined) throw new Error('The map names no topic')
  return nearest.text
}

/** Has WebGL say that a GPU draws it, so that pages take the renderer for GPUs. The processor draws it nevertheless. */
async function pretendGpu(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: gpuScript })
}

/** Answers the question for `UNMASKED_RENDERER_WEBGL`. */
const gpuScript = `{
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (kind, options) {
    const eased = options && { ...options, failIfMajorPerformanceCaveat: false }
    return getContext.call(this, kind, eased)
  }
  const { getParameter } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    if (name === 0x9246) return 'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060, OpenGL 4.6)'
    return getParameter.call(this, name)
  }
}`

/** The surroundings of a place. */
function squareAround({ x, y }: { x: number; y: number }): Part {
  return { x: Math.round(x) - 60, y: Math.round(y) - 60, width: 120, height: 120 }
}

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
  portal = await readPortal()
  const opened = await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })
  page = opened.page
  await pretendGpu(opened.context)
  await page.goto(path)
  map = page.getByRole('application', { name: /^Karte der Themen/ })
  await page.locator('.sigma-nodes').waitFor()
  await page.locator('span[data-kind="topic"]').first().waitFor()
  const box = await map.boundingBox()
  if (box === null) throw new Error('The map has no place')
  whole = box
  topic = await vi.waitFor(middleTopic, { timeout: 15_000 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await map.press('0')
  await eventually(camera).toEqual([])
})

it('shows articles in the colour of their group', async () => {
  await eventually(async () =>
    inkedShare(page, squareAround(await placeOf(topic))),
  ).toBeGreaterThan(0.03)
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

it('draws on by the canvas where the GPU is lost, and stays where it is', async () => {
  await page.getByRole('button', { name: 'Näher' }).click()
  await eventually(zoom).toBeGreaterThan(1.5)
  const before = camera()
  const layer = page.locator('.sigma-nodes')
  const clip = { x: 300, y: 250, width: 700, height: 450 }
  await eventually(() => inkedShare(page, clip)).toBeGreaterThan(0.005)
  const seen = await seenOf(page, clip)
  await layer.evaluate((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  )
  await layer.waitFor({ state: 'detached' })
  await eventually(() => inkedShare(page, clip)).toBeGreaterThan(0.005)
  await eventually(async () => difference(page, await seenOf(page, clip), seen)).toBeLessThan(3)
  expect(camera()).toEqual(before)
})
