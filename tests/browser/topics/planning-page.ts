import { readFile } from 'node:fs/promises'

import type { Locator, Page } from 'playwright-core'

import { comeTo } from '../support/portal.ts'

/** A panel that opens, or a bar of actions, moves what stands below or beside it. */
export const panelMoves = /^moved by .* on \/(dav-)?topic-planning$/

/** A topic as the API gives it to the screen. */
export interface GivenTopic {
  id: string
  name: string
  groupId: string
  articles: number
  metrics: { views: number }
  newArticles: number
  missing: number | null
  fine: { id: string; name: string; articles: number }[]
}

/** Everything that the API gave to the screen. */
export interface GivenPlanning {
  articles: number
  groups: { id: string; name: string }[]
  topics: GivenTopic[]
}

/** Opens topic planning of the demo for the first time and gives the numbers that the screen got. */
export async function openPlanning(page: Page, search: string): Promise<GivenPlanning> {
  const answer = page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/graphql')) return false
    return (response.request().postData() ?? '').includes('TopicPlanning(')
  })
  await comeTo(page, `/topic-planning?client=apothekenblatt&${search}`)
  const { data }: { data: { client: { planning: GivenPlanning } } } = await (await answer).json()
  return data.client.planning
}

/** The tree grid of the list. */
export function treeOf(page: Page): Locator {
  return page.getByRole('treegrid')
}

/** The row of a topic, or of a group as `group` and its id. */
export function rowOf(page: Page, id: string): Locator {
  return treeOf(page).locator(`tbody tr[data-row="${id}"]`)
}

/** A file that comes by an action. */
export async function fileBy(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await file.path())
}
