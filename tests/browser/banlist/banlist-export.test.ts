import { readFileSync } from 'node:fs'

import type { Dialog, Download, Page, Route } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { csvRecords } from '#tests/support/read-files.ts'

import { allow } from '../support/always.ts'
import { violationsOn } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { addEntry } from './banlist-api.ts'
import { boxOf, failedCall, linksOn, numberIn } from './banlist.ts'
import { says, showList, totalOn } from './banlist.ts'

const say = says.de
const formula = 'https://exported.example/formula'
const columns =
  'Adresse,Hinzugefügt,Hinzugefügt von,Notiz,Gilt bis,Pausiert,Schreibgeschützt,Geändert,Geändert von'

let portal: Portal
let page: Page
const downloads: Download[] = []
/** Gets each look at the rows that are written. */
let atRows = (route: Route): Promise<void> => route.fallback()
beforeAll(async () => {
  portal = await startPortal()
  const browser = await portal.openAs(ada, '/auth-debug')
  page = browser.page
  await addEntry(page, formula, { comment: '=HYPERLINK("x";"y"), ja' })
  allow(browser.context, failedCall)
  page.on('download', (download) => downloads.push(download))
  await page.route('**/graphql', (route) => {
    const isRows = /"operationName":"BanlistLinks"/.test(route.request().postData() ?? '')
    return isRows ? atRows(route) : route.fallback()
  })
  await showList(page, '?per=10')
})
afterEach(() => {
  atRows = (route) => route.fallback()
  downloads.length = 0
})

const notices = () => page.getByRole('region', { name: 'Hinweise' })
const button = (name: string) => notices().getByRole('button', { name, exact: true })
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
const headOf = (name: RegExp) => page.locator('.mantine-Menu-label', { hasText: name })

/** Opens the menu of exports in the head of the list. */
async function openExport(search = ''): Promise<void> {
  await showList(page, search)
  await page.locator('main').getByRole('button', { name: 'Exportieren', exact: true }).click()
  await headOf(/^Die ganze Sperrliste · \d/).waitFor()
}

/** The file of an export that ends well, whose rows are counted in words. */
async function saved(): Promise<{ name: string; text: string; rows: number }> {
  const headline = notices().getByText(/Zeilen? gespeichert$/)
  await headline.waitFor()
  await eventually(() => downloads.length).toBe(1)
  const [download] = downloads
  const text = readFileSync((await download?.path()) ?? '', 'utf8')
  const rows = numberIn(await headline.textContent())
  await button(say.close).click()
  await headline.waitFor({ state: 'hidden' })
  return { name: download?.suggestedFilename() ?? '', text, rows }
}

describe('exporting the banlist', () => {
  it('writes the whole list as a table, as another reader of CSV reads it', async () => {
    await openExport()
    const [total, [first]] = [await totalOn(page, say), await linksOn(page)]
    // Four formats, one with two separators: nothing else is to be chosen where there is one list.
    expect(await page.getByRole('menuitem').count()).toBe(5)
    expect(await violationsOn(page, '[role=menu]')).toEqual([])
    expect(numberIn(await headOf(/./).textContent())).toBe(total)
    await item('CSV für deutsches Excel').click()
    const { name, text, rows } = await saved()
    expect(name).toMatch(/^sperrliste-apothekenblatt-\d{4}-\d\d-\d\d\.csv$/)
    expect(rows).toBe(total)
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [head, newest, ...others] = csvRecords(text, ';')
    expect(head?.join()).toBe(columns)
    expect(others).toHaveLength(total - 1)
    expect(first).toBe(formula)
    expect(newest?.[1]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(newest?.slice(2, 4)).toEqual(['Ada Lindner', '\'=HYPERLINK("x";"y"), ja'])
    expect(newest?.slice(4).join()).toBe(',nein,nein,,')
  })

  it('writes exactly what the list shows, in its order', async () => {
    await showList(page, '?q=jobs&sort=link&per=100')
    await eventually(async () => (await linksOn(page)).length).toBeGreaterThan(10)
    const shown = await linksOn(page)
    await openExport('?q=jobs&sort=link&per=10')
    await headOf(new RegExp(`^Gefilterte Einträge · ${shown.length}$`)).waitFor()
    await item('TXT, nur die Adressen').first().click()
    const { name, text } = await saved()
    expect(name).toMatch(/^sperrliste-apothekenblatt-gefiltert-\d{4}-\d\d-\d\d\.txt$/)
    expect(text).toBe(shown.map((link) => `${link}\n`).join(''))
  })

  it('writes what is selected, in the order of the list', async () => {
    await showList(page, '?q=jobs&sort=-link')
    const shown = await linksOn(page)
    const chosen = [shown[3] ?? '', shown[1] ?? '']
    for (const link of chosen) await boxOf(page, link).check()
    const bar = page.getByRole('region', { name: say.bulkBar })
    await bar.getByRole('button', { name: 'Exportieren', exact: true }).click()
    await headOf(/^Ausgewählte Einträge · 2$/).waitFor()
    await item('JSON').click()
    const { name, text } = await saved()
    expect(name).toMatch(/^sperrliste-apothekenblatt-auswahl-\d{4}-\d\d-\d\d\.json$/)
    const entries: { link: string; id?: string }[] = JSON.parse(text)
    expect(entries.map(({ link }) => link)).toEqual(chosen.toReversed())
    expect(entries.filter((entry) => 'id' in entry)).toEqual([])
    await bar.getByRole('button', { name: say.clearSelection }).click()
  })

  it('writes it with commas where that is chosen, and says that it changed meanwhile', async () => {
    await openExport('?q=exported.example')
    const total = numberIn(await headOf(/^Die ganze Sperrliste/).textContent())
    let isChanged = false
    atRows = async (route) => {
      if (!isChanged) await addEntry(page, 'https://exported.example/meanwhile')
      isChanged = true
      await route.fallback()
    }
    await item('CSV').last().click()
    await notices()
      .getByText(/^Während des Exports hat sich die Liste geändert\./)
      .waitFor()
    const records = csvRecords((await saved()).text, ',')
    expect(records.length).toBeGreaterThan(total)
    expect(records.filter((record) => record.length !== 9)).toEqual([])
  })

  it('saves nothing where it fails or is cancelled, and everything once it goes on', async () => {
    atRows = (route) => route.abort()
    await openExport('?sort=dateAdded')
    const announced = numberIn(await headOf(/^Die ganze Sperrliste/).textContent())
    await item('TXT, nur die Adressen').click()
    await notices().getByRole('alert').getByText('Der Export ist stehen geblieben').waitFor()
    const current = Promise.withResolvers<void>()
    atRows = async (route) => {
      await current.promise
      await route.fallback()
    }
    await button('Weiter exportieren').click()
    await notices()
      .getByText(/von [\d\s]+ Zeilen$/)
      .waitFor()
    await button(say.cancel).click()
    await notices().getByText('Abgebrochen. Es wurde nichts gespeichert.').waitFor()
    expect(downloads).toEqual([])
    current.resolve()
    await openExport('?sort=dateAdded')
    await item('TXT, nur die Adressen').click()
    const { text, rows } = await saved()
    expect(rows).toBe(announced)
    expect(new Set(text.trimEnd().split('\n')).size).toBe(announced)
  })

  it('goes on behind other screens, and says when it is done', async () => {
    const cached = Promise.withResolvers<void>()
    const request = Promise.withResolvers<void>()
    atRows = async (route) => {
      request.resolve()
      await cached.promise
      await route.fallback()
    }
    await openExport('?sort=link')
    await item('CSV').click()
    await request.promise
    await page.getByRole('navigation').first().getByRole('link', { name: 'Artikel' }).click()
    await notices().getByRole('progressbar').waitFor({ state: 'hidden' })
    // Leaving the page would lose the file: the browser asks.
    const leaving = new Promise<Dialog>((resolve) => page.once('dialog', resolve))
    await page.evaluate(() => void setTimeout(() => location.reload()))
    const question = await leaving
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    cached.resolve()
    await page
      .getByText(/Zeilen? gespeichert$/)
      .first()
      .waitFor()
    await eventually(() => downloads.length).toBe(1)
    await page.goBack()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Weitere Aktionen', exact: true }).click()
    await headOf(/^Die ganze Sperrliste/).waitFor()
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await eventually(sticksOut).toBe(0)
  })
})
