import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { bringAxe, isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, type BrowserSession, type Portal, startPortal } from '../support/portal.ts'

const path = '/topic-planning?client=apothekenblatt&view=map'

let portal: Portal
let browser: BrowserSession
let page: Page
beforeAll(async () => {
  portal = await startPortal({}, { prepare: bringAxe })
  browser = await portal.openAs(ada)
  page = browser.page
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
    await page.goto(path)
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
    await isAccessible(page)
    await page.unroute('**/graphql')
  })
})
