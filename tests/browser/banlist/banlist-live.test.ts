import type { Page, WebSocketRoute } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { violationsOn } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, jonas } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import { addEntry, deleteEntries, editEntries } from './banlist-api.ts'
import { follow, linksOn, matchesOn, numberIn, openBanlist } from './banlist.ts'
import { rowOf, says, showList, totalOn } from './banlist.ts'

const say = says.de
const site = 'https://live.example/'
const list = '?client=apothekenblatt&per=25'
/** Without a socket the list is polled every 15 s. */
const untilPolled = 15_000
/** A socket that does not open is tried again after 30 s at most, and looks come in between. */
const longest = 120_000

let portal: WatchedPortal
let mine: Page
let theirs: Page
let count = 0
/** The sockets of Ada's page, newest last, and whether new ones are let through. */
const sockets: WebSocketRoute[] = []
let isBlocked = false

beforeAll(async () => {
  portal = await startWatchedPortal()
  theirs = (await portal.openAs(jonas, '/auth-debug')).page
  mine = (await portal.openAs(ada, '/auth-debug')).page
  await mine.routeWebSocket(/\/graphql$/, (socket) => {
    sockets.push(socket)
    if (isBlocked) void socket.close({ code: 1012 })
    else socket.connectToServer()
  })
  // The first frame may come before the rows do.
  const hears = mine
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'))
  await openBanlist(mine, say, list)
  await hears
})

const news = () => mine.locator('main output', { hasText: /von Jonas W\.|Liste hat sich geändert/ })
const show = () => mine.getByRole('button', { name: 'Zeigen', exact: true })
const button = (name: string | RegExp) => mine.getByRole('button', { name, exact: true })

/** Jonas puts an address on the list. */
async function theyAdd(): Promise<{ link: string; id: string }> {
  count += 1
  const link = `${site}${count}`
  return { link, id: await addEntry(theirs, link) }
}

/** An address of Jonas's that Ada has taken in. */
async function theirEntry(): Promise<{ link: string; id: string }> {
  const entry = await theyAdd()
  const row = rowOf(mine, entry.link)
  // It is no news where the list was being loaded just then.
  await news().or(row).first().waitFor()
  if (await news().isVisible()) await show().click()
  await row.waitFor()
  await news().waitFor({ state: 'hidden' })
  return entry
}

describe('changes of a colleague on an open list', () => {
  it('announce new addresses, move no row, and show them when asked', async () => {
    const before = await linksOn(mine)
    const total = await totalOn(mine, say)
    const totals = async () => [
      await totalOn(mine, say),
      await matchesOn(mine, say),
      numberIn((await mine.getByText(/^1 bis 25 von /).textContent())?.split('von')[1] ?? null),
    ]
    const first = await theyAdd()
    await mine.getByText('1 neue Adresse von Jonas W.', { exact: true }).waitFor()
    const second = await theyAdd()
    await mine.getByText('2 neue Adressen von Jonas W.', { exact: true }).waitFor()
    expect(await linksOn(mine)).toEqual(before)
    // Until they are shown, every number on the page is about the rows that are; the news says what is more.
    expect(await totals()).toEqual([total, total, total])
    await show().click()
    await eventually(async () => (await linksOn(mine)).slice(0, 2)).toEqual([
      second.link,
      first.link,
    ])
    expect(await totals()).toEqual([total + 2, total + 2, total + 2])
    await news().waitFor({ state: 'hidden' })
  })

  it('show a changed entry where it stands, and say nothing', async () => {
    const { link, id } = await theirEntry()
    const before = await linksOn(mine)
    await editEntries(theirs, [id], { comment: 'von Jonas', paused: true })
    await rowOf(mine, link).getByText('von Jonas').waitFor()
    await rowOf(mine, link).getByText('pausiert').waitFor()
    expect(await linksOn(mine)).toEqual(before)
    expect(await news().count()).toBe(0)
  })

  it('strike out deleted rows, and leave them until they are shown', async () => {
    const { link, id } = await theirEntry()
    const before = await linksOn(mine)
    await deleteEntries(theirs, [id])
    await rowOf(mine, link).getByText('gelöscht', { exact: true }).waitFor()
    expect(await linksOn(mine)).toEqual(before)
    expect(await rowOf(mine, link).getByRole('checkbox').count()).toBe(0)
    expect(await button(say.editOf(link)).count()).toBe(0)
    await mine.getByText('1 gelöschte Adresse von Jonas W.', { exact: true }).waitFor()
    await show().click()
    await rowOf(mine, link).waitFor({ state: 'detached' })
  })

  it('go on being said while a panel, another day and a comparison are looked at', async () => {
    const before = await linksOn(mine)
    await theyAdd()
    await news().waitFor()
    const isStill = async () => {
      expect(await news().textContent()).toBe('1 neue Adresse von Jonas W.')
      expect(await linksOn(mine)).toEqual(before)
    }
    const history = mine.getByRole('dialog', { name: 'Änderungen' })
    await button('Änderungen').click()
    await history.waitFor()
    await isStill()
    await follow(mine, `${say.path}${list}&panel=history&at=2019-01-01&cmp=2019-01-02`)
    await mine.getByText('Zwischen diesen Tagen hat sich nichts geändert.').waitFor()
    await isStill()
    await mine.keyboard.press('Escape')
    await history.waitFor({ state: 'detached' })
    await isStill()
  })

  it('are taken in with a change of one’s own', async () => {
    await news().waitFor()
    const field = mine.getByRole('textbox', { name: say.newLink })
    await field.fill(`${site}mine`)
    await field.press('Enter')
    await eventually(async () => (await linksOn(mine))[0]).toBe(`${site}mine`)
    await rowOf(mine, `${site}${count}`).waitFor()
    await news().waitFor({ state: 'hidden' })
  })

  it('are not said any more where another publication is shown', async () => {
    const change = async (name: string) => {
      await button(/^Publikation wechseln/)
        .first()
        .click()
      await mine.getByRole('menuitem', { name }).click()
    }
    // The list may still be loading after the change before this.
    await theirEntry()
    await theyAdd()
    await news().waitFor()
    await change('Praxis heute')
    await news().waitFor({ state: 'detached' })
    await mine.locator('tbody [title^="https://www.praxis-heute.example/"]').first().waitFor()
    const before = await linksOn(mine)
    await theyAdd()
    await button(/^Publikation wechseln/)
      .first()
      .click()
    expect(await news().count()).toBe(0)
    expect(await linksOn(mine)).toEqual(before)
    await mine.getByRole('menuitem', { name: 'Apothekenblatt' }).click()
    await rowOf(mine, `${site}${count}`).waitFor()
  })

  it('are taken in by themselves where no row moves by it', async () => {
    await showList(mine, `${list}&sort=dateAdded`)
    await eventually(async () => (await linksOn(mine))[0]).not.toContain(site)
    const [before, total] = [await linksOn(mine), await totalOn(mine, say)]
    await theyAdd()
    await eventually(() => totalOn(mine, say)).toBe(total + 1)
    expect(await linksOn(mine)).toEqual(before)
    expect(await news().count()).toBe(0)
    await showList(mine, list)
    await rowOf(mine, `${site}${count}`).waitFor()
  })

  it('lead from a later page to the first, where the new ones are', async () => {
    const before = await linksOn(mine)
    await button('Nächste Seite').click()
    await eventually(() => linksOn(mine)).not.toEqual(before)
    const { link } = await theyAdd()
    await show().click()
    await rowOf(mine, link).waitFor()
  })
})

const notice = () =>
  mine
    .getByRole('status')
    .filter({ hasText: 'Änderungen anderer erscheinen gerade nur alle 15 Sekunden' })
const block = async () => {
  isBlocked = true
  await sockets.at(-1)?.close({ code: 1012 })
}

/** The next socket is let through, which has come then. */
async function letThrough(): Promise<void> {
  isBlocked = false
  const before = sockets.length
  await livesUntil(() => Promise.resolve(sockets.length > before))
}

describe('a lost socket', () => {
  it('comes back by itself, and what was missed is fetched', async () => {
    const { link, id } = await theirEntry()
    await block()
    await editEntries(theirs, [id], { comment: 'verpasst' })
    await letThrough()
    await rowOf(mine, link).getByText('verpasst').waitFor()
    await editEntries(theirs, [id], { comment: 'wieder da' })
    await rowOf(mine, link).getByText('wieder da').waitFor()
  })

  it('that is refused again and again is done without, which is said until it is back', async () => {
    const { link, id } = await theirEntry()
    await block()
    await editEntries(theirs, [id], { comment: 'ohne Verbindung' })
    await livesUntil(() => rowOf(mine, link).getByText('ohne Verbindung').isVisible())
    await livesUntil(() => notice().isVisible())
    expect(await mine.getByRole('alert').count()).toBe(0)
    expect(await violationsOn(mine, 'main')).toEqual([])
    await letThrough()
    await livesUntil(async () => (await notice().count()) === 0)
    await theyAdd()
    await livesUntil(() => news().isVisible())
    await show().click()
    await news().waitFor({ state: 'hidden' })
  })

  it('is not said any more once that was read', async () => {
    await block()
    await livesUntil(() => notice().isVisible())
    await mine.getByRole('button', { name: 'Verstanden', exact: true }).click()
    await notice().waitFor({ state: 'detached' })
    await portal.live(2 * untilPolled)
    expect(await notice().count()).toBe(0)
  })
})

/** Lets time pass until it is so. */
async function livesUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (let passed = 0; passed < longest; passed += 1000) {
    await portal.live(1000)
    if (await isSo()) return
  }
  throw new Error('It did not become so.')
}
