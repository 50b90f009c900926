import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Locator, Page } from 'playwright-core'

import { numberIn } from '../banlist/banlist.ts'

export const importPath = '/banlist?panel=import&per=10'

/** The parts of a list in its review. */
const tabNames = {
  fresh: 'Neu',
  duplicate: 'Doppelt',
  listed: 'Schon gesperrt',
  covered: 'Abgedeckt',
  cleaned: 'Gekürzt',
  invalid: 'Zu klären',
  comments: 'Kommentare',
} as const
type Tab = keyof typeof tabNames

/** The title of the step that the import is at. */
export function step(page: Page, title: string): Locator {
  return page.getByRole('heading', { level: 2, name: title, exact: true })
}

/** A button by its whole name. */
export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** The first step, where a list is given. */
export const source = (page: Page) => step(page, 'Welche Liste?')

/** Opens the import with nothing in it. */
export async function openImport(page: Page): Promise<void> {
  await page.goto(importPath)
  const discard = button(page, 'Verwerfen')
  await source(page).or(discard).first().waitFor()
  if (await discard.isVisible()) await discard.click()
  await source(page).waitFor()
}

/** Gives a list as a file and waits for the review. */
export async function review(
  page: Page,
  {
    list,
    name = 'list.txt',
    patience = 15_000,
  }: { list: string | Buffer; name?: string; patience?: number },
): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(list) }
  await page.locator('input[type=file]').setInputFiles(file)
  await tabs(page).waitFor({ timeout: patience })
}

/** The choice of what the review shows. */
export function tabs(page: Page): Locator {
  return page.getByRole('group', { name: 'Zeigen' })
}

/** Shows the lines of one kind. */
export async function showTab(page: Page, tab: Tab): Promise<void> {
  const name = new RegExp(`^${tabNames[tab]} `)
  await tabs(page).getByRole('button', { name }).click()
}

/** The numbers on the tabs; a tab that is missing has none. */
export async function countsOn(page: Page): Promise<Record<Tab, number>> {
  const texts = await tabs(page).getByRole('button').allTextContents()
  const count = (tab: Tab): number => {
    const shown = texts.find((text) => text.startsWith(`${tabNames[tab]} `))
    return shown === undefined ? 0 : numberIn(shown.slice(tabNames[tab].length))
  }
  return {
    fresh: count('fresh'),
    duplicate: count('duplicate'),
    listed: count('listed'),
    covered: count('covered'),
    cleaned: count('cleaned'),
    invalid: count('invalid'),
    comments: count('comments'),
  }
}

/** The result, sentence by sentence. */
export function resultOn(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Liste importieren' }).locator('ul li').allTextContents()
}

/** An entry of the banlist as it is stored. */
export interface Stored {
  link: string
  comment: string | null
  expires: number | null
}

/** The banlist of Apothekenblatt as the server has stored it, by address. */
export function stored(dataDir: string): Stored[] {
  using database = new DatabaseSync(join(dataDir, 'masthead.db'), { readOnly: true })
  const rows = database
    .prepare(
      `SELECT link, comment, expires_day FROM banlist_item
       WHERE publication_id = (SELECT id FROM publication WHERE client = 'apothekenblatt') ORDER BY link`,
    )
    .all()
  return rows.map(({ link, comment, expires_day: expires }) => ({
    link: String(link),
    comment: typeof comment === 'string' ? comment : null,
    expires: typeof expires === 'number' ? expires : null,
  }))
}

/** The stored addresses below a site. */
export function storedBelow(dataDir: string, site: string): string[] {
  return stored(dataDir)
    .map(({ link }) => link)
    .filter((link) => link.startsWith(site))
}
