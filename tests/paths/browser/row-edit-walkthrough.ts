import type { AnyEventObject, StateValueFrom } from 'xstate'

import type { rowEditMachine } from '#machines/row-edit/machine.ts'
import type { RowEditEvent } from '#machines/row-edit/setup.ts'
import { delayOf } from '#machines/transitions.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { underTest } from '../machines-under-test.ts'
import type { Outcome } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'
import { changeRealm } from './realm.ts'
import { RequestInterceptor } from './request-interceptor.ts'
import { EditedEntries } from './row-edit-entries.ts'
import { fieldsOf, momentsOf } from './walkthrough.ts'
import type { Moment, PageDriver, Walkthrough, StateName } from './walkthrough.ts'

const { machine } = underTest['row-edit']

const noAddress = 'keine Adresse'

/** The banlist with two entries that can be edited; the upper one is the other one. */
export const rowEditWalkthrough: Walkthrough = {
  unreachable: {},
  startsLate: true,
  allows: ({ event, label }, { context }) => {
    const { entry, draft } = fieldsOf(context)
    const [own, link] = [fieldsOf(entry)['link'], fieldsOf(draft)['link']]
    if (event.type === 'edit.begin') return entry === null || own === link
    if (event.type === 'draft.change') return fieldsOf(event['patch'])['link'] !== link
    if (/no address$|already listed$/.test(label)) return link === 'https://mine.example/'
    return true
  },
  canWalk: (path) => momentsOf(path).every(isThere),
  open: async (browser, path) => {
    changeRealm(browser.environment, 'verlagnord', { accessTokenSeconds: 3600 })
    await browser.enterAs(ada)
    const entries = new EditedEntries(browser.environment, `edit-${path.id}-`)
    const interceptor = await RequestInterceptor.before(browser.page, /\/graphql$/)
    await interceptor.rule('wait', (request) => {
      return /(add|update)BanlistItem\b/.test(request.postData() ?? '')
    })
    await browser.load(`/banlist?q=edit-${path.id}-`)
    await browser.waitForVisible(browser.page.getByText('2 Treffer'))
    return new RowEditDriver(browser, { interceptor, entries })
  },
}

/** Each path edits only an unchanged entry again, and goes over to the other entry once. */
function isThere({ step, index }: Moment, _: number, moments: readonly Moment[]): boolean {
  if (step.event.type !== 'edit.begin') return true
  const earlier = moments.slice(0, index)
  if (earlier.some((one) => one.step.event.type === 'edit.abandon')) return false
  const begun = earlier.filter((one) => one.step.event.type === 'edit.begin').length
  return begun < 2 && earlier.every((one) => one.step.kind === 'send')
}

class RowEditDriver implements PageDriver {
  readonly #browser: BrowserSession
  readonly #interceptor: RequestInterceptor
  readonly #entries: EditedEntries
  #isOpen = false

  constructor(
    browser: BrowserSession,
    { interceptor, entries }: { interceptor: RequestInterceptor; entries: EditedEntries },
  ) {
    this.#browser = browser
    this.#interceptor = interceptor
    this.#entries = entries
  }

  async send(event: AnyEventObject): Promise<void> {
    this.#entries.clear()
    const press = (name: string | RegExp) =>
      this.#browser.press(this.#editor.getByRole('button', { name }))
    const causes = {
      'edit.begin': () => this.#begin(),
      'draft.change': () => this.#type(this.#linkOf(fieldsOf(event['patch'])['link'])),
      'edit.save': () => this.#save(event['fault'] !== null),
      'edit.cancel': () => press('Abbrechen'),
      'edit.abandon': () => this.#leave(),
      'theirs.take': () => press(/^(Gespeicherten Stand behalten|Gelöscht lassen|Schließen)$/),
      'mine.keep': () => press(/^(Meine Fassung speichern|Wieder hinzufügen)$/),
      'both.keep': () => press('Beide behalten'),
      'edit.resume': () => press('Weiter bearbeiten'),
    } satisfies Record<RowEditEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(_: string, outcome: Outcome): Promise<void> {
    await this.#interceptor.holds(() => true)
    if ('error' in outcome) return this.#interceptor.once('fail')
    const { kind } = fieldsOf(outcome.done)
    if (kind === 'refused') this.#entries.list(this.#entries.link('mine'))
    if (kind === 'changed') this.#entries.change()
    if (kind === 'locked') this.#entries.lock()
    if (kind === 'removed') this.#entries.remove()
    await this.#interceptor.once('through')
  }

  fire(delay: string): Promise<void> {
    return this.#browser.pass(delayOf(machine, delay))
  }

  async assertState(state: string): Promise<void> {
    const see = (text: string | RegExp) =>
      this.#browser.waitForVisible(this.#editor.getByText(text).first())
    const assertions = {
      viewing: () => this.#browser.waitForHidden(this.#editor),
      'editing.idle': () => this.#browser.waitForVisible(this.#field),
      'editing.refused': () => see(/steht schon auf der Sperrliste|ist ungültig/),
      'editing.failed': () => see('Nichts ist verloren'),
      saving: () =>
        this.#browser.waitForVisible(this.#editor.getByRole('button', { name: 'Speichern' })),
      saved: () => Promise.reject(new Error('The editor hangs')),
      'conflict.changed': () => see('Jemand hat zuerst gespeichert'),
      'conflict.removed': () => see('Der Eintrag wurde inzwischen gelöscht'),
      'conflict.locked': () => see('Der Eintrag ist inzwischen schreibgeschützt'),
      'gone.editing.idle': () => this.#browser.waitForVisible(this.#field),
      'gone.editing.refused': () => see(/steht schon auf der Sperrliste|ist ungültig/),
      'gone.editing.failed': () => see('Nichts ist verloren'),
      'gone.adding': () => see('als neuen Eintrag hinzu'),
      adding: () => see(/Jemand hat zuerst gespeichert|inzwischen gelöscht/),
    } satisfies Record<StateName<StateValueFrom<typeof rowEditMachine>>, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(assertions)).get(state)?.()
  }

  /** A text that is no address stands for mine, which the machine is told to be faulty. */
  normalize(context: unknown): unknown {
    const { entry, draft, fault, theirs, inDoubt } = fieldsOf(context)
    const nameOf = (one: unknown) => (one === null ? null : this.#nameOf(fieldsOf(one)['link']))
    const [mine, others] = [nameOf(draft), nameOf(theirs)]
    const isInDoubt = Array.isArray(inDoubt) && inDoubt.length > 0
    return { entry: nameOf(entry), draft: mine, theirs: others, fault, isInDoubt }
  }

  #nameOf(link: unknown): string {
    const known = new Map<unknown, string>([
      ['https://a.example/', 'a'],
      ['https://theirs.example/', 'theirs'],
    ])
    return known.get(link) ?? this.#entries.nameOf(link)
  }

  #linkOf(link: unknown): string {
    const names = { 'https://a.example/': 'a', 'https://theirs.example/': 'theirs' } as const
    return this.#entries.link(new Map(Object.entries(names)).get(String(link)) ?? 'mine')
  }

  /** Goes to another screen, whatever would be lost. */
  async #leave(): Promise<void> {
    const { page } = this.#browser
    const navigation = page.getByRole('navigation').first()
    await this.#browser.press(navigation.getByRole('link', { name: 'Artikel', exact: true }))
    const discard = page.getByRole('button', { name: 'Verwerfen und weiter' })
    const title = page.getByRole('heading', { level: 1, name: 'Artikel' })
    await this.#browser.waitForVisible(discard.or(title).first())
    if (await discard.isVisible()) await this.#browser.press(discard)
    await this.#browser.waitForVisible(title)
  }

  async #begin(): Promise<void> {
    if (this.#isOpen) this.#entries.turn()
    this.#isOpen = true
    const name = `Bearbeiten: ${this.#entries.link('a')}`
    await this.#browser.press(this.#browser.page.getByRole('button', { name }))
  }

  async #save(isFaulty: boolean): Promise<void> {
    const typed = await this.#field.inputValue()
    if (isFaulty && typed !== noAddress) await this.#type(noAddress)
    if (!isFaulty && typed === noAddress) await this.#type(this.#entries.link('mine'))
    await this.#browser.press(
      this.#editor.getByRole('button', { name: /^(Speichern|Wieder hinzufügen)$/ }),
    )
  }

  async #type(link: string): Promise<void> {
    await this.#field.fill(link)
  }

  get #editor() {
    return this.#browser.page.getByRole('region', { name: 'Eintrag bearbeiten' })
  }

  get #field() {
    return this.#editor.getByRole('textbox', { name: 'Adresse' })
  }
}
