/** Tabs of one browser share a session: they tell each other, or hear of it by the provider's session frame. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { allow } from '../support/always.ts'
import { eventually } from '../support/eventually.ts'
import { ada, heading, jonas, lena, submitOrganisation } from '../support/portal.ts'
import type { Person } from '../support/portal.ts'
import { openSignedIn, signInByRequests } from '../support/restored-session.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import { restOfToken } from './session-record.ts'

const second = 1000
const minute = 60 * second
/** Tokens live 300 s and are renewed 60 s before their end. */
const untilRenewal = 241 * second
/** The provider's session frame is asked every 2 s. */
const untilAsked = 2.5 * second

let portal: WatchedPortal
beforeAll(async () => {
  const limits = { accessTokenSeconds: 300, sessionIdleSeconds: 2 * 3600 }
  portal = await startWatchedPortal({ verlagnord: limits, donaumedien: limits })
})

const says = {
  ended: /^Ihre Sitzung wurde beendet/,
  otherUser: /^In diesem Browser hat sich jemand anderes angemeldet/,
  otherOrganisation: /^In einem anderen Fenster wurde die Organisation gewechselt/,
}

describe('tabs of one person', () => {
  let first: Page
  let other: Page
  beforeAll(async () => {
    first = await openBrowser(silenceFrame)
    await enter(first, ada)
    other = await first.context().newPage()
  })
  afterAll(() => first.context().close())
  const field = () => other.getByRole('textbox', { name: 'Neue Adresse' })

  it('opened by an address show their screens without the login form', async () => {
    const passed = pathsOf(other)
    // Its look for news comes late; afterwards it asks for nothing by itself.
    const looked = other.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('"BanlistChanges"'),
    )
    await other.goto('/banlist?q=anzeige')
    await heading(other, 'Sperrliste')
    await looked
    expect(new Set(passed)).toEqual(
      new Set(['/banlist?q=anzeige', '/banlist?client=apothekenblatt&q=anzeige']),
    )
  })

  it('are signed out when one of them is; neither a new tab nor a reload undoes it', async () => {
    await field().fill('https://typed.example/')
    await signOut(first)
    await other.getByText(says.ended).waitFor()
    await expectNothingStored(other)
    const request = await silentQuestions()
    await first.reload()
    const late = await first.context().newPage()
    await late.goto('/banlist')
    for (const tab of [first, late]) await organisation(tab).waitFor()
    await late.close()
    expect(await silentQuestions()).toBe(request)
  })

  it('come back to their screens with one of them, what was typed with them', async () => {
    await signInHere(first, ada)
    await heading(other, 'Sperrliste')
    expect(new URL(other.url()).searchParams.get('q')).toBe('anzeige')
    await eventually(() => field().inputValue()).toBe('https://typed.example/')
    await field().fill('')
  })

  it('stay where they are when another person signs in after the sign-out', async () => {
    await signOut(first)
    await other.getByText(says.ended).waitFor()
    const query = await silentQuestions()
    await signInHere(first, jonas)
    await other.getByText(says.ended).waitFor()
    expect(await silentQuestions()).toBe(query)
  })

  it('are left when another person signs in meanwhile', async () => {
    await signInInstead(first, ada)
    await first.getByText(says.otherUser).waitFor()
    await expectNothingOf(first, 'Jonas Weber')
    // The tab that she was signed out of comes back with her.
    await heading(other, 'Sperrliste')
  })
})

it('where tabs do not hear each other, the session frame tells them of a sign-out, and of another person', async () => {
  const first = await openBrowser(muteChannels)
  // The other tab has not heard of it yet.
  allow(first.context(), /is asked for after signing out$/)
  await enter(first, ada)
  const other = await openTab(first, '/banlist')
  await signOut(first)
  await portal.live(untilAsked)
  await other.getByText(says.ended).waitFor()
  await expectNothingStored(other)
  await signInHere(other, ada)
  await signInInstead(other, jonas)
  await portal.live(untilAsked)
  await other.getByText(says.otherUser).waitFor()
  await expectNothingOf(other, 'Ada Lindner')
  await first.context().close()
})

it('spec 4 other 1: two organisations side by side renew for themselves; a change of organisation ends the session in all tabs of the old one, and in no other', async () => {
  const first = await openBrowser(silenceFrame)
  const elsewhere = await first.context().newPage()
  await enter(first, ada, '/banlist')
  const other = await duplicate(first)
  await enter(elsewhere, lena)
  await (await duplicate(first, '/dav-article-report?client=apothekenblatt')).close()
  await expectNothingOf(elsewhere, 'apothekenblatt')
  const before = { nord: await tokensOf('verlagnord'), donau: await tokensOf('donaumedien') }
  await portal.pass(untilRenewal)
  await renewed([elsewhere, first, other])
  expect(await tokensOf('verlagnord')).toBe(before.nord + 1)
  expect(await tokensOf('donaumedien')).toBe(before.donau + 1)
  await account(first, ada).click()
  await first.getByRole('menuitem', { name: /^Donau Medien/ }).click()
  await other.getByText(says.otherOrganisation).waitFor()
  await expectNothingStored(other)
  await account(first, lena).waitFor()
  for (const tab of [first, other]) await expectNothingOf(tab, 'Ada Lindner')
  expect(await first.evaluate(() => sessionStorage.getItem('masthead.client'))).toContain('donau')
  await account(elsewhere, lena).waitFor()
  await first.context().close()
})

it('spec 9 session 2: three tabs renew once, whether the computer was at work, asleep or offline', async () => {
  const first = await openBrowser()
  allow(first.context(), /ERR_INTERNET_DISCONNECTED/)
  await enter(first, ada)
  const tabs = [first, await openTab(first, lightScreen), await duplicate(first)]
  for (const what of ['at work', 'at work', 'asleep', 'offline']) {
    const before = await tokensOf('verlagnord')
    await first.context().setOffline(what === 'offline')
    await portal.pass(what === 'asleep' ? 50 * minute : untilRenewal)
    if (what === 'offline') await portal.pass(16 * minute)
    await first.context().setOffline(false)
    await renewed(tabs)
    expect([what, await tokensOf('verlagnord')]).toEqual([what, before + 1])
  }
  for (const tab of tabs) await account(tab, ada).waitFor()
  await first.context().close()
})

it('duplicated tabs that renew at once with the same refresh token stay signed in, until the limits of the session end it in all', async () => {
  const first = await openBrowser(muteChannels, removeLocks)
  await enter(first, ada)
  const tabs = [first, await duplicate(first)]
  await first.context().clearCookies()
  for (const round of [1, 2]) {
    const before = await tokensOf('verlagnord')
    await portal.pass(untilRenewal)
    await renewed(tabs)
    expect([round, await tokensOf('verlagnord')]).toEqual([round, before + 2])
  }
  for (const tab of tabs) await account(tab, ada).waitFor()
  await portal.pass(126 * minute)
  await portal.live(6 * second)
  await Promise.all(tabs.map((tab) => tab.getByText(/^Ihre Sitzung/).waitFor()))
  await Promise.all(tabs.map(expectNothingStored))
  await first.context().close()
})

/** A screen that loads nothing and shows little. */
const lightScreen = '/feature-two'
const names: Record<string, string> = {
  ada: 'Ada Lindner',
  jonas: 'Jonas Weber',
  lena: 'Lena Berger',
}
const organisation = (tab: Page) => tab.getByRole('textbox', { name: 'Organisation' })
const account = (tab: Page, { user }: Person) =>
  tab.getByRole('button', { name: `Konto von ${names[user]}` })

/** The first tab of a browser; `prepare` runs in every page of the portal before its own scripts. */
async function openBrowser(...prepare: (() => void)[]): Promise<Page> {
  // The login page takes the place of the screen that was left.
  const allows = [/^moved by .* on \/login$/]
  const { page, context } = await portal.open('/favicon.svg', { allows })
  for (const script of prepare) await context.addInitScript(script)
  return page
}

async function enter(tab: Page, person: Person, path = lightScreen): Promise<void> {
  await openSignedIn(tab, { origin: portal.origin, person, path })
  await account(tab, person).waitFor()
}

/** One more tab of Ada's browser, opened by its address. */
async function openTab(beside: Page, path: string): Promise<Page> {
  const tab = await beside.context().newPage()
  await tab.goto(path)
  await account(tab, ada).waitFor()
  return tab
}

/** As the browser duplicates a tab, or opens a link of it in another one: with a copy of its session storage. */
async function duplicate(tab: Page, address = tab.url()): Promise<Page> {
  const opened = tab.context().waitForEvent('page')
  await tab.evaluate((to) => void window.open(to), address)
  const copy = await opened
  await account(copy, ada).waitFor()
  return copy
}

/** The provider's session frame hears no question, so that it never answers. */
function silenceFrame(): void {
  if (!window.location.pathname.endsWith('/login-status-iframe.html')) return
  window.addEventListener('message', (event) => event.stopImmediatePropagation(), true)
}

/** Cuts this tab off from the others: it sends and hears nothing. */
function muteChannels(): void {
  const mute = class extends EventTarget {
    postMessage(): void {}
    close(): void {}
  }
  Object.defineProperty(window, 'BroadcastChannel', { value: mute })
}

/** All tabs renew at the same time. */
function removeLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: undefined })
}

/** The form is there before the provider is told; then the root takes its place. */
async function signOut(tab: Page): Promise<void> {
  const root = `${portal.origin}/`
  const isLeft = tab.waitForEvent('framenavigated', (frame) => frame.url() === root)
  await tab.getByRole('button', { name: /^Konto von / }).click()
  await tab.getByRole('menuitem', { name: 'Abmelden' }).click()
  await isLeft
  await organisation(tab).waitFor()
}

/** Another person has signed in at the provider, and comes to the portal in a new tab. */
async function signInInstead(beside: Page, person: Person): Promise<void> {
  const tab = await beside.context().newPage()
  await tab.goto('/login')
  await signInHere(tab, person)
}

/** Signs in on the form that the tab shows, as a person whom the provider knows already. */
async function signInHere(tab: Page, person: Person): Promise<void> {
  await signInByRequests(tab.context(), portal.origin, person)
  await submitOrganisation(tab, person.organisation)
  await account(tab, person).waitFor()
}

/** Waits until each of the tabs has stored a token that was issued just now. */
async function renewed(tabs: readonly Page[]): Promise<void> {
  const shortest = async () =>
    Math.min(...(await Promise.all(tabs.map((tab) => tab.evaluate(restOfToken)))))
  await eventually(shortest).toBeGreaterThan(270 * second)
}

/** Neither session nor selected publication are left in the tab. spec 4 other rule 1 */
async function expectNothingStored(tab: Page): Promise<void> {
  const kept = /^oidc\.user|^masthead\.(organisation|client)$/
  const keys = () => tab.evaluate(() => Object.keys(sessionStorage).toSorted())
  await eventually(async () => (await keys()).filter((key) => kept.test(key))).toEqual([])
}

/** Neither on the page nor in what the tab has stored. */
async function expectNothingOf(tab: Page, name: string): Promise<void> {
  const kept = () =>
    tab.evaluate(() => document.documentElement.outerHTML + Object.values(sessionStorage).join(' '))
  await eventually(async () => (await kept()).includes(name)).toBe(false)
}

/** The addresses, without origin, that a tab comes to from now on. */
function pathsOf(tab: Page): string[] {
  const paths: string[] = []
  tab.on('framenavigated', (frame) => {
    if (frame === tab.mainFrame()) paths.push(frame.url().slice(portal.origin.length))
  })
  return paths
}

/** How often the provider was asked silently who is signed in. */
async function silentQuestions(): Promise<number> {
  const { answered } = await portal.server.heard()
  return answered.filter(({ address }) => address.includes('prompt=none')).length
}

/** How many answers with tokens the provider of a realm has given. */
async function tokensOf(realm: string): Promise<number> {
  const { answered } = await portal.server.heard()
  const address = `/realms/${realm}/protocol/openid-connect/token`
  return answered.filter((one) => one.address === address && one.status === 200).length
}
