import type { Page } from 'playwright-core'
import type { AnyEventObject } from 'xstate'

import {
  ChangeUserRolesDocument,
  UsersDocument,
  type UserRolesInput,
} from '#contract/generated/operations.ts'
import type { RoleChangesState } from '#machines/role-changes/selectors.ts'
import type { RoleChangesEvent } from '#machines/role-changes/setup.ts'
import { delayOf } from '#machines/transitions.ts'
import { askAs } from '#tests/browser/support/ask-as.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { underTest } from '../machines-under-test.ts'
import { nameOf } from '../print.ts'
import type { Outcome } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'
import { changeRealm } from './realm.ts'
import { type Answer, forbidden, RequestInterceptor, type Which } from './request-interceptor.ts'
import { fieldsOf, momentsOf } from './walkthrough.ts'
import type { Moment, PageDriver, Walkthrough } from './walkthrough.ts'

const { machine } = underTest['role-changes']
const clientId = 'apothekenblatt'
const path = `/user-management?client=${clientId}`
/** "a" of the fixtures holds no role and gets one, "b" loses one that is held in person. */
const names = { a: 'Gast Ohnerolle', b: 'Jonas Weber' } as const

/** The matrix of users; the role is that of the banlist. */
export const roleChangesWalkthrough: Walkthrough = {
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
    await browser.load(path)
    await browser.waitForVisible(browser.page.getByRole('grid'))
    const ids = await idsOf(browser.page)
    await change(browser.page, [{ userId: ids.a, add: [], remove: ['VIEW_BANLIST'] }])
    await change(browser.page, [{ userId: ids.b, add: ['VIEW_BANLIST'], remove: [] }])
    const interceptor = await RequestInterceptor.before(browser.page, /\/graphql$/)
    await browser.load(path)
    await browser.waitForVisible(browser.page.getByRole('grid'))
    await browser.pause()
    return new RoleChangesDriver(browser, { interceptor, ids })
  },
}

/** A role that "a" has got cannot be given again, nor one be taken twice. */
function isThere({ step, before }: Moment, index: number, moments: readonly Moment[]): boolean {
  const earlier = moments.slice(0, index).map((moment) => moment.step.label)
  const isChanged = earlier.some((label) => /a has it$|done: /.test(label))
  if (step.event.type === 'role.toggle' && nameOf(before.value) === 'staging') return !isChanged
  if (step.label.endsWith('a has it')) return !isChanged
  return true
}

interface Ids {
  a: string
  b: string
}

interface Parts {
  interceptor: RequestInterceptor
  ids: Ids
}

class RoleChangesDriver implements PageDriver {
  readonly #browser: BrowserSession
  readonly #interceptor: RequestInterceptor
  readonly #ids: Ids

  constructor(browser: BrowserSession, { interceptor, ids }: Parts) {
    this.#browser = browser
    this.#interceptor = interceptor
    this.#ids = ids
  }

  async send(event: AnyEventObject): Promise<void> {
    const causes = {
      'role.toggle': () => this.#toggle(fieldsOf(event['change'])['userId'] === 'a' ? 'a' : 'b'),
      'changes.discard': () => this.#press('Verwerfen'),
      'review.open': () => this.#press('Prüfen'),
      'review.close': () => this.#press('Zurück zur Tabelle'),
      'changes.apply': () => this.#apply(),
      'changes.retry': () => this.#apply(),
      'roles.told': () => this.#tell(JSON.stringify(event['held'])),
      'moot.dismiss': () => this.#press('Verstanden'),
      'results.dismiss': () => this.#press(/^Zur Tabelle/),
    } satisfies Record<RoleChangesEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(_actor: string, outcome: Outcome): Promise<void> {
    await this.#interceptor.holds(isCall)
    if ('error' in outcome) {
      const isDenied = fieldsOf(outcome.error)['code'] === 'FORBIDDEN'
      return this.#interceptor.once(isDenied ? forbidden : 'fail', isCall)
    }
    const answers = Array.isArray(outcome.done) ? outcome.done.map(fieldsOf) : []
    const isWhole = answers.length === 2 && answers.every(({ refusal }) => refusal === null)
    await this.#interceptor.once(isWhole ? 'through' : this.#answer(answers), isCall)
  }

  async fire(delay: string): Promise<void> {
    await this.#browser.pass(delayOf(machine, delay))
    // A call that was given up is still on its way.
    await this.#interceptor.once('fail', isCall)
  }

  async assertState(state: string, context: unknown): Promise<void> {
    const { staged, moot, code } = fieldsOf(context)
    const count = Array.isArray(staged) ? staged.length : 0
    const { page } = this.#browser
    const bar = page.getByRole('region', { name: 'Vorgemerkte Änderungen' })
    const see = (name: string | RegExp) =>
      this.#browser.waitForVisible(page.getByRole('dialog', { name }))
    const stages = async () => {
      await this.#browser.waitForHidden(page.getByRole('dialog'))
      if (count === 0) await this.#browser.waitForHidden(bar)
      else await this.#browser.waitForVisible(bar)
      const note = page.getByRole('button', { name: 'Verstanden' })
      if (Array.isArray(moot) && moot.length > 0) await this.#browser.waitForVisible(note)
      else await this.#browser.waitForHidden(note)
    }
    const assertions = {
      staging: stages,
      reviewing: () => see(/^\d Änderung(en)? prüfen$/),
      applying: () => see(/^\d Änderung(en)? prüfen$/),
      applied: () => see(/^\d Person(en)? geändert$/),
      partlyApplied: () => see(/^\d von \d Personen geändert$/),
      unanswered: () => see(code === 'FORBIDDEN' ? 'Nicht erlaubt' : 'Keine Antwort'),
    } satisfies Record<RoleChangesState, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(assertions)).get(state)?.()
  }

  /** People have other ids here, and results other sentences. */
  normalize(context: unknown): unknown {
    const { staged, moot, results, operation, code } = fieldsOf(context)
    const refusals = Array.isArray(results) ? results.map((one) => fieldsOf(one)['refusal']) : []
    return { staged: gives(staged), moot: gives(moot), refusals, isAsked: operation !== null, code }
  }

  async #toggle(person: 'a' | 'b'): Promise<void> {
    const { page } = this.#browser
    const sheet = page.getByRole('dialog')
    const name = names[person]
    if (await sheet.isVisible())
      return this.#press(new RegExp(`^Sperrliste.* für ${name} nicht ändern$`))
    const cell = page.getByRole('gridcell', { name: new RegExp(`^${name}, Sperrliste`) })
    await this.#browser.press(cell)
  }

  async #apply(): Promise<void> {
    await this.#interceptor.rule('wait', isCall)
    await this.#press(/anwenden$|noch einmal versuchen$|^Noch einmal senden$/)
  }

  /** A colleague gives "a" the role, or something else changes; the page hears of it. */
  async #tell(held: string): Promise<void> {
    const isGiven = held.includes('"userId":"a","roles":["')
    const role = isGiven ? 'VIEW_BANLIST' : 'VIEW_TOPIC_PLANNING'
    await this.#browser.hears('roles.told', () =>
      change(this.#browser.page, [{ userId: this.#ids.a, add: [role], remove: [] }]),
    )
  }

  #answer(answers: readonly Readonly<Record<string, unknown>>[]): Answer {
    const results = answers.map(({ userId, refusal }) => ({
      userId: userId === 'a' ? this.#ids.a : this.#ids.b,
      refusal,
    }))
    const data = { changeUserRoles: { results, userErrors: [] } }
    return { status: 200, body: JSON.stringify({ data }) }
  }

  async #press(name: string | RegExp): Promise<void> {
    await this.#browser.press(this.#browser.page.getByRole('button', { name }).first())
  }
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
