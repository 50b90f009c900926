import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { csvRecords } from '#tests/support/read-files.ts'

import { bringAxe, isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import {
  fileBy,
  type GivenPlanning,
  type GivenTopic,
  openPlanning,
  panelMoves,
} from './planning-page.ts'

const path = '/topic-planning?client=apothekenblatt&view=list'
const note = 'Rezepturen für Kinder neu prüfen, Labor fragen.'

let portal: Portal
let page: Page
let given: GivenPlanning
beforeAll(async () => {
  portal = await startPortal({}, { prepare: bringAxe })
  page = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })).page
  given = await openPlanning(page, 'view=list')
})
afterAll(() => portal.close())

async function openTopic(on: Page, { id, name }: GivenTopic, more = ''): Promise<Locator> {
  await on.goto(`${path}&id=${id}${more}`)
  const panel = on.getByRole('complementary', { name, exact: true })
  const state = panel.getByRole('button', { name: 'Geplant', exact: true })
  await state.and(on.locator(':enabled')).waitFor()
  return panel
}

const stateOf = (panel: Locator, name: string) => panel.getByRole('button', { name, exact: true })
const isChosen = (button: Locator) => button.getAttribute('aria-pressed')

function topic(place: number): GivenTopic {
  const found = given.topics[place]
  if (found === undefined) throw new Error('The demo has too few topics')
  return found
}

describe('the panel of a topic', () => {
  it('has the numbers of the API, the neighbours, and leads through the list', async () => {
    const panel = await openTopic(page, topic(0))
    const views = panel.locator('dl > div').filter({ hasText: 'Aufrufe' }).locator('dd').first()
    const written = (await views.textContent()) ?? ''
    expect(Number(written.replaceAll(/\D/g, ''))).toBe(topic(0).metrics.views)
    const rank = 1 + given.topics.filter((one) => one.metrics.views > topic(0).metrics.views).length
    await panel.getByText(`Platz ${rank} von ${given.topics.length}`).waitFor()
    await panel
      .getByRole('listitem')
      .filter({ hasText: /0,\d\d$/ })
      .first()
      .waitFor()
    await panel.getByRole('button', { name: 'Nächstes Thema' }).click()
    const next = page.getByRole('complementary').getByRole('heading', { level: 2 })
    await eventually(() => next.textContent()).not.toBe(topic(0).name)
  })

  it('opens as a page with all articles; Back restores the panel, and Escape closes it', async () => {
    const panel = await openTopic(page, topic(0))
    const title = page.getByRole('complementary').getByRole('heading', { level: 2 })
    await eventually(() => title.evaluate((one) => one === document.activeElement)).toBe(true)
    await isAccessible(page, 'main')
    await panel.getByRole('button', { name: 'Details öffnen' }).click()
    await page.getByRole('heading', { name: 'Verlauf der Planung' }).waitFor()
    await eventually(() => page.locator('ol > li').count()).toBeGreaterThanOrEqual(25)
    await isAccessible(page, 'main')
    await page.goBack()
    await panel.getByRole('button', { name: 'Details öffnen' }).waitFor()
    await title.press('Escape')
    await title.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('id')).toBeNull()
  })

  it('makes a file with the articles of the API, and sorts them by day', async () => {
    const panel = await openTopic(page, topic(0))
    const file = await fileBy(page, async () => {
      await panel.getByRole('button', { name: 'Exportieren' }).click()
      await page.getByRole('menuitem', { name: 'CSV für deutsches Excel' }).click()
    })
    const [head = [], ...rows] = csvRecords(file, ';')
    expect(rows).toHaveLength(topic(0).articles)
    const views = rows.map((row) => Number(row[head.indexOf('Aufrufe')]))
    expect(views.reduce((sum, value) => sum + value, 0)).toBe(topic(0).metrics.views)
    expect(views).toEqual(views.toSorted((one, other) => other - one))
    const most = await panel.locator('ol a').first().textContent()
    expect(rows[0]?.[head.indexOf('Artikel')]).toBe(most)
    await panel.getByLabel('Artikel sortieren').selectOption('Neueste')
    const days = async () =>
      (await panel.locator('ol small').allTextContents()).map((text) =>
        text.slice(0, 10).split('.').toReversed().join('-'),
      )
    await eventually(async () => {
      const found = await days()
      const isSorted = found.join() === found.toSorted().toReversed().join()
      return isSorted && found.length
    }).toBe(5)
  })
})

const list = () => page.getByRole('region', { name: 'es fehlen' })
const plan = () =>
  list()
    .getByRole('button', { name: /^Planen: / })
    .first()

describe('the gaps of the demo', () => {
  it('are named in the headline, counted, and missing what the API says', async () => {
    const { topics } = await openPlanning(page, 'view=gaps')
    const row = list().getByRole('listitem').first()
    const name = (await row.getByRole('heading').getByRole('button').textContent()) ?? '?'
    await page.getByRole('heading', { level: 2, name: new RegExp(`^${name} `) }).waitFor()
    const gap = topics.find((one) => one.name === name)
    const missing = (await row.locator('p b').filter({ hasText: ',' }).last().textContent()) ?? ''
    expect(Number(missing.replace(',', '.'))).toBeCloseTo(gap?.missing ?? 0, 1)
    expect(Math.max(...topics.map((one) => one.missing ?? 0))).toBe(gap?.missing)
  })

  it('are planned in place with a note, and shown with the author; undone they are open again', async () => {
    await plan().click()
    await isAccessible(page, 'main')
    await list().getByRole('textbox', { name: 'Notiz für die Redaktion' }).fill('Neues Stück')
    await list().getByRole('button', { name: 'Planen', exact: true }).click()
    await list()
      .getByRole('heading', { name: /0 Lücken offen, 1 geplant/ })
      .waitFor()
    await list().getByText('Ada Lindner').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await list()
      .getByRole('heading', { name: /1 Lücke offen, 0 geplant/ })
      .waitFor()
  })

  it('are refused only with a reason, and then hidden but found among the refused', async () => {
    await plan().click()
    await list().getByRole('button', { name: 'Keine Lücke' }).click()
    await list().getByRole('button', { name: 'Keine Lücke' }).click()
    await list().getByText('Bitte einen Grund angeben.').waitFor()
    await list().getByRole('textbox').fill('Saisonthema')
    await list().getByRole('button', { name: 'Keine Lücke' }).click()
    await page.getByRole('heading', { level: 2, name: 'Keine Lücken in diesem Zeitraum' }).waitFor()
    await openPlanning(page, 'view=gaps&state=refused')
    await list().getByText('Keine Lücke: Saisonthema').waitFor()
  })
})

describe('planning a topic', () => {
  let other: Page

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
    other = (await portal.openAs(ada, path, { allows: [panelMoves] })).page
    const theirs = await openTopic(other, topic(2))
    const panel = await openTopic(page, topic(2))
    await stateOf(panel, 'Abgedeckt').click()
    await eventually(() => isChosen(stateOf(theirs, 'Abgedeckt'))).toBe('true')
    await theirs.getByText(/^Ada Lindner, heute/).waitFor()
  })

  it('shows what a colleague saved in the meantime, and keeps mine when I say so', async () => {
    const theirs = await openTopic(other, topic(3))
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
