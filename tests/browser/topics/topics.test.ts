import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { csvRecords, xlsxCells } from '#tests/support/read-files.ts'

import { isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, comeTo, heading, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import {
  fileBy,
  type GivenPlanning,
  openPlanning,
  rowOf,
  treeOf,
  panelMoves,
} from './planning-page.ts'

let portal: Portal
let page: Page
let options: GivenPlanning
beforeAll(async () => {
  portal = await readPortal()
  const browser = await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })
  page = browser.page
  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  options = await openPlanning(page, 'view=list')
})

const wholeNumber = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
const searchOf = () => new URL(page.url()).searchParams
const bar = () => page.getByRole('region', { name: 'Aktionen für die Auswahl' })
const result = () => page.getByRole('combobox', { name: 'Thema oder Artikel' })
/** The groups in the column beside the map. */
const groupTable = () => page.getByRole('table', { name: 'Gruppen und ihre Zahlen' })
const inBar = (name: string) => bar().getByRole('button', { name, exact: true })

function byViews<One extends { views: number }>(all: One[]): One[] {
  return all.toSorted((one, other) => other.views - one.views)
}

/** The groups by views, the most read first, each with its topics in the same order. */
function inOrder({ groups, topics }: GivenPlanning) {
  const rows = topics.map((topic) => ({ ...topic, views: topic.metrics.views }))
  const sums = groups.map(({ id, name }) => {
    const own = byViews(rows.filter(({ groupId }) => groupId === id))
    return { id, name, own, views: own.reduce((sum, { views }) => sum + views, 0) }
  })
  return byViews(sums.filter(({ own }) => own.length > 0))
}

async function open(search = ''): Promise<void> {
  await comeTo(page, `/topic-planning?client=apothekenblatt&${search}`)
}

/** Chooses a format in the menu of files: of topics the first of its kind, of articles the second. */
async function choose(format: string): Promise<void> {
  await page.getByRole('button', { name: 'Exportieren' }).click()
  await page.getByRole('menuitem', { name: format, exact: true }).first().click()
}

describe('the list of topics', () => {
  it('has groups by views with their topics inside, as the API counts them', async () => {
    const all = inOrder(options)
    const heads = treeOf(page).locator('tbody tr')
    await eventually(() => heads.count()).toBe(all.length)
    expect(await heads.first().getByRole('rowheader').textContent()).toContain(all[0]?.name)
    await page.getByRole('button', { name: 'Alle aufklappen' }).click()
    const names = all.flatMap(({ name, own }) => [name, ...own.map((topic) => topic.name)])
    await eventually(() => heads.count()).toBe(names.length)
    const shown = await heads.getByRole('rowheader').allTextContents()
    expect(shown.map((text, i) => text.startsWith(names[i] ?? '?'))).toEqual(names.map(() => true))
    const foot = treeOf(page).locator('tfoot td')
    const articles = options.topics.reduce((sum, one) => sum + one.articles, 0)
    expect(wholeNumber(await foot.nth(2).textContent())).toBe(articles)
  })

  it('is kept as files: every topic in the order of the list, with the numbers of the API', async () => {
    const all = inOrder(options)
    const topics = all.flatMap(({ name, own }) => own.map((topic) => ({ ...topic, of: name })))
    const file = await fileBy(page, () => choose('CSV für deutsches Excel'))
    const [head = [], ...rows] = csvRecords(file, ';')
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '?')
    expect(column('Thema')).toEqual(topics.map(({ name }) => name))
    expect(column('Gruppe')).toEqual(topics.map(({ of }) => of))
    expect(column('Aufrufe').map(Number)).toEqual(topics.map(({ views }) => views))
    const cells = xlsxCells(await fileBy(page, () => choose('Excel (XLSX)'))).slice(1)
    const views = head.indexOf('Aufrufe')
    expect(cells.map((row) => [row[0]?.value, row[views]?.value])).toEqual(
      topics.map((topic) => [topic.name, topic.views]),
    )
  })

  it('is walked, unfolded, ticked, opened and planned by keys alone', async () => {
    await open('view=list')
    await treeOf(page).waitFor()
    const [first, second] = inOrder(options)
    const [topic] = first?.own ?? []
    const firstRow = rowOf(page, `group ${first?.id}`)
    await treeOf(page).locator('tr[tabindex="0"]').focus()
    await focusReaches(page, firstRow)
    await page.keyboard.press('ArrowRight')
    await eventually(() => firstRow.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowRight')
    const row = rowOf(page, topic?.id ?? '')
    await focusReaches(page, row)
    expect(await row.getAttribute('aria-level')).toBe('2')
    await page.keyboard.press('Space')
    await eventually(() => row.getAttribute('aria-selected')).toBe('true')
    expect(searchOf().getAll('pick')).toEqual([topic?.id])
    const box = firstRow.getByRole('checkbox')
    expect(await box.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(
      (first?.own.length ?? 0) > 1,
    )
    await bar().waitFor()
    await isAccessible(page, 'main')
    await page.keyboard.press('Enter')
    await eventually(() => searchOf().get('id')).toBe(topic?.id)
    await page.keyboard.press('Escape')
    await eventually(() => searchOf().get('id')).toBeNull()
    await row.press('p')
    await page.getByRole('button', { name: 'Geplant', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => searchOf().get('id')).toBeNull()
    await row.press('ArrowLeft')
    await focusReaches(page, firstRow)
    await page.keyboard.press('Space')
    await eventually(() => firstRow.getAttribute('aria-selected')).toBe('true')
    expect(searchOf().getAll('pick')).toEqual([first?.id])
    await page.keyboard.press('ArrowLeft')
    await eventually(() => firstRow.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowDown')
    await focusReaches(page, rowOf(page, `group ${second?.id}`))
  })

  it('finds topics by the titles of their articles, and opens one by its name', async () => {
    await open('view=list')
    const title = page.getByRole('heading', { name: /Themen? in/ })
    const all = await title.textContent()
    await result().fill('Impf')
    await eventually(() => title.textContent()).not.toBe(all)
    await eventually(() => treeOf(page).locator('tr[aria-level="2"]').count()).toBeGreaterThan(0)
    await result().fill('diabet')
    await page.getByRole('option', { name: 'Diabetes' }).first().waitFor()
    await page.keyboard.press('Enter')
    const diabetes = options.topics.find(({ name }) => name === 'Diabetes')
    await eventually(() => searchOf().get('id')).toBe(diabetes?.id)
  })

  it('shows a group alone', async () => {
    await open('view=list')
    const [{ id, name } = { id: '', name: '?' }] = inOrder(options)
    await page.getByRole('button', { name: /^Gruppe / }).click()
    await page.getByRole('option', { name }).click()
    await eventually(() => searchOf().get('only')).toBe(id)
  })
})

it.for([
  ['map', 'Liste', 'list'],
  ['list', 'Auf der Karte', 'map'],
] as const)('ticked topics are planned, linked, kept and taken along: %s', async (ways) => {
  const [view, other, into] = ways
  const [one, two] = options.topics
  await open(`view=${view}&pick=${one?.id}&pick=${two?.id}`)
  const articles = (one?.articles ?? 0) + (two?.articles ?? 0)
  await bar().waitFor()
  await inBar('Planen').click()
  await page.getByRole('dialog', { name: '2 Themen planen' }).waitFor()
  await page.keyboard.press('Escape')
  await inBar('Link').click()
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain('pick=')
  const file = await fileBy(page, () => inBar('CSV').click())
  const [head = [], ...rows] = csvRecords(file, ';')
  expect(rows).toHaveLength(articles)
  expect(new Set(rows.map((row) => row[head.indexOf('Thema')]))).toEqual(
    new Set([one?.name, two?.name]),
  )
  await inBar(other).click()
  await eventually(() => searchOf().get('view')).toBe(into)
  const counted = bar().getByText(`2 Themen, ${articles} Artikel ausgewählt`)
  if (into === 'list') await counted.waitFor()
  expect(searchOf().getAll('pick')).toHaveLength(2)
})

describe('topic planning', () => {
  it('shows the map first, isolates a group, and Escape brings all back', async () => {
    await open()
    await heading(page, 'Themenplanung')
    const first = groupTable().locator('tbody tr').first().getByRole('button')
    await first.click()
    await eventually(() => first.getAttribute('aria-pressed')).toBe('true')
    expect(searchOf().get('only')).toMatch(/^\d+$/)
    await page.keyboard.press('Escape')
    await eventually(() => searchOf().get('only')).toBeNull()
    await eventually(() => first.getAttribute('aria-pressed')).toBe('false')
  })

  it('takes the range of the brush, by keys, and keeps it in another view', async () => {
    const total = groupTable().locator('tfoot td').nth(1)
    await total.waitFor()
    const before = await total.textContent()
    const handle = page.getByRole('slider', { name: 'Anfang des Zeitraums' })
    await handle.press('PageUp')
    await eventually(() => searchOf().get('range')).toBe('custom')
    await eventually(() => total.textContent()).not.toBe(before)
    await eventually(() => handle.getAttribute('aria-valuetext')).toMatch(
      /, (48|49) Wochen gewählt$/,
    )
    const from = searchOf().get('from')
    await page.getByRole('button', { name: 'Liste', exact: true }).click()
    await treeOf(page).waitFor()
    expect([searchOf().get('view'), searchOf().get('from')]).toEqual(['list', from])
    await page.goBack()
    await handle.press('Home')
    await eventually(() => searchOf().get('range')).toBeNull()
    await eventually(() => total.textContent()).toBe(before)
  })

  it('of the DAV titles compares pharmacists with others, unless groups are filtered', async () => {
    await comeTo(page, '/dav-topic-planning?client=apothekenblatt')
    await page
      .getByRole('complementary', { name: 'Apothekerinnen und Apotheker gegen andere' })
      .waitFor()
    await page.getByRole('columnheader', { name: 'Apotheker lesen öfter' }).waitFor()
    await isAccessible(page)
    await page.getByRole('button', { name: /^Nutzergruppe/ }).click()
    await page.getByRole('option', { name: 'Newsletter' }).click()
    await page.getByText(/werden nicht verglichen/).waitFor()
    await groupTable().waitFor()
  })
})

/** Answers as if the last run were in this state, without topics. */
async function pretend(run: { state: string; stage?: string; progress?: number }): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!/"operationName":"TopicPlanning"/.test(route.request().postData() ?? ''))
      return route.fallback()
    const response = await route.fetch()
    const answer = await response.json()
    const { planning } = answer.data.client
    Object.assign(planning, { articles: 0, groups: [], topics: [] })
    Object.assign(planning.run, run)
    return route.fulfill({ response, json: answer })
  })
}

it('names the fine topics behind a gap, with the articles that carry the interest', async () => {
  await open('view=gaps')
  const gap = page.getByRole('region', { name: 'es fehlen' }).getByRole('listitem').first()
  const name = await gap.getByRole('heading').getByRole('button').textContent()
  const parts = gap.getByRole('list', { name: 'Vor allem gelesen' }).getByRole('listitem')
  const part = await parts.first().locator('b').textContent()
  const topic = options.topics.find((one) => one.name === name)
  expect(topic?.fine.map((one) => one.name)).toContain(part)
  expect(await parts.first().getByRole('link').count()).toBe(2)
})

describe('without topics the screen says why', () => {
  it.for([
    ['yesterday', { state: 'TOO_FEW' }, 'Noch keine Themen', /ab 20 Artikeln/, false],
    ['7d', { state: 'FAILED' }, 'Die Themen sind nicht fertig geworden', /nicht betroffen/, true],
    ['28d', { state: 'READY' }, 'Noch keine Themen', /keine gemeinsamen Themen gefunden/, true],
    [
      '90d',
      { state: 'RUNNING', stage: 'grouping', progress: 0.4 },
      'Die Themen entstehen gerade',
      /Themen werden gebildet/,
      false,
    ],
  ] as const)('%j', async ([range, run, title, text, offersAgain]) => {
    await pretend(run)
    await open(`view=map&range=${range}`)
    await page.getByText(title).waitFor()
    await page.getByText(text).waitFor()
    const again = page.getByRole('button', { name: 'Noch einmal versuchen' })
    expect(await again.count()).toBe(offersAgain ? 1 : 0)
    if (run.state === 'RUNNING') await page.getByText('40 %').waitFor()
    await page.unroute('**/graphql')
  })
})
