import { errors } from 'playwright-core'
import type { BrowserContext, Locator, Page } from 'playwright-core'

import { allow } from '#tests/browser/support/always.ts'
import type { Person } from '#tests/browser/support/portal.ts'
import { signInByRequests } from '#tests/browser/support/restored-session.ts'
import { followClock } from '#tests/support/follow-clock.ts'

import { ControlMissed } from '../faults/missed.ts'
import type { Environment } from './environment.ts'
import { Observer } from './observer.ts'

/** How long anything may take that needs no time by itself, in milliseconds. */
export const patience = 20_000
/** A page of the portal's origin that shows nothing: a user who is signed in on it can ask the API. */
export const blank = '/favicon.svg'
const tick = 100
/** Pausing takes place a little ahead, so that it is not in the past when a busy page hears of it. */
const heads = [500, 2000, 5000]

/** A fresh page in a browser context of its own, with a clock that can be moved on. */
export class BrowserSession {
  readonly environment: Environment
  readonly page: Page
  readonly context: BrowserContext
  readonly observer: Observer
  #isPaused = false
  /** the last one that was not as it was waited for */
  #missed: Locator | null = null

  private constructor(environment: Environment, page: Page, observer: Observer) {
    this.environment = environment
    this.page = page
    this.context = page.context()
    this.observer = observer
  }

  static async open(environment: Environment, machine: string): Promise<BrowserSession> {
    const context = await environment.browser.newContext({
      baseURL: environment.origin,
      locale: 'de-AT',
      viewport: { width: 1280, height: 860 },
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(patience)
    // A walk cuts calls off, stops the clock and ends in the middle of things; it looks at its screens itself.
    allow(context, /^(console|uncaught): /, /^(the focus is lost|moved by|the title of)/)
    await changeSettings(context, { passwordGrant: false })
    await context.clock.install()
    await context.addInitScript(followClock)
    const page = await context.newPage()
    return new BrowserSession(environment, page, await Observer.in(page, machine))
  }

  /** The account button, present during a session. */
  get account(): Locator {
    return this.page.getByRole('button', { name: /^Konto von ./ })
  }

  /** The next page that is loaded belongs to a user who signed in before, in a session of its own. */
  async enterAs(person: Person): Promise<void> {
    const { origin } = this.environment
    await this.page.addInitScript(restore, await signInByRequests(this.context, origin, person))
  }

  /** The server has the portal ask for user name and password itself. */
  async usePasswordGrant(): Promise<void> {
    await changeSettings(this.page, { passwordGrant: true })
  }

  /**
   * Loads an address; earlier messages do not count. A hidden frame without an answer would keep the page from
   * being loaded entirely.
   */
  async load(path: string): Promise<void> {
    this.observer.forget()
    await this.page.goto(path, { waitUntil: 'domcontentloaded' })
  }

  /** Milliseconds since 1970 as the page sees them. */
  now(): Promise<number> {
    return this.page.evaluate(() => Date.now())
  }

  /** From now on time passes only by `pass`. */
  async pause(): Promise<void> {
    if (this.#isPaused) return
    for (const head of heads) {
      const isPaused = await this.page.clock.pauseAt((await this.now()) + head).then(
        () => true,
        () => false,
      )
      if (isPaused) break
    }
    this.#isPaused = true
  }

  /** Lets time pass, with everything that happens in it. */
  async pass(milliseconds: number): Promise<void> {
    await this.page.clock.runFor(Math.max(0, Math.ceil(milliseconds)))
  }

  /** Lets time pass in pieces for as long as this holds, and what it leads to really happen. */
  async passWhile(holds: () => boolean, piece: number): Promise<void> {
    const until = Date.now() + patience
    while (holds() && Date.now() < until) {
      await this.pass(piece)
      if (holds()) await this.observer.next(tick / 2)
    }
  }

  /** Lets something happen elsewhere, until a machine of the page has taken the event. */
  async hears(event: string, happens: () => Promise<void>): Promise<void> {
    const before = this.observer.messages.length
    await happens()
    const isHeard = () =>
      this.observer.messages
        .slice(before)
        .some((one) => one.event === event && one.transitions.length > 0)
    await this.passWhile(() => !isHeard(), 50)
  }

  /** Presses; where the clock stands still, long enough for what opens or closes by it. */
  async press(target: Locator): Promise<void> {
    await this.waitForVisible(target)
    await target.click()
    if (this.#isPaused) await this.pass(tick)
  }

  /** Presses a key where the focus is. */
  async pressKey(name: string): Promise<void> {
    await this.page.keyboard.press(name)
    if (this.#isPaused) await this.pass(tick)
  }

  /** Chooses from a menu; where one of several is marked, they are choices. */
  async choose(opener: Locator, name: string): Promise<void> {
    await this.press(opener)
    const item = this.page.getByRole('menuitem', { name })
    await this.press(item.or(this.page.getByRole('menuitemradio', { name })))
  }

  /** Waits until it can be seen. */
  async waitForVisible(target: Locator): Promise<void> {
    await this.#until(target, 'visible')
  }

  /** Waits until it can be seen, or not. */
  async waitFor(target: Locator, isShown: boolean): Promise<void> {
    await this.#until(target, isShown ? 'visible' : 'hidden')
  }

  /** Waits until it cannot be seen. */
  async waitForHidden(target: Locator): Promise<void> {
    await this.#until(target, 'hidden')
  }

  /** Another tab of the same browser; what its machines tell does not count. */
  async openOther(path: string): Promise<Page> {
    const other = await this.context.newPage()
    await changeSettings(other, { inspect: false, passwordGrant: false })
    await other.goto(path)
    return other
  }

  async close(): Promise<void> {
    await this.context.unrouteAll({ behavior: 'ignoreErrors' })
    await this.context.close()
  }

  /** Puts a frame around what was not as expected; a broken one around the place where it is missing. */
  async frameMissed(): Promise<void> {
    if (this.#missed === null) return
    const isThere = await this.#missed.first().isVisible()
    const framed = isThere ? this.#missed.first() : this.#place
    await framed.evaluate(
      (element, style) => {
        if (element instanceof HTMLElement) Object.assign(element.style, style)
      },
      { outline: `4px ${isThere ? 'solid' : 'dashed'} #b3261e`, outlineOffset: '-2px' },
    )
  }

  async #until(target: Locator, state: 'visible' | 'hidden'): Promise<void> {
    this.#missed = target
    try {
      await this.#wait(target, state)
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
      // A page that has gone has nothing to tell.
      const screen = await this.#place.ariaSnapshot().catch(() => '')
      throw new ControlMissed(target.toString(), state, screen)
    }
    this.#missed = null
  }

  /** The topmost dialog, else the page. */
  get #place(): Locator {
    return this.page.locator('main, [role=dialog], [role=alertdialog], dialog[open]').last()
  }

  async #wait(target: Locator, state: 'visible' | 'hidden'): Promise<void> {
    if (!this.#isPaused) return target.waitFor({ state })
    for (let waited = 0; waited < patience; waited += tick) {
      const result = await target.waitFor({ state, timeout: tick }).then(
        () => true,
        () => false,
      )
      if (result) return
      await this.pass(1)
    }
    await target.waitFor({ state, timeout: tick })
  }
}

/** Milliseconds; longer than an answer takes on a machine that is busy with other tests. */
const settingsLimit = 30_000

/** The server's settings, apart from these; the one server of a environment can do everything. */
async function changeSettings(where: Page | BrowserContext, changes: object): Promise<void> {
  await where.route('**/settings.json', async (route) => {
    // A probe of the connection asks for no content.
    if (route.request().method() === 'HEAD') return route.fallback()
    const response = await route.fetch({ timeout: settingsLimit, maxRetries: 3 })
    return route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })
}

/** Runs in the page: puts into the storage what a sign-in leaves there; once, as later pages of the tab have their own. */
function restore({ user, organisation }: Awaited<ReturnType<typeof signInByRequests>>): void {
  if (window !== window.top || sessionStorage.length > 0) return
  sessionStorage.setItem(user.key, user.text)
  sessionStorage.setItem('masthead.organisation', JSON.stringify(organisation))
}
