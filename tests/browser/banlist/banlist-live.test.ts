import type { Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { oneOf } from '#tests/support/breadth.ts'

import { bringAxe, isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, jonas } from '../support/portal.ts'
import type { Language } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import { addEntry, deleteEntries, editEntries } from './banlist-api.ts'
import { linksOn, matchesOn, numberIn, openBanlist, rowOf, says, totalOn } from './banlist.ts'

const say = says.de
const site = 'https://live.example/'
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
  const browser = await portal.openAs(ada)
  mine = browser.page
  await bringAxe(mine.context())
  await mine.routeWebSocket(/\/graphql$/, (socket) => {
    sockets.push(socket)
    if (isBlocked) void socket.close({ code: 1012 })
    else socket.connectToServer()
  })
  theirs = (await portal.openAs(jonas)).page
})
afterAll(() => portal.close())

const news = () => mine.locator('main output', { hasText: /von Jonas W\.|Liste hat sich geändert/ })
const show = () => mine.getByRole('button', { name: 'Anzeigen', exact: true })

/** Ada looks at the whole list, and hears of changes. */
async function lookOn(): Promise<string[]> {
  sockets.length = 0
  // The first frame may come before the rows do.
  const hears = mine
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'))
  await openBanlist(mine, say, '?client=apothekenblatt&per=25')
  await hears
  return linksOn(mine)
}

/** Jonas puts an address on the list. */
async function theyAdd(): Promise<{ link: string; id: string }> {
  count += 1
  const link = `${site}${count}`
  return { link, id: await addEntry(theirs, link) }
}

beforeEach(() => {
  isBlocked = false
})

describe('changes of a colleague on an open list', () => {
  it('shows a changed entry where it stands, and says nothing', async () => {
    const { link, id } = await theyAdd()
    const before = await lookOn()
    await editEntries(theirs, [id], { comment: 'von Jonas', paused: true })
    await rowOf(mine, link).getByText('von Jonas').waitFor()
    await rowOf(mine, link).getByText('pausiert').waitFor()
    expect(await linksOn(mine)).toEqual(before)
    expect(await news().count()).toBe(0)
  })

  it('announces new addresses, moves no row, and shows them when asked', async () => {
    const before = await lookOn()
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

  it('strikes out deleted rows, and leaves them until the list is reloaded', async () => {
    const { link, id } = await theyAdd()
    const before = await lookOn()
    await deleteEntries(theirs, [id])
    await rowOf(mine, link).getByText('gelöscht', { exact: true }).waitFor()
    expect(await linksOn(mine)).toEqual(before)
    expect(await rowOf(mine, link).getByRole('checkbox').count()).toBe(0)
    expect(await mine.getByRole('button', { name: say.editOf(link) }).count()).toBe(0)
    await mine.getByText('1 entfernte Adresse von Jonas W.', { exact: true }).waitFor()
    await show().click()
    await rowOf(mine, link).waitFor({ state: 'detached' })
  })

  it('goes on saying it while a panel, another day and a comparison are looked at', async () => {
    const before = await lookOn()
    await theyAdd()
    await news().waitFor()
    const isStill = async () => {
      expect(await news().textContent()).toBe('1 neue Adresse von Jonas W.')
      expect(await linksOn(mine)).toEqual(before)
    }
    for (const search of ['panel=history', 'panel=history&at=2019-01-01&cmp=2019-01-02']) {
      await mine.evaluate(
        (to) => history.pushState(null, '', to),
        `?client=apothekenblatt&per=25&${search}`,
      )
      await mine.getByRole('dialog', { name: 'Verlauf' }).waitFor()
      await isStill()
    }
    await mine.getByText('Zwischen diesen Tagen hat sich nichts geändert.').waitFor()
    await isStill()
    await mine.keyboard.press('Escape')
    await mine.getByRole('dialog', { name: 'Verlauf' }).waitFor({ state: 'detached' })
    await isStill()
  })

  it('says nothing of it any more where another publication is shown', async () => {
    await lookOn()
    await theyAdd()
    await news().waitFor()
    await mine
      .getByRole('button', { name: /^Publikation wechseln/ })
      .first()
      .click()
    await mine.getByRole('menuitem', { name: 'Praxis heute' }).click()
    await mine
      .getByRole('button', { name: /Praxis heute/ })
      .first()
      .waitFor()
    await news().waitFor({ state: 'detached' })
    await mine.locator('tbody [title^="https://www.praxis-heute.example/"]').first().waitFor()
    const before = await linksOn(mine)
    await theyAdd()
    await mine
      .getByRole('button', { name: /^Publikation wechseln/ })
      .first()
      .click()
    expect(await news().count()).toBe(0)
    expect(await linksOn(mine)).toEqual(before)
    await mine.getByRole('menuitem', { name: 'Apothekenblatt' }).click()
    await rowOf(mine, `${site}${count}`).waitFor()
  })

  it("takes one's own changes at once", async () => {
    await lookOn()
    await theyAdd()
    await news().waitFor()
    const link = `${site}mine`
    await mine.getByRole('textbox', { name: say.newLink }).fill(link)
    await mine.keyboard.press('Enter')
    await eventually(async () => (await linksOn(mine))[0]).toBe(link)
    await news().waitFor({ state: 'hidden' })
  })

  it('takes everything in where no row moves by it', async () => {
    await lookOn()
    const total = await totalOn(mine, say)
    await openBanlist(mine, say, '?client=apothekenblatt&sort=dateAdded&per=25')
    const before = await linksOn(mine)
    await theyAdd()
    await eventually(() => totalOn(mine, say)).toBe(total + 1)
    expect(await linksOn(mine)).toEqual(before)
    expect(await news().count()).toBe(0)
  })
})

describe('a lost socket', () => {
  it('comes back by itself, and what was missed is fetched', async () => {
    const { link, id } = await theyAdd()
    await lookOn()
    isBlocked = true
    await sockets.at(-1)?.close({ code: 1012 })
    await editEntries(theirs, [id], { comment: 'verpasst' })
    isBlocked = false
    await rowOf(mine, link).getByText('verpasst').waitFor()
    await editEntries(theirs, [id], { comment: 'wieder da' })
    await rowOf(mine, link).getByText('wieder da').waitFor()
  })

  it('that cannot be had is done without', async () => {
    const { link, id } = await theyAdd()
    isBlocked = true
    await openBanlist(mine, say, '?client=apothekenblatt&per=25')
    await rowOf(mine, link).waitFor()
    await editEntries(theirs, [id], { comment: 'ohne Verbindung' })
    await portal.live(untilPolled)
    await rowOf(mine, link).getByText('ohne Verbindung').waitFor()
    expect(await mine.getByRole('alert').count()).toBe(0)
  })
  const refusals: [string, (typeof says)[Language], string, string][] = [
    ['', say, 'Änderungen anderer erscheinen gerade nur alle 15 Sekunden', 'Verstanden'],
    ['/en', says.en, 'Changes by others appear only every 15 seconds right now', 'Got it'],
  ]
  it.each(oneOf(...refusals))(
    'that is refused again and again is said, until it is read: "%s/banlist"',
    async (_, words, text, read) => {
      isBlocked = true
      await openBanlist(mine, words, '?client=apothekenblatt&per=25')
      const notice = mine.getByRole('status').filter({ hasText: text })
      await livesUntil(() => notice.isVisible())
      expect(await mine.getByRole('alert').count()).toBe(0)
      await isAccessible(mine, 'main')
      await mine.getByRole('button', { name: read, exact: true }).click()
      await notice.waitFor({ state: 'detached' })
      await portal.live(3 * untilPolled)
      expect(await notice.count()).toBe(0)
    },
  )

  it('is no longer said to be missing when it is back', async () => {
    isBlocked = true
    await openBanlist(mine, say, '?client=apothekenblatt&per=25')
    const notice = mine.getByRole('status').filter({ hasText: 'Änderungen anderer erscheinen' })
    await livesUntil(() => notice.isVisible())
    isBlocked = false
    await livesUntil(async () => (await notice.count()) === 0)
    await theyAdd()
    await news().waitFor()
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
