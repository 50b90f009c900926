import type { AnyEventObject, StateValueFrom } from 'xstate'

import type { leaveGuardMachine } from '#machines/leave-guard/machine.ts'
import type { LeaveGuardEvent } from '#machines/leave-guard/setup.ts'
import { delayOf } from '#machines/transitions.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { underTest } from '../machines-under-test.ts'
import { changeBanlist } from './banlist-entries.ts'
import type { BrowserSession } from './browser-session.ts'
import { changeRealm } from './realm.ts'
import { RequestInterceptor } from './request-interceptor.ts'
import { fieldsOf, momentsOf } from './walkthrough.ts'
import type { Moment, PageDriver, Walkthrough, StateName } from './walkthrough.ts'

const { machine } = underTest['leave-guard']

const oneAtATime = 'One row is edited at a time, and an import that is kept holds no page.'
const leavesAtOnce = 'Every way of leaving takes the page away; this is for one that fails.'

/** The banlist with an entry under edit; one leaves by the navigation. */
export const leaveGuardWalkthrough: Walkthrough = {
  unreachable: {
    'leave-guard.holding · work.began · 1': oneAtATime,
    'leave-guard.holding.guarding · work.ended · 2': oneAtATime,
    'leave-guard.holding.asking · work.ended · 2': oneAtATime,
    'leave-guard.leaving · work.began · 1': 'Nobody begins something on a page that is left.',
    'leave-guard.leaving · work.ended · 1': 'The page changes first, whatever way one leaves.',
    'leave-guard.leaving · xstate.after.leaveLimit.leave-guard.leaving · 1': leavesAtOnce,
    'leave-guard.leaving · xstate.after.leaveLimit.leave-guard.leaving · 2': leavesAtOnce,
  },
  allows: ({ event, label }, { value, context }) => {
    const { works } = fieldsOf(context)
    const [work] = Array.isArray(works) ? works : []
    const isAsking = fieldsOf(value)['holding'] === 'asking'
    if (event.type === 'work.began') return value === 'free' && event['work'] === 'row'
    if (event.type !== 'work.ended') return true
    // Beside the question only what was under way before can end: a row that is being saved.
    return event['work'] === work && value !== 'leaving' && (label.endsWith('row') || !isAsking)
  },
  canWalk: (path) => momentsOf(path).every(isThere),
  open: async (browser, path) => {
    changeRealm(browser.environment, 'verlagnord', { accessTokenSeconds: 3600 })
    await browser.enterAs(ada)
    const link = `https://leave-${path.id}.example/`
    changeBanlist(browser.environment, (list) => list.add(link, 1_000_000))
    const interceptor = await RequestInterceptor.before(browser.page, /\/graphql$/)
    await interceptor.rule('wait', (request) =>
      /updateBanlistItem\b/.test(request.postData() ?? ''),
    )
    await browser.load(`/banlist?q=leave-${path.id}.`)
    await browser.waitForVisible(browser.page.getByText('1 Treffer'))
    return new LeaveDriver(browser, { interceptor, link, moments: momentsOf(path) })
  },
}

/** Leaving ends the page, and a walk has one page. */
function isThere({ index, before, step }: Moment, _: number, moments: readonly Moment[]): boolean {
  const last = moments[index - 1]
  const hasLeft = moments.slice(0, index).some((one) => one.step.event.type === 'page.changed')
  if (hasLeft && last?.step.event.type !== 'page.changed') return false
  if (hasLeft) return step.event.type === 'work.ended'
  if (before.matches('leaving')) return step.kind !== 'fire'
  return true
}

class LeaveDriver implements PageDriver {
  readonly #browser: BrowserSession
  readonly #interceptor: RequestInterceptor
  readonly #link: string
  readonly #moments: readonly Moment[]
  #place = -1

  constructor(
    browser: BrowserSession,
    {
      interceptor,
      link,
      moments,
    }: { interceptor: RequestInterceptor; link: string; moments: readonly Moment[] },
  ) {
    this.#browser = browser
    this.#interceptor = interceptor
    this.#link = link
    this.#moments = moments
  }

  async send(event: AnyEventObject): Promise<void> {
    this.#place += 1
    const { page } = this.#browser
    const press = (name: string) => this.#browser.press(page.getByRole('button', { name }))
    const causes = {
      'work.began': () => this.#edit(),
      'work.ended': () => this.#end(),
      'leave.ask': () => this.#leave(),
      'leave.confirm': () => press('Verwerfen und weiter'),
      'leave.cancel': () => press('Hier bleiben'),
      // The way that was gone on with does it.
      'page.changed': () => Promise.resolve(),
    } satisfies Record<LeaveGuardEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  settle(): Promise<void> {
    return Promise.reject(new Error('The guard asks nothing of anybody'))
  }

  async fire(delay: string): Promise<void> {
    this.#place += 1
    await this.#browser.pass(delayOf(machine, delay))
  }

  async assertState(state: string): Promise<void> {
    const question = this.#browser.page.getByRole('dialog', { name: 'Ungespeichertes verwerfen?' })
    const assertions = {
      free: () => this.#browser.waitForHidden(question),
      'holding.guarding': () => this.#browser.waitForHidden(question),
      'holding.asking': () => this.#browser.waitForVisible(question),
      leaving: () => this.#browser.waitForHidden(question),
    } satisfies Record<StateName<StateValueFrom<typeof leaveGuardMachine>>, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(assertions)).get(state)?.()
  }

  normalize(context: unknown): unknown {
    return context
  }

  async #edit(): Promise<void> {
    const { page } = this.#browser
    await this.#browser.press(page.getByRole('button', { name: `Bearbeiten: ${this.#link}` }))
    await page.getByRole('textbox', { name: 'Notiz' }).fill('unsaved')
  }

  /** Given up, saved at last, or gone with what was left. */
  async #end(): Promise<void> {
    const before = this.#moments[this.#place]?.before
    if (before?.matches({ holding: 'asking' }) === true) return this.#interceptor.once('through')
    if (this.#hasLeft) return
    const { page } = this.#browser
    await this.#browser.press(page.getByRole('button', { name: 'Abbrechen', exact: true }))
  }

  /** By the navigation. */
  async #leave(): Promise<void> {
    const { page } = this.#browser
    const later = this.#moments.slice(this.#place + 1)
    const isEnding = (during: object | string) =>
      later.some(({ step, before }) => {
        return step.event.type === 'work.ended' && before.matches(during)
      })
    if (isEnding({ holding: 'asking' })) {
      await this.#browser.press(page.getByRole('button', { name: 'Speichern' }))
      await this.#interceptor.holds(() => true)
    }
    const navigation = page.getByRole('navigation').first()
    await this.#browser.press(navigation.getByRole('link', { name: 'Artikel', exact: true }))
  }

  get #hasLeft(): boolean {
    const earlier = this.#moments.slice(0, this.#place)
    return earlier.some(({ step }) => step.event.type === 'page.changed')
  }
}
