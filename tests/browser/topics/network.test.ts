import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { isAccessible } from '../support/axe.ts'
import { showAs } from '../support/charts.ts'
import { eventually } from '../support/eventually.ts'
import { ada, comeTo, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { discIn, inkedShareOf, seenOf } from './pixels.ts'
import { openPlanning, panelMoves } from './planning-page.ts'
import type { GivenPlanning, GivenTopic } from './planning-page.ts'

interface GivenLink {
  from: string
  to: string
  similarity: number
}

const search = 'view=net'
const viewport = { width: 1280, height: 1100 }

let portal: Portal
let page: Page
let input: GivenPlanning
let links: GivenLink[]

beforeAll(async () => {
  portal = await readPortal()
  const opened = await portal.openAs(ada, '/feature-two', { viewport, allows: [panelMoves] })
  page = opened.page
  const answer = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('"operationName":"TopicNetwork"'),
  )
  input = await openPlanning(page, search)
  const { data } = await (await answer).json()
  links = data.client.planning.links
})

const network = () => page.getByRole('application', { name: /^Netz der Themen/ })
const said = () => page.locator('output', { hasText: /Artikel, .* Aufrufe/ })
const address = () => new URL(page.url()).searchParams
const decimal = new Intl.NumberFormat('de-AT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

function topic(id: string): GivenTopic {
  const match = input.topics.find((one) => one.id === id)
  if (match === undefined) throw new Error(`There is no topic ${id}`)
  return match
}

/** The neighbours of a topic by the lines that are drawn at first, as the screen writes them. */
function neighboursOf(id: string): string {
  return links
    .slice(0, Math.ceil(links.length / 2))
    .filter(({ from, to }) => from === id || to === id)
    .map(({ from, to, similarity }) => {
      const name = topic(from === id ? to : from).name
      return `${name} ${decimal.format(similarity)}`
    })
    .join(', ')
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return box
}

/** The middle of a disc, once sigma has drawn. */
async function someDisc() {
  const box = await boxOf(network())
  let result: { x: number; y: number } | null = null
  await eventually(async () => {
    await page.mouse.move(4, 4)
    result = await discIn(page, box)
    return result
  }).not.toBeNull()
  return result ?? { x: 0, y: 0 }
}

async function inked(): Promise<number> {
  const { share } = await inkedShareOf(page, await seenOf(page, await boxOf(network())))
  return share
}

it('links topics that are alike, each to six at most', () => {
  expect(links.length).toBeGreaterThan(input.topics.length)
  for (const { id } of input.topics)
    expect(links.filter(({ from, to }) => from === id || to === id).length).toBeLessThanOrEqual(6)
})

it('shows the numbers of what the mouse is on, lets the others pale, and selects by a click', async () => {
  const disc = await someDisc()
  const before = await inked()
  await page.mouse.move(disc.x, disc.y)
  const numbers = page.locator('p', { hasText: /Artikel, .* Aufrufe/ })
  await numbers.waitFor()
  await eventually(inked).toBeLessThan(before * 0.8)
  // It stands out itself.
  const itself = { x: disc.x - 12, y: disc.y - 12, width: 28, height: 28 }
  expect(await discIn(page, itself)).not.toBeNull()
  const name = await numbers.locator('b').textContent()
  const pointed = input.topics.find((one) => one.name === name)
  const text = ((await numbers.textContent()) ?? '').replaceAll(/\s/g, '')
  expect(text).toBe(
    `${name}${pointed?.articles}Artikel,${pointed?.metrics.views}Aufrufe`.replaceAll(/\s/g, ''),
  )
  await page.mouse.click(disc.x, disc.y)
  await eventually(() => address().get('id')).toBe(pointed?.id)
  await page.getByRole('complementary', { name: name ?? '' }).waitFor()
  await page.getByRole('button', { name: 'Zurück zur Übersicht' }).click()
  await eventually(() => address().has('id')).toBe(false)
  await page.mouse.move(4, 4)
  await isAccessible(page)
})

it('zooms by wheel and keys, and shows everything again', async () => {
  const further = page.getByRole('button', { name: 'Weiter weg' })
  const isWhole = () => further.getAttribute('aria-disabled')
  expect(await isWhole()).toBe('true')
  const { x, y, width, height } = await boxOf(network())
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.wheel(0, -300)
  await eventually(isWhole).toBe(null)
  await network().press('0')
  await eventually(isWhole).toBe('true')
  await network().press('+')
  await eventually(isWhole).toBe(null)
  await network().press('0')
  await eventually(isWhole).toBe('true')
})

it('goes from topic to topic by keys, reads out which are alike, and selects by Enter', async () => {
  await network().press('ArrowRight')
  await eventually(() => said().count()).toBe(1)
  const first = await said().textContent()
  // The first one may lie at the lower edge.
  await network().press('ArrowDown')
  await network().press('ArrowRight')
  await eventually(() => said().textContent()).not.toBe(first)
  const text = (await said().textContent()) ?? ''
  const active = input.topics.find(({ name }) => text.startsWith(`${name}, `))
  expect(text).toContain(neighboursOf(active?.id ?? '') || 'kein ähnliches Thema')
  await network().press('Enter')
  await eventually(() => address().get('id')).toBe(active?.id)
})

it('has a table with the same selection, which all views share', async () => {
  const selected = address().get('id') ?? ''
  const figure = page.getByRole('figure', { name: 'Netz der Themen' })
  await showAs('table', figure)
  const table = figure.getByRole('table', { name: 'Netz der Themen' })
  const row = (id: string) =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: topic(id).name, exact: true }) })
  await row(selected).waitFor()
  expect(await table.getByRole('row').count()).toBe(input.topics.length + 1)
  expect(await row(selected).getByRole('cell').nth(1).textContent()).toBe(neighboursOf(selected))
  await isAccessible(page, 'figure:has(table)')
  const other = input.topics.find(({ id }) => id !== selected)?.id ?? ''
  await row(other).getByRole('button').click()
  await eventually(() => address().get('id')).toBe(other)
  await showAs('chart', figure)
  await network().waitFor()
  await page.getByRole('button', { name: 'Karte', exact: true }).click()
  await page.locator('[data-kind="selected"]', { hasText: topic(other).name }).waitFor()
})

it('ticks the topics that a lasso is drawn around, for all views, and one more by the space bar', async () => {
  await comeTo(page, `/topic-planning?client=apothekenblatt&${search}`)
  await someDisc()
  const lasso = page.getByRole('button', { name: 'Mit dem Lasso wählen' })
  await lasso.click()
  const { x, y, width, height } = await boxOf(network())
  await page.mouse.move(x + 2, y + 2)
  await page.mouse.down()
  for (const [across, down] of corners)
    await page.mouse.move(x + width * across, y + height * down, { steps: 4 })
  await page.mouse.up()
  await lasso.click()
  await page.getByRole('complementary', { name: 'Kennzahlen der Auswahl' }).waitFor()
  const bar = page.getByRole('region', { name: 'Aktionen für die Auswahl' })
  const count = async () => Number(/^\d+/.exec((await bar.textContent()) ?? '')?.[0])
  const inside = await count()
  expect(inside).toBeGreaterThan(1)
  expect(inside).toBeLessThan(input.topics.length)
  await network().press('ArrowRight')
  const wasTicked = ((await said().textContent()) ?? '').includes('angehakt')
  await network().press(' ')
  await eventually(count).toBe(inside + (wasTicked ? -1 : 1))
  await bar.getByRole('button', { name: 'Liste' }).click()
  await eventually(() => page.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(0)
})

const corners = [
  [0.45, 0.02],
  [0.45, 0.98],
  [0.02, 0.98],
] as const

describe('on a touch screen', () => {
  it('marks by the first tap and selects by the second', async () => {
    const opened = await portal.openAs(ada, '/feature-two', {
      viewport,
      hasTouch: true,
      allows: [panelMoves],
    })
    ;({ page } = opened)
    await comeTo(page, `/topic-planning?client=apothekenblatt&${search}`)
    const { x, y } = await someDisc()
    await page.touchscreen.tap(x, y)
    await page.locator('p', { hasText: /Artikel, .* Aufrufe/ }).waitFor()
    expect(address().has('id')).toBe(false)
    await page.touchscreen.tap(x, y)
    await eventually(() => address().get('id')).toMatch(/^\d+$/)
    await opened.context.close()
  })
})

describe('without WebGL 2', () => {
  it('is a still picture and a table, and says why', async () => {
    const opened = await portal.openAs(ada, '/feature-two', { viewport, allows: [panelMoves] })
    ;({ page } = opened)
    await opened.context.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method
      const { getContext } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.getContext = function (kind: string, ...more: unknown[]) {
        return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...more])
      }
    })
    await page.goto(`/topic-planning?client=apothekenblatt&${search}`)
    await page.getByText('Dieser Browser zeichnet kein WebGL 2').waitFor()
    const figure = page.getByRole('figure', { name: 'Netz der Themen' })
    await eventually(() => figure.locator('svg:not([data-mark]) > circle:not(li *)').count()).toBe(
      input.topics.length,
    )
    await figure.getByRole('table', { name: 'Netz der Themen' }).waitFor()
    expect(await network().count()).toBe(0)
    await isAccessible(page)
    await opened.context.close()
  })
})
