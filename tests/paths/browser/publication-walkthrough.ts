import type { PublicationState } from '#machines/publication/selectors.ts'
import type { PublicationEvent } from '#machines/publication/setup.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { nameOf } from '../print.ts'
import type { Outcome } from '../steps.ts'
import { blank, type BrowserSession } from './browser-session.ts'
import { type Delay, PageDriver } from './page-driver.ts'
import { PositionElsewhere } from './publication-elsewhere.ts'
import { changeRealm } from './realm.ts'
import { type Answer, forbidden, RequestInterceptor, type Which } from './request-interceptor.ts'
import { fieldsOf, momentsOf, walkthrough } from './walkthrough.ts'
import type { Moment, Screens, Ways } from './walkthrough.ts'

class PublicationDriver extends PageDriver {
  readonly position: PositionElsewhere
  #typed = 0

  constructor(
    browser: BrowserSession,
    interceptor: RequestInterceptor,
    position: PositionElsewhere,
  ) {
    super(browser, interceptor)
    this.position = position
  }

  /** The field that is typed in. */
  get name() {
    return this.page.getByRole('textbox', { name: 'Name' })
  }

  get bar() {
    return this.page.getByRole('region', { name: 'Entwurf veröffentlichen' })
  }

  /** Presses the first button with this name. */
  pressFirst(name: string | RegExp): Promise<void> {
    return this.browser.press(this.page.getByRole('button', { name }).first())
  }

  async type(): Promise<void> {
    this.#typed += 1
    await this.browser.waitForVisible(this.name)
    await this.name.fill(`${this.position.name} ${this.#typed}`)
  }

  override async settle(actor: string, outcome: Outcome): Promise<void> {
    await this.interceptor.holds(isCall)
    // The portal takes in the answers that came before only as time passes.
    await this.browser.pass(1)
    if ('error' in outcome) return this.interceptor.once('fail', isCall)
    const done = fieldsOf(outcome.done)
    if (done['kind'] === 'moved')
      await (done['draft'] === null ? this.position.discardDraft() : this.position.saveDraft())
    if (done['kind'] === 'conflict') await this.position.publishVersion()
    return this.interceptor.once(answerOf(actor, done) ?? 'through', isCall)
  }

  override async fire({ name, milliseconds }: Delay): Promise<void> {
    await this.browser.pass(milliseconds)
    // A call that was given up is still on its way.
    if (name === 'callLimit') await this.interceptor.once('fail', isCall)
  }

  /** Documents and numbers are the server's affair. */
  override normalize(context: unknown): unknown {
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
}

const ways: Ways<PublicationDriver, PublicationEvent['type']> = {
  'draft.change': { field: (on) => on.type() },
  'draft.retry': {
    bar: (on) => on.pressFirst(/^(Jetzt sichern|Noch einmal versuchen)$/),
    palette: (on) => on.palette('Entwurf', /^Entwurf noch einmal senden/),
  },
  'draft.publish': {
    bar: async (on) => {
      await on.press(/^Vergleichen/, on.bar)
      await on.pressFirst(/^Version \d+ veröffentlichen$/)
    },
    palette: async (on) => {
      await on.palette('Entwurf', /^Entwurf vergleichen und veröffentlichen/, true)
      await on.pressFirst(/^Version \d+ veröffentlichen$/)
    },
  },
  'draft.discard': {
    bar: async (on) => {
      await on.press(/^Verwerfen/, on.bar)
      await on.press(/^Verwerfen/, on.dialog)
    },
    palette: async (on) => {
      await on.palette('Entwurf', /^Entwurf verwerfen …/)
      await on.press(/^Verwerfen/, on.dialog)
    },
  },
  'server.told': {
    'another tab': (on, event) =>
      on.browser.hears('server.told', () =>
        event['draft'] === null ? on.position.discardDraft() : on.position.saveDraft(),
      ),
  },
  'version.seen': {
    colleague: (on) => on.browser.hears('version.seen', () => on.position.publishVersion()),
  },
  'conflict.resolve': {
    bar: (on) => on.pressFirst(/^(Zusammenführen|Auswahl übernehmen)$/),
  },
  'theirs.take': {
    bar: (on) => on.pressFirst(/^(Version \d+|Fassung des anderen Fensters) nehmen$/),
    palette: (on) => on.palette('Fassung', /^Die andere Fassung nehmen/),
  },
  'mine.keep': {
    bar: (on) => on.pressFirst('Diese Fassung behalten'),
    palette: (on) => on.palette('Entwurf', /^Entwurf dieses Fensters behalten/),
  },
}

const isSaving = (on: PublicationDriver) => on.see('wird gesichert')

const screens: Screens<PublicationDriver, PublicationState> = {
  resting: (on, { document, code }) => {
    if (document === null) return on.browser.waitForHidden(on.bar)
    return on.see(code === null || code === 'REFUSED' ? /^gesichert$/ : 'nicht verworfen')
  },
  waiting: isSaving,
  saving: isSaving,
  unsaved: (on) => on.see('Noch nicht gesichert'),
  refused: (on) => on.see('kann so nicht gesichert werden'),
  elsewhere: (on) => on.see('in einem anderen Fenster'),
  publishing: (on) => on.see('Wird veröffentlicht'),
  unanswered: (on) => on.see('Keine Antwort beim Veröffentlichen'),
  conflict: (on) => on.see('veröffentlicht, während Sie geändert haben'),
  discarding: (on) => on.browser.waitForVisible(on.bar),
  kept: () => Promise.reject(new Error('The draft hangs')),
}

/** The form of a position, which has two versions. */
export const publicationWalkthrough = walkthrough({
  ways,
  screens,
  goesOn: true,
  startsLate: true,
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
    await browser.load(blank)
    const position = await PositionElsewhere.create(browser.page)
    const interceptor = await RequestInterceptor.before(browser.page, /\/graphql$/)
    await interceptor.rule('wait', isCall)
    await browser.load(`/position-report-configuration?client=apothekenblatt&id=${position.key}`)
    const driver = new PublicationDriver(browser, interceptor, position)
    await browser.waitForVisible(driver.name)
    await browser.pause()
    return driver
  },
})

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
