/** Tabs of one browser share a session; times are limits of the visible effects. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, heading, jonas, lena, submitOrganisation } from '../support/portal.ts'
import type { Person } from '../support/portal.ts'
import { signInByRequests } from '../support/restored-session.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import { TabbedBrowser, hour, minute, second } from './tabbed-browser.ts'

let portal: WatchedPortal
beforeAll(async () => {
  const limits = { accessTokenSeconds: 300, sessionIdleSeconds: 2 * 3600 }
  portal = await startWatchedPortal({ verlagnord: limits, donaumedien: limits })
})
afterAll(() => portal.close())

/** Told by another tab. */
const byTabs = 2 * second
/** The provider's session frame is asked every 2 s. */
const untilAsked = 2.5 * second

const says = {
  ended: /^Ihre Sitzung wurde beendet/,
  otherUser: /^In diesem Browser hat sich jemand anderes angemeldet/,
  otherOrganisation: /^In einem anderen Fenster wurde die Organisation gewechselt/,
}

describe('sign-out in one tab', () => {
  it('reaches the others of the organisation within 2 s', async () => {
    const browser = await openWithoutFrame()
    const first = await browser.signIn(ada)
    const others = [await browser.openTab('/banlist'), await browser.duplicate(first)]
    await signOut(first)
    await Promise.all(others.map((tab) => tab.getByText(says.ended).waitFor({ timeout: byTabs })))
    await Promise.all(others.map(expectNothingStored))
    await browser.close()
  })

  it('reaches them by the session frame where tabs do not hear each other', async () => {
    const browser = await TabbedBrowser.open(portal, muteChannels)
    const first = await browser.signIn(ada)
    const other = await browser.openTab('/banlist')
    await signOut(first)
    await first.getByRole('textbox', { name: 'Organisation' }).waitFor()
    await browser.live(untilAsked)
    await other.getByText(says.ended).waitFor()
    await expectNothingStored(other)
    await browser.close()
  })

  it('is not undone by a new tab, nor by a reload', async () => {
    const browser = await TabbedBrowser.open(portal)
    const first = await browser.signIn(ada)
    await signOut(first)
    await first.getByRole('textbox', { name: 'Organisation' }).waitFor()
    const asked = silentQuestions()
    await first.reload()
    const late = await browser.context.newPage()
    await late.goto('/banlist')
    for (const tab of [first, late]) {
      await tab.getByRole('textbox', { name: 'Organisation' }).waitFor()
    }
    expect(silentQuestions()).toBe(asked)
    await browser.close()
  })
})

describe('signing in again in one tab', () => {
  it('brings the others of the same person back to their screens, what was typed with them', async () => {
    const browser = await openWithoutFrame()
    const first = await browser.signIn(ada)
    const other = await browser.openTab('/banlist?client=apothekenblatt&q=anzeige')
    const field = other.getByRole('textbox', { name: 'Neue Adresse' })
    await field.fill('https://typed.example/')
    await signOut(first)
    await other.getByText(says.ended).waitFor({ timeout: byTabs })
    await expectNothingStored(other)
    await signInHere(first, ada)
    await heading(other, 'Sperrliste')
    expect(new URL(other.url()).searchParams.get('q')).toBe('anzeige')
    await eventually(() => field.inputValue()).toBe('https://typed.example/')
    await browser.close()
  })

  it('as another user leaves them where they are', async () => {
    const browser = await openWithoutFrame()
    const first = await browser.signIn(ada)
    const other = await browser.openTab('/banlist?client=apothekenblatt')
    await signOut(first)
    await other.getByText(says.ended).waitFor({ timeout: byTabs })
    const asked = silentQuestions()
    await signInHere(first, jonas)
    await other.getByText(says.ended).waitFor()
    expect(silentQuestions()).toBe(asked)
    await browser.close()
  })
})

describe('another person who signs in', () => {
  it('ends the session of the first one in the other tabs within 2 s', async () => {
    const browser = await openWithoutFrame()
    const other = await browser.signIn(ada, '/banlist')
    await signInInstead(browser, jonas)
    await other.getByText(says.otherUser).waitFor({ timeout: byTabs })
    await expectNothingOf(other, 'Ada Lindner')
    await browser.close()
  })

  it('ends it by the session frame where tabs do not hear each other', async () => {
    const browser = await TabbedBrowser.open(portal, muteChannels)
    const other = await browser.signIn(ada, '/banlist')
    await signInInstead(browser, jonas)
    await browser.live(untilAsked)
    await other.getByText(says.otherUser).waitFor()
    await expectNothingOf(other, 'Ada Lindner')
    await browser.close()
  })
})

it('spec 4 other 1: a change of organisation ends the session in all tabs of the old one, and in no other', async () => {
  const browser = await openWithoutFrame()
  const elsewhere = await browser.signIn(lena)
  const first = await browser.signIn(ada, '/banlist')
  const other = await browser.duplicate(first)
  await first.getByRole('button', { name: 'Konto von Ada Lindner' }).click()
  await first.getByRole('menuitem', { name: /^Donau Medien/ }).click()
  await other.getByText(says.otherOrganisation).waitFor({ timeout: byTabs })
  await expectNothingStored(other)
  await seesAccount(first, 'Lena Berger')
  for (const tab of [first, other]) await expectNothingOf(tab, 'Ada Lindner')
  expect(await first.evaluate(() => sessionStorage.getItem('masthead.client'))).toContain('donau')
  await seesAccount(elsewhere, 'Lena Berger')
  await browser.close()
})

it('two organisations side by side keep their data, renewals and sign-outs to themselves', async () => {
  const browser = await TabbedBrowser.open(portal)
  const nord = await browser.signIn(ada, '/banlist')
  const donau = await browser.signIn(lena, '/banlist')
  const before = { nord: browser.counts('verlagnord'), donau: browser.counts('donaumedien') }
  await expectNothingOf(donau, 'apothekenblatt')
  await browser.pass(4 * minute)
  await browser.renewed()
  expect(browser.counts('verlagnord').tokens).toBe(before.nord.tokens + 1)
  expect(browser.counts('donaumedien').tokens).toBe(before.donau.tokens + 1)
  await signOut(donau)
  await donau.getByRole('textbox', { name: 'Organisation' }).waitFor()
  await browser.pass(4 * minute)
  await browser.renewed([nord])
  await nord.reload()
  await heading(nord, 'Sperrliste')
  await seesAccount(nord, 'Ada Lindner')
  await expectNothingOf(nord, 'donau-kurier')
  await browser.close()
})

describe('a new tab during a session', () => {
  it('opened by its address shows its screen without the login form', async () => {
    const browser = await TabbedBrowser.open(portal)
    await browser.signIn(ada)
    const tab = await browser.context.newPage()
    const passed = pathsOf(tab)
    await tab.goto('/banlist?q=anzeige')
    await heading(tab, 'Sperrliste')
    expect(new Set(passed)).toEqual(
      new Set(['/banlist?q=anzeige', '/banlist?client=apothekenblatt&q=anzeige']),
    )
    await browser.close()
  })

  it('opened from a link shows its screen without the login form', async () => {
    const browser = await TabbedBrowser.open(portal)
    const first = await browser.signIn(ada)
    const opened = browser.context.waitForEvent('page')
    await first.getByRole('link', { name: 'Sperrliste' }).click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    const passed = pathsOf(tab)
    await heading(tab, 'Sperrliste')
    expect(passed.filter((path) => path.startsWith('/login'))).toEqual([])
    await browser.close()
  })
})

it('duplicated tabs that renew at once with the same refresh token both stay signed in', async () => {
  const browser = await TabbedBrowser.open(portal, muteChannels, removeLocks)
  const first = await browser.signIn(ada)
  const twin = await browser.duplicate(first)
  await browser.context.clearCookies()
  for (const round of [1, 2]) {
    const { tokens } = browser.counts()
    await browser.pass(4 * minute)
    await browser.renewed()
    expect([round, browser.counts().tokens]).toEqual([round, tokens + 2])
  }
  for (const tab of [first, twin]) await seesAccount(tab, 'Ada Lindner')
  expect(browser.signOuts).toEqual([])
  await browser.close()
})

it('a session that ended by its limits ends in all tabs', async () => {
  const browser = await TabbedBrowser.open(portal)
  const first = await browser.signIn(ada)
  await browser.duplicate(first)
  await browser.pass(2.1 * hour)
  await browser.live(6 * second)
  await Promise.all(browser.tabs.map((tab) => tab.getByText(/^Ihre Sitzung/).waitFor()))
  await Promise.all(browser.tabs.map(expectNothingStored))
  await browser.close()
})

/** Opens a browser that hears of the provider's session only by its other tabs. */
async function openWithoutFrame(): Promise<TabbedBrowser> {
  return TabbedBrowser.open(portal, silenceFrame)
}

/** The provider's session frame hears no question, so that it never answers. */
function silenceFrame(): void {
  if (!window.location.pathname.endsWith('/login-status-iframe.html')) return
  window.addEventListener('message', (event) => event.stopImmediatePropagation(), true)
}

async function signOut(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: /^Konto von / }).click()
  await tab.getByRole('menuitem', { name: 'Abmelden' }).click()
}

/** Another person has signed in at the provider, and comes to the portal in a new tab. */
async function signInInstead(browser: TabbedBrowser, person: Person): Promise<void> {
  const tab = await browser.context.newPage()
  await tab.goto('/login')
  await signInByRequests(browser.context, portal.origin, person)
  await submitOrganisation(tab, person.organisation)
  await tab.getByRole('button', { name: /^Konto von / }).waitFor()
}

/** Signs in again on the form that the tab shows. */
async function signInHere(tab: Page, person: Person): Promise<void> {
  await signInByRequests(tab.context(), portal.origin, person)
  await submitOrganisation(tab, person.organisation)
  await seesAccount(tab, person === ada ? 'Ada Lindner' : 'Jonas Weber')
}

async function seesAccount(tab: Page, name: string): Promise<void> {
  await tab.getByRole('button', { name: `Konto von ${name}` }).waitFor()
}

/** Neither session nor selected publication are left in the tab. spec 4 other rule 1 */
async function expectNothingStored(tab: Page): Promise<void> {
  const names = () => tab.evaluate(() => Object.keys(sessionStorage).toSorted())
  const kept = /^oidc\.user|^masthead\.(organisation|client)$/
  await eventually(async () => (await names()).filter((name) => kept.test(name))).toEqual([])
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
function silentQuestions(): number {
  return portal.server.answered.filter(({ address }) => address.includes('prompt=none')).length
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
