import { readFileSync } from 'node:fs'

import type { Dialog, Download, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { parseRecord } from '#lib/lists/csv.ts'
import { languages, oneOf } from '#tests/support/breadth.ts'

import { bringAxe, isAccessible, violationsOn } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, jonas, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { addEntry, importLinks, moveEntry } from './banlist-api.ts'
import { linksOn, numberIn, openBanlist, says as list, totalOn } from './banlist.ts'

const says = {
  de: {
    title: 'Liste exportieren',
    start: /^[\d\s]+ Zeilen? exportieren$/,
    selected: /^Nur die ausgewählten/,
    shown: /^Was die Liste gerade zeigt/,
    toExport: 'Exportieren',
    separator: ';',
    columns:
      'Adresse;Hinzugefügt;Hinzugefügt von;Notiz;Gilt bis;Pausiert;Schreibgeschützt;Geändert;Geändert von',
    file: /^sperrliste-apothekenblatt-\d{4}-\d\d-\d\d\.csv$/,
    shownFile: /^sperrliste-apothekenblatt-gefiltert-\d{4}-\d\d-\d\d\.txt$/,
    selectedFile: /^sperrliste-apothekenblatt-auswahl-\d{4}-\d\d-\d\d\.json$/,
    saved: /Zeilen? gespeichert$/,
    running: /von [\d\s]+ Zeilen$/,
    cancel: 'Abbrechen',
    cancelled: 'Abgebrochen. Es wurde nichts gespeichert.',
    again: 'Noch einmal exportieren',
    moved: /^Während des Exports hat sich die Liste geändert\./,
    failed: 'Der Export ist stehen geblieben',
    goOn: 'Weiter exportieren',
  },
  en: {
    title: 'Export the list',
    start: /^Export [\d,]+ rows?$/,
    selected: /^Only what is selected/,
    shown: /^What the list shows now/,
    toExport: 'Export',
    separator: ',',
    columns: 'Address,Added,Added by,Note,Expires,Paused,Read-only,Changed,Changed by',
    file: /^banlist-apothekenblatt-\d{4}-\d\d-\d\d\.csv$/,
    shownFile: /^banlist-apothekenblatt-filtered-\d{4}-\d\d-\d\d\.txt$/,
    selectedFile: /^banlist-apothekenblatt-selection-\d{4}-\d\d-\d\d\.json$/,
    saved: /rows? saved$/,
    running: /of [\d,]+ rows$/,
    cancel: 'Cancel',
    cancelled: 'Cancelled. Nothing was saved.',
    again: 'Export again',
    moved: /^The list changed during the export\./,
    failed: 'The export has stopped',
    goOn: 'Continue exporting',
  },
} as const

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const pass = (route: Route) => route.continue()

describe.for(languages)('exporting the banlist (%s)', (language) => {
  const say = says[language]
  const words = list[language]
  const host = `https://${language}.exported.example/`
  let browser: BrowserSession
  let page: Page
  const downloads: Download[] = []
  /** Gets each page of rows after the first. Requests are intercepted all the time: turning that off loses some. */
  let atLaterPages: (route: Route) => Promise<void>
  beforeAll(async () => {
    browser = await portal.openAs(ada, words.path, { reducedMotion: 'reduce' })
    page = browser.page
    atLaterPages = pass
    await page.route('**/graphql', (route) => {
      const body = route.request().postData() ?? ''
      const isLater = /"operationName":"BanlistLinks"/.test(body) && !/"after":null/.test(body)
      return isLater ? atLaterPages(route) : pass(route)
    })
    page.on('download', (download) => downloads.push(download))
    await bringAxe(browser.context)
  })
  afterEach(() => {
    atLaterPages = pass
    downloads.length = 0
  })
  afterAll(async () => {
    await browser.context.close()
  })

  const dialog = () => page.getByRole('dialog', { name: say.title })
  const choose = (name: string | RegExp) => dialog().getByRole('radio', { name }).check()

  async function openExport(search = ''): Promise<void> {
    await page.goto(`${words.path}?panel=export${search}`)
    await dialog().getByRole('button', { name: say.start }).waitFor()
  }

  /** Begins the export; resolves to how many rows were announced. */
  async function start(): Promise<number> {
    const button = dialog().getByRole('button', { name: say.start })
    const announced = numberIn(await button.textContent())
    await button.click()
    return announced
  }

  /** The file of an export that ends well. */
  async function saved(): Promise<{ name: string; text: string; rows: number }> {
    const headline = dialog().getByText(say.saved)
    await headline.waitFor()
    await eventually(() => downloads.length).toBe(1)
    const [download] = downloads
    if (download === undefined) throw new Error('Nothing was downloaded.')
    const text = readFileSync(await download.path(), 'utf8')
    return {
      name: download.suggestedFilename(),
      text,
      rows: numberIn(await headline.textContent()),
    }
  }

  /** Puts more entries on the list than one call brings, once. */
  async function fillList(): Promise<void> {
    const links = Array.from({ length: 6000 }, (_, i) => `${host}row/${String(i).padStart(5, '0')}`)
    await importLinks(page, links, 'rows.txt')
  }

  it('writes the whole list as a table, as another reader of CSV reads it', async () => {
    await addEntry(page, `${host}formula`, { comment: '=HYPERLINK("x";"y"), ja' })
    await openBanlist(page, words)
    const [total, [first]] = [await totalOn(page, words), await linksOn(page)]
    await openExport()
    // Four formats and two separators: nothing is to be chosen where there is one list.
    expect(await dialog().getByRole('radio').count()).toBe(6)
    expect(await start()).toBe(total)
    const { name, text, rows } = await saved()
    expect(name).toMatch(say.file)
    expect(rows).toBe(total)
    expect(text.startsWith(`\uFEFF${say.columns}\r\n`)).toBe(true)
    const records = text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => parseRecord(line, say.separator))
    expect(records).toHaveLength(total + 1)
    expect(records.filter((record) => record.length !== 9)).toEqual([])
    expect(records[1]?.[0]).toBe(first)
    expect(records[1]?.[0]).toBe(`${host}formula`)
    expect(records[1]?.[1]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(records[1]?.slice(2, 4)).toEqual(['Ada Lindner', '\'=HYPERLINK("x";"y"), ja'])
  })

  it('writes exactly what the list shows, in its order', async () => {
    await openBanlist(page, words, '?q=jobs&sort=link&per=100')
    const shown = await linksOn(page)
    expect(shown.length).toBeGreaterThan(1)
    await openExport('&q=jobs&sort=link&per=10')
    expect(await dialog().getByRole('radio', { name: say.shown }).isChecked()).toBe(true)
    await choose(/^TXT/)
    expect(await start()).toBe(shown.length)
    const { name, text } = await saved()
    expect(name).toMatch(say.shownFile)
    expect(text).toBe(shown.map((link) => `${link}\n`).join(''))
  })

  it('writes what is selected, in the order of the list', async () => {
    await openBanlist(page, words, '?q=jobs&sort=-link')
    const shown = await linksOn(page)
    const chosen = [shown[3] ?? '', shown[1] ?? '']
    for (const link of chosen) {
      await page.getByRole('checkbox', { name: words.selectRow(link), exact: true }).check()
    }
    const bar = page.getByRole('region', { name: words.bulkBar })
    await bar.getByRole('button', { name: say.toExport, exact: true }).click()
    expect(await dialog().getByRole('radio', { name: say.selected }).isChecked()).toBe(true)
    await choose(/^JSON/)
    expect(await start()).toBe(2)
    const { name, text } = await saved()
    expect(name).toMatch(say.selectedFile)
    const entries: { link: string; addedBy: string | null; id?: string }[] = JSON.parse(text)
    expect(entries.map(({ link }) => link)).toEqual(chosen.toReversed())
    expect(entries.filter((entry) => 'id' in entry)).toEqual([])
  })

  it('loads the list page by page, and an entry that moves meanwhile is there once', async () => {
    await fillList()
    const early = `${host}aa-moves`
    const late = `${host}zz-moved-${crypto.randomUUID()}`
    const id = await addEntry(page, early)
    const theirs = (await portal.openAs(jonas)).page
    const moves: Promise<void>[] = []
    atLaterPages = async (route) => {
      // The page itself looks through the list as well, and is not yet done on a busy machine.
      if (route.request().postData()?.includes(host) !== true) return pass(route)
      if (moves.length === 0) moves.push(moveEntry(theirs, id, late))
      await moves[0]
      await route.continue()
    }
    await openExport(`&q=${encodeURIComponent(host)}&sort=link`)
    await choose(/^TXT/)
    await start()
    const { text } = await saved()
    const lines = text.trimEnd().split('\n')
    expect(moves).toHaveLength(1)
    await dialog().getByText(say.moved).waitFor()
    expect(lines.filter((line) => line === early || line === late)).toEqual([early])
    expect(lines.filter((line) => line.startsWith(`${host}row/`))).toHaveLength(6000)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines).toEqual(lines.toSorted())
  })

  it('says that it failed in the middle, saves nothing, and goes on from there', async () => {
    atLaterPages = (route) => route.abort()
    await openExport()
    await choose(/^TXT/)
    const announced = await start()
    await dialog().getByRole('alert').getByText(say.failed).waitFor()
    expect(downloads).toEqual([])
    atLaterPages = pass
    await dialog().getByRole('button', { name: say.goOn }).click()
    const { text, rows } = await saved()
    expect(rows).toBe(announced)
    const lines = text.trimEnd().split('\n')
    expect(new Set(lines).size).toBe(announced)
    expect(await dialog().getByText(say.moved).count()).toBe(0)
  })

  it('is cancelled without a file', async () => {
    const held: Route[] = []
    atLaterPages = (route) => Promise.resolve(void held.push(route))
    await openExport()
    await start()
    await dialog().getByText(say.running).waitFor()
    await eventually(() => held.length).toBe(1)
    await dialog().getByRole('button', { name: say.cancel }).click()
    await dialog().getByText(say.cancelled).waitFor()
    expect(downloads).toEqual([])
    await dialog().getByRole('button', { name: say.again }).click()
    await dialog().getByRole('button', { name: say.start }).waitFor()
  })

  it('goes on while the panel is closed, and says when it is done', async () => {
    const held = Promise.withResolvers<void>()
    let isHeld = false
    atLaterPages = async (route) => {
      isHeld = true
      await held.promise
      await route.continue()
    }
    await openExport()
    await start()
    await eventually(() => isHeld).toBe(true)
    await dialog().getByRole('button', { name: words.close }).click()
    await dialog().waitFor({ state: 'hidden' })
    // Leaving the page would lose the file: the browser asks.
    const asked = new Promise<Dialog>((resolve) => page.once('dialog', resolve))
    await page.evaluate(() => void setTimeout(() => location.reload()))
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    held.resolve()
    await page.getByText(say.saved).waitFor()
    await eventually(() => downloads.length).toBe(1)
  })

  it.for(oneOf({ width: 1280, height: 860 }, { width: 390, height: 844 }))(
    'is accessible and nothing sticks out at $width px',
    async (viewport) => {
      await page.setViewportSize(viewport)
      await openExport('&q=jobs&per=10')
      await isAccessible(page)
      const sticksOut = await dialog().evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      )
      expect(sticksOut).toBe(0)
      await start()
      await dialog().getByText(say.saved).waitFor()
      expect(await violationsOn(page)).toEqual([])
    },
  )
})
