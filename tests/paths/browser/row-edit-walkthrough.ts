import type { StateValueFrom } from 'xstate'

import type { rowEditMachine } from '#machines/row-edit/machine.ts'
import type { RowEditEvent } from '#machines/row-edit/setup.ts'
import type { StateName } from '#machines/state-name.ts'
import { ada } from '#tests/browser/support/portal.ts'

import type { Outcome } from '../steps.ts'
import type { BrowserSession } from './browser-session.ts'
import { PageDriver } from './page-driver.ts'
import { changeRealm } from './realm.ts'
import { RequestInterceptor } from './request-interceptor.ts'
import { EditedEntries } from './row-edit-entries.ts'
import { fieldsOf, momentsOf, walkthrough } from './walkthrough.ts'
import type { Moment, Screens, Ways } from './walkthrough.ts'

const noAddress = 'keine Adresse'

class RowEditDriver extends PageDriver {
  readonly entries: EditedEntries
  #isOpen = false

  constructor(browser: BrowserSession, interceptor: RequestInterceptor, entries: EditedEntries) {
    super(browser, interceptor)
    this.entries = entries
  }

  get editor() {
    return this.page.getByRole('region', { name: 'Eintrag bearbeiten' })
  }

  get field() {
    return this.editor.getByRole('textbox', { name: 'Adresse' })
  }

  /** Nobody else lists an address any more. */
  override begin(): Promise<void> {
    this.entries.clear()
    return super.begin()
  }

  override async settle(_: string, outcome: Outcome): Promise<void> {
    await this.interceptor.holds(() => true)
    if ('error' in outcome) return this.interceptor.once('fail')
    const { kind } = fieldsOf(outcome.done)
    if (kind === 'refused') this.entries.list(this.entries.link('mine'))
    if (kind === 'changed') this.entries.change()
    if (kind === 'locked') this.entries.lock()
    if (kind === 'removed') this.entries.remove()
    await this.interceptor.once('through')
  }

  /** A text that is no address stands for mine, which the machine is told to be faulty. */
  override normalize(context: unknown): unknown {
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
    return known.get(link) ?? this.entries.nameOf(link)
  }

  linkOf(link: unknown): string {
    const names = { 'https://a.example/': 'a', 'https://theirs.example/': 'theirs' } as const
    return this.entries.link(new Map(Object.entries(names)).get(String(link)) ?? 'mine')
  }

  /** The button of the entry that is edited next. */
  next() {
    if (this.#isOpen) this.entries.turn()
    this.#isOpen = true
    return this.page.getByRole('button', { name: `Bearbeiten: ${this.entries.link('a')}` })
  }

  /** Types what is to be saved. */
  async fill(isFaulty: boolean): Promise<void> {
    const typed = await this.field.inputValue()
    if (isFaulty && typed !== noAddress) await this.field.fill(noAddress)
    if (!isFaulty && typed === noAddress) await this.field.fill(this.entries.link('mine'))
  }

  /** Says that what is unsaved may go, if that is asked. */
  async discardUntil(isGone: ReturnType<RowEditDriver['page']['locator']>): Promise<void> {
    const discard = this.page.getByRole('button', { name: 'Verwerfen und weiter' })
    await this.browser.waitForVisible(discard.or(isGone).first())
    if (await discard.isVisible()) await this.browser.press(discard)
  }
}

const ways: Ways<RowEditDriver, RowEditEvent['type']> = {
  'edit.begin': {
    button: (on) => on.browser.press(on.next()),
    key: async (on) => {
      await on.next().focus()
      await on.key('F2')
    },
  },
  'draft.change': {
    field: (on, event) => on.field.fill(on.linkOf(fieldsOf(event['patch'])['link'])),
  },
  'edit.save': {
    button: async (on, event) => {
      await on.fill(event['fault'] !== null)
      await on.press(/^(Speichern|Wieder aufnehmen)$/, on.editor)
    },
    key: async (on, event) => {
      await on.fill(event['fault'] !== null)
      await on.field.press('Enter')
    },
  },
  'edit.cancel': {
    button: (on) => on.press('Abbrechen', on.editor),
    key: async (on) => {
      await on.field.press('Escape')
      await on.discardUntil(on.page.getByText('2 Treffer'))
    },
  },
  // Goes to another screen, whatever would be lost.
  'edit.abandon': {
    link: async (on) => {
      const navigation = on.page.getByRole('navigation').first()
      await on.browser.press(navigation.getByRole('link', { name: 'Artikel', exact: true }))
      const title = on.page.getByRole('heading', { level: 1, name: 'Artikel' })
      await on.discardUntil(title)
      await on.browser.waitForVisible(title)
    },
  },
  'theirs.take': {
    button: (on) =>
      on.press(/^(Gespeicherte Fassung behalten|Gelöscht lassen|Schließen)$/, on.editor),
  },
  'mine.keep': {
    button: (on) => on.press(/^(Meine Fassung speichern|Wieder aufnehmen)$/, on.editor),
  },
  'both.keep': { button: (on) => on.press('Beide behalten', on.editor) },
  'edit.resume': { button: (on) => on.press('Weiter bearbeiten', on.editor) },
}

const isRefused = (on: RowEditDriver) =>
  on.see(/steht schon auf der Sperrliste|ist ungültig/, on.editor)
const isKept = (on: RowEditDriver) => on.see('Nichts ist verloren', on.editor)
const isOpen = (on: RowEditDriver) => on.browser.waitForVisible(on.field)

const screens: Screens<RowEditDriver, StateName<StateValueFrom<typeof rowEditMachine>>> = {
  viewing: (on) => on.browser.waitForHidden(on.editor),
  'editing.idle': isOpen,
  'editing.refused': isRefused,
  'editing.failed': isKept,
  saving: (on) => on.browser.waitForVisible(on.editor.getByRole('button', { name: 'Speichern' })),
  saved: () => Promise.reject(new Error('The editor hangs')),
  'conflict.changed': (on) => on.see('Jemand hat zuerst gespeichert', on.editor),
  'conflict.removed': (on) => on.see('Der Eintrag wurde inzwischen gelöscht', on.editor),
  'conflict.locked': (on) => on.see('Der Eintrag ist inzwischen schreibgeschützt', on.editor),
  'gone.editing.idle': isOpen,
  'gone.editing.refused': isRefused,
  'gone.editing.failed': isKept,
  'gone.adding': (on) => on.see('als neuen Eintrag hinzu', on.editor),
  adding: (on) => on.see(/Jemand hat zuerst gespeichert|inzwischen gelöscht/, on.editor),
}

/** The banlist with two entries that can be edited; the upper one is the other one. */
export const rowEditWalkthrough = walkthrough({
  ways,
  screens,
  goesOn: true,
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
    return new RowEditDriver(browser, interceptor, entries)
  },
})

/** Each path edits only an unchanged entry again, and goes over to the other entry once. */
function isThere({ step, index }: Moment, _: number, moments: readonly Moment[]): boolean {
  if (step.event.type !== 'edit.begin') return true
  const earlier = moments.slice(0, index)
  if (earlier.some((one) => one.step.event.type === 'edit.abandon')) return false
  const begun = earlier.filter((one) => one.step.event.type === 'edit.begin').length
  return begun < 2 && earlier.every((one) => one.step.kind === 'send')
}
