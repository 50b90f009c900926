import type { StateValueFrom } from 'xstate'

import type { leaveGuardMachine } from '#machines/leave-guard/machine.ts'
import type { LeaveGuardEvent } from '#machines/leave-guard/setup.ts'
import type { StateName } from '#machines/state-name.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { changeBanlist } from './banlist-entries.ts'
import type { BrowserSession } from './browser-session.ts'
import { PageDriver } from './page-driver.ts'
import { changeRealm } from './realm.ts'
import { RequestInterceptor } from './request-interceptor.ts'
import { fieldsOf, momentsOf, walkthrough } from './walkthrough.ts'
import type { IsThere, Moment, Screens, Ways } from './walkthrough.ts'

class LeaveDriver extends PageDriver {
  readonly link: string
  readonly #endsBeside: boolean
  hasLeft = false

  constructor(
    browser: BrowserSession,
    interceptor: RequestInterceptor,
    { link, moments }: { link: string; moments: readonly Moment[] },
  ) {
    super(browser, interceptor)
    this.link = link
    this.#endsBeside = moments.some(({ step, before }) => {
      return step.event.type === 'work.ended' && before.matches({ holding: 'asking' })
    })
  }

  get note() {
    return this.page.getByRole('textbox', { name: 'Notiz' })
  }

  get question() {
    return this.page.getByRole('dialog', { name: 'Ungespeichertes verwerfen?' })
  }

  /** Work that ends beside the question has to be under way before. */
  async prepare(): Promise<void> {
    if (!this.#endsBeside) return
    await this.press('Speichern')
    await this.interceptor.holds(() => true)
  }
}

/** Only a question that is answered by staying may be about something else than another page. */
const stays: IsThere = (_step, _before, next) => next?.event.type === 'leave.cancel'

const ways: Ways<LeaveDriver, LeaveGuardEvent['type']> = {
  'work.began': {
    field: async (on) => {
      await on.press(`Bearbeiten: ${on.link}`)
      await on.note.fill('unsaved')
    },
  },
  'work.ended': {
    button: {
      where: (_, { value }) => fieldsOf(value)['holding'] === 'guarding',
      // The work that was left has gone with its page.
      take: (on) => (on.hasLeft ? undefined : on.press('Abbrechen')),
    },
    network: {
      where: (_, { value }) => fieldsOf(value)['holding'] === 'asking',
      take: (on) => on.interceptor.once('through'),
    },
  },
  'leave.ask': {
    link: async (on) => {
      await on.prepare()
      const navigation = on.page.getByRole('navigation').first()
      await on.browser.press(navigation.getByRole('link', { name: 'Artikel', exact: true }))
    },
    key: { where: stays, take: (on) => on.note.press('Escape') },
    menu: {
      where: stays,
      take: (on) => on.browser.choose(on.browser.account, 'Abmelden'),
    },
  },
  'leave.confirm': { dialog: (on) => on.press('Verwerfen und weiter') },
  'leave.cancel': {
    dialog: (on) => on.press('Hier bleiben'),
    key: (on) => on.key('Escape'),
  },
  // The way that was gone on with does it.
  'page.changed': {
    leaving: (on) => {
      on.hasLeft = true
    },
  },
}

const isQuiet = (on: LeaveDriver) => on.browser.waitForHidden(on.question)

const screens: Screens<LeaveDriver, StateName<StateValueFrom<typeof leaveGuardMachine>>> = {
  free: isQuiet,
  'holding.guarding': isQuiet,
  'holding.asking': (on) => on.browser.waitForVisible(on.question),
  leaving: isQuiet,
}

const oneAtATime = 'One row is edited at a time, and an import that is kept holds no page.'
const leavesAtOnce = 'Every way of leaving takes the page away; this is for one that fails.'

/** The banlist with an entry under edit; one leaves by the navigation. */
export const leaveGuardWalkthrough = walkthrough({
  ways,
  screens,
  goesOn: true,
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
    return new LeaveDriver(browser, interceptor, { link, moments: momentsOf(path) })
  },
})

/** Leaving ends the page, and a walk has one page. */
function isThere({ index, before, step }: Moment, _: number, moments: readonly Moment[]): boolean {
  const last = moments[index - 1]
  const hasLeft = moments.slice(0, index).some((one) => one.step.event.type === 'page.changed')
  if (hasLeft && last?.step.event.type !== 'page.changed') return false
  if (hasLeft) return step.event.type === 'work.ended'
  if (before.matches('leaving')) return step.kind !== 'fire'
  return true
}
