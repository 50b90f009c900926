import type { AnyEventObject } from 'xstate'

import type { promiseActors, SessionEvent } from '#machines/session/setup.ts'
import { delayOf } from '#machines/transitions.ts'
import { expiringAt } from '#portal/app/session/session-wiring.ts'

import { underTest } from '../machines-under-test.ts'
import { nameOf } from '../print.ts'
import type { Outcome } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'
import { OtherTabs } from './other-tabs.ts'
import { calls, interceptProvider, isAnswered } from './provider.ts'
import { changeRealm } from './realm.ts'
import type { RequestInterceptor } from './request-interceptor.ts'
import { SessionAnswers } from './session-answers.ts'
import { assertSession } from './session-assertions.ts'
import { SessionGestures } from './session-gestures.ts'
import { canFollow, isDue, planOf } from './session-plan.ts'
import type { SessionPlan } from './session-plan.ts'
import { prepareSession } from './session-preconditions.ts'
import { shortestSleep } from './token-life.ts'
import { fieldsOf, momentsOf } from './walkthrough.ts'
import type { Moment, PageDriver, Walkthrough } from './walkthrough.ts'

const { machine } = underTest.session
const local = 'Reading the storage of the tab takes no time and does not fail.'

/** Signing in and out, renewal, and what other tabs, the provider, the network and time do to a session. */
export const sessionWalkthrough: Walkthrough = {
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
}

/** Beside what is out of reach: what is nothing to this realm, and what is a sign-out by other means. */
const neverHappens = new Set([
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

class SessionDriver implements PageDriver {
  readonly #browser: BrowserSession
  readonly #interceptor: RequestInterceptor
  readonly #plan: SessionPlan
  readonly #moments: readonly Moment[]
  readonly #others: OtherTabs
  readonly #answers: SessionAnswers
  readonly #gestures: SessionGestures
  #place = -1
  /** a state that is over before anybody can look */
  #passing: string | null = null

  constructor(browser: BrowserSession, { interceptor, plan, moments }: Parts) {
    this.#browser = browser
    this.#interceptor = interceptor
    this.#plan = plan
    this.#moments = moments
    this.#others = new OtherTabs(browser)
    this.#answers = new SessionAnswers(browser, interceptor)
    this.#gestures = new SessionGestures(browser, interceptor)
  }

  async open(precondition: string): Promise<void> {
    if (this.#plan.isSlow) this.#passing = 'completing'
    await this.#prepareTurn(0)
    await prepareSession(precondition, {
      browser: this.#browser,
      interceptor: this.#interceptor,
      plan: this.#plan,
    })
    await this.#answers.begin()
  }

  async send(event: AnyEventObject): Promise<void> {
    await this.#goOn()
    const gestures = this.#gestures
    const causes = {
      'session.signIn': () => this.#signIn(String(event['organisation'])),
      'session.cancelSignIn': () => gestures.cancel(),
      'session.dismissFailure': () => gestures.dismiss(),
      'session.signOut': () => gestures.signOut(),
      'session.renew': () => gestures.renew(),
      'session.ended': () => this.#others.end(String(event['cause'])),
      'session.began': () => this.#others.signInAgain(),
      'organisation.changed': () => this.#changeOrganisation(String(event['organisation'])),
      'token.expiring': () => this.#passUntil(expiringAt),
      'token.expired': () => this.#passUntil((_, end) => end),
      'token.renewed': () => this.#others.renew(),
      'turn.granted': () => this.#takeTurn(),
      'network.offline': () => this.#browser.context.setOffline(true),
      'network.online': () => this.#browser.context.setOffline(false),
      'computer.woke': () => this.#browser.page.clock.fastForward(shortestSleep),
    } satisfies Record<SessionEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(actor: string, outcome: Outcome): Promise<void> {
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
      redirectToProvider: () => (isDone ? this.#gestures.comeBack() : Promise.resolve()),
      // The typed values decide.
      checkCredentials: () => answers.answer(),
      renewSession: () => answers.renew(reason),
      endSession: () => (isDone ? this.#leaveAndComeBack() : answers.refuseSignOut()),
    } satisfies Record<keyof typeof promiseActors, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(ends)).get(actor)?.()
  }

  async #leaveAndComeBack(): Promise<void> {
    const leaving = this.#browser.page.waitForRequest(calls.signOut)
    await this.#answers.holdSignOut()
    await leaving
    await this.#gestures.comeBack()
  }

  async fire(delay: string, state: string): Promise<void> {
    await this.#goOn()
    const answers = this.#answers
    const milliseconds = delayOf(machine, delay)
    if (delay === 'completingLimit' || delay === 'renewalLimit') return answers.answerSlowly(state)
    if (state === 'session.signingOut') await answers.holdSignOut()
    await answers.passWhile(state, milliseconds / 10)
    await answers.begin()
  }

  async assertState(state: string, context: unknown): Promise<void> {
    if (state === this.#passing) return
    await assertSession(this.#browser, state, context)
    await this.#interceptor.rule('wait', isAnswered)
  }

  /** Times and machinesUnderTest are other ones than in the fixtures; names are the same. */
  normalize(context: unknown): unknown {
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
    if (next.step.event.type === 'turn.granted') await this.#others.releaseTurn()
    else await this.#others.holdTurn()
    const left = rest.findIndex(({ before }) => !isDue(before.value))
    const due = rest.slice(0, left === -1 ? undefined : left)
    const findsNoNetwork = due.some(({ step }) => step.label === 'renewSession fails: offline')
    if (findsNoNetwork) await this.#browser.context.setOffline(true)
  }

  async #takeTurn(): Promise<void> {
    await this.#others.releaseTurn()
    await this.#answers.passWhile('session.signedIn.token.renewal.due.expiring', 100)
    await this.#answers.begin()
  }

  async #signIn(organisation: string): Promise<void> {
    const ending = this.#moments
      .slice(this.#place)
      .find(({ step }) => step.label.startsWith('checkCredentials'))
    const isWrong = ending?.step.label === 'checkCredentials fails: wrong'
    const credentials = this.#plan.byPassword ? { isWrong } : null
    await this.#gestures.signIn(organisation, credentials)
  }

  async #changeOrganisation(organisation: string): Promise<void> {
    this.#passing = 'signedOut.idle'
    await this.#gestures.changeOrganisation(organisation)
  }

  async #endCheck(isDone: boolean): Promise<void> {
    const next = this.#moments[this.#place + 1]
    const isBlocked = next?.step.label === 'redirectToProvider fails: storage is full'
    if (isBlocked) this.#passing = 'redirecting'
    await this.#answers.check({ isKnown: isDone, isBlocked })
  }

  async #passUntil(instant: (now: number, expiresAt: number) => number): Promise<void> {
    const user = fieldsOf(this.#browser.observer.messages.at(-1)?.context)['user']
    const now = await this.#browser.now()
    const at = instant(now, Number(fieldsOf(user)['expiresAt']))
    await this.#browser.pass(at - now + 100)
  }
}
