import type { promiseActors, SessionEvent } from '#machines/session/setup.ts'
import { expiringAt } from '#portal/app/session/session-wiring.ts'

import { nameOf } from '../print.ts'
import type { Outcome } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'
import { OtherTabs } from './other-tabs.ts'
import { type Delay, PageDriver } from './page-driver.ts'
import { calls, interceptProvider, isAnswered } from './provider.ts'
import { changeRealm } from './realm.ts'
import type { RequestInterceptor } from './request-interceptor.ts'
import { SessionAnswers } from './session-answers.ts'
import { sessionScreens } from './session-assertions.ts'
import { SessionGestures } from './session-gestures.ts'
import { canFollow, isDue, planOf } from './session-plan.ts'
import type { SessionPlan } from './session-plan.ts'
import { prepareSession } from './session-preconditions.ts'
import { shortestSleep } from './token-life.ts'
import { fieldsOf, momentsOf, walkthrough } from './walkthrough.ts'
import type { IsThere, Moment, Ways } from './walkthrough.ts'

const local = 'Reading the storage of the tab takes no time and does not fail.'

/** Beside what is out of reach: what is nothing to this realm, and what is a sign-out by other means. */
const neverHappens = new Set([
  'completeSignIn fails: web origin is missing',
  'session.ended: in another organisation',
  'session.ended: at the provider',
  'renewSession done: Jonas',
  'session.began: by Jonas',
  'session.began: by Ada of another organisation',
])

interface Parts {
  interceptor: RequestInterceptor
  plan: SessionPlan
  moments: readonly Moment[]
}

class SessionDriver extends PageDriver {
  readonly #plan: SessionPlan
  readonly #moments: readonly Moment[]
  readonly others: OtherTabs
  readonly #answers: SessionAnswers
  readonly gestures: SessionGestures
  #place = -1
  /** a state that is over before anybody can look */
  #passing: string | null = null

  constructor(browser: BrowserSession, { interceptor, plan, moments }: Parts) {
    super(browser, interceptor)
    this.#plan = plan
    this.#moments = moments
    this.others = new OtherTabs(browser)
    this.#answers = new SessionAnswers(browser, interceptor)
    this.gestures = new SessionGestures(browser, interceptor)
  }

  async open(precondition: string): Promise<void> {
    if (this.#plan.isSlow) this.#passing = 'completing'
    await this.#prepareTurn(0)
    await prepareSession(precondition, {
      browser: this.browser,
      interceptor: this.interceptor,
      plan: this.#plan,
    })
    await this.#answers.begin()
  }

  override begin(): Promise<void> {
    return this.#goOn()
  }

  override async settle(actor: string, outcome: Outcome): Promise<void> {
    await this.#goOn()
    const isDone = 'done' in outcome
    const reason = 'error' in outcome ? fieldsOf(outcome.error)['reason'] : null
    const answers = this.#answers
    const ends = {
      // Both were prepared before the page was loaded.
      restoreSession: async () => {},
      completeSignIn: () => (this.#plan.isSlow ? Promise.resolve() : answers.complete()),
      joinSession: () => answers.join(reason),
      checkOrganisation: () => this.#endCheck(isDone),
      redirectToProvider: () => (isDone ? this.gestures.comeBack() : Promise.resolve()),
      // The typed values decide.
      checkCredentials: () => answers.answer(),
      renewSession: () => answers.renew(reason),
      endSession: () => (isDone ? this.#leaveAndComeBack() : answers.refuseSignOut()),
    } satisfies Record<keyof typeof promiseActors, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(ends)).get(actor)?.()
  }

  async #leaveAndComeBack(): Promise<void> {
    const leaving = this.browser.page.waitForRequest(calls.signOut)
    await this.#answers.holdSignOut()
    await leaving
    await this.gestures.comeBack()
  }

  override async fire({ name, state, milliseconds }: Delay): Promise<void> {
    await this.#goOn()
    const answers = this.#answers
    if (name === 'completingLimit' || name === 'renewalLimit') return answers.answerSlowly(state)
    if (state === 'session.signingOut') await answers.holdSignOut()
    await answers.passWhile(state, milliseconds / 10)
    await answers.begin()
  }

  /** True for a state that nobody can look at. */
  isPassing(state: string): boolean {
    return state === this.#passing
  }

  /** Times and machinesUnderTest are other ones than in the fixtures; names are the same. */
  override normalize(context: unknown): unknown {
    const { realm, organisation, user, failure } = fieldsOf(context)
    const { reason = null } = fieldsOf(failure)
    return {
      realm,
      organisation,
      name: fieldsOf(user)['name'] ?? null,
      reason,
    }
  }

  /** The next step of the path. */
  async #goOn(): Promise<void> {
    this.#place += 1
    await this.#prepareTurn(this.#place)
  }

  /**
   * Before a step that has the token renewed: unless this tab has its turn next, another one has it. Where
   * the renewal is to find no network, that goes now, as its going would be an event of its own later.
   */
  async #prepareTurn(place: number): Promise<void> {
    const [asking, ...rest] = this.#moments.slice(place)
    const [next] = rest
    if (asking === undefined || next === undefined) return
    if (isDue(asking.before.value) || !isDue(next.before.value)) return
    if (next.step.event.type === 'turn.granted') await this.others.releaseTurn()
    else await this.others.holdTurn()
    const left = rest.findIndex(({ before }) => !isDue(before.value))
    const due = rest.slice(0, left === -1 ? undefined : left)
    const findsNoNetwork = due.some(({ step }) => step.label === 'renewSession fails: offline')
    if (findsNoNetwork) await this.browser.context.setOffline(true)
  }

  async takeTurn(): Promise<void> {
    await this.others.releaseTurn()
    await this.#answers.passWhile('session.signedIn.token.renewal.due.expiring', 100)
    await this.#answers.begin()
  }

  async signIn(organisation: string, way: 'button' | 'key' | 'recent'): Promise<void> {
    const ending = this.#moments
      .slice(this.#place)
      .find(({ step }) => step.label.startsWith('checkCredentials'))
    const isWrong = ending?.step.label === 'checkCredentials fails: wrong'
    const credentials = this.#plan.byPassword ? { isWrong } : null
    await this.gestures.signIn({ organisation, credentials, way })
  }

  async changeOrganisation(organisation: string): Promise<void> {
    this.#passing = 'signedOut.idle'
    await this.gestures.changeOrganisation(organisation)
  }

  async #endCheck(isDone: boolean): Promise<void> {
    const next = this.#moments[this.#place + 1]
    const isBlocked = next?.step.label === 'redirectToProvider fails: storage is full'
    if (isBlocked) this.#passing = 'redirecting'
    await this.#answers.check({ isKnown: isDone, isBlocked })
  }

  async passUntil(instant: (now: number, expiresAt: number) => number): Promise<void> {
    const user = fieldsOf(this.browser.observer.messages.at(-1)?.context)['user']
    const now = await this.browser.now()
    const at = instant(now, Number(fieldsOf(user)['expiresAt']))
    await this.browser.pass(at - now + 100)
  }
}

const isKnown: IsThere = ({ label }) => /: to (Verlag Nord|Donau Medien)$/.test(label)

const ways: Ways<SessionDriver, SessionEvent['type']> = {
  'session.signIn': {
    button: (on, { organisation }) => on.signIn(String(organisation), 'button'),
    key: (on, { organisation }) => on.signIn(String(organisation), 'key'),
    recent: {
      where: isKnown,
      take: (on, { organisation }) => on.signIn(String(organisation), 'recent'),
    },
  },
  'session.cancelSignIn': { button: (on) => on.gestures.cancel() },
  'session.dismissFailure': { form: (on) => on.gestures.dismiss() },
  'session.signOut': {
    menu: (on) => on.gestures.signOut(),
    palette: async (on) => {
      await on.interceptor.rule('wait', calls.discovery)
      await on.palette('Abmelden', /^Abmelden/)
    },
  },
  'session.renew': { diagnosis: (on) => on.gestures.renew() },
  'session.ended': { 'another tab': (on, { cause }) => on.others.end(String(cause)) },
  'session.began': { 'another tab': (on) => on.others.signInAgain() },
  'organisation.changed': {
    menu: (on, { organisation }) => on.changeOrganisation(String(organisation)),
  },
  'token.expiring': { clock: (on) => on.passUntil(expiringAt) },
  'token.expired': { clock: (on) => on.passUntil((_, end) => end) },
  'token.renewed': { 'another tab': (on) => on.others.renew() },
  'turn.granted': { 'another tab': (on) => on.takeTurn() },
  'network.offline': { network: (on) => on.browser.context.setOffline(true) },
  'network.online': { network: (on) => on.browser.context.setOffline(false) },
  'computer.woke': { clock: (on) => on.page.clock.fastForward(shortestSleep) },
}

/** Once a state was looked at, what is asked later waits again. */
const screens = Object.fromEntries(
  Object.entries(sessionScreens).map(([state, show]) => [
    state,
    async (on: SessionDriver, context: Readonly<Record<string, unknown>>) => {
      if (on.isPassing(state)) return
      await show(on.browser, context)
      await on.interceptor.rule('wait', isAnswered)
    },
  ]),
)

/** `signedIn.token.renewal.fresh, validity.valid` are two states, both in `signedIn.token`. */
function regionsOf(state: string): string[] {
  return state
    .split(', ')
    .map((name) => (/^(validity|patience)\./.test(name) ? `signedIn.token.${name}` : name))
}

/** Signing in and out, renewal, and what other tabs, the provider, the network and time do to a session. */
export const sessionWalkthrough = walkthrough({
  ways,
  screens,
  goesOn: true,
  regionsOf,
  unreachable: {
    'session.restoring · xstate.error.actor.restoreSession · 1': local,
    'session.restoring · xstate.after.requestLimit.session.restoring · 1': local,
    'session.checkingCredentials · xstate.after.completingLimit.session.checkingCredentials · 1':
      'Its calls, for tokens, keys and names, are each given up, after 25 s in all.',
    'session.signedIn.token.renewal.due.renewing · xstate.done.actor.renewSession · 2':
      'The port refuses the token of another user before the machine hears of it.',
  },
  allows: ({ event, label }, { value }) => {
    const state = nameOf(value)
    if (state === 'restoring') return label.startsWith('restoreSession done')
    if (label === 'resumeLimit passes') return /renewal\.(offline|fresh)/.test(state)
    // Elsewhere a sleep would be longer than what counts down there.
    if (event.type === 'computer.woke') return state.includes('fresh')
    if (label === 'completingLimit passes') return state === 'completing'
    if (event.type === 'token.renewed') return label.endsWith('for Ada') && state.includes('fresh')
    if (event.type === 'session.dismissFailure') return state !== 'signedOut.idle'
    if (event.type === 'organisation.changed') return label.endsWith('to Donau Medien')
    return !neverHappens.has(label)
  },
  canWalk: canFollow,
  open: async (browser, path) => {
    changeRealm(browser.environment, 'verlagnord')
    const interceptor = await interceptProvider(browser.page)
    const parts = { interceptor, plan: planOf(path), moments: momentsOf(path) }
    const driver = new SessionDriver(browser, parts)
    await driver.open(path.input.label)
    return driver
  },
})
