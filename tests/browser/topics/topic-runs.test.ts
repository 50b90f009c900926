import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, type Portal, startPortal } from '../support/portal.ts'
import { inkedShareOf } from './pixels.ts'
import { fileBy, openPlanning, panelMoves } from './planning-page.ts'

const path = '/topic-planning?client=apothekenblatt&view=map'

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  page = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })).page
})
afterAll(() => portal.close())

interface Run {
  state: string
  stage: string | null
  progress: number
  learnedAt: string | null
}

/** Keeps all that the screen is told about runs, by the operation. */
function hearRuns(): { operation: string; run: Run }[] {
  const heard: { operation: string; run: Run }[] = []
  page.on('response', async (response) => {
    const asked = /"operationName":"(Topic(?:Planning|Points))"/.exec(
      response.request().postData() ?? '',
    )
    const answer = asked === null ? null : await response.json().catch(() => null)
    const run = answer?.data?.client?.planning?.run
    if (run) heard.push({ operation: asked?.[1] ?? '', run })
  })
  return heard
}

/** Begins a run as the button of a failed one does. */
async function learnAgain(): Promise<void> {
  await page.evaluate(`(async () => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'))
    const { access_token } = JSON.parse(sessionStorage.getItem(key))
    const query = 'mutation Again($clientId: ID!) { learnTopics(clientId: $clientId) { state } }'
    const body = { operationName: 'Again', query, variables: { clientId: 'apothekenblatt' } }
    await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer ' + access_token },
      body: JSON.stringify(body),
    })
  })()`)
}

/** Answers as if the last run were in this state, without topics. */
async function pretend(run: Partial<Run>): Promise<void> {
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

describe('topics that are learned', () => {
  it('are on their way after the first question, and then on the map', async () => {
    await page.goto(path.replace('apothekenblatt', 'praxis-heute'))
    await page.getByText('Die Themen entstehen gerade').waitFor()
    await page.getByRole('progressbar', { name: 'Fortschritt' }).waitFor()
    await page.locator('span[data-kind="topic"]').first().waitFor({ timeout: 60_000 })
    expect(await page.getByText('Die Themen entstehen gerade').count()).toBe(0)
  })

  it('bring the points of their run to a map that is open', async () => {
    const heard = hearRuns()
    await page.goto(path)
    await page.locator('span[data-kind="topic"]').first().waitFor()
    const before = heard.find(({ operation }) => operation === 'TopicPoints')?.run.learnedAt ?? ''
    expect(before).not.toBe('')
    await learnAgain()
    const latest = (operation: string) =>
      heard.findLast((one) => one.operation === operation)?.run.learnedAt ?? ''
    await expect
      .poll(() => latest('TopicPlanning'), { timeout: 45_000, interval: 200 })
      .not.toBe(before)
    await eventually(() => latest('TopicPoints')).toBe(latest('TopicPlanning'))
    expect(await page.locator('span[data-kind="topic"]').count()).toBeGreaterThan(3)
  })
})

describe('without topics the screen says why', () => {
  it.for([
    [{ state: 'TOO_FEW' }, 'Noch keine Themen', /ab 20 Artikeln/, false],
    [{ state: 'FAILED' }, 'Die Themen sind nicht fertig geworden', /nicht betroffen/, true],
    [{ state: 'READY' }, 'Noch keine Themen', /keine gemeinsamen Themen gefunden/, true],
    [
      { state: 'RUNNING', stage: 'grouping', progress: 0.4 },
      'Die Themen entstehen gerade',
      /Themen werden gebildet/,
      false,
    ],
  ] as const)('%j', async ([run, title, text, offersAgain]) => {
    await pretend(run)
    await page.goto(path)
    await page.getByText(title).waitFor()
    await page.getByText(text).waitFor()
    expect(await page.getByRole('button', { name: 'Noch einmal versuchen' }).count()).toBe(
      offersAgain ? 1 : 0,
    )
    if (run.state === 'RUNNING') await page.getByText('40 %').waitFor()
    await page.unroute('**/graphql')
  })
})

/** The sign of the plan before the name of the topic. */
const signOf = (planned: string) =>
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

describe('a picture of the map', () => {
  let planned: string

  beforeAll(async () => {
    const { topics } = await openPlanning(page, 'view=map')
    const [topic] = topics
    if (topic === undefined) throw new Error('There is no topic to plan')
    planned = topic.name
    await page.goto(`${path}&id=${topic.id}`)
    const panel = page.getByRole('complementary', { name: planned, exact: true })
    await panel.getByRole('button', { name: 'Geplant', exact: true }).click()
    await signOf(planned).waitFor()
    // Only what is written counts, not the choice.
    await page.goto(path)
    await signOf(planned).waitFor()
  })

  it('as vectors has title, names, and the signs of plans before their names', async () => {
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

  it('in pixels has dots in colour, and is as large as the map with its head', async () => {
    const png = await pictureAs('Bild (PNG)')
    const { share, width, height } = await inkedShareOf(page, png.toString('base64'))
    const map = await page.getByRole('application').boundingBox()
    expect(width / height).toBeGreaterThan(0.5)
    expect(width).toBeGreaterThanOrEqual(Math.round(map?.width ?? Infinity))
    await eventually(() => share).toBeGreaterThan(0.02)
  })
})
