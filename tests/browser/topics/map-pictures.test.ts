import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, type Portal, startPortal } from '../support/portal.ts'
import { inkedShareOf } from './pixels.ts'
import { fileBy, openPlanning } from './planning-page.ts'

let portal: Portal
let page: Page
let planned: string
beforeAll(async () => {
  portal = await startPortal()
  page = (await portal.openAs(ada)).page
  let given = await openPlanning(page, 'view=map')
  while (given.topics.length === 0) given = await openPlanning(page, 'view=map')
  const [topic] = given.topics
  if (topic === undefined) throw new Error('There is no topic to plan')
  planned = topic.name
  await page.goto(`/topic-planning?client=apothekenblatt&view=map&id=${topic.id}`)
  const panel = page.getByRole('complementary', { name: planned, exact: true })
  await panel.getByRole('button', { name: 'Geplant', exact: true }).click()
  await signOf().waitFor()
  // Only what is written counts, not the choice.
  await page.goto('/topic-planning?client=apothekenblatt&view=map')
  await signOf().waitFor()
})
afterAll(() => portal.close())

/** The sign of the plan before the name of the topic. */
const signOf = () =>
  page.locator('span[data-kind]', { hasText: planned }).locator('svg[data-mark="planned"]')

/** The lines of all names that are seen, as the screen has them. */
async function shownLines(): Promise<string[]> {
  const names = await page.locator('span[data-kind]').allInnerTexts()
  return names.flatMap((name) => name.split('\n')).map((line) => line.trim())
}

async function pictureAs(name: string): Promise<Buffer> {
  return fileBy(page, async () => {
    await page.getByRole('button', { name: 'Exportieren' }).click()
    await page.getByRole('menuitem', { name }).first().click()
  })
}

/** A text or a sign of a picture, and its place. */
interface Placed {
  text: string
  x: number
  y: number
}

/** The texts of a vector picture, and the signs that hold a half disc, as a browser draws them. */
async function drawnIn(svg: string): Promise<{ texts: Placed[]; halfDiscs: Placed[] }> {
  const viewer = await page.context().newPage()
  await viewer.setContent(svg)
  const found = await viewer.evaluate<{ texts: Placed[]; halfDiscs: Placed[] }>(`(() => {
    const placed = (node, text) => {
      const { x, y, width, height } = node.getBoundingClientRect()
      return { text, x: x + width / 2, y: y + height / 2, left: x }
    }
    return {
      texts: [...document.querySelectorAll('text')].map((node) => placed(node, node.textContent)),
      halfDiscs: [...document.querySelectorAll('path[d*="a4.8 4.8"]')].map((node) => placed(node.parentNode, '')),
    }
  })()`)
  await viewer.close()
  return found
}

it('a vector picture of the map has title, names, and the signs of plans before their names', async () => {
  const svg = (await pictureAs('Vektorgrafik (SVG)')).toString('utf8')
  const { texts, halfDiscs } = await drawnIn(svg)
  const written = texts.map(({ text }) => text.trim())
  expect(written[0]).toBe('Themenplanung')
  expect(written[1]).toMatch(/^Apothekenblatt, /)
  expect(written).toEqual(expect.arrayContaining(await shownLines()))
  expect(halfDiscs).toHaveLength(1)
  const name = texts.find(({ text }) => text.trim() === planned)
  const [sign] = halfDiscs
  expect(Math.abs((name?.y ?? 0) - (sign?.y ?? 0))).toBeLessThan(4)
  expect(sign?.x ?? Infinity).toBeLessThan(name?.x ?? 0)
  // A file is whole without anything from elsewhere.
  expect(svg).not.toMatch(/url\((?!#)|<image|href="http/)
  expect(svg.match(/<circle/g)?.length ?? 0).toBeGreaterThan(2000)
})

it('a picture in pixels has dots in colour, and is as large as the map with its head', async () => {
  const png = await pictureAs('Bild (PNG)')
  const { share, width, height } = await inkedShareOf(page, png.toString('base64'))
  const map = await page.getByRole('application').boundingBox()
  expect(width / height).toBeGreaterThan(0.5)
  expect(width).toBeGreaterThanOrEqual(Math.round(map?.width ?? Infinity))
  await eventually(() => share).toBeGreaterThan(0.02)
})
