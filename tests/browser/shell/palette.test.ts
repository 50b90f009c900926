import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { panelMoves } from '../reports/article-report.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, heading, jonas, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await readPortal()
  // One search gets no answer, and the palette leads away from an open detail.
  const allows = [/^console: FoundArticles TypeError: Failed to fetch/, panelMoves]
  page = (await portal.openAs(ada, '/feature-two?client=apothekenblatt', { allows })).page
})

const field = () => page.getByRole('combobox', { name: 'Suche und Befehle' })
const opener = () => page.getByRole('button', { name: 'Suchen' })
/** Keys that come before the field has the focus would be lost. */
async function openPalette(): Promise<void> {
  await opener().click()
  await focusReaches(page, field())
}
const isGone = () => eventually(() => field().count()).toBe(0)

describe('the palette', () => {
  it.for(['', 'artikel', 'no such screen'])('goes with Escape, with "%s" in it', async (words) => {
    await opener().press('Enter')
    await focusReaches(page, field())
    await page.keyboard.insertText(words)
    await page.keyboard.press('Escape')
    await isGone()
    await focusReaches(page, opener())
  })

  it('gives the focus back where a key has opened it', async () => {
    const link = page.getByRole('navigation').getByRole('link', { name: 'Start' })
    await link.focus()
    await page.keyboard.press('Control+k')
    await focusReaches(page, field())
    await page.keyboard.press('Escape')
    await isGone()
    await focusReaches(page, link)
  })

  it('goes with a click beside it', async () => {
    await openPalette()
    await page.mouse.click(20, 700)
    await isGone()
    await focusReaches(page, opener())
  })

  it('changes the look and the language of the portal', async () => {
    const looksDark = () => page.locator('html[data-mantine-color-scheme="dark"]').count()
    const choose = async (typed: string, name: RegExp) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill(typed)
      await page.getByRole('option', { name }).click()
    }
    await choose('dunkel', /^Dunkel/)
    await eventually(looksDark).toBe(1)
    await choose('english', /^English/)
    await heading(page, 'Feature two')
    await choose('light', /^Light/)
    await eventually(looksDark).toBe(0)
    await choose('deutsch', /^Deutsch/)
    await heading(page, 'Funktion zwei')
  })
})

const kind = () => page.getByRole('group', { name: 'Artikel' })
const note = () => page.getByRole('dialog').getByRole('status')
const isSearch = (request: Request) =>
  (request.postData() ?? '').includes('"operationName":"FoundArticles"')

/** The words of the searches from now on. */
function searches(): string[] {
  const query: string[] = []
  page.on('request', (request) => {
    const [, words = ''] = /"search":"([^"]*)"/.exec(request.postData() ?? '') ?? []
    if (isSearch(request)) query.push(words)
  })
  return query
}

describe('articles in the palette', () => {
  it('are found by words of their titles, and open in their report', async () => {
    await openPalette()
    await page.keyboard.type('impf prozent')
    // It comes once the search for all words is answered.
    await kind()
      .getByRole('option', { name: /im Bericht zeigen$/ })
      .waitFor()
    const options = kind().getByRole('option')
    const titles = await options.locator('span:first-of-type').allTextContents()
    // The last one leads to the report.
    expect(titles).toHaveLength(7)
    for (const title of titles.slice(0, 6)) expect(title).toMatch(/impf.*prozent|prozent.*impf/i)
    expect(titles.at(-1)).toMatch(/^Alle \d+ im Bericht zeigen$/)
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: titles[0] ?? '' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dav-article-report')
  })

  it('stand all in the report', async () => {
    await openPalette()
    await page.keyboard.type('impf')
    const all = page.getByRole('option', { name: /im Bericht zeigen$/ })
    const count = /\d+/.exec((await all.textContent()) ?? '')?.[0] ?? ''
    await all.click()
    await page.getByText(`${count} Artikel`).first().waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('impf')
  })

  it('a question is given up when typing goes on', async () => {
    await page.route('**/graphql', (route) => {
      const isFirst = (route.request().postData() ?? '').includes('"search":"schmerz"')
      return isFirst ? new Promise<void>(() => {}) : route.continue()
    })
    const request = searches()
    await openPalette()
    const first = page.waitForRequest(isSearch)
    await page.keyboard.insertText('schmerz')
    await first
    const givenUp = page.waitForEvent('requestfailed', isSearch)
    await note().getByText('Artikel werden gesucht …').waitFor()
    await page.keyboard.insertText('mittel')
    await givenUp
    await kind().waitFor()
    expect(request).toEqual(['schmerz', 'schmerzmittel'])
    await page.unroute('**/graphql')
    await page.keyboard.press('Escape')
  })

  it('are said to be none, or not to be reached', async () => {
    await openPalette()
    await page.keyboard.type('impf no such title')
    await note().getByText('Keine Treffer für Ihre Suche').waitFor()
    await page.getByRole('combobox').fill('')
    await page.route('**/graphql', (route) =>
      isSearch(route.request()) ? route.abort() : route.continue(),
    )
    await page.keyboard.type('ibuprofen')
    await note().getByText('Artikel konnten nicht gesucht werden').waitFor()
    await page.unroute('**/graphql')
    await note().getByRole('button').click()
    await kind().getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
  })

  it('are not searched without the role that opens their report', async () => {
    const { page: other, context } = await portal.openAs(jonas, '/feature-two?client=praxis-heute')
    await other.getByRole('button', { name: 'Suchen' }).click()
    await focusReaches(other, other.getByRole('combobox', { name: 'Suche und Befehle' }))
    await other.keyboard.type('impf')
    await other.getByRole('status').getByText('Keine Treffer für Ihre Suche').waitFor()
    expect(await other.getByText('Artikel werden gesucht …').count()).toBe(0)
    await context.close()
  })
})

it('topics are found by words of their names, and open on their map', async () => {
  await openPalette()
  await page.keyboard.type('diab')
  const topics = page.getByRole('group', { name: 'Themen', exact: true })
  await topics.getByRole('option', { name: 'Diabetes' }).click()
  await page.getByRole('complementary', { name: 'Diabetes' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/topic-planning')
})

it.for([
  ['Empfehlungsboxen', 'Empfehlungsboxen'],
  ['Themen als Liste', 'Themenplanung'],
] as const)('"%s" leads to %s', async ([words, title]) => {
  await openPalette()
  await page.keyboard.insertText(words)
  await page.getByRole('option', { name: new RegExp(`^${words}`) }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await isGone()
})

it('what is not possible now has its reason, leads to where it becomes possible, and is done there', async () => {
  const option = (name: RegExp) => page.getByRole('option', { name })
  await openPalette()
  await page.keyboard.insertText('adressen löschen')
  await option(/^Ausgewählte Adressen löschen …\s*Es ist keine Adresse ausgewählt\./).click()
  await heading(page, 'Sperrliste')
  const boxes = page.locator('tbody tr:not([aria-hidden])').getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.keyboard.press('Control+k')
  await focusReaches(page, field())
  await page.keyboard.insertText('adressen löschen')
  await option(/^2 Adressen löschen …/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /2 Adressen/ }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
})

it('articles are asked for when typing has paused for 200 ms, and not before', async () => {
  const request = searches()
  await page.clock.install()
  await openPalette()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.keyboard.insertText('magen')
  await page.clock.runFor(199)
  await page.keyboard.insertText('darm')
  await page.clock.runFor(199)
  // A shorter pause would have asked for the first word by now, a longer one asks for nothing next.
  const first = page.waitForRequest(isSearch)
  await page.clock.runFor(1)
  await first
  expect(request).toEqual(['magendarm'])
})
