import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { isoOf } from '#lib/days.ts'
import { today } from '#lib/zones.ts'

import { askAs } from '../support/ask-as.ts'
import { eventually } from '../support/eventually.ts'
import { ada, comeTo } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import { panelMoves } from './article-report.ts'

const minute = 60_000
const site = 'https://www.apothekenblatt.example'

let portal: WatchedPortal
let page: Page
beforeAll(async () => {
  portal = await startWatchedPortal()
  const options = { allows: [panelMoves] }
  page = (await portal.openAs(ada, '/?client=apothekenblatt', options)).page
})

const countedQuery = `query Counted($days: DateRange!) { client(id: "apothekenblatt") {
  articleReport(range: $days, filter: { search: "Probelauf" }) { totals { views } } } }`

/** Sends views of an article, each so many minutes old. */
async function view(article: string, ages: readonly number[]): Promise<void> {
  const query = 'query Keys { client(id: "apothekenblatt") { websites { url key } } }'
  const { websites } = Object((await askAs(page, query, {}))['client'])
  const { key } = Object(Array.from(websites).find((one) => Object(one).url.startsWith(site)))
  for (const [index, age] of ages.entries()) {
    const p = { u: `${site}/${article}`, t: `Probelauf ${article}`, k: 'article' }
    const body = { s: key, i: `view-of-${article}-${index}`, w: 0, p, e: [['v', age * minute]] }
    const headers = { origin: site, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
    const url = `${portal.server.origin}/collect`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
  }
}

it('the start page says that nothing comes in, and then, by itself, what is read now', async () => {
  const now = page.getByRole('region', { name: 'Jetzt' })
  await now.getByText('Seit mehr als sechs Stunden kommt kein Aufruf an.').waitFor()
  await now.getByText('Apothekenblatt schweigt').waitFor()
  expect(await now.getByRole('link', { name: 'Website prüfen' }).count()).toBe(1)
  await view(
    'neu',
    Array.from({ length: 31 }, (_, at) => 3 + (at % 20)),
  )
  await view('alt', [3, 40, 40, 40, 40, 40, 40, 40])
  const days = { from: isoOf(today('Europe/Vienna') - 1), to: isoOf(today('Europe/Vienna')) }
  const counted = async (): Promise<unknown> =>
    Object((await askAs(page, countedQuery, { days }))['client']).articleReport.totals.views
  await eventually(counted).toBe(39)
  await portal.pass(2 * minute)
  await now.getByText(/^32 Aufrufe, .+ um diese Zeit/).waitFor()
  const rows = now.getByRole('listitem')
  await eventually(() => rows.allInnerTexts()).toEqual([
    expect.stringMatching(/^Probelauf neu\s+31\s+▲\s*davor 0$/),
    expect.stringMatching(/^Probelauf alt\s+1\s+▼\s*davor 7$/),
  ])
  await rows.first().getByRole('link').click()
  await page.waitForURL(/dav-article-report\?.*range=today.*id=\d+/)
  await page.getByRole('heading', { name: 'Probelauf neu' }).waitFor()
  await comeTo(page, '/?client=apothekenblatt&view=wall')
  await rows.first().waitFor()
  const [width, height] = await page.evaluate(() => [innerWidth, innerHeight])
  const wall = await now.locator('..').boundingBox()
  expect(wall).toMatchObject({ x: 0, y: 0, width, height })
})
