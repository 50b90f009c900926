import type { BrowserContext, Page, Request, Route } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { failedCall } from '../banlist/banlist.ts'
import { allow } from '../support/always.ts'
import { eventually } from '../support/eventually.ts'
import { ada, jonas, signIn } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import {
  button,
  countsOn,
  importPath,
  openImport,
  resultOn,
  review,
  showTab,
} from './list-import.ts'
import { source, step, storedBelow, tabs } from './list-import.ts'

const tokenSeconds = 60
let portal: WatchedPortal
let context: BrowserContext
let page: Page
let site = ''
let run = 0
beforeAll(async () => {
  portal = await startWatchedPortal({ verlagnord: { accessTokenSeconds: tokenSeconds } })
  ;({ page, context } = await portal.openAs(ada, '/auth-debug'))
  allow(context, failedCall, /^console: (The session failed|ImportBanlistItems )/)
  page.on('dialog', (dialog) => void dialog.accept())
})
beforeEach(() => {
  run += 1
  site = `https://run-${run}.example/`
})

const added = (): number => storedBelow(portal.dataDir, site).length
const sentence = (count: string) => `${count} Adressen stehen neu auf der Sperrliste.`
const start = (count: string) => button(page, `${count} hinzufügen`)
const isDone = () => step(page, 'Die Liste ist importiert').waitFor()
const isUnderWay = () => page.getByText('5\u00a0000 von 12\u00a0000').waitFor()

/** Begins to import 12,000 addresses; three calls do it, the first two with 5,000 each. */
async function startImport(): Promise<void> {
  await openImport(page)
  const list = Array.from({ length: 12_000 }, (_, n) => `${site}${n}`).join('\n')
  await review(page, { list })
  await button(page, /hinzufügen$/).click()
}

/** Does something else with the second call, once. */
async function withSecond(treat: (route: Route) => Promise<void>): Promise<void> {
  let isTreated = false
  await page.route('**/graphql', async (route) => {
    if (isTreated || batchOf(route.request()) !== 1) return route.fallback()
    isTreated = true
    return treat(route)
  })
}

/** The second call waits until the returned function is called. */
async function holdSecond(): Promise<{ held: Promise<void>; release: () => void }> {
  const current = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await withSecond(async (route) => {
    current.resolve()
    await released.promise
    await route.fallback().catch(() => {})
  })
  return { held: current.promise, release: () => released.resolve() }
}

/** The provider cannot be reached until the token has expired; then the same person signs in again. */
async function expireAndSignIn(): Promise<void> {
  const provider = '**/realms/**'
  await context.route(provider, (route) => route.abort())
  await portal.live((tokenSeconds + 1) * 1000)
  await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
  await context.unroute(provider)
  await button(page, 'Anmelden').click()
}

/** Everything is there once, and the history knows one import. */
async function isWhole(): Promise<void> {
  await isDone()
  expect((await resultOn(page))[0]).toBe(sentence('12\u00a0000'))
  expect(added()).toBe(12_000)
  await button(page, 'Änderungen zeigen').click()
  await button(page, 'Alle Änderungen').click()
  const newest = page.getByRole('dialog').getByRole('article').first()
  await newest.getByText('Ada Lindner hat 12\u00a0000 Adressen importiert').waitFor()
}

/** It ended with so many, and says exactly that. */
async function endsWith(count: number, words: string, rest: string): Promise<void> {
  await button(page, 'Hier beenden').click()
  await step(page, 'Der Import ist beendet').waitFor()
  expect(added()).toBe(count)
  const result = await resultOn(page)
  expect(result).toContain(sentence(words))
  expect(result).toContain(`${rest} Adressen wurden nicht hinzugefügt.`)
}

describe('a list that is reviewed', () => {
  it('is there again after a reload, with its corrections and choices', async () => {
    await openImport(page)
    const own = 'https://www.apothekenblatt.example/'
    await review(page, { list: `${site}a\nkein Link\n${own}` })
    await showTab(page, 'invalid')
    await page.getByRole('textbox', { name: 'Zeile 2 berichtigen' }).fill(`${site}b`)
    await page.keyboard.press('Enter')
    await start('2 Adressen').waitFor()
    const note = page.getByRole('textbox', { name: 'Notiz für Einträge ohne eigene' })
    await note.fill('Aktion')
    const leave = page.getByRole('checkbox', { name: 'Nicht sperren' })
    await leave.uncheck()
    await page.reload()
    await tabs(page).waitFor()
    await start('3 Adressen').waitFor()
    expect(await leave.isChecked()).toBe(false)
    expect(await countsOn(page)).toMatchObject({ fresh: 3, invalid: 0 })
    expect(await note.inputValue()).toBe('Aktion')
    await leave.check()
    await start('2 Adressen').click()
    await isDone()
    expect(added()).toBe(2)
    await button(page, 'Weitere Liste importieren').click()
    await source(page).waitFor()
  })

  it('is left alone by another tab, and gone after signing out', async () => {
    await review(page, { list: `${site}a` })
    const other = await context.newPage()
    await openImport(other)
    await other.getByText(/^In einem anderen Tab ist schon ein Import offen\./).waitFor()
    await review(other, { list: `${site}b\n${site}c` })
    await other.close({ runBeforeUnload: false })
    await page.reload()
    await start('1 Adresse').waitFor()
    await button(page, /^Konto von/).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await button(page, 'Verwerfen und weiter').click()
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    await eventually(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    await signIn(page, ada)
    await button(page, /^Konto von/).waitFor()
    await openImport(page)
  })

  it('is not looked up among articles for those who may not see them, nor kept where a browser keeps nothing', async () => {
    const other = await portal.openAs(jonas, '/auth-debug')
    await other.page.addInitScript(() => {
      Object.assign(IDBFactory.prototype, {
        open: () => {
          throw new Error('Denied')
        },
      })
    })
    const query: string[] = []
    other.page.on('request', (request) => query.push(request.postData() ?? ''))
    await other.page.goto(`${importPath}&client=praxis-heute`)
    await other.page.getByText(/^Dieser Browser kann den Import nicht aufbewahren\./).waitFor()
    await review(other.page, { list: 'https://www.praxis-heute.example/' })
    expect(query.filter((body) => body.includes('"BanlistKnown"'))).toHaveLength(1)
    expect(query.filter((body) => body.includes('"ArticleReport"'))).toEqual([])
    await button(other.page, '1 Adresse hinzufügen').click()
    await step(other.page, 'Die Liste ist importiert').waitFor()
    await other.context.close()
  })
})

describe('a list that is being imported', () => {
  it('sends a call again whose answer was lost, and nothing is there twice', async () => {
    const batches: (number | null)[] = []
    const follow = (request: Request) => void batches.push(batchOf(request))
    page.on('request', follow)
    await withSecond(async (route) => {
      await route.fetch()
      await route.abort()
    })
    await startImport()
    await step(page, 'Der Import ist unterbrochen').waitFor()
    await page.getByRole('alert').getByText('Der Server hat nicht geantwortet.').waitFor()
    expect(added()).toBe(10_000)
    await button(page, 'Fortsetzen').click()
    await isWhole()
    page.off('request', follow)
    expect(batches.filter((batch) => batch !== null)).toEqual([0, 1, 1, 2])
  })

  it('goes on for the person who signs in again after the session expired', async () => {
    await page.unrouteAll()
    const { held } = await holdSecond()
    await startImport()
    await held
    await isUnderWay()
    await expireAndSignIn()
    await isWhole()
  })

  it('pauses after the call that is under way, also over a reload, and says exactly what went in', async () => {
    await page.unrouteAll()
    const { held, release } = await holdSecond()
    await startImport()
    await held
    const bar = page.getByRole('progressbar', { name: 'Die Liste wird importiert' })
    expect(await bar.getAttribute('value')).toBe('5000')
    await button(page, 'Anhalten').click()
    release()
    await step(page, 'Der Import ist angehalten').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.reload()
    // Nor does a page that is loaded go on by itself.
    await step(page, 'Der Import ist unterbrochen').waitFor()
    await endsWith(10_000, '10\u00a0000', '2\u00a0000')
    await button(page, 'Rückgängig machen').click()
    await eventually(added).toBe(0)
  })
})

/** The number of the call of an import; null for other requests. */
function batchOf(request: Request): number | null {
  const [, batch] =
    /"operationName":"ImportBanlistItems".*"batch":(\d+)/.exec(request.postData() ?? '') ?? []
  return batch === undefined ? null : Number(batch)
}
