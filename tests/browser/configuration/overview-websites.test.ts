import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { listening } from '#tests/server/api/api-issuer.ts'

import { follow } from '../banlist/banlist.ts'
import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
let page: Page
let site: Server
let siteOrigin = ''
let snippet = ''
beforeAll(async () => {
  portal = await startPortal()
  // A list that is narrowed gets shorter.
  page = (
    await portal.openAs(ada, '/feature-two', { allows: [/^moved by .* on \/configuration$/] })
  ).page
  site = createServer((req, res) => {
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    res.end(
      `<!doctype html><title>Seite ${req.url}</title>${snippet}<p style="height:3000px">Text</p>`,
    )
  })
  siteOrigin = await listening(site)
})
afterAll(() => void site.close())

const client = '?client=apothekenblatt'
const path = `/configuration${client}`
const websites = `/website-configuration${client}`
/** A headless browser under its own name counts as a program. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const choose = (choice: string, value: string) =>
  page.getByRole('group', { name: choice }).getByRole('button', { name: value }).click()

const isPressed = (choice: string, value: string) =>
  page
    .getByRole('group', { name: choice })
    .getByRole('button', { name: value })
    .getAttribute('aria-pressed')

const openSettings = () => page.getByRole('button', { name: 'Einrichtung', exact: true }).click()

const next = () => page.getByRole('button', { name: 'Weiter', exact: true }).click()
const linkOf = (name: string) =>
  page.getByRole('navigation').getByRole('link').filter({ hasText: name })

/** Shows another address as a link within the portal does, with all websites in the list. */
async function showWebsites(): Promise<void> {
  await follow(page, websites)
  await linkOf('Apothekenblatt').first().waitFor()
}

it('shows the newest changes although their answer comes last, and calls only later ones new', async () => {
  const others = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('"operationName":"ConfigurationChanges"'),
  )
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('"operationName":"WebsiteChanges"')) await (await others).finished()
    await route.continue()
  })
  await page.goto(path)
  await page.getByText('„Podcast“ angelegt').waitFor()
  const newest = page
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .first()
  expect(await newest.innerText()).toContain('Websites')
  expect(await page.getByRole('button', { name: /neue Änderung/ }).count()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

it('says the state of the areas and who changed what, with the way there', async () => {
  const positions = page.getByRole('region', { name: 'Positionen', exact: true })
  await positions.getByText('veröffentlicht').first().waitFor()
  expect(await positions.innerText()).toMatch(/^Positionen\n+9 veröffentlicht/)
  // as the reports say
  await positions.getByText('Dossier: auf keiner Seite gesehen').waitFor()
  await positions.getByText(/^\d von 9 neben dem Plan, in 28 Tagen$/).waitFor()
  const signals = page.getByRole('region', { name: 'Signale', exact: true })
  await signals.getByText('5 von 6').waitFor()
  const users = page.getByRole('region', { name: 'Benutzer', exact: true })
  await users.getByText(/^Ines Petrović: Einladung gilt bis/).waitFor()
  expect(await positions.getByText('Alles in Ordnung').count()).toBe(0)
  const compare = page.getByRole('link', { name: 'Vergleichen' }).first()
  expect(await compare.getAttribute('href')).toContain('/position-report-configuration?')
  const before = await page.locator('time').count()
  await page.getByRole('button', { name: /^Bereich/ }).click()
  await page.getByRole('menu').getByText('Signale').click()
  await eventually(() => page.locator('time').count()).toBe(2)
  await page.goBack()
  await eventually(() => page.locator('time').count()).toBe(before)
})

it('a time zone that is chosen says at once which day it is', async () => {
  await page.getByRole('button', { name: 'Zeitzone Europe/Vienna (Organisation)' }).click()
  await page.getByRole('combobox', { name: 'Zeitzone durchsuchen' }).fill('kiri')
  await page.getByRole('option', { name: 'Pacific/Kiritimati' }).click()
  await page.getByText('Einstellung gespeichert').waitFor()
  const twoDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const there = new Intl.DateTimeFormat('de-AT', { timeZone: 'Pacific/Kiritimati', ...twoDigits })
  const day = there.format(Date.now())
  await follow(page, `/${client}`)
  await page.getByText(`${day} (Ortszeit Kiritimati)`).waitFor()
  await follow(page, path)
  await page.getByRole('button', { name: 'Zeitzone zurücksetzen' }).click()
  await page.getByRole('button', { name: 'Zeitzone Europe/Vienna (Organisation)' }).waitFor()
  await follow(page, `/${client}`)
  await page.getByText('(Ortszeit Wien)').waitFor()
  await follow(page, path)
})

it('finds changes by person and words', async () => {
  await page.getByRole('searchbox', { name: 'Änderungen suchen' }).fill('archiv nicht mehr')
  const lines = page.getByRole('listitem').filter({ has: page.locator('time') })
  await eventually(() => lines.count()).toBe(1)
  expect(await lines.innerText()).toContain('Apothekenblatt Archiv sendet nicht mehr')
  expect(
    await lines.getByRole('link', { name: 'Verbindung testen' }).getAttribute('href'),
  ).toContain('panel=verify')
  await page.getByRole('button', { name: /^Von/ }).click()
  await page.getByRole('menu').getByText('Ada Lindner').click()
  await page.getByText('Keine Treffer für Ihre Suche').waitFor()
})

it('keeps preferences at once, on other devices too, and takes the last one back', async () => {
  await follow(page, '/preferences')
  await choose('Zeilen', 'Dicht')
  await page.getByText('Einstellung gespeichert').last().waitFor()
  await choose('Darstellung', 'Dunkel')
  await page.getByRole('combobox', { name: 'Erste Seite' }).click()
  await page.getByRole('option', { name: 'Artikel', exact: true }).click()
  await page.getByRole('combobox', { name: 'Zeitraum' }).click()
  await page.getByRole('option', { name: 'Letzte 7 Tage' }).click()
  await eventually(() => isPressed('Darstellung', 'Dunkel')).toBe('true')
  const reports = page.getByRole('link', { name: 'Nutzergruppen', exact: true }).first()
  await eventually(() => reports.getAttribute('href')).toContain('range=7d')
  const { page: there, context } = await portal.openAs(ada, '/')
  await eventually(() => there.url()).toMatch(/\/dav-article-report\?.*range=7d/)
  await eventually(() => there.locator('html').getAttribute('data-mantine-color-scheme')).toBe(
    'dark',
  )
  await there.getByRole('link', { name: 'Sperrliste', exact: true }).first().click()
  const row = there.locator('tbody tr:not([aria-hidden])').nth(1)
  await row.locator('[title^="http"]').first().waitFor()
  await eventually(() => row.evaluate((one) => one.getBoundingClientRect().height)).toBe(32)
  await there.getByRole('link', { name: 'Start', exact: true }).first().click()
  await there.getByRole('heading', { name: /^Guten / }).waitFor()
  // The choice just made is taken back, not one that was said to be kept before.
  await choose('Darstellung', 'Hell')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await eventually(() => isPressed('Darstellung', 'Dunkel')).toBe('true')
  expect(await isPressed('Zeilen', 'Dicht')).toBe('true')
  await page.getByRole('button', { name: 'Alles auf Anfang' }).click()
  await eventually(() => isPressed('Zeilen', 'Normal')).toBe('true')
  await eventually(() => page.getByRole('combobox', { name: 'Erste Seite' }).inputValue()).toBe(
    'Start',
  )
  await there.goto('/')
  await there.getByRole('heading', { name: /^Guten / }).waitFor()
  await context.close()
})

it('a switch is saved at once and taken back by one click; extended tracking needs tracking', async () => {
  await showWebsites()
  await linkOf('www.apothekenblatt').click()
  await page.getByRole('article', { name: 'Apothekenblatt', exact: true }).waitFor()
  await openSettings()
  const tracking = page.getByRole('switch', { name: 'Tracking', exact: true })
  const extended = page.getByRole('switch', { name: 'Erweitertes Tracking' })
  await tracking.click()
  await page.getByText('Tracking von Apothekenblatt ist aus').waitFor()
  await eventually(() => extended.isDisabled()).toBe(true)
  await page.getByText('Geht erst, wenn das Tracking ein ist.').waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await eventually(() => tracking.isChecked()).toBe(true)
  expect(await extended.isChecked()).toBe(true)
})

it('a name waits for Save, is refused at its field with the text kept, and is asked for before it is lost', async () => {
  await showWebsites()
  // A silent one opens by itself; which of them are silent is a question of the hour.
  await page.locator('nav a[aria-current]', { hasText: 'still seit' }).waitFor()
  await linkOf('archiv.apothekenblatt').click()
  await page.getByRole('article', { name: 'Apothekenblatt Archiv' }).waitFor()
  await openSettings()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Apothekenblatt')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Eine andere Website heißt schon so.').waitFor()
  expect(await name.inputValue()).toBe('Apothekenblatt')
  await page.getByRole('link', { name: 'Sperrliste' }).click()
  await page.getByText('Die Angaben zu einer Website sind noch nicht gespeichert.').waitFor()
  await page.getByRole('button', { name: 'Hier bleiben' }).click()
  await name.fill('Archiv')
  // typed text outlives a look at the other part
  await page.getByRole('button', { name: 'Heute', exact: true }).click()
  await page.getByRole('heading', { name: 'Letzte Ereignisse' }).waitFor()
  await openSettings()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await linkOf('Archiv').waitFor()
  await page.getByRole('heading', { name: 'Archiv', exact: true }).waitFor()
})

it('deletes a website only by its name', async () => {
  await showWebsites()
  await page.getByRole('button', { name: 'Neue Website' }).click()
  await page.getByLabel('Adresse').fill('weg.apothekenblatt.example')
  await next()
  // as quickly as one can click
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  for (let step = 0; step < 3; step++) await next()
  await page.getByRole('button', { name: 'Ohne Test abschließen' }).click()
  await openSettings()
  await page.getByRole('button', { name: 'Website löschen' }).click()
  const opened = () => new URL(page.url()).searchParams.get('id')
  const deleted = opened()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('falsch')
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await dialog.getByText('Das ist nicht der Name der Website.').waitFor()
  await dialog.getByRole('textbox').fill('weg.apothekenblatt.example')
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await page.getByText('weg.apothekenblatt.example ist gelöscht').waitFor()
  await eventually(opened).not.toBe(deleted)
  await eventually(() => linkOf('weg.apothekenblatt').count()).toBe(0)
  // the overview tells both, and nothing of the steps between
  await page.goto(`${path}&view=websites`)
  const feed = page.getByRole('listitem').filter({ hasText: 'weg.apothekenblatt.example' })
  await feed.filter({ hasText: 'haben die Website' }).first().waitFor()
  expect(
    (await feed.allInnerTexts()).map((text) => /angelegt|gelöscht|geändert/.exec(text)?.[0]),
  ).toEqual(['gelöscht', 'angelegt'])
})

it('a key for the recommender is shown once', async () => {
  await showWebsites()
  await linkOf('www.apothekenblatt').click()
  await page.getByRole('article', { name: 'Apothekenblatt', exact: true }).waitFor()
  await openSettings()
  await page.getByRole('button', { name: 'Schlüssel erzeugen' }).click()
  const token = await page
    .getByRole('region', { name: 'Ihr neuer Schlüssel' })
    .locator('code')
    .innerText()
  const answer = await fetch(`${portal.origin}/recommender/banlist`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'Neuen Schlüssel erzeugen' }).waitFor()
  expect(await page.getByText(token).count()).toBe(0)
})

it('connections: rows, arrows and circles mark each other, with the change and files to keep', async () => {
  await follow(page, `${websites}&view=graph`)
  const line = page.getByRole('button', { name: /^Apothekenblatt Nach .*Archiv/ })
  await line.click()
  expect(await line.getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator('svg g[data-marked]').count()).toBe(1)
  await page.getByText(/% gegenüber den 28 Tagen davor/).waitFor()
  await page.locator('svg g circle').first().click()
  await eventually(() => page.locator('tr[data-marked]').count()).toBe(6)
  await page.getByRole('button', { name: 'Exportieren' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV', exact: true }).first().click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.split('\r\n')[0]).toMatch(/Von.Nach.Besuche.Besuche davor/)
  expect(text).toMatch(/Apothekenblatt,.*Archiv,\d+,\d+/)
})

it('registers a website step by step, is continued later, and sees its first view', async () => {
  await showWebsites()
  await page.getByRole('button', { name: 'Neue Website' }).click()
  await page.getByLabel('Adresse').fill('keine adresse')
  await next()
  await page.getByText('Diese URL ist ungültig').waitFor()
  await page.getByLabel('Adresse').fill(siteOrigin)
  await next()
  await page.getByRole('textbox', { name: 'Name' }).fill('Probe')
  await next()
  await page.getByRole('switch', { name: 'Tracking', exact: true }).waitFor()
  // closed in the middle, the list offers to go on
  await showWebsites()
  await linkOf('weiter mit Schritt 3 von 5').click()
  await next()
  const code = page.locator('code').last()
  snippet = await code.innerText()
  expect(snippet).toContain(`src="${portal.origin}/t.js"`)
  await page.clock.install()
  await next()
  await page.getByText('Wartet seit').waitFor()
  expect(await page.getByText('Wahrscheinliche Ursache').count()).toBe(0)
  await page.clock.fastForward(10_000)
  await page.getByText('Wahrscheinliche Ursache: Das Snippet fehlt auf der Seite').waitFor()
  const finish = page.getByRole('button', { name: 'Fertig', exact: true })
  expect(await finish.isDisabled()).toBe(true)
  const visitors = await portal.browser.newContext({ userAgent })
  const visitor = await visitors.newPage()
  const other = siteOrigin.replace('//localhost', '//fremd.localhost')
  await visitor.goto(`${other}/fremd`)
  await page.getByRole('row', { name: /\/fremd andere Adresse/ }).waitFor()
  await page.getByText('Wahrscheinliche Ursache: Die Seite läuft unter einer anderen').waitFor()
  await visitor.goto(`${siteOrigin}/erste`)
  await page.getByText('Ein Aufruf ist gezählt').waitFor({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Im Artikelbericht ansehen' }).waitFor()
  await finish.click()
  await page.getByRole('heading', { name: 'Letzte Ereignisse' }).waitFor()
  await page.getByRole('cell', { name: '/erste' }).first().waitFor()
  await eventually(() => linkOf('Probe').innerText()).toContain('gerade eben')
  await visitors.close()
})

it('a day that runs is not compared with a whole one', async () => {
  // nobody knows the hours of a year ago
  await follow(page, `/dav-article-report${client}&range=today&cmp=year`)
  const deck = page.locator('main header p')
  await deck.filter({ hasText: /, bis \d\d:\d\d, noch kein Vergleich, der Tag läuft/ }).waitFor()
  expect(await page.locator('main').getByText('−100').count()).toBe(0)
})
