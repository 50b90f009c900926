import { expect } from 'vitest'

import type { FaultName } from '#tests/server/evil-provider/faults.ts'

import { eventually } from '../support/eventually.ts'
import type { Language } from '../support/portal.ts'
import type { EvilBrowserSession } from './evil-browser-session.ts'
import type { Explanation } from './evil-words.ts'

/** The sentences of a failed sign-in. */
export interface Refusal {
  explanation: Explanation
  /** the technical sentence, or its beginning */
  detail: string
  /** the first sentence, if it is not that login to the organisation failed */
  headline?: string
}

/** A fault of the provider, and the sentences that it leads to. */
export interface RefusedFault extends Refusal {
  fault: FaultName
  /** of the page; German if nothing is said */
  language?: Language
}

/** One of many in a table of tests. */
export interface RefusedRow extends RefusedFault {
  what: string
}

/** The login page says it, keeps the organisation, and can be used again. */
export async function expectRefusedAtLogin(
  browser: EvilBrowserSession,
  refusal: Refusal,
): Promise<void> {
  await expectExplained(browser, refusal)
  await expectReadyAtLogin(browser)
}

/** The login form is there with the organisation in it, and nothing of a session. */
export async function expectReadyAtLogin(browser: EvilBrowserSession): Promise<void> {
  const { page, words, realm } = browser
  await eventually(() => new URL(page.url()).pathname).toBe(`${words.prefix}/login`)
  expect(await page.getByRole('textbox', { name: 'Organisation' }).inputValue()).toBe(realm.name)
  await browser.button(words.login).waitFor()
  expect(await browser.button(words.login).getAttribute('aria-disabled')).toBeNull()
  await expectNothingLeft(browser)
}

/** `waiting`: the sign-in may still wait for its answer, since an unasked answer does not end it. */
type States = 'gone' | 'waiting'

/**
 * The callback page says it, offers the ways on, and has forgotten what was in its address. The same sign-in can
 * only be tried again where it is known which one it was.
 */
export async function expectRefusedAtCallback(
  browser: EvilBrowserSession,
  refusal: Refusal,
  { states = 'gone', knowsSignIn = true }: { states?: States; knowsSignIn?: boolean } = {},
): Promise<void> {
  const { page, words } = browser
  await expectExplained(browser, refusal)
  await browser.button(words.startOver).waitFor()
  expect(await browser.button(words.tryAgain).isVisible()).toBe(knowsSignIn)
  const { pathname, search, hash } = new URL(page.url())
  expect([pathname, search, hash]).toEqual(['/auth', '', ''])
  await expectNothingLeft(browser, states)
}

async function expectExplained(browser: EvilBrowserSession, refusal: Refusal): Promise<void> {
  const { page, words, realm, alert, account } = browser
  await alert.or(account).first().waitFor()
  expect(await account.isVisible(), 'somebody was signed in').toBe(false)
  // The field says some of it, and technical sentences are folded away.
  const said = (await page.locator('main').textContent())?.replace(/\s+/g, ' ')
  expect(said).toContain(refusal.headline ?? words.failed(realm.name))
  expect(said).toContain(browser.says(refusal.explanation))
  expect(said).toContain(refusal.detail)
  expect(await page.locator('html').getAttribute('lang')).toBe(words.tag)
}

/**
 * Nothing of a session is stored, nothing that was given away is found anywhere, the API has not been called for
 * anybody, no site besides portal and provider was asked, and no code was used twice.
 */
export async function expectNothingLeft(
  browser: EvilBrowserSession,
  states: States = 'gone',
): Promise<void> {
  const { tab, device } = await browser.stored()
  expect(Object.keys(tab).filter(isOfSession)).toEqual([])
  const waiting = Object.keys(device).filter((key) => key.startsWith('oidc.'))
  expect(waiting).toHaveLength(states === 'gone' ? 0 : 1)
  expect(Object.keys(device)).not.toContain('evil')
  expectSilence(browser, JSON.stringify({ tab, device }))
  expect(callsToApi(browser).filter((authorization) => authorization !== '')).toEqual([])
}

/** Of a session that was there nothing is stored any more. */
export async function expectSessionGone(browser: EvilBrowserSession): Promise<void> {
  const { tab, device } = await browser.stored()
  expect([...Object.keys(tab), ...Object.keys(device)].filter(isOfSession)).toEqual([])
  expectSilence(browser, JSON.stringify({ tab, device }))
}

/** Expectations that hold at any time. */
export function expectSilence(browser: EvilBrowserSession, stored = ''): void {
  const { realm, said, problems } = browser
  const texts = [stored, ...said, browser.page.url()].join('\n')
  expect(realm.secrets.filter((secret) => texts.includes(secret))).toEqual([])
  expect(foreignSites(browser)).toEqual([])
  expect(problems).toEqual([])
  const codes = realm.at('token').flatMap(({ parameters }) => parameters.getAll('code'))
  expect(codes).toHaveLength(new Set(codes).size)
}

/** The `authorization` headers of calls to the API. spec 7 */
export function callsToApi({ sent }: EvilBrowserSession): string[] {
  return sent
    .filter((request) => new URL(request.url()).pathname === '/graphql')
    .map((request) => request.headers()['authorization'] ?? '')
}

function foreignSites({ sent, place }: EvilBrowserSession): string[] {
  const own = [place.origin, place.host]
  return sent.map((request) => new URL(request.url()).origin).filter((site) => !own.includes(site))
}

function isOfSession(key: string): boolean {
  return key.startsWith('oidc.') || key === 'masthead.organisation'
}
