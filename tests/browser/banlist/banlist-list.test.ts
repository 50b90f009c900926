import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import type { ViewerQuery } from '#contract/generated/operations.ts'

import { says as report } from '../reports/article-report.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { loadAgain } from '../support/load-again.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { addEntry, editEntries } from './banlist-api.ts'
import { boxOf, linksOn, lose, matchesOn, numberIn, openBanlist } from './banlist.ts'
import { otherRows, rowOf, says, showList, totalOn } from './banlist.ts'

const say = says.de
const site = 'https://rows.example/'
const ours = `?q=${encodeURIComponent(site)}&sort=link`

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})

describe('an editor who looks through the list', () => {
  let page: Page
  beforeAll(async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const options = { permissions, allows: [otherRows] }
    page = (await portal.openAs(ada, '/auth-debug', options)).page
    const ids = new Map<string, string>()
    for (const path of ['', 'folder/', 'page', 'paused', 'expired', 'ends'])
      ids.set(path, await addEntry(page, site + path))
    const patches = {
      paused: { paused: true },
      expired: { expires: '2020-02-29' },
      ends: { expires: '2099-12-24' },
    }
    for (const [path, patch] of Object.entries(patches))
      await editEntries(page, [ids.get(path) ?? ''], patch)
    await showList(page)
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const main = (name: string | RegExp) =>
    page.locator('main').getByRole('button', { name, exact: true })
  const option = (name: string) => page.getByRole('option', { name, exact: true })
  const bar = () => page.getByRole('region', { name: say.bulkBar })
  const parameters = () => new URL(page.url()).searchParams

  it('sees in the head how many entries ban, and is led to those that do not', async () => {
    const paused = main(/ pausiert$/)
    await paused.waitFor()
    const [active = 0, ...idle] = await Promise.all(
      [page.getByText(/^[\d\u00a0]+ werden nie empfohlen/), paused, main(/ abgelaufen$/)].map(
        async (one) => numberIn(await one.textContent()),
      ),
    )
    expect(Math.min(...idle)).toBeGreaterThan(0)
    expect(idle.reduce((sum, count) => sum + count, active)).toBe(await totalOn(page, say))
    await paused.click()
    await page.waitForURL('**state=paused**')
    await eventually(() => matchesOn(page, say)).toBe(idle[0])
    const head = page.getByRole('columnheader', { name: say.count })
    expect(numberIn(await head.textContent())).toBe(idle[0])
    await button('Zustand zurücksetzen').click()
    await eventually(() => matchesOn(page, say)).toBe(await totalOn(page, say))
  })

  it('searches, which moves no filter, says how many match and is kept in the address', async () => {
    const total = await totalOn(page, say)
    const filters = main(/^(Hinzugefügt|Von|Zustand) /)
    const places = () =>
      filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
    const before = await places()
    await page.getByRole('searchbox', { name: say.search }).fill('Gewinnspiel')
    await page.waitForURL(`${portal.origin}/banlist?client=apothekenblatt&q=Gewinnspiel`)
    await eventually(() => matchesOn(page, say)).toBeLessThan(total)
    await page.locator('table:not([data-stale])').waitFor()
    expect(await places()).toEqual(before)
    const links = await linksOn(page)
    expect(links).toHaveLength(Math.min(await matchesOn(page, say), 50))
    expect(links.filter((link) => !link.includes('gewinnspiel'))).toEqual([])
    expect(await totalOn(page, say)).toBe(total)
    await page.getByRole('searchbox', { name: say.search }).fill('no such thing')
    await page.getByText(say.noMatches, { exact: true }).waitFor()
    expect(await page.locator('tbody').count()).toBe(0)
    await button('Suche und Filter zurücksetzen').click()
    await eventually(() => matchesOn(page, say)).toBe(total)
    expect(page.url()).toBe(`${portal.origin}/banlist?client=apothekenblatt`)
    expect(await page.getByRole('searchbox', { name: say.search }).inputValue()).toBe('')
  })

  it('sees how far an entry reaches, whether it bans today, and whose it is', async () => {
    await showList(page, ours)
    const marks = {
      '': 'Ganze Site',
      'folder/': 'Ordner',
      paused: 'pausiert',
      expired: 'abgelaufen 29.02.2020',
      ends: 'bis 24.12.2099',
    }
    for (const [path, mark] of Object.entries(marks))
      await rowOf(page, site + path)
        .getByText(mark, { exact: true })
        .waitFor()
    expect(await rowOf(page, `${site}page`).locator('svg').count()).toBe(0)
    await rowOf(page, `${site}paused`).locator('time').hover()
    const hint = page.getByRole('tooltip')
    await hint.getByText(/Geändert: .*, Ada Lindner/).waitFor()
    expect(await hint.textContent()).toMatch(/^Hinzugefügt: .*, Ada Lindner/)
  })

  it('narrows it by state and protection, of which one of each counts', async () => {
    const states: [string, string, string[]][] = [
      ['aktiv', 'active', ['', 'ends', 'folder/', 'page']],
      ['pausiert', 'paused', ['paused']],
      ['abgelaufen', 'expired', ['expired']],
      ['überflüssig', 'redundant', ['ends', 'expired', 'folder/', 'page', 'paused']],
    ]
    await button('Zustand alle').click()
    for (const [name, value, paths] of states) {
      await option(name).click()
      await eventually(() => linksOn(page)).toEqual(paths.map((path) => site + path))
      expect(parameters().getAll('state')).toEqual([value])
    }
    await option('schreibgeschützt').click()
    await page.getByText(say.noMatches, { exact: true }).waitFor()
    await option('änderbar').click()
    await eventually(() => linksOn(page)).toHaveLength(5)
    expect(parameters().get('view')).toBe('open')
    await page.keyboard.press('Escape')
    await button('Zustand zurücksetzen').click()
    await eventually(() => linksOn(page)).toHaveLength(6)
    expect(parameters().has('state') || parameters().has('view')).toBe(false)
  })

  it('narrows it by who added the entries, and by when', async () => {
    await button('Von allen').click()
    await option('Jonas Weber').click()
    await page.getByText(say.noMatches, { exact: true }).waitFor()
    expect(parameters().getAll('by')).toEqual(['Jonas Weber'])
    await option('Ada Lindner').click()
    await eventually(() => matchesOn(page, say)).toBe(6)
    await page.keyboard.press('Escape')
    await showList(page, `${ours}&range=custom&from=2019-01-01&to=2019-01-31`)
    await page.getByText(say.noMatches, { exact: true }).waitFor()
    await showList(page, '?range=7d')
    await eventually(() => linksOn(page)).toContain(site)
    expect(await matchesOn(page, say)).toBeLessThan(await totalOn(page, say))
    await button('Hinzugefügt zurücksetzen').click()
    await eventually(() => matchesOn(page, say)).toBe(await totalOn(page, say))
    expect(parameters().has('range')).toBe(false)
  })

  it('sorts by address in both directions', async () => {
    await showList(page, '?q=jobs')
    const head = page.getByRole('columnheader', { name: say.address })
    for (const [order, sort] of [
      ['ascending', 'link'],
      ['descending', '-link'],
    ]) {
      await head.getByRole('button').click()
      await page.waitForURL(`**/banlist?client=apothekenblatt&q=jobs&sort=${sort}`)
      await page.locator('table:not([data-stale])').waitFor()
      expect(await head.getAttribute('aria-sort')).toBe(order)
      const links = await linksOn(page)
      const sorted = links.toSorted()
      expect(links).toEqual(order === 'ascending' ? sorted : sorted.toReversed())
    }
  })

  it('pages by ten, and goes down the whole list to its last row', async () => {
    const choose = async (size: string) => {
      await button(/^Adressen je Seite/).click()
      await page.getByRole('menuitem', { name: size, exact: true }).click()
    }
    await showList(page)
    const total = await totalOn(page, say)
    await choose('10')
    await eventually(() => linksOn(page)).toHaveLength(10)
    const first = await linksOn(page)
    await button('Nächste Seite').click()
    await page.getByText('11 bis 20 von').waitFor()
    await page.locator('table:not([data-stale])').waitFor()
    expect(page.url()).toBe(`${portal.origin}/banlist?client=apothekenblatt&page=2&per=10`)
    expect(new Set([...first, ...(await linksOn(page))]).size).toBe(20)
    await choose('Alle')
    await page.getByText(`Alle ${total} Adressen`).waitFor()
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(total + 1))
    await button(/^Adressen je Seite/).scrollIntoViewIfNeeded()
    await page.locator(`tbody tr[aria-rowindex="${total + 1}"]`).waitFor()
  })

  it('copies an address, and opens it in a tab that learns nothing of this one', async () => {
    await showList(page, ours)
    const row = rowOf(page, `${site}page`)
    const copy = row.getByRole('button', { name: `Adresse kopieren: ${site}page`, exact: true })
    const author = row.locator('td').last().locator('span > span').first()
    await page.mouse.move(1, 1)
    expect(await author.isVisible()).toBe(true)
    await row.hover()
    // The icons take the place of the author.
    await eventually(() => author.isVisible()).toBe(false)
    expect(await copy.boundingBox()).toMatchObject({ width: 32, height: 32 })
    await copy.click()
    await page.getByText('1 Adresse kopiert', { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site}page`)
    const name = `Adresse öffnen: ${site}page (öffnet in neuem Tab)`
    const open = page.getByRole('link', { name, exact: true })
    expect(await open.getAttribute('href')).toBe(`${site}page`)
    expect(await open.getAttribute('target')).toBe('_blank')
    expect((await open.getAttribute('rel'))?.split(' ')).toContain('noopener')
  })

  it('goes through the rows and works on them by keyboard alone', async () => {
    const box = (path: string) => boxOf(page, site + path)
    await box('').focus()
    // The keys come with the parts that are loaded once the list is shown.
    await eventually(async () => {
      if (await isOn(box(''))) await page.keyboard.press('ArrowDown')
      return isOn(box('ends'))
    }).toBe(true)
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Shift+Space'])
      await page.keyboard.press(key)
    await bar().getByText(say.selected('3'), { exact: true }).waitFor()
    await page.keyboard.press('F2')
    const editor = page.getByRole('region', { name: say.editTitle })
    const address = editor.getByRole('textbox', { name: say.address })
    await focusReaches(page, address)
    expect(await address.inputValue()).toBe(`${site}folder/`)
    await page.keyboard.press('Delete')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Escape')
    await editor.waitFor({ state: 'hidden' })
    // In a row that is selected the key means the selection, as the bar does.
    for (const [path, question] of [
      ['page', say.deleteOne],
      ['ends', say.deleteMany('3')],
    ] as const) {
      await box(path).focus()
      await page.keyboard.press('Delete')
      await page.getByRole('dialog', { name: question }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await bar().getByRole('button', { name: say.clearSelection }).click()
    await bar().waitFor({ state: 'hidden' })
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  })

  it('can neither select nor edit nor delete a read-only row', async () => {
    await showList(page, '?view=locked')
    const [link = ''] = await linksOn(page)
    await page
      .getByText(`${link} ist schreibgeschützt`, { exact: true })
      .waitFor({ state: 'attached' })
    expect(await page.getByRole('checkbox', { name: say.selectPage }).isDisabled()).toBe(true)
    expect(await page.locator('tbody').getByRole('checkbox').count()).toBe(0)
    expect(await button(say.editOf(link)).count()).toBe(0)
    expect(await button(say.deleteOf(link)).count()).toBe(0)
    await button(`Adresse kopieren: ${link}`).waitFor()
  })

  it('is told quietly that the list has not come, and loads it again', async () => {
    const restore = await lose(page, 'BanlistPage')
    await showNothing('?q=jobs&per=25')
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await page.getByText(say.failed).count()).toBe(0)
    await restore()
    const rows = page.locator('tbody tr:not([aria-hidden])')
    await loadAgain(button('Jetzt versuchen'), rows)
    expect(await page.getByText(say.notLoaded).count()).toBe(0)
  })

  async function showNothing(search: string): Promise<void> {
    await page.goto(say.path + search)
    await page.getByText(say.notLoaded).waitFor()
  }
})

it('rows ticked before the rest of the portal is loaded stay ticked, and the skipped ones are named', async () => {
  const { page, context } = await portal.openAs(ada)
  const gate = Promise.withResolvers<void>()
  await page.route('**/static/js/async/*', async (route) => {
    const isThere = (await page.locator('tbody tr:not([aria-hidden])').count()) > 0
    if (isThere) await gate.promise
    await route.continue()
  })
  await openBanlist(page, say, '?sort=dateAdded&per=25')
  const locked = await page.locator('tbody tr:not(:has([type=checkbox]))').count()
  expect(locked).toBeGreaterThan(0)
  await page.getByRole('checkbox', { name: say.selectPage }).check()
  gate.resolve()
  const bar = page.getByRole('region', { name: say.bulkBar })
  await bar.getByText(say.selected(String(25 - locked)), { exact: true }).waitFor()
  await bar.getByRole('button', { name: say.delete, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const skipped = dialog.getByText('schreibgeschützte')
  await dialog.getByText(`${locked} schreibgeschützte bleiben stehen:`).waitFor()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: say.clearSelection }).click()
  await bar.waitFor({ state: 'hidden' })
  // The next selection passes over none of them.
  await page.locator('tbody').getByRole('checkbox').first().check()
  await bar.getByRole('button', { name: say.delete, exact: true }).click()
  await page.getByRole('dialog', { name: say.deleteOne }).waitFor()
  expect(await skipped.count()).toBe(0)
  await context.close()
})

it('who may only read is offered no change of the list, and no ban of an article', async () => {
  const { page, context } = await portal.openAs(ada, '/auth-debug')
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'Viewer') return route.fallback()
    const response = await route.fetch()
    const answer: { data: ViewerQuery } = await response.json()
    for (const capability of answer.data.viewer?.capabilities ?? []) capability.write = []
    await route.fulfill({ response, json: answer })
  })
  await openBanlist(page, say, '?client=apothekenblatt')
  await page.getByText('Sie können diese Liste ansehen, aber nicht ändern.').waitFor()
  const row = page.getByRole('row').nth(1)
  await row.getByRole('button', { name: /^Adresse kopieren: / }).waitFor()
  expect(await page.getByRole('button', { name: /^(Bearbeiten|Löschen)(: |$)/ }).count()).toBe(0)
  expect(await page.getByRole('textbox', { name: say.newLink }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Importieren' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Exportieren' }).count()).toBe(1)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Artikel' }).click()
  await heading(page, report.de.title)
  await page.getByRole('button', { name: report.de.actions }).first().click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await page.getByRole('menuitem', { name: report.de.ban }).count()).toBe(0)
  await context.close()
})

function isOn(box: Locator): Promise<boolean> {
  return box.evaluate((one) => one === document.activeElement)
}
