/** The server stops and comes back: what is said of it, and what goes on by itself. */
import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { openBanlist, says as banlistSays } from '../banlist/banlist.ts'
import { openReport, says, settled } from '../reports/article-report.ts'
import { eventually } from '../support/eventually.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { WatchedServer } from '../support/watched-server.ts'

/** A server that stopped is noticed this soon, in milliseconds. */
const noticed = 5000

let portal: Portal
let server: WatchedServer
let page: Page
beforeAll(async () => {
  portal = await startPortal({}, { start })
  // A call that gets no answer is written to the console. spec 8
  const allows = [
    /^console: Failed to load resource: net::ERR_/,
    /^console: WebSocket connection to /,
    /^console: \w+ TypeError: Failed to fetch/,
    /^console: A subscription ended\./,
    /^console: (A screen failed\. )?NotLoaded: /,
  ]
  page = (await portal.openAs(ada, '/', { allows })).page
})

async function start(dataDir: string): Promise<WatchedServer> {
  server = await WatchedServer.start({ MASTHEAD_DATA: dataDir })
  return server
}

const foot = () => page.getByRole('navigation', { name: 'Hauptnavigation' }).locator('footer')
const isLost = /^Keine Verbindung seit \d\d:\d\d$/

it('the version stands in the account menu, with what is known of it', async () => {
  await page.getByRole('button', { name: 'Konto von Ada Lindner' }).click()
  await page.getByText(/^Neueste Version, Stand \d\d:\d\d$/).waitFor()
  await page.keyboard.press('Escape')
})

it('a screen whose parts are not here waits for the network instead of leaving the portal', async () => {
  // Files that were fetched ahead would hide what this is about.
  await page.route(/\/(static|builds)\//, (route) => route.abort('internetdisconnected'))
  const places = async () => [
    await page.getByRole('heading', { level: 1 }).boundingBox(),
    await page.getByRole('button', { name: /^Konto von / }).boundingBox(),
  ]
  // The greeting goes by the hour of the publication's zone once that is known.
  await page.getByText('(Ortszeit Wien)').waitFor()
  await page.evaluate(async () => void (await document.fonts.ready))
  const before = await places()
  const notice = page.getByRole('status').getByText(/^Keine Verbindung seit/)
  await page.context().setOffline(true)
  await notice.waitFor()
  expect(await places()).toEqual(before)
  await page.getByRole('navigation').getByRole('link', { name: 'Artikel' }).click()
  await page.getByText('Es geht von selbst weiter, sobald sie wieder da ist.').last().waitFor()
  expect(page.url()).toBe(`${portal.origin}/dav-article-report?client=apothekenblatt`)
  await page.unrouteAll()
  await page.context().setOffline(false)
  await heading(page, 'Artikel')
  await eventually(() => notice.count()).toBe(0)
})

it('a lost server is said within 5 s; what failed comes by itself when it is back', async () => {
  const say = says.de
  const follows = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.once('framereceived', () => resolve()))
  })
  await openReport(page, say)
  await page.reload()
  await follows
  await foot()
    .getByText(/^Daten bis \d\d\.\d\d\.\d{4}$/)
    .waitFor()
  await server.stop()
  await foot().getByText(isLost).waitFor({ timeout: noticed })
  await page
    .getByRole('status')
    .getByText(/^Keine Verbindung seit/)
    .waitFor()
  const search = page.getByRole('searchbox')
  await search.fill('impf')
  await page.getByText('Nicht geladen').first().waitFor()
  await server.start()
  await page.getByRole('status').getByText('Wieder verbunden.').waitFor()
  await settled(page, say)
  expect(await page.getByText('Nicht geladen').count()).toBe(0)
  await foot()
    .getByText(/^Daten bis/)
    .waitFor()
})

it('a server that stands still, with its connections open, is said within 15 s', async () => {
  const follows = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.once('framereceived', () => resolve()))
  })
  await page.reload()
  await follows
  server.freeze()
  await foot().getByText(isLost).waitFor({ timeout: 15_000 })
  server.goOn()
  await page.getByRole('status').getByText('Wieder verbunden.').waitFor()
})

it('a check of an address that got no answer is made when the server is back; what could not be sent stays, with the cause', async () => {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await openBanlist(page, banlistSays.de, '?per=10')
  const field = page.getByRole('textbox', { name: banlistSays.de.newLink })
  const status = page.getByRole('status')
  await field.fill('https://lost.example/one')
  await status.getByText('Noch nicht gesperrt').waitFor()
  // Parts are loaded ahead when nothing else is to be done; who asks later is called later.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  await eventually(() => underWay.size).toBe(0)
  await server.stop()
  await field.fill('https://lost.example/two')
  await status.getByText('Ließ sich nicht prüfen; es wird wieder versucht').waitFor()
  await field.press('Enter')
  await page.getByText('Der Server war nicht erreichbar. Ihre Eingabe ist noch da.').waitFor()
  expect(await field.inputValue()).toBe('https://lost.example/two')
  await server.start()
  await status.getByText('Noch nicht gesperrt').waitFor()
})

it('a part that is not here yet when the server goes comes later; what was typed stays', async () => {
  // Nothing is loaded ahead: the part is asked for when one types.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await openBanlist(page, banlistSays.de, '?per=10')
  // A call that is answered would say that the server is there.
  await page.route(/\/(static|settings\.json|graphql)/, (route) => route.abort('connectionrefused'))
  const field = page.getByRole('textbox', { name: banlistSays.de.newLink })
  const query = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/settings.json'),
  )
  await field.fill('https://lost.example/four')
  await query
  expect(await field.inputValue()).toBe('https://lost.example/four')
  expect(await page.getByText('Noch nicht gesperrt').count()).toBe(0)
  await page.unrouteAll()
  await field.press('End')
  await page.getByRole('status').getByText('Noch nicht gesperrt').waitFor()
  expect(await field.inputValue()).toBe('https://lost.example/four')
})
