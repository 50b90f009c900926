import type { BrowserContext, Page } from 'playwright-core'

import type { AnsweredRequest } from '#tests/support/request-report.ts'

import { eventually } from './eventually.ts'
import { signIn, startPortal } from './portal.ts'
import type { Person, Portal } from './portal.ts'
import { WatchedServer } from './watched-server.ts'

const second = 1000
export const minute = 60 * second
export const hour = 60 * minute

/** A screen that loads nothing and shows little: ten of them have to fit onto a small machine. */
const screen = '/feature-two'
const account = /^Konto von ./
/** What of a token's life may be gone when every tab has it, in milliseconds of real time. */
const slack = 20 * second

/** What the provider was asked for without anybody noticing, and what it gave. */
export interface Counts {
  /** authorization requests with `prompt=none` that ended with a code */
  silentCodes: number
  /** answers of the token endpoint with tokens in them */
  tokens: number
}

/** A day of one person in one browser; time passes for server and tabs only by what is done here. */
export class Day {
  readonly tabs: Page[] = []
  /** Addresses of login that a tab came to after it had been signed in. */
  readonly signOuts: string[] = []
  readonly server: WatchedServer
  readonly #portal: Portal
  readonly #context: BrowserContext

  private constructor(portal: Portal, server: WatchedServer, context: BrowserContext) {
    this.#portal = portal
    this.server = server
    this.#context = context
  }

  /** Starts a portal whose realm files are patched like this, and a browser. */
  static async begin(realms: Record<string, object>): Promise<Day> {
    const servers: WatchedServer[] = []
    const portal = await startPortal(realms, async (dataDir) => {
      const server = await WatchedServer.start({ MASTHEAD_DATA: dataDir })
      servers.push(server)
      return server
    })
    const [server] = servers
    if (server === undefined) throw new Error('No server was started')
    const context = await portal.browser.newContext({
      baseURL: portal.origin,
      locale: 'de-AT',
      viewport: { width: 800, height: 600 },
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(15 * second)
    await context.clock.install()
    return new Day(portal, server, context)
  }

  end(): Promise<void> {
    return this.#portal.close()
  }

  /** The first tab: by organisation, user name and password. */
  async signIn(person: Person): Promise<Page> {
    const tab = await this.#context.newPage()
    await tab.goto(screen)
    await signIn(tab, person)
    return this.#admit(tab)
  }

  /** One more tab, opened by its address. */
  async openTab(): Promise<Page> {
    const tab = await this.#context.newPage()
    await tab.goto(screen)
    return this.#admit(tab)
  }

  /** As the browser duplicates a tab: with a copy of its session storage. */
  async duplicate(tab: Page): Promise<Page> {
    const opened = this.#context.waitForEvent('page')
    await tab.evaluate(() => void window.open(window.location.href))
    return this.#admit(await opened)
  }

  async closeTab(tab: Page): Promise<void> {
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    await tab.close()
  }

  /** Time passes for everybody, as for a computer that sleeps: what came due happens once, at the end. */
  async pass(milliseconds: number): Promise<void> {
    await this.server.moveClock(milliseconds)
    await this.#context.clock.fastForward(milliseconds)
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#context.setOffline(isOffline)
  }

  /** Waits until every tab has stored a token that was issued just now. */
  async renewedEverywhere(): Promise<void> {
    const lifetimes = () => Promise.all(this.tabs.map((tab) => tab.evaluate(restOfToken)))
    await eventually(async () => Math.min(...(await lifetimes()))).toBeGreaterThan(
      300 * second - slack,
    )
  }

  /** Works on: a renewal every 240 seconds. */
  async work(renewals: number): Promise<void> {
    for (let renewal = 0; renewal < renewals; renewal += 1) {
      await this.pass(240 * second)
      await this.renewedEverywhere()
    }
  }

  counts(): Counts {
    const { answered } = this.server
    return {
      silentCodes: answered.filter(isSilentCode).length,
      tokens: answered.filter(isToken).length,
    }
  }

  async #admit(tab: Page): Promise<Page> {
    await tab.getByRole('button', { name: account }).waitFor()
    tab.on('framenavigated', (frame) => {
      if (frame === tab.mainFrame() && /\/login\b/.test(frame.url()))
        this.signOuts.push(frame.url())
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

/** Runs in the page: milliseconds that the stored token still lives; less than nothing without one. */
export function restOfToken(): number {
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
  const user: { expires_at?: number } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  return (user.expires_at ?? 0) * 1000 - Date.now()
}
