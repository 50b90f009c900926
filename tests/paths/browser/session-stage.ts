import type { AnyEventObject } from 'xstate'

import type { SessionEvent } from '#machines/session/parts.ts'
import type { calls as machineCalls } from '#machines/session/parts.ts'
import { delayOf } from '#machines/transitions.ts'
import { expiringAt } from '#portal/state/session-wiring.ts'
import { ada, submitOrganisation, submitPassword } from '#tests/browser/portal.ts'

import { nameOf } from '../print.ts'
import type { Outcome, Step } from '../steps.ts'
import { subjectOf } from '../subjects.ts'
import { stay } from './gate.ts'
import type { Gate } from './gate.ts'
import { calls, forgetSessions, gateToProvider } from './provider.ts'
import { changeRealm } from './realm.ts'
import { seeSession } from './session-looks.ts'
import { canFollow, planOf, renewalTimeouts } from './session-plan.ts'
import type { SessionPlan } from './session-plan.ts'
import { fieldsOf } from './stage.ts'
import type { Scene, Stage } from './stage.ts'
import type { Visit } from './visit.ts'

const { machine } = subjectOf.session
const local = 'Reading the storage of the tab takes no time and does not fail.'

/** Signing in and out, renewal, and what other tabs, the provider and time do to a session. */
export const sessionStage: Stage = {
  unreachable: {
    'session.restoring · xstate.error.actor.restoreSession · 1': local,
    'session.restoring · xstate.after.requestLimit.session.restoring · 1': local,
    'session.signedIn.token.renewing · xstate.done.actor.renewSession · 2':
      'The port refuses the token of another user before the machine hears of it.',
    'session.signedIn · organisation.changed · 1':
      'No control changes the organisation while somebody is signed in.',
  },
  allows: ({ event, label }, { value }) => {
    if (event.type === 'organisation.changed') return false
    const state = nameOf(value)
    if (state === 'restoring') return label.startsWith('restoreSession done')
    if (label === 'renewSession done: Jonas') return false
    return label !== 'session.ended: in another organisation'
  },
  canWalk: canFollow,
  open: async (visit, path) => {
    changeRealm(visit.world, 'verlagnord')
    const plan = planOf(path)
    const gate = await gateToProvider(visit.page)
    const beginnings: Readonly<Record<string, () => Promise<void>>> = {
      'a new visitor': () => visit.load('/banlist'),
      'a known organisation': () => comeAgain(visit, gate, plan),
      'the way back from the provider': () => comeBack(visit, gate, plan),
    }
    if (path.input.label === 'a new visitor') await gate.rule('wait')
    await beginnings[path.input.label]?.()
    return new SessionScene(visit, gate, plan)
  },
}

/** The tab is loaded again. */
async function comeAgain(visit: Visit, gate: Gate, plan: SessionPlan): Promise<void> {
  if (plan.isEndedElsewhere) await visit.signInAs(ada, '/banlist')
  else await visit.enterAs(ada)
  await visit.page.addInitScript(changeStored, { ...plan, now: Date.now() })
  await gate.rule('wait')
  if (plan.isProviderAway) await gate.rule({ status: 503, body: '{}' }, calls.discovery)
  else await gate.rule('through', calls.discovery)
  await visit.load('/banlist')
}

/** The provider leads back to the portal, which now has to ask for tokens. */
async function comeBack(visit: Visit, gate: Gate, { isSlow }: SessionPlan): Promise<void> {
  await visit.page.goto('/banlist')
  await submitOrganisation(visit.page, ada.organisation)
  await visit.page.getByLabel('Benutzername').waitFor()
  if (isSlow) await visit.page.clock.fastForward('16:00')
  visit.observer.forget()
  await gate.rule('wait', (request) => calls.discovery(request) || calls.token(request))
  await submitPassword(visit.page, ada)
}

/** Runs in the page: the stored session as the path needs it. */
function changeStored({ stored, life, now }: SessionPlan & { now: number }): void {
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'))
  if (window !== window.top || key === undefined) return
  if (stored === 'nobody') return sessionStorage.removeItem(key)
  const user: { expires_at: number } = JSON.parse(sessionStorage.getItem(key) ?? '')
  const seconds = Math.floor(now / 1000)
  if (stored === 'somebody late') user.expires_at = seconds - 10
  if (life !== null) user.expires_at = seconds + Math.ceil(life)
  sessionStorage.setItem(key, JSON.stringify(user))
}

class SessionScene implements Scene {
  readonly #visit: Visit
  readonly #gate: Gate
  readonly #plan: SessionPlan
  /** a state that is over before anybody can look */
  #passing: string | null

  constructor(visit: Visit, gate: Gate, plan: SessionPlan) {
    this.#visit = visit
    this.#gate = gate
    this.#plan = plan
    this.#passing = plan.isSlow ? 'completing' : null
  }

  async send(event: AnyEventObject): Promise<void> {
    const { page } = this.#visit
    const press = (name: string) =>
      this.#visit.press(page.getByRole('button', { name, exact: true }))
    const causes = {
      'session.signIn': () => this.#signIn(String(event['organisation'])),
      'session.cancelSignIn': () => press('Abbrechen'),
      'session.dismissFailure': () => this.#dismiss(),
      'session.signOut': () => this.#signOut(),
      'session.ended': () => this.#signOutElsewhere(),
      'organisation.changed': () => Promise.reject(new Error('There is no such control')),
      'token.expiring': () => this.#passUntil((now, end) => expiringAt(now, end)),
      'token.expired': () => this.#passUntil((_, end) => end),
    } satisfies Record<SessionEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(actor: string, outcome: Outcome, next: Step | undefined): Promise<void> {
    const isDone = 'done' in outcome
    const ends = {
      // Both were prepared before the page was loaded.
      restoreSession: async () => {},
      completeSignIn: () => (this.#plan.isSlow ? Promise.resolve() : this.#gate.rule('through')),
      checkOrganisation: () => this.#endCheck(isDone, next),
      redirectToProvider: () => (isDone ? this.#comeBackFromProvider() : Promise.resolve()),
      renewSession: () => this.#endRenewal(outcome),
      endSession: () => this.#endEnding(isDone),
    } satisfies Record<keyof typeof machineCalls, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(ends)).get(actor)?.()
  }

  async fire(delay: string, state: string): Promise<void> {
    const milliseconds = delayOf(machine, delay)
    if (delay === 'completingLimit') return this.#answerSlowly(milliseconds)
    if (delay === 'renewalLimit') return this.#waitForOtherTab(milliseconds)
    if (state === 'session.signingOut') return this.#endSlowly(milliseconds)
    await this.#visit.pass(milliseconds)
  }

  async sees(state: string, context: unknown): Promise<void> {
    if (state === this.#passing) return
    await seeSession(this.#visit, state, context)
    await this.#gate.rule('wait', (request) => !calls.discovery(request))
  }

  /** Times and subjects are other ones than in the cases; names are the same. */
  essence(context: unknown): unknown {
    const { realm, organisation, user, failure } = fieldsOf(context)
    const { kind = null, reason = null } = fieldsOf(failure)
    return { realm, organisation, name: fieldsOf(user)['name'] ?? null, kind, reason }
  }

  async #signIn(organisation: string): Promise<void> {
    const { page } = this.#visit
    await this.#gate.rule('wait', calls.discovery)
    const field = page.getByRole('textbox', { name: 'Organisation' })
    if ((await field.inputValue()) !== organisation) await field.fill(organisation)
    await this.#visit.press(page.getByRole('button', { name: 'Anmelden' }))
  }

  /** Typing says that the failure has been read; on the way back there is a button for it. */
  async #dismiss(): Promise<void> {
    const { page } = this.#visit
    const again = page.getByRole('button', { name: 'Von vorn beginnen' })
    if (await again.isVisible()) return this.#visit.press(again)
    await page.getByRole('textbox', { name: 'Organisation' }).press('End')
    await page.keyboard.type('x')
  }

  async #signOut(): Promise<void> {
    await this.#gate.rule('wait', calls.discovery)
    await this.#visit.choose(this.#visit.account, 'Abmelden')
  }

  /** The same person signs out in another tab. */
  async #signOutElsewhere(): Promise<void> {
    const other = await this.#visit.openOther('/login')
    await submitOrganisation(other, ada.organisation)
    await this.#visit.press(other.getByRole('button', { name: /^Konto von ./ }))
    await this.#visit.press(other.getByRole('menuitem', { name: 'Abmelden' }))
  }

  async #passUntil(instant: (now: number, expiresAt: number) => number): Promise<void> {
    const user = fieldsOf(this.#visit.observer.messages.at(-1)?.context)['user']
    const now = await this.#visit.now()
    const at = instant(now, Number(fieldsOf(user)['expiresAt']))
    await this.#visit.pass(at - now + 100)
  }

  async #endCheck(isDone: boolean, next: Step | undefined): Promise<void> {
    await this.#gate.holds(calls.discovery)
    if (!isDone) return this.#gate.once({ status: 404, body: '{}' }, calls.discovery)
    const isBlocked = next?.label === 'redirectToProvider fails: blocked'
    if (isBlocked) {
      await this.#visit.page.evaluate(fillStorage)
      this.#passing = 'redirecting'
    }
    await this.#gate.rule(stay, calls.signIn)
    await this.#gate.rule('through', calls.discovery)
  }

  /** What a page hears that is shown again from the back/forward cache. */
  async #comeBackFromProvider(): Promise<void> {
    await this.#visit.page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
  }

  async #endRenewal(outcome: Outcome): Promise<void> {
    const reason = 'error' in outcome ? fieldsOf(outcome.error)['reason'] : null
    await this.#gate.holds(calls.hiddenSignIn)
    if (reason === 'timedOut') {
      const [frame = 0, refresh = 0] = renewalTimeouts
      await this.#visit.pass(frame)
      await this.#gate.holds(calls.token)
      return this.#visit.pass(refresh)
    }
    if (reason !== null) forgetSessions(this.#visit.world)
    await this.#gate.rule('through')
  }

  /** The portal asks first whether the provider answers, and stays when it does not. */
  async #endEnding(isDone: boolean): Promise<void> {
    await this.#gate.holds(calls.discovery)
    if (isDone) return this.#gate.once('fail', calls.discovery)
    await this.#gate.once({ status: 503, body: '{}' }, calls.discovery)
  }

  /** Every answer takes so long that none is late by itself. */
  async #answerSlowly(milliseconds: number): Promise<void> {
    const part = milliseconds / 4
    await this.#gate.holds(calls.discovery)
    await this.#gate.rule('wait')
    await this.#visit.pass(part)
    await this.#gate.once('through', calls.discovery)
    for (let answered = 1; answered < 4; answered += 1) {
      await this.#gate.holds(() => true)
      await this.#visit.pass(part)
      if (answered < 3) await this.#gate.once('through')
    }
  }

  /** Another tab holds the lock under which tokens are refreshed. */
  async #waitForOtherTab(milliseconds: number): Promise<void> {
    const other = await this.#visit.openOther('/favicon.svg')
    await other.evaluate(async () => {
      await new Promise<void>((locked) => {
        void navigator.locks.request('masthead.renewal', () => {
          locked()
          return new Promise(() => {})
        })
      })
    })
    await this.#gate.holds(calls.hiddenSignIn)
    await this.#visit.pass(milliseconds)
    await other.close()
  }

  /** The provider answers late, then not at all. */
  async #endSlowly(milliseconds: number): Promise<void> {
    const rest = 1000
    await this.#gate.holds(calls.discovery)
    await this.#visit.pass(milliseconds - rest)
    await this.#gate.once('through', calls.discovery)
    await this.#gate.holds(calls.discovery)
    await this.#visit.pass(rest)
  }
}

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
