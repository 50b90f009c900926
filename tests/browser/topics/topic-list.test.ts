import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { csvRecords, xlsxCells } from '#tests/support/read-files.ts'

import { bringAxe, isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { fileBy, type GivenPlanning, openPlanning, rowOf, treeOf } from './planning-page.ts'

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  const browser = await portal.openAs(ada, '/')
  page = browser.page
  await bringAxe(browser.context)
  // The first question begins the run that learns the topics.
  let given = await openPlanning(page, 'view=list')
  while (given.topics.length === 0) given = await openPlanning(page, 'view=list')
})
afterAll(() => portal.close())

const wholeNumber = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
const searchOf = () => new URL(page.url()).searchParams

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

async function openList(search = '') {
  const given = await openPlanning(page, `view=list&${search}`)
  await treeOf(page).waitFor()
  return inOrder(given)
}

describe('the list of topics', () => {
  it('has groups by views with their topics inside, as the API counts them', async () => {
    const groups = await openList()
    const heads = treeOf(page).locator('tbody tr')
    expect(await heads.count()).toBe(groups.length)
    const [first] = groups
    expect(await heads.first().getByRole('rowheader').textContent()).toContain(first?.name)
    await page.getByRole('button', { name: 'Alle aufklappen' }).click()
    const names = groups.flatMap(({ name, own }) => [name, ...own.map((topic) => topic.name)])
    await eventually(() => heads.count()).toBe(names.length)
    const shown = await heads.getByRole('rowheader').allTextContents()
    expect(shown.map((text, i) => text.startsWith(names[i] ?? '?'))).toEqual(names.map(() => true))
    const foot = treeOf(page).locator('tfoot td')
    const articles = groups.flatMap(({ own }) => own).reduce((sum, one) => sum + one.articles, 0)
    expect(wholeNumber(await foot.nth(2).textContent())).toBe(articles)
  })

  it('is walked, unfolded, ticked and opened by keys alone', async () => {
    const [first, second] = await openList()
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
    await page.keyboard.press('Enter')
    await eventually(() => searchOf().get('id')).toBe(topic?.id)
    await page.keyboard.press('Escape')
    await row.focus()
    await page.keyboard.press('ArrowLeft')
    await focusReaches(page, firstRow)
    await page.keyboard.press('Space')
    await eventually(() => firstRow.getAttribute('aria-selected')).toBe('true')
    expect(searchOf().getAll('pick')).toEqual([first?.id])
    await page.keyboard.press('ArrowLeft')
    await eventually(() => firstRow.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowDown')
    await focusReaches(page, rowOf(page, `group ${second?.id}`))
  })

  it('finds topics by the titles of their articles', async () => {
    await openList()
    const heading = page.getByRole('heading', { name: /Themen? in/ })
    const all = await heading.textContent()
    await page.getByRole('combobox', { name: 'Thema oder Artikel' }).fill('Impf')
    await eventually(() => heading.textContent()).not.toBe(all)
    await eventually(() => treeOf(page).locator('tr[aria-level="2"]').count()).toBeGreaterThan(0)
  })

  it('is accessible, unfolded and with a selection', async () => {
    const [first] = await openList()
    await openList(`open=${first?.id}&pick=${first?.own[0]?.id}`)
    await page.getByRole('region', { name: 'Aktionen für die Auswahl' }).waitFor()
    await isAccessible(page, 'main')
  })
})

/** Chooses a format in the menu of files: of topics the first of its kind, of articles the second. */
async function choose(format: string, nth: number): Promise<void> {
  await page.getByRole('button', { name: 'Exportieren' }).click()
  await page.getByRole('menuitem', { name: format, exact: true }).nth(nth).click()
}

describe('files of topic planning', () => {
  it('have every topic, in the order of the list, with the numbers of the API', async () => {
    const groups = await openList()
    const topics = groups.flatMap(({ name, own }) => own.map((topic) => ({ ...topic, of: name })))
    const file = await fileBy(page, () => choose('CSV für deutsches Excel', 0))
    const [head = [], ...rows] = csvRecords(file, ';')
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '?')
    expect(column('Thema')).toEqual(topics.map(({ name }) => name))
    expect(column('Gruppe')).toEqual(topics.map(({ of }) => of))
    expect(column('Aufrufe').map(Number)).toEqual(topics.map(({ views }) => views))
    const cells = xlsxCells(await fileBy(page, () => choose('Excel (XLSX)', 0)))
    expect(cells.slice(1).map((row) => row[0]?.value)).toEqual(topics.map(({ name }) => name))
    const views = head.indexOf('Aufrufe')
    expect(cells.slice(1).map((row) => row[views]?.value)).toEqual(
      topics.map((topic) => topic.views),
    )
  })

  it('have every article of the ticked topics, none cut off', async () => {
    const [first] = await openList()
    const [one, other] = first?.own ?? []
    await openList(`pick=${one?.id}&pick=${other?.id}`)
    const articles = (one?.articles ?? 0) + (other?.articles ?? 0)
    const bar = page.getByRole('region', { name: 'Aktionen für die Auswahl' })
    await bar.getByText(`2 Themen, ${articles} Artikel ausgewählt`).waitFor()
    const file = await fileBy(page, () => bar.getByRole('button', { name: 'CSV' }).click())
    const [head = [], ...rows] = csvRecords(file, ';')
    expect(rows).toHaveLength(articles)
    expect(new Set(rows.map((row) => row[head.indexOf('Thema')]))).toEqual(
      new Set([one?.name, other?.name]),
    )
  })
})
