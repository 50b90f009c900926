import { readFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { bringAxe, isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'

const path = '/topic-planning?client=apothekenblatt&view=list'
const note = 'Rezepturen für Kinder neu prüfen, Labor fragen.'

/** A topic as the API tells it. */
interface Topic {
  id: string
  name: string
  articles: number
  metrics: { views: number }
}

let portal: Portal
let browser: BrowserSession
let page: Page
let topics: Topic[]
beforeAll(async () => {
  portal = await startPortal({}, { prepare: bringAxe })
  browser = await portal.openAs(ada, path)
  page = browser.page
  topics = await loadedTopics()
})
afterAll(() => portal.close())

/** The topics once the first run has learned them. */
async function loadedTopics(): Promise<Topic[]> {
  let found: Topic[] = []
  const ask = async () => {
    const answer = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"operationName":"TopicPlanning"'),
    )
    await page.goto(path)
    const { data } = await (await answer).json()
    found = data.client.planning.topics
    expect(found.length).toBeGreaterThan(3)
  }
  await vi.waitFor(ask, { timeout: 60_000, interval: 1000 })
  return found
}

async function openTopic(on: Page, { id, name }: Topic, more = ''): Promise<Locator> {
  await on.goto(`${path}&id=${id}${more}`)
  const panel = on.getByRole('complementary', { name, exact: true })
  const state = panel.getByRole('button', { name: 'Geplant', exact: true })
  await state.and(on.locator(':enabled')).waitFor()
  return panel
}

const stateOf = (panel: Locator, name: string) => panel.getByRole('button', { name, exact: true })
const isChosen = (button: Locator) => button.getAttribute('aria-pressed')
const topic = (place: number): Topic =>
  topics[place] ?? { id: '', name: '', articles: 0, metrics: { views: 0 } }

describe('the panel of a topic', () => {
  it('has the numbers of the API, the neighbours, and leads through the list', async () => {
    const panel = await openTopic(page, topic(0))
    const views = panel.locator('dl > div').filter({ hasText: 'Aufrufe' }).locator('dd').first()
    const written = (await views.textContent()) ?? ''
    expect(Number(written.replaceAll(/\D/g, ''))).toBe(topic(0).metrics.views)
    const rank = 1 + topics.filter((one) => one.metrics.views > topic(0).metrics.views).length
    await panel.getByText(`Platz ${rank} von ${topics.length}`).waitFor()
    await panel
      .getByRole('listitem')
      .filter({ hasText: /0,\d\d$/ })
      .first()
      .waitFor()
    await panel.getByRole('button', { name: 'Nächstes Thema' }).click()
    const next = page.getByRole('complementary').getByRole('heading', { level: 2 })
    await eventually(() => next.textContent()).not.toBe(topic(0).name)
  })

  it('closes by Escape and gives the focus back', async () => {
    await openTopic(page, topic(0))
    const title = page.getByRole('complementary').getByRole('heading', { level: 2 })
    await eventually(() => title.evaluate((element) => element === document.activeElement)).toBe(
      true,
    )
    await page.keyboard.press('Escape')
    await title.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('id')).toBeNull()
  })

  it('opens as a page with all articles, and Back restores the panel', async () => {
    const panel = await openTopic(page, topic(0))
    await panel.getByRole('button', { name: 'Details öffnen' }).click()
    await page.getByRole('heading', { name: 'Verlauf der Planung' }).waitFor()
    await eventually(() => page.locator('ol > li').count()).toBeGreaterThanOrEqual(25)
    await page.goBack()
    await panel.getByRole('button', { name: 'Details öffnen' }).waitFor()
  })

  it('sorts its articles by day', async () => {
    const panel = await openTopic(page, topic(0))
    await panel.getByLabel('Artikel sortieren').selectOption('Neueste')
    const days = async () =>
      (await panel.locator('ol small').allTextContents()).map((text) =>
        text.slice(0, 10).split('.').toReversed().join('-'),
      )
    await eventually(async () => (await days()).length).toBe(5)
    await eventually(async () => {
      const found = await days()
      return found.join() === found.toSorted().toReversed().join()
    }).toBe(true)
  })

  it('makes a file with the articles of the API', async () => {
    const panel = await openTopic(page, topic(0))
    await panel.getByRole('button', { name: 'Exportieren' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV für deutsches Excel' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    const rows: Record<string, string>[] = parse(text, { delimiter: ';', columns: true, bom: true })
    expect(rows).toHaveLength(topic(0).articles)
    const views = rows.map((row) => Number(row['Aufrufe']))
    expect(views.reduce((sum, value) => sum + value, 0)).toBe(topic(0).metrics.views)
    expect(views).toEqual(views.toSorted((one, other) => other - one))
    expect(rows[0]?.['Artikel']).toBe(await panel.locator('ol a').first().textContent())
  })

  it('is accessible as a panel and as a page', async () => {
    await openTopic(page, topic(0))
    await isAccessible(page, 'main')
    await openTopic(page, topic(0), '&panel=topic')
    await isAccessible(page, 'main')
  })
})

describe('planning a topic', () => {
  it('saves state, day and note at once, and takes the last one back', async () => {
    const panel = await openTopic(page, topic(1))
    await stateOf(panel, 'Geplant').click()
    await panel.getByText(/^Ada Lindner, heute \d\d:\d\d$/).waitFor()
    expect(await isChosen(stateOf(panel, 'Geplant'))).toBe('true')
    await panel.getByRole('button', { name: /^Tag der Planung/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: /28/ }).first().click()
    await panel.getByRole('button', { name: /^Tag der Planung: .*28\./ }).waitFor()
    await panel.getByLabel('Notiz').fill(note)
    const saved = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes(note),
    )
    await panel.getByLabel('Notiz').press('Control+Enter')
    await (await saved).finished()
    await page
      .getByText(`${topic(1).name}: Geplant`)
      .first()
      .waitFor()
    const again = await openTopic(page, topic(1))
    expect(await again.getByLabel('Notiz').inputValue()).toBe(note)
    await stateOf(again, 'Abgedeckt').click()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await eventually(() => isChosen(stateOf(again, 'Geplant'))).toBe('true')
    await page.getByText('rückgängig gemacht').waitFor()
    expect(await again.getByLabel('Notiz').inputValue()).toBe(note)
  })

  it('tells the colleague who looks, live', async () => {
    const other = await portal.openAs(ada, path)
    const theirs = await openTopic(other.page, topic(2))
    const panel = await openTopic(page, topic(2))
    await stateOf(panel, 'Abgedeckt').click()
    await eventually(() => isChosen(stateOf(theirs, 'Abgedeckt'))).toBe('true')
    await theirs.getByText(/^Ada Lindner, heute/).waitFor()
  })

  it('shows what a colleague saved in the meantime, and keeps mine when I say so', async () => {
    const other = await portal.openAs(ada, path)
    const theirs = await openTopic(other.page, topic(3))
    const panel = await openTopic(page, topic(3))
    await panel.getByLabel('Notiz').fill(note)
    await stateOf(theirs, 'Lücke').click()
    await theirs.getByText(/heute \d\d:\d\d$/).waitFor()
    await panel.getByLabel('Notiz').press('Control+Enter')
    const asked = panel.getByRole('alert')
    await asked.getByText('hat inzwischen gespeichert').waitFor()
    await asked.getByText('Lücke', { exact: true }).waitFor()
    await isAccessible(page, 'main')
    await asked.getByRole('button', { name: 'Meine Änderung speichern' }).click()
    await asked.waitFor({ state: 'detached' })
    const again = await openTopic(page, topic(3))
    expect(await again.getByLabel('Notiz').inputValue()).toBe(note)
    expect(await isChosen(stateOf(again, 'Lücke'))).toBe('true')
  })

  it('takes back what was typed by Escape, without closing the panel', async () => {
    const panel = await openTopic(page, topic(1))
    await panel.getByLabel('Notiz').fill('verworfen')
    await panel.getByLabel('Notiz').press('Escape')
    expect(await panel.getByLabel('Notiz').inputValue()).toBe(note)
    expect(await panel.isVisible()).toBe(true)
  })
})

it('has broken no rule of the page', () => {})
