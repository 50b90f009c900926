import type { AnyEventObject, StateValueFrom } from 'xstate'

import type { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import type { BulkEditEvent } from '#machines/bulk-edit/setup.ts'
import { delayOf } from '#machines/transitions.ts'
import { ada } from '#tests/browser/support/portal.ts'

import { underTest } from '../machines-under-test.ts'
import type { Outcome } from '../steps.ts'
import { aCount, plantEntries } from './banlist-entries.ts'
import type { Planted } from './banlist-entries.ts'
import { essenceOf, goneBefore, itemsOf, sizeOf } from './bulk-edit-entries.ts'
import { forbidden, Gate } from './gate.ts'
import { changeRealm } from './realm.ts'
import { fieldsOf, momentsOf } from './stage.ts'
import type { Moment, Scene, Stage, StateName } from './stage.ts'
import type { Visit } from './visit.ts'

const { machine } = underTest['bulk-edit']
/** Rows of a page unless one chooses. */
const perPage = 50
const allMatches = `${written(aCount + 2)} Treffer`

/**
 * The banlist with as many entries for the row "a" of the fixtures as one call takes, one for "b", and a protected
 * one; the page in sight holds the last two.
 */
export const bulkEditStage: Stage = {
  unreachable: {
    'bulk-edit.choosing · row.toggle · 1':
      'The table selects single rows as pages of one row, by page.toggle.',
    'bulk-edit.choosing · edit.ask · 2':
      'Editing is offered by the bar, which is there while something is selected.',
    'bulk-edit.undoing · xstate.done.actor.undoBatch · 2':
      'The server moves on with every answer; this is for one that does not.',
  },
  allows: ({ event, label }, { value, context }) => {
    const { selected, asked, position, change, cursor } = fieldsOf(context)
    const told = String(fieldsOf(value)['choosing'])
    const hasBar = ['idle', 'completed', 'undone'].includes(told)
    const isSelected = sizeOf(selected) > 0
    if (event.type === 'matches.select') return hasBar && sizeOf(selected) === 1
    if (event.type === 'selection.clear') return hasBar && isSelected
    if (event.type === 'edit.ask') return hasBar && isSelected
    if (event.type === 'change.undo') return told === 'completed' && change !== null
    if (event.type === 'row.delete') return !label.endsWith('read-only row')
    if (label.endsWith('a refused')) return itemsOf(asked)[Number(position)] === 'a'
    if (label.endsWith('more to come')) return cursor === null
    return event.type !== 'row.toggle'
  },
  canWalk: (path) => momentsOf(path).every(isThere),
  open: async (visit, path) => {
    changeRealm(visit.world, 'verlagnord', { accessTokenSeconds: 3600 })
    await visit.enterAs(ada)
    const planted = plantEntries(visit.world, `path-${path.number}-`)
    const gate = await Gate.before(visit.page, /\/graphql$/)
    await gate.rule('wait', (request) => {
      return /(delete|edit)BanlistItems|undoBanlistChange/.test(request.postData() ?? '')
    })
    await visit.load(`/banlist?q=path-${path.number}-&page=${aCount / perPage + 1}`)
    await visit.sees(visit.page.getByText(allMatches, { exact: true }))
    await visit.sees(visit.page.getByRole('checkbox', { name: planted.b.link }))
    return new BulkEditScene(visit, { gate, planted })
  },
}

/** What was deleted is not there any more, until it is taken back. */
function isThere(moment: Moment, _: number, moments: readonly Moment[]): boolean {
  const { step, before } = moment
  const gone = goneBefore(moment, moments)
  const { asked, position } = fieldsOf(before.context)
  const next = String(itemsOf(asked)[Number(position)])
  const { type } = step.event
  if (['rows.changed', 'page.toggle', 'row.delete'].includes(type)) return !gone.has('b')
  if (type === 'matches.select') return !gone.has('a') && !gone.has('b')
  if (type === 'xstate.done.actor.runBatch') return !gone.has(next)
  return true
}

class BulkEditScene implements Scene {
  readonly #visit: Visit
  readonly #gate: Gate
  readonly #planted: Planted
  #notes = 0

  constructor(visit: Visit, { gate, planted }: { gate: Gate; planted: Planted }) {
    this.#visit = visit
    this.#gate = gate
    this.#planted = planted
  }

  async send(event: AnyEventObject): Promise<void> {
    const { page } = this.#visit
    const press = (name: string | RegExp, within: Pick<typeof page, 'getByRole'> = page) =>
      this.#visit.press(within.getByRole('button', { name, exact: true }))
    const dialog = page.getByRole('dialog')
    const bar = page.getByRole('region', { name: 'Aktionen für die Auswahl' })
    const isAsking = await dialog.isVisible()
    const causes = {
      'row.toggle': () => Promise.reject(new Error('There is no such control')),
      'rows.changed': async () => this.#planted.lockB(),
      'page.toggle': () =>
        this.#visit.press(page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' })),
      'matches.select': () => press(`Alle ${allMatches} wählen`),
      'selection.clear': () => press('Auswahl aufheben'),
      'delete.ask': () =>
        press('Löschen', page.getByRole('main').locator('div', { hasText: /Treffer/ })),
      'row.delete': () => press(`Löschen: ${this.#planted.b.link}`),
      'edit.ask': () => press('Bearbeiten', bar),
      'delete.confirm': () => press('Löschen', dialog),
      'edit.confirm': async () => {
        this.#notes += 1
        await dialog.getByRole('textbox', { name: 'Notiz' }).fill(`note ${this.#notes}`)
        await press('Speichern', dialog)
      },
      'run.cancel': () => (isAsking ? press('Abbrechen', dialog) : press('Anhalten')),
      'run.retry': () => press(/^(Noch einmal versuchen|Weiter (löschen|ändern))$/),
      'change.undo': () => press('Rückgängig'),
      'result.dismiss': () => press('Schließen'),
    } satisfies Record<BulkEditEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(_: string, outcome: Outcome): Promise<void> {
    await this.#gate.holds(() => true)
    if ('error' in outcome) {
      const isForbidden = fieldsOf(outcome.error)['code'] === 'FORBIDDEN'
      return this.#gate.once(isForbidden ? forbidden : 'fail')
    }
    const { refused, next } = fieldsOf(outcome.done)
    // Somebody else was quicker: the server has nothing left to change.
    if (itemsOf(refused).length > 0) this.#planted.removeA()
    // A change of one chunk, as if it had several.
    if (typeof next === 'string') return this.#gate.once({ alter: (body) => withNext(body) })
    await this.#gate.once('through')
  }

  fire(delay: string): Promise<void> {
    return this.#visit.pass(delayOf(machine, delay))
  }

  async sees(state: string, context: unknown): Promise<void> {
    const { page } = this.#visit
    const { asked, done, failed, selected } = fieldsOf(context)
    const see = (text: string | RegExp) => this.#visit.sees(page.getByText(text).first())
    const looks = {
      'choosing.idle': async () => {
        await this.#visit.misses(page.getByRole('dialog'))
        const count = sizeOf(selected)
        if (count > 0) return see(`${written(count)} ausgewählt`)
        return this.#visit.misses(page.getByRole('region', { name: 'Aktionen für die Auswahl' }))
      },
      'choosing.nothingSelected': () => see('Es wurden keine Einträge ausgewählt'),
      'choosing.completed': () => see(new RegExp(`^${title(sizeOf(done))} (gelöscht|geändert)`)),
      'choosing.partiallyCompleted': () => see(/Adressen? nicht (gelöscht|geändert)|^Angehalten: /),
      'choosing.undone': () => see(/Adressen? rückgängig gemacht/),
      'choosing.undoFailed': () => see('Die Änderung ist noch nicht ganz rückgängig gemacht'),
      'asking.deletion': () => {
        const heading =
          sizeOf(asked) === 1 ? /^(1 )?Adresse löschen\?$/ : `${title(sizeOf(asked))} löschen?`
        return this.#visit.sees(page.getByRole('dialog', { name: heading }))
      },
      'asking.edit': () =>
        this.#visit.sees(page.getByRole('dialog', { name: `${title(sizeOf(asked))} bearbeiten` })),
      'running.working': () => this.#visit.sees(this.#stop({ disabled: false })),
      'running.stopping': () => this.#visit.sees(this.#stop({ disabled: true })),
      finishing: () => Promise.reject(new Error(`${sizeOf(failed)} entries hang`)),
      'undoing.working': () => this.#visit.sees(this.#stop({ disabled: false })),
      'undoing.stopping': () => this.#visit.sees(this.#stop({ disabled: true })),
    } satisfies Record<StateName<StateValueFrom<typeof bulkEditMachine>>, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(looks)).get(state)?.()
  }

  essence(context: unknown): unknown {
    return essenceOf(context, this.#planted)
  }

  #stop(state: { disabled: boolean }) {
    return this.#visit.page.getByRole('button', { name: 'Anhalten', ...state })
  }
}

/** The answer of an undoing that goes on below the first id there can be. */
function withNext(body: unknown): unknown {
  const { undoBanlistChange } = fieldsOf(fieldsOf(body)['data'])
  return { data: { undoBanlistChange: { ...fieldsOf(undoBanlistChange), next: '1' } } }
}

function title(count: number): string {
  return count === 1 ? '1 Adresse' : `${written(count)} Adressen`
}

/** As German in Austria writes it. */
function written(count: number): string {
  return String(count).replace(/\B(?=\d{3}$)/, '\u00a0')
}
