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
const start = /^[\d\s]+ Zeilen? exportieren$/

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

const dialog = () => page.getByRole('dialog', { name: 'Liste exportieren' })
const button = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true })
const radio = (name: string | RegExp) => dialog().getByRole('radio', { name })

/** Opens the export in the head of the list. */
async function openExport(search = ''): Promise<void> {
  await showList(page, search)
  await page.locator('main').getByRole('button', { name: 'Exportieren', exact: true }).click()
  await button(start).waitFor()
}

/** Begins the export; resolves to how many rows were announced. */
async function begin(): Promise<number> {
  const announced = numberIn(await button(start).textContent())
  await button(start).click()
  return announced
}

/** The file of an export that ends well, whose rows are counted in words. */
async function saved(): Promise<{ name: string; text: string; rows: number }> {
  const headline = dialog().getByText(/Zeilen? gespeichert$/)
  await headline.waitFor()
  await eventually(() => downloads.length).toBe(1)
  const [download] = downloads
  const text = readFileSync((await download?.path()) ?? '', 'utf8')
  const rows = numberIn(await headline.textContent())
  await button(say.close).click()
  await dialog().waitFor({ state: 'hidden' })
  return { name: download?.suggestedFilename() ?? '', text, rows }
}

describe('exporting the banlist', () => {
  it('writes the whole list as a table, as another reader of CSV reads it', async () => {
    await openExport()
    const [total, [first]] = [await totalOn(page, say), await linksOn(page)]
    // Four formats and two separators: nothing is to be chosen where there is one list.
    expect(await dialog().getByRole('radio').count()).toBe(6)
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])
    expect(await begin()).toBe(total)
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
    expect(await radio(/^Was die Liste gerade zeigt/).isChecked()).toBe(true)
    await radio(/^TXT/).check()
    expect(await begin()).toBe(shown.length)
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
    expect(await radio(/^Nur die ausgewählten/).isChecked()).toBe(true)
    await radio(/^JSON/).check()
    expect(await begin()).toBe(2)
    const { name, text } = await saved()
    expect(name).toMatch(/^sperrliste-apothekenblatt-auswahl-\d{4}-\d\d-\d\d\.json$/)
    const entries: { link: string; id?: string }[] = JSON.parse(text)
    expect(entries.map(({ link }) => link)).toEqual(chosen.toReversed())
    expect(entries.filter((entry) => 'id' in entry)).toEqual([])
    await bar.getByRole('button', { name: say.clearSelection }).click()
  })

  it('writes it with commas where that is chosen, and says that it changed meanwhile', async () => {
    await openExport('?q=exported.example')
    await radio(/^Die ganze Sperrliste/).check()
    await radio(/^CSV/).check()
    await radio(/^Komma/).check()
    let isChanged = false
    atRows = async (route) => {
      if (!isChanged) await addEntry(page, 'https://exported.example/meanwhile')
      isChanged = true
      await route.fallback()
    }
    const total = await begin()
    await dialog()
      .getByText(/^Während des Exports hat sich die Liste geändert\./)
      .waitFor()
    const records = csvRecords((await saved()).text, ',')
    expect(records.length).toBeGreaterThan(total)
    expect(records.filter((record) => record.length !== 9)).toEqual([])
  })

  it('saves nothing where it fails or is cancelled, and everything once it goes on', async () => {
    atRows = (route) => route.abort()
    await openExport('?sort=dateAdded')
    await radio(/^TXT/).check()
    const announced = await begin()
    await dialog().getByRole('alert').getByText('Der Export ist stehen geblieben').waitFor()
    const current = Promise.withResolvers<void>()
    atRows = async (route) => {
      await current.promise
      await route.fallback()
    }
    await button('Weiter exportieren').click()
    await dialog()
      .getByText(/von [\d\s]+ Zeilen$/)
      .waitFor()
    await button(say.cancel).click()
    await dialog().getByText('Abgebrochen. Es wurde nichts gespeichert.').waitFor()
    expect(downloads).toEqual([])
    await button('Noch einmal exportieren').click()
    current.resolve()
    expect(await begin()).toBe(announced)
    const { text, rows } = await saved()
    expect(rows).toBe(announced)
    expect(new Set(text.trimEnd().split('\n')).size).toBe(announced)
  })

  it('goes on while the panel is closed, and says when it is done', async () => {
    const cached = Promise.withResolvers<void>()
    const request = Promise.withResolvers<void>()
    atRows = async (route) => {
      request.resolve()
      await cached.promise
      await route.fallback()
    }
    await openExport('?sort=link')
    await begin()
    await request.promise
    await button(say.close).click()
    await dialog().waitFor({ state: 'hidden' })
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
    await page.locator('main').getByRole('button', { name: 'Exportieren', exact: true }).click()
    await dialog().waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    const sticksOut = () => dialog().evaluate((one) => one.scrollWidth - one.clientWidth)
    await eventually(sticksOut).toBe(0)
  })
})
