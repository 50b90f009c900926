import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { demoBoxes } from '#server/demo/boxes.ts'
import { idOf } from '#server/warehouse/port/ids.ts'

import { eventually } from '../support/eventually.ts'
import { ada, comeTo, readPortal } from '../support/portal.ts'
import { panelMoves as topicsMove } from '../topics/planning-page.ts'
import { panelMoves, wholeNumber } from './article-report.ts'

let page: Page
beforeAll(async () => {
  const portal = await readPortal()
  page = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves, topicsMove] })).page
})

const panel = () => page.getByRole('complementary').last()
const search = () => new URL(page.url()).searchParams
const [box] = demoBoxes
const topic = String(idOf('E-Rezept'))

async function open(address: string): Promise<void> {
  await comeTo(page, address)
  await page.locator('main tbody tr:not([aria-hidden])').first().waitFor()
  await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0)
}

/** The number under a name in the panel. */
const figure = async (name: string) =>
  wholeNumber(
    await panel().locator('dl div', { hasText: name }).first().locator('dd').first().textContent(),
  )

it('a box has the deliveries of the topic that its row has, and its articles keep the topic', async () => {
  await open(`/recommendation-box-report?client=apothekenblatt&topic=${topic}`)
  const row = page
    .locator('tbody tr')
    .filter({ hasText: box?.name ?? '' })
    .first()
  const delivered = wholeNumber(await row.locator('td').nth(2).textContent())
  await row.locator('td').nth(4).click()
  await eventually(() => figure('Ausgeliefert')).toBe(delivered)
  const first = panel().locator('tbody tr').last()
  await first.waitFor()
  const [title = '', clicked = ''] = await first.locator('th, td').allTextContents()
  await first.getByRole('link').click()
  await panel().getByRole('heading', { level: 2, name: title }).waitFor()
  expect([search().getAll('topic'), search().getAll('box').length]).toEqual([[topic], 1])
  await eventually(async () => (await panel().textContent())?.includes(clicked)).toBe(true)
})

it('a recommended article has the deliveries of the box that its row has', async () => {
  await open(`/recommendation-article-report?client=apothekenblatt&box=${box?.id ?? 0}`)
  const row = page.locator('tbody tr:not([aria-hidden])').first()
  const delivered = wholeNumber(await row.locator('td').nth(1).textContent())
  await row.getByRole('button').first().click()
  const boxes = panel().getByRole('table', { name: 'Nach Box' })
  await boxes.locator('tbody tr').first().waitFor()
  const counted = await boxes.locator('tbody tr td:nth-child(2)').allTextContents()
  expect(counted.map(wholeNumber)).toEqual([delivered])
})

it('a topic has the views of the readers that its list has, and its articles keep the readers', async () => {
  await comeTo(page, '/dav-topic-planning?client=apothekenblatt&view=list&group=pharmacists')
  await page.getByRole('button', { name: 'Alle aufklappen' }).click()
  const row = page.getByRole('treegrid').locator('tbody tr[aria-level="2"]').first()
  await row.waitFor()
  const views = (await row.locator('td').allTextContents()).map(wholeNumber)
  const id = (await row.getAttribute('data-row')) ?? ''
  await comeTo(
    page,
    `/dav-topic-planning?client=apothekenblatt&view=list&group=pharmacists&id=${id}`,
  )
  await eventually(async () => views.includes(await figure('Aufrufe'))).toBe(true)
  const first = panel().locator('ol > li').first()
  await first.waitFor()
  const counted = wholeNumber(await first.locator('[class^=views]').textContent())
  await first.getByRole('link').click()
  await eventually(() => new URL(page.url()).pathname).toBe('/dav-article-report')
  expect(search().getAll('group')).toEqual(['pharmacists'])
  await eventually(() => figure('Aufrufe')).toBe(counted)
})
