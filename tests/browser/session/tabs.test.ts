/** Tabs of one browser share a session: they tell each other, or hear of it by the provider's session frame. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { allow } from '../support/always.ts'
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

/** The provider's session frame is asked every 2 s. */
const untilAsked = 2.5 * second

const says = {
  ended: /^Ihre Sitzung wurde beendet/,
  otherUser: /^In diesem Browser hat sich jemand anderes angemeldet/,
  otherOrganisation: /^In einem anderen Fenster wurde die Organisation gewechselt/,
}

describe('tabs of one person', () => {
  let browser: TabbedBrowser
  let first: Page
  let other: Page
  beforeAll(async () => {
    browser = await openWithoutFrame()
    first = await browser.signIn(ada)
  })
  afterAll(() => browser.close())
  const field = () => other.getByRole('textbox', { name: 'Neue Adresse' })

  it('opened by an address or from a link show their screens without the login form', async () => {
    other = await browser.context.newPage()
    const passed = pathsOf(other)
    await other.goto('/banlist?q=anzeige')
    await heading(other, 'Sperrliste')
    expect(new Set(passed)).toEqual(
      new Set(['/banlist?q=anzeige', '/banlist?client=apothekenblatt&q=anzeige']),
    )
    const opened = browser.context.waitForEvent('page')
    await first.getByRole('link', { name: 'Sperrliste' }).click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    const passedByLink = pathsOf(tab)
    await heading(tab, 'Sperrliste')
    expect(passedByLink.filter((path) => path.startsWith('/login'))).toEqual([])
    await tab.close()
  })

  it('are signed out when one of them is; neither a new tab nor a reload undoes it', async () => {
    await field().fill('https://typed.example/')
    await signOut(first)
    await other.getByText(says.ended).waitFor()
    await expectNothingStored(other)
    await organisation(first).waitFor()
    const asked = silentQuestions()
    await first.reload()
    const late = await browser.context.newPage()
    await late.goto('/banlist')
    for (const tab of [first, late]) await organisation(tab).waitFor()
    await late.close()
    expect(silentQuestions()).toBe(asked)
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
    await organisation(first).waitFor()
    const asked = silentQuestions()
    await signInHere(first, jonas)
    await other.getByText(says.ended).waitFor()
    expect(silentQuestions()).toBe(asked)
  })

  it('are left when another person signs in meanwhile', async () => {
    await signInInstead(browser, ada)
    await first.getByText(says.otherUser).waitFor()
    await expectNothingOf(first, 'Jonas Weber')
  })
})

it('where tabs do not hear each other, the session frame tells them of a sign-out, and of another person', async () => {
  const browser = await TabbedBrowser.open(portal, muteChannels)
  // The other tab has not heard of it yet.
  allow(browser.context, /is asked for after signing out$/)
  const first = await browser.signIn(ada)
  const other = await browser.openTab('/banlist')
  await signOut(first)
  await organisation(first).waitFor()
  await browser.live(untilAsked)
  await other.getByText(says.ended).waitFor()
  await expectNothingStored(other)
  await signInHere(other, ada)
  await signInInstead(browser, jonas)
  await browser.live(untilAsked)
  await other.getByText(says.otherUser).waitFor()
  await expectNothingOf(other, 'Ada Lindner')
  await browser.close()
})

it('spec 4 other 1: two organisations side by side renew for themselves; a change of organisation ends the session in all tabs of the old one, and in no other', async () => {
  const browser = await openWithoutFrame()
  const elsewhere = await browser.signIn(lena)
  const first = await browser.signIn(ada, '/banlist')
  const other = await browser.duplicate(first)
  const before = { nord: browser.counts('verlagnord'), donau: browser.counts('donaumedien') }
  await expectNothingOf(elsewhere, 'apothekenblatt')
  await browser.pass(4 * minute)
  await browser.renewed()
  expect(browser.counts('verlagnord').tokens).toBe(before.nord.tokens + 1)
  expect(browser.counts('donaumedien').tokens).toBe(before.donau.tokens + 1)
  await first.getByRole('button', { name: 'Konto von Ada Lindner' }).click()
  await first.getByRole('menuitem', { name: /^Donau Medien/ }).click()
  await other.getByText(says.otherOrganisation).waitFor()
  await expectNothingStored(other)
  await seesAccount(first, 'Lena Berger')
  for (const tab of [first, other]) await expectNothingOf(tab, 'Ada Lindner')
  expect(await first.evaluate(() => sessionStorage.getItem('masthead.client'))).toContain('donau')
  await seesAccount(elsewhere, 'Lena Berger')
  await browser.close()
})

it('duplicated tabs that renew at once with the same refresh token stay signed in, until the limits of the session end it in all', async () => {
  const browser = await TabbedBrowser.open(portal, muteChannels, removeLocks)
  const first = await browser.signIn(ada)
  await browser.duplicate(first)
  await browser.context.clearCookies()
  for (const round of [1, 2]) {
    const { tokens } = browser.counts()
    await browser.pass(4 * minute)
    await browser.renewed()
    expect([round, browser.counts().tokens]).toEqual([round, tokens + 2])
  }
  for (const tab of browser.tabs) await seesAccount(tab, 'Ada Lindner')
  expect(browser.signOuts).toEqual([])
  await browser.pass(2.1 * hour)
  await browser.live(6 * second)
  await Promise.all(browser.tabs.map((tab) => tab.getByText(/^Ihre Sitzung/).waitFor()))
  await Promise.all(browser.tabs.map(expectNothingStored))
  await browser.close()
})

const organisation = (tab: Page) => tab.getByRole('textbox', { name: 'Organisation' })

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
