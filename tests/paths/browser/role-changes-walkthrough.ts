import type { Page } from 'playwright-core'

import {
  ChangeUserRolesDocument,
  UsersDocument,
  type UserRolesInput,
} from '#contract/generated/operations.ts'
import type { RoleChangesState } from '#machines/role-changes/selectors.ts'
import type { RoleChangesEvent } from '#machines/role-changes/setup.ts'
import { askAs } from '#tests/browser/support/ask-as.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { nameOf } from '../print.ts'
import type { Outcome } from '../steps.ts'
import { blank, type BrowserSession } from './browser-session.ts'
import { type Delay, PageDriver } from './page-driver.ts'
import { changeRealm } from './realm.ts'
import { type Answer, forbidden, RequestInterceptor, type Which } from './request-interceptor.ts'
import { fieldsOf, momentsOf, walkthrough } from './walkthrough.ts'
import type { IsThere, Moment, Screens, Ways } from './walkthrough.ts'

const clientId = 'apothekenblatt'
const path = `/user-management?client=${clientId}`
/** "a" of the fixtures holds no role and gets one, "b" loses one that is held in person. */
const names = { a: 'Gast Ohnerolle', b: 'Jonas Weber' } as const

interface Ids {
  a: string
  b: string
}

class RoleChangesDriver extends PageDriver {
  readonly #ids: Ids

  constructor(browser: BrowserSession, interceptor: RequestInterceptor, ids: Ids) {
    super(browser, interceptor)
    this.#ids = ids
  }

  get bar() {
    return this.page.getByRole('region', { name: 'Vorgemerkte Änderungen' })
  }

  get note() {
    return this.page.getByRole('button', { name: 'Verstanden' })
  }

  /** The cell of the role that a fixture is about. */
  cellOf(staged: unknown) {
    const name = new RegExp(`^${nameIn(staged)}, Sperrliste`)
    return this.page.getByRole('gridcell', { name })
  }

  /** Presses the first button with this name; more may lie behind it. */
  pressFirst(name: string | RegExp): Promise<void> {
    return this.browser.press(this.page.getByRole('button', { name }).first())
  }

  /** The call waits from now on. */
  async apply(): Promise<void> {
    await this.interceptor.rule('wait', isCall)
    await this.pressFirst(/anwenden$|noch einmal versuchen$|^Noch einmal senden$/)
  }

  /** A colleague gives "a" the role, or something else changes; the page hears of it. */
  async tell(current: string): Promise<void> {
    const isGiven = current.includes('"userId":"a","roles":["')
    const role = isGiven ? 'VIEW_BANLIST' : 'VIEW_TOPIC_PLANNING'
    await this.browser.hears('roles.told', () =>
      change(this.page, [{ userId: this.#ids.a, add: [role], remove: [] }]),
    )
  }

  override async settle(_actor: string, outcome: Outcome): Promise<void> {
    await this.interceptor.holds(isCall)
    if ('error' in outcome) {
      const isDenied = fieldsOf(outcome.error)['code'] === 'FORBIDDEN'
      return this.interceptor.once(isDenied ? forbidden : 'fail', isCall)
    }
    const answers = Array.isArray(outcome.done) ? outcome.done.map(fieldsOf) : []
    const isWhole = answers.length === 2 && answers.every(({ refusal }) => refusal === null)
    return this.interceptor.once(isWhole ? 'through' : this.#answer(answers), isCall)
  }

  override async fire({ milliseconds }: Delay): Promise<void> {
    await this.browser.pass(milliseconds)
    // A call that was given up is still on its way.
    await this.interceptor.once('fail', isCall)
  }

  /** People have other ids here, and results other sentences. */
  override normalize(context: unknown): unknown {
    const { staged, moot, results, operation, code } = fieldsOf(context)
    const refusals = Array.isArray(results) ? results.map((one) => fieldsOf(one)['refusal']) : []
    return { staged: gives(staged), moot: gives(moot), refusals, isAsked: operation !== null, code }
  }

  #answer(answers: readonly Readonly<Record<string, unknown>>[]): Answer {
    const results = answers.map(({ userId, refusal }) => ({
      userId: userId === 'a' ? this.#ids.a : this.#ids.b,
      refusal,
    }))
    const data = { changeUserRoles: { results, userErrors: [] } }
    return { status: 200, body: JSON.stringify({ data }) }
  }
}

function nameIn(staged: unknown): string {
  return names[fieldsOf(staged)['userId'] === 'a' ? 'a' : 'b']
}

const isStaging: IsThere = (_, { value }) => value === 'staging'
const isReviewing: IsThere = (_, { value }) => value === 'reviewing'

const ways: Ways<RoleChangesDriver, RoleChangesEvent['type']> = {
  'role.toggle': {
    cell: { where: isStaging, take: (on, event) => on.browser.press(on.cellOf(event['change'])) },
    key: {
      where: isStaging,
      take: async (on, event) => {
        await on.cellOf(event['change']).focus()
        await on.key('Space')
      },
    },
    review: {
      where: isReviewing,
      take: (on, event) =>
        on.pressFirst(new RegExp(`^Sperrliste.* für ${nameIn(event['change'])} nicht ändern$`)),
    },
  },
  'changes.discard': { bar: (on) => on.press(/^Verwerfen/, on.bar) },
  'review.open': { bar: (on) => on.press(/^Durchsehen/, on.bar) },
  'review.close': {
    sheet: (on) => on.pressFirst('Zurück zu den Benutzern'),
    cross: (on) => on.press('Schließen', on.dialog),
    key: (on) => on.key('Escape'),
  },
  'changes.apply': { sheet: (on) => on.apply() },
  'changes.retry': { sheet: (on) => on.apply() },
  'roles.told': { colleague: (on, event) => on.tell(JSON.stringify(event['held'])) },
  'moot.dismiss': { note: (on) => on.browser.press(on.note) },
  'results.dismiss': {
    sheet: (on) => on.pressFirst(/^Zu den Benutzern/),
    cross: (on) => on.press('Schließen', on.dialog),
    key: (on) => on.key('Escape'),
  },
}

const isReviewed = (on: RoleChangesDriver) => on.seeDialog(/^\d Änderung(en)? durchsehen$/)

const screens: Screens<RoleChangesDriver, RoleChangesState> = {
  staging: async (on, { staged, moot }) => {
    await on.browser.waitForHidden(on.dialog)
    await on.browser.waitFor(on.bar, Array.isArray(staged) && staged.length > 0)
    await on.browser.waitFor(on.note, Array.isArray(moot) && moot.length > 0)
  },
  reviewing: isReviewed,
  applying: isReviewed,
  applied: (on) => on.seeDialog(/^\d Person(en)? geändert$/),
  partlyApplied: (on) => on.seeDialog(/^\d von \d Personen geändert$/),
  unanswered: (on, { code }) =>
    on.seeDialog(code === 'FORBIDDEN' ? 'Nicht erlaubt' : 'Keine Antwort'),
}

/** The matrix of users; the role is that of the banlist. */
export const roleChangesWalkthrough = walkthrough({
  ways,
  screens,
  goesOn: true,
  startsLate: true,
  unreachable: {
    'role-changes.staging · role.toggle · 2': 'No list of the demo has more people than one call.',
    'role-changes.reviewing · moot.dismiss · 1': 'The sheet of the review covers the note.',
    'role-changes.partlyApplied · roles.told · 1':
      'Only a user who is gone makes it, and nothing here deletes one.',
  },
  allows: ({ event, label }, { value, context }) => {
    const { moot, staged } = fieldsOf(context)
    // Nothing deletes a user here.
    if (label.endsWith('b is gone')) return false
    // The sheet of the review covers the table and the note above it.
    if (event.type === 'role.toggle' && value === 'reviewing')
      return JSON.stringify(staged).includes(JSON.stringify(event['change']))
    if (event.type === 'moot.dismiss')
      return value === 'staging' && Array.isArray(moot) && moot.length > 0
    return true
  },
  canWalk: (walked) =>
    walked.input.label === 'two persons at once' && momentsOf(walked).every(isThere),
  open: async (browser) => {
    changeRealm(browser.environment, 'verlagnord', { accessTokenSeconds: 3600 })
    await browser.enterAs(ada)
    await browser.load(blank)
    const ids = await idsOf(browser.page)
    await change(browser.page, [{ userId: ids.a, add: [], remove: ['VIEW_BANLIST'] }])
    await change(browser.page, [{ userId: ids.b, add: ['VIEW_BANLIST'], remove: [] }])
    const interceptor = await RequestInterceptor.before(browser.page, /\/graphql$/)
    await browser.load(path)
    await browser.waitForVisible(browser.page.getByRole('grid'))
    await browser.pause()
    return new RoleChangesDriver(browser, interceptor, ids)
  },
})

/** A role that "a" has got cannot be given again, nor one be taken twice. */
function isThere({ step, before }: Moment, index: number, moments: readonly Moment[]): boolean {
  const earlier = moments.slice(0, index).map((moment) => moment.step.label)
  const isChanged = earlier.some((label) => /a has it$|done: /.test(label))
  if (step.event.type === 'role.toggle' && nameOf(before.value) === 'staging') return !isChanged
  if (step.label.endsWith('a has it')) return !isChanged
  return true
}

/** Of each change, if the role is given. */
function gives(changes: unknown): unknown[] {
  return Array.isArray(changes) ? changes.map((one) => fieldsOf(one)['isGiven']) : []
}

const isCall: Which = (request) =>
  /"operationName":"ChangeUserRoles"/.test(request.postData() ?? '')

async function idsOf(page: Page): Promise<Ids> {
  const { client } = await askAs(page, UsersDocument.toString(), { clientId })
  const { users } = fieldsOf(fieldsOf(client)['users'])
  const all = Array.isArray(users) ? users.map(fieldsOf) : []
  const idOf = (name: string) => String(all.find((user) => user['name'] === name)?.['id'])
  return { a: idOf(names.a), b: idOf(names.b) }
}

/** Changes roles in another tab. */
async function change(page: Page, changes: UserRolesInput[]): Promise<void> {
  const operation = crypto.randomUUID()
  await askAs(page, ChangeUserRolesDocument.toString(), { clientId, changes, operation })
}
