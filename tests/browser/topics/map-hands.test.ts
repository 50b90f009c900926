import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, type Portal, startPortal } from '../support/portal.ts'
import { openPlanning } from './planning-page.ts'

const path = '/topic-planning?client=apothekenblatt&view=map'

let portal: Portal
let page: Page
let map: Locator
beforeAll(async () => {
  portal = await startPortal()
  const options = { viewport: { width: 1280, height: 940 }, hasTouch: true }
  page = (await portal.openAs(ada, '/', options)).page
  map = page.getByRole('application', { name: /^Karte der Themen/ })
  // The first question begins the run that learns the topics.
  let given = await openPlanning(page, 'view=map')
  while (given.topics.length === 0) given = await openPlanning(page, 'view=map')
})
afterAll(() => portal.close())

const search = () => new URL(page.url()).searchParams
const zoom = () => Number(search().get('camera')?.split('_')[2] ?? 1)

/** The middle of a name that stands still: coasts and fonts that come later may move it. */
async function placeOf(name: string): Promise<{ x: number; y: number }> {
  const label = page.locator('span[data-kind="topic"]', { hasText: name }).first()
  await label.waitFor()
  const seen: string[] = []
  await eventually(async () => {
    seen.push(JSON.stringify(await label.boundingBox()))
    return seen.length > 2 && seen.at(-1) === seen.at(-2)
  }).toBe(true)
  const box = await label.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Open sea on every day: the groups lie elsewhere as the articles change, and round coasts leave the corners free. */
async function corner(): Promise<{ x: number; y: number }> {
  const box = await map.boundingBox()
  if (box === null) throw new Error('The map has no place')
  return { x: box.x + 8, y: box.y + 8 }
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

/** How many articles are chosen, as the column says. */
async function chosen(): Promise<number> {
  const title = page.getByRole('complementary', { name: 'Kennzahlen der Auswahl' }).locator('h2')
  const text = (await title.count()) === 0 ? '0' : await title.first().textContent()
  return Number((text ?? '').replace(/\D/g, ''))
}

/** The map has the whole screen. */
function isFull(): Promise<boolean> {
  return map.evaluate((host) => document.fullscreenElement?.contains(host) === true)
}

describe('hands on the map', () => {
  beforeEach(async () => {
    await page.goto(path)
    await map.waitFor()
  })

  it('two fingers bring it nearer, once a tap has woken it', async () => {
    const touch = await page.context().newCDPSession(page)
    const { x, y } = await corner()
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', half: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: x + 200 - half, y, id: 1 },
                { x: x + 200 + half, y, id: 2 },
              ],
      })
    await page.touchscreen.tap(x, y)
    await fingers('touchStart', 40)
    for (const half of [55, 70, 85, 100, 120]) await fingers('touchMove', half)
    await fingers('touchEnd', 0)
    await eventually(zoom).toBeGreaterThan(2.4)
    expect(zoom()).toBeLessThan(3.6)
  })

  it('a double click on open sea comes nearer, one on a group shows it alone', async () => {
    const { x, y } = await corner()
    await page.mouse.dblclick(x, y)
    await eventually(zoom).toBe(2)
    expect(search().has('only')).toBe(false)
    await map.press('0')
    await eventually(zoom).toBe(1)
    // A long name stands on two lines.
    const group = page.locator('span:is([data-kind="group"], [data-kind="long"])').first()
    await group.waitFor()
    const box = await group.boundingBox()
    await page.mouse.dblclick((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 8)
    await eventually(() => search().get('only')).toMatch(/^\d+$/)
    await eventually(zoom).toBeGreaterThan(1)
  })

  it('becomes as large as the screen, and small again', async () => {
    const button = page.getByRole('button', { name: 'Ganzer Bildschirm' })
    await button.click()
    await eventually(isFull).toBe(true)
    await button.click()
    await eventually(isFull).toBe(false)
  })

  it('a loop with Shift adds articles, one with Alt takes them away', async () => {
    const [one, other] = [await placeOf('Diabetes'), await placeOf('Lieferengpässe')]
    await page.getByRole('button', { name: 'Mit dem Lasso wählen' }).click()
    await loopAround(one)
    await eventually(chosen).toBeGreaterThan(3)
    const first = await chosen()
    await page.keyboard.down('Shift')
    await loopAround(other)
    await page.keyboard.up('Shift')
    await eventually(chosen).toBeGreaterThan(first)
    const both = await chosen()
    await page.keyboard.down('Alt')
    await loopAround(one, 32)
    await page.keyboard.up('Alt')
    await eventually(chosen).toBe(both - first)
    // A part of a topic has a trend of its own, and a scroll depth.
    const column = page.getByRole('complementary', { name: 'Kennzahlen der Auswahl' })
    await column.getByText('Scrolltiefe', { exact: true }).waitFor()
    await column.getByRole('figure', { name: /^Aufrufe/ }).waitFor()
  })
})
