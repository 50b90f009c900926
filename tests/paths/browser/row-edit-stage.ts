import type { AnyEventObject, StateValueFrom } from 'xstate'

import type { rowEditMachine } from '#machines/row-edit/machine.ts'
import type { RowEditEvent } from '#machines/row-edit/setup.ts'
import { delayOf } from '#machines/transitions.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { underTest } from '../machines-under-test.ts'
import type { Outcome } from '../steps.ts'
import { Gate } from './gate.ts'
import { changeRealm } from './realm.ts'
import { EditedEntries } from './row-edit-entries.ts'
import { fieldsOf, momentsOf } from './stage.ts'
import type { Moment, Scene, Stage, StateName } from './stage.ts'
import type { Visit } from './visit.ts'

const { machine } = underTest['row-edit']

const noAddress = 'keine Adresse'

/** The banlist with two entries that can be edited; the upper one is the other one. */
export const rowEditStage: Stage = {
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
  open: async (visit, path) => {
    changeRealm(visit.world, 'verlagnord', { accessTokenSeconds: 3600 })
    await visit.enterAs(ada)
    const entries = new EditedEntries(visit.world, `edit-${path.number}-`)
    const gate = await Gate.before(visit.page, /\/graphql$/)
    await gate.rule('wait', (request) => {
      return /(add|update)BanlistItem\b/.test(request.postData() ?? '')
    })
    await visit.load(`/banlist?q=edit-${path.number}-`)
    await visit.sees(visit.page.getByText('2 Treffer'))
    return new RowEditScene(visit, { gate, entries })
  },
}

/** Each path edits anew only what nobody has changed, and goes over to the other entry once. */
function isThere({ step, index }: Moment, _: number, moments: readonly Moment[]): boolean {
  if (step.event.type !== 'edit.begin') return true
  const earlier = moments.slice(0, index)
  if (earlier.some((one) => one.step.event.type === 'edit.abandon')) return false
  const begun = earlier.filter((one) => one.step.event.type === 'edit.begin').length
  return begun < 2 && earlier.every((one) => one.step.kind === 'send')
}

class RowEditScene implements Scene {
  readonly #visit: Visit
  readonly #gate: Gate
  readonly #entries: EditedEntries
  #isOpen = false

  constructor(visit: Visit, { gate, entries }: { gate: Gate; entries: EditedEntries }) {
    this.#visit = visit
    this.#gate = gate
    this.#entries = entries
  }

  async send(event: AnyEventObject): Promise<void> {
    this.#entries.clear()
    const press = (name: string | RegExp) =>
      this.#visit.press(this.#editor.getByRole('button', { name }))
    const causes = {
      'edit.begin': () => this.#begin(),
      'draft.change': () => this.#type(this.#linkOf(fieldsOf(event['patch'])['link'])),
      'edit.save': () => this.#save(event['fault'] !== null),
      'edit.cancel': () => press('Abbrechen'),
      'edit.abandon': () => this.#leave(),
      'theirs.take': () => press(/^(Gespeicherten Stand behalten|Dabei lassen|Schließen)$/),
      'mine.keep': () => press(/^(Meine Fassung speichern|Wieder hinzufügen)$/),
      'both.keep': () => press('Beide behalten'),
      'edit.resume': () => press('Weiter bearbeiten'),
    } satisfies Record<RowEditEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(_: string, outcome: Outcome): Promise<void> {
    await this.#gate.holds(() => true)
    if ('error' in outcome) return this.#gate.once('fail')
    const { kind } = fieldsOf(outcome.done)
    if (kind === 'refused') this.#entries.list(this.#entries.link('mine'))
    if (kind === 'changed') this.#entries.change()
    if (kind === 'locked') this.#entries.lock()
    if (kind === 'removed') this.#entries.remove()
    await this.#gate.once('through')
  }

  fire(delay: string): Promise<void> {
    return this.#visit.pass(delayOf(machine, delay))
  }

  async sees(state: string): Promise<void> {
    const see = (text: string | RegExp) => this.#visit.sees(this.#editor.getByText(text).first())
    const looks = {
      viewing: () => this.#visit.misses(this.#editor),
      'editing.idle': () => this.#visit.sees(this.#field),
      'editing.refused': () => see(/steht schon auf der Sperrliste|ist ungültig/),
      'editing.failed': () => see('Nichts ist verloren'),
      saving: () => this.#visit.sees(this.#editor.getByRole('button', { name: 'Speichern' })),
      saved: () => Promise.reject(new Error('The editor hangs')),
      'conflict.changed': () => see('Jemand war schneller'),
      'conflict.removed': () => see('Der Eintrag wurde inzwischen gelöscht'),
      'conflict.locked': () => see('Der Eintrag ist inzwischen schreibgeschützt'),
      'gone.editing.idle': () => this.#visit.sees(this.#field),
      'gone.editing.refused': () => see(/steht schon auf der Sperrliste|ist ungültig/),
      'gone.editing.failed': () => see('Nichts ist verloren'),
      'gone.adding': () => see('als neuen Eintrag hinzu'),
      adding: () => see(/Jemand war schneller|inzwischen gelöscht/),
    } satisfies Record<StateName<StateValueFrom<typeof rowEditMachine>>, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(looks)).get(state)?.()
  }

  /** A text that is no address stands for mine, which the machine is told to be faulty. */
  essence(context: unknown): unknown {
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
    const { page } = this.#visit
    const navigation = page.getByRole('navigation').first()
    await this.#visit.press(navigation.getByRole('link', { name: 'Artikel', exact: true }))
    const discard = page.getByRole('button', { name: 'Verwerfen und weiter' })
    const title = page.getByRole('heading', { level: 1, name: 'Artikel' })
    await this.#visit.sees(discard.or(title).first())
    if (await discard.isVisible()) await this.#visit.press(discard)
    await this.#visit.sees(title)
  }

  async #begin(): Promise<void> {
    if (this.#isOpen) this.#entries.turn()
    this.#isOpen = true
    const name = `Bearbeiten: ${this.#entries.link('a')}`
    await this.#visit.press(this.#visit.page.getByRole('button', { name }))
  }

  async #save(isFaulty: boolean): Promise<void> {
    const typed = await this.#field.inputValue()
    if (isFaulty && typed !== noAddress) await this.#type(noAddress)
    if (!isFaulty && typed === noAddress) await this.#type(this.#entries.link('mine'))
    await this.#visit.press(
      this.#editor.getByRole('button', { name: /^(Speichern|Wieder hinzufügen)$/ }),
    )
  }

  async #type(link: string): Promise<void> {
    await this.#field.fill(link)
  }

  get #editor() {
    return this.#visit.page.getByRole('region', { name: 'Eintrag bearbeiten' })
  }

  get #field() {
    return this.#editor.getByRole('textbox', { name: 'Adresse' })
  }
}
