import type { BrowserSession } from './browser-session.ts'
import { calls, forgetSessions, isAnswered, isCall } from './provider.ts'
import { stay } from './request-interceptor.ts'
import type { RequestInterceptor } from './request-interceptor.ts'
import { renewalTimeouts } from './token-life.ts'
import { fieldsOf } from './walkthrough.ts'

/** The answers of the provider: their content and their delay. */
export class SessionAnswers {
  readonly #browser: BrowserSession
  readonly #interceptor: RequestInterceptor
  /** when the call under way began, by the clock of the page */
  #begun = 0

  constructor(browser: BrowserSession, interceptor: RequestInterceptor) {
    this.#browser = browser
    this.#interceptor = interceptor
  }

  /** From now on the time of a call counts. */
  async begin(): Promise<void> {
    this.#begun = await this.#browser.now()
  }

  /** To everything that was asked, except for the discovery. */
  answer(): Promise<void> {
    return this.#interceptor.rule('through', isAnswered)
  }

  complete(): Promise<void> {
    return this.#interceptor.rule('through', isCall)
  }

  /** Answers if the organisation exists; its sign-in page does not come, so that the page stays. */
  async check({ isKnown, isBlocked }: { isKnown: boolean; isBlocked: boolean }): Promise<void> {
    await this.#interceptor.holds(calls.discovery)
    if (!isKnown) return this.#interceptor.once({ status: 404, body: '{}' }, calls.discovery)
    if (isBlocked) await this.#browser.page.evaluate(fillStorage)
    await this.#interceptor.rule(stay, calls.signIn)
    await this.#interceptor.rule('through', calls.discovery)
  }

  /** Answers if there is a session at the provider. */
  async join(reason: unknown): Promise<void> {
    await this.#interceptor.holds(calls.hiddenSignIn)
    if (reason === 'timedOut') {
      await this.passWhile('session.joining', renewalTimeouts.frame / 10)
      return this.#interceptor.once('fail', calls.hiddenSignIn)
    }
    if (reason !== null) await this.#browser.context.clearCookies()
    await this.answer()
  }

  async renew(reason: unknown): Promise<void> {
    if (reason === 'offline') return
    await this.#interceptor.holds(calls.hiddenSignIn)
    if (reason === 'timedOut') return this.#missRenewal()
    if (reason === null) return this.answer()
    forgetSessions(this.#browser.environment)
    await this.answer()
    // A refresh token that was refused may have been used by another tab, which is waited for.
    await this.passWhile('session.signedIn.token.renewal.due.renewing', 100)
  }

  /** No answer in the hidden frame, nor to the refresh token. */
  async #missRenewal(): Promise<void> {
    const { frame, refresh } = renewalTimeouts
    const passed = (await this.#browser.now()) - this.#begun
    await this.#browser.pass(frame - passed)
    await this.#interceptor.holds(calls.token)
    await this.#browser.pass(refresh)
    await this.#interceptor.once('fail', isAnswered)
  }

  /** The portal asks first whether the provider answers, and stays when it does not. */
  async refuseSignOut(): Promise<void> {
    if (await this.#browser.page.evaluate(() => !navigator.onLine)) return
    await this.#interceptor.holds(calls.discovery)
    await this.#interceptor.once('fail', calls.discovery)
  }

  /** The provider is there, but the page never comes to its sign-out. */
  async holdSignOut(): Promise<void> {
    await this.#interceptor.holds(calls.discovery)
    await this.#interceptor.rule(stay, calls.signOut)
    await this.#interceptor.once('through', calls.discovery)
  }

  /** Every answer takes so long that none is late by itself, but all of them together. */
  async answerSlowly(state: string): Promise<void> {
    let waited = (await this.#browser.now()) - this.#begun
    while (this.#isIn(state)) {
      await this.#interceptor.holds(isCall)
      for (; waited < slowness && this.#isIn(state); waited += second)
        await this.#browser.pass(second)
      if (this.#isIn(state)) await this.#interceptor.once('through', isCall)
      waited = 0
    }
    await this.#interceptor.once('fail', isCall)
  }

  /** Lets time pass in small pieces until the machine has left the state. */
  passWhile(state: string, piece: number): Promise<void> {
    return this.#browser.passWhile(() => this.#isIn(state), piece)
  }

  #isIn(state: string): boolean {
    const path = state.split('.').slice(1)
    let value = this.#browser.observer.messages.at(-1)?.value
    for (const name of path) {
      if (value === name) value = null
      else if (typeof value === 'object' && value !== null && name in value)
        value = fieldsOf(value)[name]
      else return false
    }
    return true
  }
}

const second = 1000
/** Under the 10 s after which a single answer is late. */
const slowness = 9000

/** Runs in the page: nothing more can be stored. */
function fillStorage(): void {
  for (let size = 2 ** 22; size >= 1; size /= 2) {
    try {
      for (let index = 0; ; index += 1)
        localStorage.setItem(`full-${size}-${index}`, 'x'.repeat(size))
    } catch {
      // Smaller pieces may still fit.
    }
  }
}
