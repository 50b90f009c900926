import type { BrowserContext, Page } from 'playwright-core'

import type { AnsweredRequest } from '#tests/support/request-report.ts'

import { allow } from '../support/always.ts'
import { eventually } from '../support/eventually.ts'
import type { Person } from '../support/portal.ts'
import { openSignedIn } from '../support/restored-session.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute

/** A screen that loads nothing and shows little: ten of them have to fit onto a small machine. */
export const lightScreen = '/feature-two'
const account = /^Konto von ./
const tokenLife = 300 * second
/** The part of a token's life that may have passed when every tab has it. */
const slack = 30 * second
const tick = 400

/** The silent answers of a realm's provider. */
export interface Counts {
  /** authorization requests with `prompt=none` that ended with a code */
  silentCodes: number
  /** answers of the token endpoint with tokens in them */
  tokens: number
}

/** The browser of one person, with its tabs. Time passes for it and for the server only by `pass`. */
export class TabbedBrowser {
  readonly portal: WatchedPortal
  readonly context: BrowserContext
  /** The open tabs in which a user signed in. */
  readonly tabs: Page[] = []
  /** The addresses of login that these tabs came to. */
  readonly signOuts: string[] = []

  private constructor(portal: WatchedPortal, context: BrowserContext) {
    this.portal = portal
    this.context = context
  }

  /** @param prepare run in every page before its own scripts. */
  static async open(portal: WatchedPortal, ...prepare: (() => void)[]): Promise<TabbedBrowser> {
    const context = await portal.browser.newContext({
      baseURL: portal.origin,
      locale: 'de-AT',
      viewport: { width: 1000, height: 700 },
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(15 * second)
    // The login page takes the place of the screen that was left.
    allow(context, /^moved by .* on \/login$/)
    await context.clock.install({ time: portal.server.now })
    for (const script of prepare) await context.addInitScript(script)
    return new TabbedBrowser(portal, context)
  }

  close(): Promise<void> {
    return this.context.close()
  }

  /** Opens a tab and signs in there. */
  async signIn(person: Person, path = lightScreen): Promise<Page> {
    const tab = await this.context.newPage()
    await openSignedIn(tab, { origin: this.portal.origin, person, path })
    return this.#admit(tab)
  }

  /** One more tab, opened by its address. */
  async openTab(path = lightScreen): Promise<Page> {
    const tab = await this.context.newPage()
    await tab.goto(path)
    return this.#admit(tab)
  }

  /** As the browser duplicates a tab: with a copy of its session storage. */
  async duplicate(tab: Page): Promise<Page> {
    const opened = this.context.waitForEvent('page')
    await tab.evaluate(() => void window.open(window.location.href))
    return this.#admit(await opened)
  }

  async closeTab(tab: Page): Promise<void> {
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    await tab.close()
  }

  /** Time passes for everybody, as for a computer that sleeps: what came due happens once, at the end. */
  async pass(milliseconds: number): Promise<void> {
    await this.portal.server.moveClock(milliseconds)
    await this.context.clock.fastForward(milliseconds)
  }

  /** Time passes in small steps, so that what comes due in it comes in its order. */
  async live(milliseconds: number): Promise<void> {
    for (let lived = 0; lived < milliseconds; lived += tick) {
      await this.portal.server.moveClock(tick)
      await this.context.clock.runFor(tick)
    }
  }

  /** Waits until each of the tabs has stored a token that was issued just now. */
  async renewed(tabs: readonly Page[] = this.tabs): Promise<void> {
    const shortest = async (): Promise<number> => {
      await this.pass(tick)
      return Math.min(...(await Promise.all(tabs.map((tab) => tab.evaluate(restOfToken)))))
    }
    await eventually(shortest).toBeGreaterThan(tokenLife - slack)
  }

  /** The silent answers of the provider so far. */
  counts(realm = 'verlagnord'): Counts {
    const { answered } = this.portal.server
    const ofRealm = answered.filter(({ address }) => address.startsWith(`/realms/${realm}/`))
    return {
      silentCodes: ofRealm.filter(isSilentCode).length,
      tokens: ofRealm.filter(isToken).length,
    }
  }

  async #admit(tab: Page): Promise<Page> {
    await tab.getByRole('button', { name: account }).waitFor()
    tab.on('framenavigated', (frame) => {
      const isLogin = frame === tab.mainFrame() && /\/login\b/.test(frame.url())
      if (isLogin) this.signOuts.push(frame.url())
    })
    this.tabs.push(tab)
    return tab
  }
}

function isSilentCode({ address, location }: AnsweredRequest): boolean {
  const isSilent = /\/protocol\/openid-connect\/auth\?.*\bprompt=none\b/.test(address)
  return isSilent && /\/silent-refresh\?.*\bcode=/.test(location ?? '')
}

function isToken({ method, address, status }: AnsweredRequest): boolean {
  return method === 'POST' && address.endsWith('/protocol/openid-connect/token') && status === 200
}

/** Runs in the page: milliseconds that the stored token still lives; far below zero without one. */
export function restOfToken(): number {
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
  const user: { expires_at?: number } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  return (user.expires_at ?? 0) * 1000 - Date.now()
}
