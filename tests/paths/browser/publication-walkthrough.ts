import type { AnyEventObject } from 'xstate'

import type { PublicationState } from '#machines/publication/selectors.ts'
import type { PublicationEvent } from '#machines/publication/setup.ts'
import { delayOf } from '#machines/transitions.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { underTest } from '../machines-under-test.ts'
import { nameOf } from '../print.ts'
import type { Outcome } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'
import { PositionElsewhere } from './publication-elsewhere.ts'
import { changeRealm } from './realm.ts'
import { type Answer, forbidden, RequestInterceptor, type Which } from './request-interceptor.ts'
import { fieldsOf, momentsOf } from './walkthrough.ts'
import type { Moment, PageDriver, Walkthrough } from './walkthrough.ts'

const { machine } = underTest.publication

/** The form of a position, which has two versions. */
export const publicationWalkthrough: Walkthrough = {
  startsLate: true,
  unreachable: {},
  allows: ({ event, label }, { value, context }) => {
    const { document, basedOn, revision, faults, theirs } = fieldsOf(context)
    const hasFaults = Array.isArray(faults) && faults.length > 0
    // The bar leads to the field instead.
    if (event.type === 'draft.publish' && value === 'resting') return !hasFaults
    if (label === 'server.told: of a newer one') return Number(revision) < 2 && basedOn !== 2
    if (label === 'server.told: of none') return Number(revision) > 0
    if (event.type === 'version.seen') return document !== null && basedOn === 1
    if (label.endsWith('ended elsewhere')) return Number(revision) > 0
    if (label.endsWith('saved elsewhere')) return basedOn === 1
    if (label.endsWith('published by a colleague')) return basedOn === 1 && theirs === null
    return true
  },
  canWalk: (path) => path.input.label === 'without a draft' && momentsOf(path).every(isThere),
  open: async (browser) => {
    changeRealm(browser.environment, 'verlagnord', { accessTokenSeconds: 3600 })
    await browser.enterAs(ada)
    await browser.load('/position-report-configuration?client=apothekenblatt')
    await browser.waitForVisible(browser.page.getByRole('heading', { level: 1 }))
    const position = await PositionElsewhere.create(browser.page)
    const interceptor = await RequestInterceptor.before(browser.page, /\/graphql$/)
    await interceptor.rule('wait', isCall)
    await browser.load(`/position-report-configuration?client=apothekenblatt&id=${position.key}`)
    const driver = new PublicationDriver(browser, { interceptor, position })
    await browser.waitForVisible(driver.name)
    // Only then publishing asks about it.
    await browser.waitForVisible(browser.page.getByText('nie gesehen'))
    await browser.pause()
    return driver
  },
}

/** A version is told as soon as the draft rests on an older one: then that is the next step. */
function isThere(moment: Moment, index: number, moments: readonly Moment[]): boolean {
  const earlier = moments.slice(0, index)
  const told = earlier.filter(({ step }) => isOfColleague(step.label)).length
  if (told === 0) return true
  if (isOfColleague(moment.step.label))
    return told < 2 && nameOf(moment.before.value) === 'conflict'
  if (/elsewhere$|newer one$/.test(moment.step.label)) return false
  return nameOf(moment.before.value) !== 'discarding' || moment.step.label.endsWith('discarded')
}

function isOfColleague(label: string): boolean {
  return label === 'version.seen' || label.endsWith('published by a colleague')
}

interface Parts {
  interceptor: RequestInterceptor
  position: PositionElsewhere
}

class PublicationDriver implements PageDriver {
  readonly #browser: BrowserSession
  readonly #interceptor: RequestInterceptor
  readonly #position: PositionElsewhere
  #typed = 0

  constructor(browser: BrowserSession, { interceptor, position }: Parts) {
    this.#browser = browser
    this.#interceptor = interceptor
    this.#position = position
  }

  /** The field that is typed in. */
  get name() {
    return this.#browser.page.getByRole('textbox', { name: 'Name' })
  }

  async send(event: AnyEventObject): Promise<void> {
    const causes = {
      'draft.change': () => this.#type(),
      'draft.retry': () => this.#press(/^(Jetzt sichern|Erneut versuchen)$/),
      'draft.publish': () => this.#publish(),
      'draft.discard': () => this.#discard(),
      'server.told': () =>
        this.#browser.hears('server.told', () =>
          event['draft'] === null ? this.#position.discardDraft() : this.#position.saveDraft(),
        ),
      'version.seen': () =>
        this.#browser.hears('version.seen', () => this.#position.publishVersion()),
      'conflict.resolve': () => this.#press(/^(Zusammenführen|Auswahl übernehmen)$/),
      'theirs.take': () => this.#press(/^(Version \d+|Stand des anderen Fensters) nehmen$/),
      'mine.keep': () => this.#press('Diesen Stand behalten'),
    } satisfies Record<PublicationEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(actor: string, outcome: Outcome): Promise<void> {
    await this.#interceptor.holds(isCall)
    if ('error' in outcome) return this.#interceptor.once('fail', isCall)
    const done = fieldsOf(outcome.done)
    if (done['kind'] === 'moved')
      await (done['draft'] === null ? this.#position.discardDraft() : this.#position.saveDraft())
    if (done['kind'] === 'conflict') await this.#position.publishVersion()
    await this.#interceptor.once(answerOf(actor, done) ?? 'through', isCall)
  }

  async fire(delay: string): Promise<void> {
    await this.#browser.pass(delayOf(machine, delay))
    // A call that was given up is still on its way.
    if (delay === 'callLimit') await this.#interceptor.once('fail', isCall)
  }

  async assertState(state: string, context: unknown): Promise<void> {
    const { document, code } = fieldsOf(context)
    const see = (text: string | RegExp) =>
      this.#browser.waitForVisible(this.#browser.page.getByText(text).first())
    const rests = () => {
      if (document === null) return this.#browser.waitForHidden(this.#bar)
      return see(code === null || code === 'REFUSED' ? 'Entwurf gesichert' : 'nicht verworfen')
    }
    const assertions = {
      resting: rests,
      waiting: () => see('Entwurf wird gesichert'),
      saving: () => see('Entwurf wird gesichert'),
      unsaved: () => see('Noch nicht gesichert'),
      refused: () => see('kann so nicht gesichert werden'),
      elsewhere: () => see('in einem anderen Fenster'),
      publishing: () => see('Wird geprüft'),
      unanswered: () => see('Keine Antwort beim Veröffentlichen'),
      conflict: () => see('veröffentlicht, während Sie geändert haben'),
      discarding: () => this.#browser.waitForVisible(this.#bar),
      kept: () => Promise.reject(new Error('The draft hangs')),
    } satisfies Record<PublicationState, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(assertions)).get(state)?.()
  }

  /** Documents and numbers are the server's affair. */
  normalize(context: unknown): unknown {
    const { document, isTyped, revision, faults, theirs, other, code, operation } =
      fieldsOf(context)
    return {
      hasDraft: document !== null,
      isTyped,
      isStored: Number(revision) > 0,
      hasFaults: Array.isArray(faults) && faults.length > 0,
      hasTheirs: theirs !== null,
      hasOther: other !== null,
      code,
      isAsked: operation !== null,
    }
  }

  async #type(): Promise<void> {
    this.#typed += 1
    await this.#browser.waitForVisible(this.name)
    await this.name.fill(`${this.#position.name} ${this.#typed}`)
  }

  /** No page has the class of the position: the bar asks about it. */
  async #publish(): Promise<void> {
    await this.#browser.press(this.#bar.getByRole('button', { name: 'Prüfen' }))
    await this.#press('Trotzdem veröffentlichen')
  }

  async #discard(): Promise<void> {
    await this.#browser.press(this.#bar.getByRole('button', { name: 'Verwerfen' }))
    const dialog = this.#browser.page.getByRole('dialog')
    await this.#browser.press(dialog.getByRole('button', { name: 'Verwerfen' }))
  }

  async #press(name: string | RegExp): Promise<void> {
    await this.#browser.press(this.#browser.page.getByRole('button', { name }).first())
  }

  get #bar() {
    return this.#browser.page.getByRole('region', { name: 'Änderungen veröffentlichen' })
  }
}

const isCall: Which = (request) =>
  /"operationName":"(Save|Publish|Discard)Configuration/.test(request.postData() ?? '')

/** The server's answer where it would not give it by itself. */
function answerOf(actor: string, { kind, code, draft }: Readonly<Record<string, unknown>>) {
  if (actor === 'discardDraft') return kind === 'refused' ? forbidden : null
  if (actor === 'publishDraft') return kind === 'refused' ? refusedPublishing : null
  if (kind === 'refused') return refusedSaving(code)
  const { faults } = fieldsOf(draft)
  return kind === 'saved' && Array.isArray(faults) && faults.length > 0 ? withFault : null
}

const fault = { code: 'REQUIRED', field: ['document', 'name'], params: [] }

const refusedPublishing: Answer = answer({
  publishConfiguration: { version: null, conflict: null, userErrors: [fault] },
})

function refusedSaving(code: unknown): Answer {
  return answer({
    saveConfigurationDraft: { draft: null, userErrors: [{ code, field: null, params: [] }] },
  })
}

function answer(data: object): Answer {
  return { status: 200, body: JSON.stringify({ data }) }
}

/** The draft is saved, and cannot be published as it is. */
const withFault = {
  alter: (body: unknown) => {
    const data = fieldsOf(fieldsOf(body)['data'])
    const payload = fieldsOf(data['saveConfigurationDraft'])
    const draft = { ...fieldsOf(payload['draft']), faults: [fault] }
    return { data: { ...data, saveConfigurationDraft: { ...payload, draft } } }
  },
}
