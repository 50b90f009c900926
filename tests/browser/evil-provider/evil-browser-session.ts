import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core'

import type { Realm } from '#tests/server/evil-provider/realm.ts'
import { followClock } from '#tests/support/follow-clock.ts'

import { eventually } from '../support/eventually.ts'
import type { Language } from '../support/portal.ts'
import { explanations, ways } from './evil-words.ts'
import type { Explanation } from './evil-words.ts'

/** The provider and the portal of a browser session. */
interface Place {
  browser: Browser
  origin: string
  /** the provider's host in the portal's settings */
  host: string
  realm: Realm
}

export interface SessionOptions {
  language?: Language
  /** The language was chosen earlier in this browser, not only by the address. */
  hasChosen?: true
  /** The clock of the page can be moved by `pass`. */
  moves?: true
  /** Milliseconds by which the clock of the page is wrong. */
  wrongBy?: number
}

/** The storage of a tab and of its device. */
export interface Stored {
  tab: Record<string, string>
  device: Record<string, string>
}

/** A page at an organisation that goes wrong, with all its requests and messages. */
export class EvilBrowserSession {
  readonly place: Place
  readonly page: Page
  readonly context: BrowserContext
  readonly language: Language
  /** requests of the page and its frames */
  readonly sent: Request[] = []
  /** those of them that have not ended */
  readonly underWay = new Set<Request>()
  /** everything in the console */
  readonly said: string[] = []
  /** scripts that failed, and what the content policy stopped */
  readonly problems: string[] = []
  #realm: Realm

  private constructor(place: Place, page: Page, language: Language) {
    this.place = place
    this.#realm = place.realm
    this.page = page
    this.context = page.context()
    this.language = language
    this.context.on('request', (request) => {
      this.sent.push(request)
      this.underWay.add(request)
    })
    this.context.on('requestfinished', (request) => this.underWay.delete(request))
    this.context.on('requestfailed', (request) => this.underWay.delete(request))
    page.on('pageerror', (error) => this.problems.push(error.message))
    page.on('console', (message) => {
      this.said.push(message.text())
      if (/Content Security Policy|Trusted ?Type/i.test(message.text())) {
        this.problems.push(message.text())
      }
    })
  }

  static async open(
    place: Place,
    { language = 'de', hasChosen, moves, wrongBy = 0 }: SessionOptions = {},
  ): Promise<EvilBrowserSession> {
    const context = await place.browser.newContext({
      baseURL: place.origin,
      locale: language === 'de' ? 'de-AT' : 'en-US',
      viewport: { width: 1280, height: 860 },
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(15_000)
    if (moves === true || wrongBy !== 0) {
      await context.clock.install({ time: Date.now() + wrongBy })
      await context.addInitScript(followClock)
    }
    if (hasChosen === true) {
      await context.addCookies([{ name: 'locale', value: language, url: place.origin }])
    }
    return new EvilBrowserSession(place, await context.newPage(), language)
  }

  get words() {
    return ways[this.language]
  }

  /** How a failure is explained here. */
  says(cause: Explanation): string {
    return explanations[cause][this.language]
  }

  /** The realm of the sign-in. */
  get realm(): Realm {
    return this.#realm
  }

  /** From now on it is about another organisation; what came before does not count. */
  turnTo(realm: Realm): void {
    this.#realm = realm
    for (const heard of [this.sent, this.said, this.problems]) heard.length = 0
  }

  /** The message of a failure. */
  get alert(): Locator {
    return this.page.getByRole('alert')
  }

  /** The account button, present during a session. */
  get account(): Locator {
    return this.page.getByRole('button', { name: this.words.account })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Names the organisation on the login page and goes there. */
  async start(path = '/'): Promise<void> {
    await this.page.goto(`${this.words.prefix}${path}`)
    await this.#submit()
  }

  /** The same from where the last sign-in failed, by the way on that is offered there. */
  async startOver(): Promise<void> {
    const over = this.button(this.words.startOver)
    if (await over.isVisible()) await over.click()
    else if (await this.alert.isHidden()) await this.page.goto(`${this.words.prefix}/login`)
    await this.#submit()
  }

  async #submit(): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Organisation' }).fill(this.realm.name)
    await this.button(this.words.login).click()
  }

  /** Signs in where nothing is wrong with that. */
  async signIn(path = '/'): Promise<void> {
    await this.start(path)
    await this.account.waitFor()
  }

  /** Changes the state of a sign-in that waits for its answer; call it while the provider asks. */
  async changeState(changes: object | string): Promise<void> {
    await this.page.getByRole('link', { name: 'Weiter' }).waitFor()
    const other = await this.context.newPage()
    await other.goto('/favicon.svg')
    await other.evaluate((made) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.')) ?? ''
      const known: object = JSON.parse(localStorage.getItem(key) ?? '')
      const text = typeof made === 'string' ? made : JSON.stringify({ ...known, ...made })
      localStorage.setItem(key, text)
    }, changes)
    await other.close()
  }

  /** Leaves the provider's page, where it asks. */
  async goOn(): Promise<void> {
    await this.page.getByRole('link', { name: 'Weiter' }).click()
  }

  /**
   * Everything that a signed-in page wanted to load has come, the provider's status frame last: what is still
   * on its way would seem late after a leap.
   */
  async settle(): Promise<void> {
    await this.page.locator('iframe').waitFor({ state: 'attached' })
    let quiet = 0
    await eventually(() => (quiet = this.underWay.size === 0 ? quiet + 1 : 0)).toBeGreaterThan(2)
  }

  /** Lets time pass for page and provider alike. */
  async pass(milliseconds: number): Promise<void> {
    this.realm.ahead += milliseconds
    await this.page.clock.fastForward(milliseconds)
  }

  /**
   * Lets time pass in small steps, each of them with all that it asks for: `pass` calls a timer once, however often
   * it would come round.
   */
  async live(milliseconds: number): Promise<void> {
    const step = 500
    for (let lived = 0; lived < milliseconds; lived += step) {
      this.realm.ahead += step
      await this.page.clock.runFor(step)
      await eventually(() => this.underWay.size).toBe(0)
    }
  }

  async signOut(): Promise<void> {
    await this.account.click()
    await this.page.getByRole('menuitem', { name: this.words.signOut }).click()
  }

  stored(): Promise<Stored> {
    return this.page.evaluate(() => ({
      tab: Object.fromEntries(Object.entries(sessionStorage)),
      device: Object.fromEntries(Object.entries(localStorage)),
    }))
  }

  /** Seconds since 1970 at which the stored access token ends; 0 without one. */
  async expiry(): Promise<number> {
    const { tab } = await this.stored()
    const key = Object.keys(tab).find((name) => name.startsWith('oidc.user:')) ?? ''
    const user: { expires_at?: number } = JSON.parse(tab[key] ?? '{}')
    return user.expires_at ?? 0
  }

  close(): Promise<void> {
    return this.context.close()
  }
}
