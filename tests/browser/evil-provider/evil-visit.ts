import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { submitOrganisation, type Portal } from '../support/portal.ts'
import type { Fault } from './fault.ts'
import type { EvilProvider } from './provider.ts'
import type { Realm } from './realm.ts'

/** The portal reports what went wrong, and a browser what got no answer. */
const allows = [
  /The session failed/,
  /Failed to load resource/,
  /cannot be decoded/,
  /: Viewer /,
  /CORS policy/,
]

let opened = 0

/** A visitor's page in English, at one organisation after another, and all that it asks for and says. */
export class EvilVisit {
  readonly page: Page
  /** everything in the console */
  readonly said: string[] = []
  /** requests of the page and its frames */
  readonly sent: Request[] = []
  readonly #underWay = new Set<Request>()
  readonly #portal: Portal
  readonly #provider: EvilProvider
  #realm: Realm

  private constructor(portal: Portal, provider: EvilProvider, page: Page) {
    this.page = page
    this.#portal = portal
    this.#provider = provider
    this.#realm = provider.open('unused')
    const context = page.context()
    context.on('request', (request) => {
      this.sent.push(request)
      this.#underWay.add(request)
    })
    context.on('requestfinished', (request) => this.#underWay.delete(request))
    context.on('requestfailed', (request) => this.#underWay.delete(request))
    page.on('console', (message) => this.said.push(message.text()))
  }

  static async open(portal: Portal, provider: EvilProvider): Promise<EvilVisit> {
    const { page, context } = await portal.open('/favicon.svg', { locale: 'en-US', allows })
    await context.addCookies([{ name: 'locale', value: 'en', url: portal.origin }])
    return new EvilVisit(portal, provider, page)
  }

  /** The organisation of the latest sign-in. */
  get realm(): Realm {
    return this.#realm
  }

  /** The account button, there during a session. */
  get account(): Locator {
    return this.page.getByRole('button', { name: /^Account of / })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Asks for a screen without a session, and goes to an organisation with this fault. */
  async start(fault: Fault, path = '/en'): Promise<void> {
    this.#realm = this.#provider.open(`evil-${++opened}`, fault)
    for (const received of [this.sent, this.said]) received.length = 0
    await this.page.goto(path)
    await submitOrganisation(this.page, this.#realm.name, 'en')
  }

  async signOut(): Promise<void> {
    await this.account.click()
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click()
  }

  /** Time passes for page and provider alike. */
  async pass(seconds: number): Promise<void> {
    this.realm.ahead += seconds * 1000
    await this.page.clock.fastForward(seconds * 1000)
  }

  /** The provider goes wrong as the token is to be renewed; everything that was asked for before is there. */
  async passUntilRenewal(fault: Fault): Promise<void> {
    await this.page.locator('iframe').waitFor({ state: 'attached' })
    let quiet = 0
    await eventually(() => (quiet = this.#underWay.size === 0 ? quiet + 1 : 0)).toBeGreaterThan(2)
    this.realm.fault = fault
    await this.pass(241)
  }

  /** `grant_type` of each request for tokens. */
  grants(): (string | null)[] {
    return this.realm.at('token').map(({ parameters }) => parameters.get('grant_type'))
  }

  /** The storage of the tab and of the device. */
  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() =>
      Object.fromEntries([...Object.entries(sessionStorage), ...Object.entries(localStorage)]),
    )
  }

  /** All of this is on the page, and nobody is signed in. */
  async expectSaid(...sentences: readonly string[]): Promise<void> {
    // Technical sentences are folded away.
    const read = async () => (await this.page.locator('main').textContent())?.replace(/\s+/g, ' ')
    for (const sentence of sentences) await eventually(read).toContain(sentence)
    expect(await this.account.count()).toBe(0)
  }

  /** The login form is there with the organisation in it, and can be used. */
  async expectAtLogin(): Promise<void> {
    await eventually(() => new URL(this.page.url()).pathname).toBe('/en/login')
    const organisation = this.page.getByRole('textbox', { name: 'Organisation' })
    expect(await organisation.inputValue()).toBe(this.realm.name)
    expect(await this.button('Login').getAttribute('aria-disabled')).toBeNull()
    await this.#expectRefused()
  }

  /** The callback page has forgotten what was in its address, and offers the ways on. */
  async expectAtCallback(): Promise<void> {
    await this.button('Start over').waitFor()
    expect(await this.button('Try again').count()).toBe(1)
    const { pathname, search, hash } = new URL(this.page.url())
    expect([pathname, search, hash]).toEqual(['/auth', '', ''])
    await this.#expectRefused()
  }

  async #expectRefused(): Promise<void> {
    await this.expectNobody()
    const api = this.sent.filter((request) => new URL(request.url()).pathname === '/graphql')
    expect(api.filter((request) => (request.headers()['authorization'] ?? '') !== '')).toEqual([])
  }

  /** Nothing of a session is stored, and no sign-in waits for its answer. */
  async expectNobody(): Promise<void> {
    const keys = Object.keys(await this.stored())
    expect(keys.filter((key) => /^oidc\.|^masthead\.organisation$/.test(key))).toEqual([])
    await this.expectSilence()
  }

  /** No other site was asked, no code sent twice, and nothing secret is in the address, in the console or left. */
  async expectSilence(): Promise<void> {
    const own = [this.#portal.origin, new URL(this.realm.issuer).origin]
    const sites = this.sent.map((request) => new URL(request.url()).origin)
    expect(sites.filter((site) => !own.includes(site))).toEqual([])
    const codes = this.realm.at('token').flatMap(({ parameters }) => parameters.getAll('code'))
    expect(codes).toHaveLength(new Set(codes).size)
    const isThere = (await this.account.count()) > 0
    const texts = [
      this.page.url(),
      ...this.said,
      isThere ? '' : JSON.stringify(await this.stored()),
    ]
    expect(this.realm.secrets.filter((secret) => texts.join().includes(secret))).toEqual([])
  }
}
