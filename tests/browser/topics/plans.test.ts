import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { csvRecords } from '#tests/support/read-files.ts'

import { follow } from '../banlist/banlist.ts'
import { isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, comeTo, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { inkedShareOf } from './pixels.ts'
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
let input: GivenPlanning
beforeAll(async () => {
  portal = await startPortal()
  page = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })).page
  input = await openPlanning(page, 'view=list')
})

async function openTopic(on: Page, { id, name }: GivenTopic): Promise<Locator> {
  await follow(on, `${path}&id=${id}`)
  const panel = on.getByRole('complementary', { name, exact: true })
  const state = panel.getByRole('button', { name: 'Geplant', exact: true })
  await state.and(on.locator(':enabled')).waitFor()
  return panel
}

const stateOf = (panel: Locator, name: string) => panel.getByRole('button', { name, exact: true })
const isChosen = (button: Locator) => button.getAttribute('aria-pressed')

function topic(place: number): GivenTopic {
  const result = input.topics[place]
  if (result === undefined) throw new Error('The demo has too few topics')
  return result
}

describe('the panel of a topic', () => {
  it('has the numbers of the API, the neighbours, and leads through the list', async () => {
    const panel = await openTopic(page, topic(0))
    const views = panel.locator('dl > div').filter({ hasText: 'Aufrufe' }).locator('dd').first()
    const written = (await views.textContent()) ?? ''
    expect(Number(written.replaceAll(/\D/g, ''))).toBe(topic(0).metrics.views)
    const rank = 1 + input.topics.filter((one) => one.metrics.views > topic(0).metrics.views).length
    await panel.getByText(`Platz ${rank} von ${input.topics.length}`).waitFor()
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
    await comeTo(page, path)
    const panel = await openTopic(page, topic(0))
    const title = page.getByRole('complementary').getByRole('heading', { level: 2 })
    await eventually(() => title.evaluate((one) => one === document.activeElement)).toBe(true)
    await isAccessible(page, 'main')
    await panel.getByRole('button', { name: 'Details öffnen' }).click()
    await page.getByRole('heading', { name: 'Änderungen der Planung' }).waitFor()
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
    expect(views.reduce((sum, one) => sum + one)).toBe(topic(0).metrics.views)
    expect(views).toEqual(views.toSorted((one, other) => other - one))
    expect(rows[0]).toContain(await panel.locator('ol a').first().textContent())
    await panel.getByRole('button', { name: 'Sortierung Aufrufe' }).click()
    await page.getByText('Neueste').click()
    const days = async () =>
      (await panel.locator('ol small').allTextContents()).map((text) =>
        text.slice(0, 10).split('.').toReversed().join('-'),
      )
    await eventually(async () => {
      const result = await days()
      const isSorted = result.join() === result.toSorted().toReversed().join()
      return isSorted && result.length
    }).toBe(5)
  })
})

const list = () => page.getByRole('region', { name: 'es fehlen' })
const plan = () =>
  list()
    .getByRole('button', { name: /^Planen: / })
    .first()

/** Their number depends on the day on which the demo is made. */
const openGaps = async (planned = 0): Promise<number> =>
  Number.parseInt(await list().getByText(`offen, ${planned} geplant`).innerText(), 10)

describe('the gaps of the demo', () => {
  it('are named in the headline, counted, and missing what the API says', async () => {
    const { topics } = input
    await comeTo(page, path.replace('list', 'gaps'))
    const row = list().getByRole('listitem').first()
    const name = (await row.getByRole('heading').getByRole('button').textContent()) ?? '?'
    await page.getByRole('heading', { level: 2, name: new RegExp(`^${name} `) }).waitFor()
    const gap = topics.find((one) => one.name === name)
    const perMonth = ((gap?.missing ?? 0) * 365.25) / 12 / 365
    await row.getByText(`${Math.floor(perMonth)} bis ${Math.ceil(perMonth)}Artikel im`).waitFor()
    expect(Math.max(...topics.map((one) => one.missing ?? 0))).toBe(gap?.missing)
  })

  it('are planned in place with a note, and shown with the author; undone they are open again', async () => {
    const before = await openGaps()
    await plan().click()
    await isAccessible(page, 'main')
    await list().getByRole('textbox', { name: 'Notiz für die Redaktion' }).fill('Neues Stück')
    await list().getByRole('button', { name: 'Planen', exact: true }).click()
    expect(await openGaps(1)).toBe(before - 1)
    await list().getByText('Ada Lindner').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    expect(await openGaps()).toBe(before)
  })

  it('are refused only with a reason, and then hidden but found among the refused', async () => {
    const before = await openGaps()
    await plan().click()
    await list().getByRole('button', { name: 'Keine Lücke' }).click()
    await list().getByRole('button', { name: 'Keine Lücke' }).click()
    await list().getByText('Bitte einen Grund angeben.').waitFor()
    await list().getByRole('textbox').fill('Saisonthema')
    await list().getByRole('button', { name: 'Keine Lücke' }).click()
    await eventually(() => openGaps()).toBe(before - 1)
    await follow(page, `${path.replace('list', 'gaps')}&state=refused`)
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
    await page.reload()
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
    const request = panel.getByRole('alert')
    await request.getByText('hat inzwischen gespeichert').waitFor()
    await request.getByText('Lücke', { exact: true }).waitFor()
    await isAccessible(page, 'main')
    await request.getByRole('button', { name: 'Meine Änderung speichern' }).click()
    await request.waitFor({ state: 'detached' })
    await eventually(() => theirs.getByLabel('Notiz').inputValue()).toBe(note)
    expect(await isChosen(stateOf(theirs, 'Lücke'))).toBe('true')
  })

  it('takes back what was typed by Escape, without closing the panel', async () => {
    const panel = await openTopic(page, topic(1))
    await panel.getByLabel('Notiz').fill('verworfen')
    await panel.getByLabel('Notiz').press('Escape')
    expect(await panel.getByLabel('Notiz').inputValue()).toBe(note)
    expect(await panel.isVisible()).toBe(true)
  })
})

/** The sign of the plan before the name of the topic. */
const signOf = (planned: string) =>
  page.locator('span[data-kind]', { hasText: planned }).locator('svg[data-mark="planned"]')

async function pictureAs(name: string): Promise<Buffer> {
  return fileBy(page, async () => {
    await page.getByRole('button', { name: 'Exportieren' }).click()
    await page.getByRole('menuitem', { name }).first().click()
  })
}

/** The texts of a picture and the signs of plans in it, with their places. */
type Drawn = Record<'texts' | 'halfDiscs', { text: string; x: number; y: number }[]>

/** The texts of a vector picture, and the signs that hold a half disc, as a browser draws them. */
async function drawnIn(svg: string): Promise<Drawn> {
  const viewer = await page.context().newPage()
  await viewer.setContent(svg)
  const matches = await viewer.evaluate<Drawn>(`(() => {
    const placed = (node, text) => {
      const { x, y, width, height } = node.getBoundingClientRect()
      return { text, x: x + width / 2, y: y + height / 2 }
    }
    return {
      texts: [...document.querySelectorAll('text')].map((node) => placed(node, node.textContent)),
      halfDiscs: [...document.querySelectorAll('path[d*="a4.8 4.8"]')].map((node) => placed(node.parentNode, '')),
    }
  })()`)
  await viewer.close()
  return matches
}

describe('a picture of the map', () => {
  beforeAll(async () => {
    await comeTo(page, path.replace('list', 'map'))
    await signOf(topic(1).name).waitFor()
  })

  it('as vectors has title, names, and the signs of plans before their names', async () => {
    const svg = (await pictureAs('Vektorgrafik (SVG)')).toString('utf8')
    // The names move once the coasts are there.
    const names = await page.locator('span[data-kind]').allInnerTexts()
    const shown = names.flatMap((one) => one.split('\n')).map((line) => line.trim())
    const { texts, halfDiscs } = await drawnIn(svg)
    const written = texts.map(({ text }) => text.trim())
    expect(written[0]).toBe('Themenplanung')
    expect(written.at(-1)).toMatch(/^Apothekenblatt, .*Daten bis /)
    expect(written).toEqual(expect.arrayContaining(shown))
    expect(halfDiscs).toHaveLength(1)
    const name = texts.find(({ text }) => text.trim() === topic(1).name)
    expect(Math.abs((name?.y ?? 0) - (halfDiscs[0]?.y ?? 0))).toBeLessThan(4)
    expect(halfDiscs[0]?.x ?? Infinity).toBeLessThan(name?.x ?? 0)
    // A file is whole without anything from elsewhere.
    expect(svg).not.toMatch(/url\((?!#)|<image|href="http/)
    expect(svg.match(/<circle/g)?.length ?? 0).toBeGreaterThan(2000)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    const byNight = (await pictureAs('Vektorgrafik (SVG)')).toString('utf8')
    const inks = byNight.match(/fill="[^"]+"/g) ?? []
    expect(new Set(inks.filter((ink) => !svg.includes(ink)))).toEqual(new Set())
    await page.emulateMedia({ colorScheme: 'light' })
  })

  it('in pixels has dots in colour, and is as large as the map with its head', async () => {
    const png = await pictureAs('Bild (PNG)')
    const { share, width, height } = await inkedShareOf(page, png.toString('base64'))
    const map = await page.getByRole('application').boundingBox()
    expect(width / height).toBeGreaterThan(0.5)
    expect(width).toBeGreaterThanOrEqual(Math.round(map?.width ?? Infinity))
    await eventually(() => share).toBeGreaterThan(0.02)
  })
})

/** Keeps when the topics were learned that the screen is told of, by the operation. */
function hearRuns(): { operation: string; learnedAt: string | null }[] {
  const received: { operation: string; learnedAt: string | null }[] = []
  page.on('response', async (response) => {
    const request = /"operationName":"(Topic(?:Planning|Points))"/.exec(
      response.request().postData() ?? '',
    )
    const answer = request === null ? null : await response.json().catch(() => null)
    const run = answer?.data?.client?.planning?.run
    if (run) received.push({ operation: request?.[1] ?? '', learnedAt: run.learnedAt })
  })
  return received
}

/** Begins a run as the button of a failed one does. */
async function learnAgain(): Promise<void> {
  await page.evaluate(`(async () => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'))
    const { access_token } = JSON.parse(sessionStorage.getItem(key))
    const query = 'mutation Again($clientId: ID!) { learnTopics(clientId: $clientId) { state } }'
    const body = { operationName: 'Again', query, variables: { clientId: 'praxis-heute' } }
    await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer ' + access_token },
      body: JSON.stringify(body),
    })
  })()`)
}

describe('topics that are learned', () => {
  it('are on their way after the first question, then on the map, and follow a later run', async () => {
    const received = hearRuns()
    await comeTo(page, '/topic-planning?client=praxis-heute&view=map')
    await page.getByText('Die Themen entstehen gerade').waitFor()
    await page.getByRole('progressbar', { name: 'Fortschritt' }).waitFor()
    const names = page.locator('span[data-kind="topic"]')
    await names.first().waitFor({ timeout: 60_000 })
    expect(await page.getByText('Die Themen entstehen gerade').count()).toBe(0)
    const latest = (operation: string) =>
      received.findLast((one) => one.operation === operation)?.learnedAt ?? ''
    await eventually(() => latest('TopicPoints')).not.toBe('')
    const before = latest('TopicPoints')
    await learnAgain()
    await expect
      .poll(() => latest('TopicPlanning'), { timeout: 45_000, interval: 200 })
      .not.toBe(before)
    await eventually(() => latest('TopicPoints')).toBe(latest('TopicPlanning'))
    expect(await names.count()).toBeGreaterThan(3)
  })
})
