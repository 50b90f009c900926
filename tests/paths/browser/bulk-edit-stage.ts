import type { AnyEventObject, StateValueFrom } from 'xstate'

import type { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import type { BulkEditEvent } from '#machines/bulk-edit/parts.ts'
import { delayOf } from '#machines/transitions.ts'
import { ada } from '#tests/browser/portal.ts'

import type { Outcome } from '../steps.ts'
import { subjectOf } from '../subjects.ts'
import { plantEntries } from './banlist-entries.ts'
import type { Planted } from './banlist-entries.ts'
import { Gate } from './gate.ts'
import { changeRealm } from './realm.ts'
import { fieldsOf, momentsOf } from './stage.ts'
import type { Moment, Scene, Stage, StateName } from './stage.ts'
import type { Visit } from './visit.ts'

const { machine } = subjectOf['bulk-edit']

/**
 * The banlist with 200 entries that stand for the row "a" of the cases, as many as one call takes, one
 * for "b", and a protected one; the page in sight holds the last two.
 */
export const bulkEditStage: Stage = {
  unreachable: {
    'bulk-edit.choosing · row.toggle · 1':
      'The table selects single rows as pages of one row, by page.toggle.',
  },
  allows: ({ event, label }, { value, context }) => {
    const { selected, asked, position } = fieldsOf(context)
    const hasBar = ['resting', 'deleted'].includes(String(fieldsOf(value)['choosing']))
    const isSelected = sizeOf(selected) > 0
    if (event.type === 'matches.select') return hasBar && sizeOf(selected) === 1
    if (event.type === 'selection.clear') return hasBar && isSelected
    if (event.type === 'row.delete') return !label.endsWith('read-only row')
    if (label.endsWith('a refused')) return itemsOf(asked)[Number(position)] === 'a'
    return event.type !== 'row.toggle'
  },
  canWalk: (path) => momentsOf(path).every(isThere),
  open: async (visit, path) => {
    changeRealm(visit.world, 'verlagnord', { accessTokenSeconds: 3600 })
    await visit.enterAs(ada)
    const planted = plantEntries(visit.world, `path-${path.number}-`)
    const deleting = await Gate.before(visit.page, /\/graphql$/)
    await deleting.rule('wait', (request) => {
      return request.postData()?.includes('deleteBanlistItems') === true
    })
    await visit.load(`/banlist?q=path-${path.number}-&page=5`)
    await visit.sees(visit.page.getByText('202 Treffer'))
    await visit.sees(visit.page.getByRole('checkbox', { name: planted.b.link }))
    return new BulkEditScene(visit, { deleting, planted })
  },
}

/** What was deleted is not there any more. */
function isThere({ step, before, index }: Moment, _: number, moments: readonly Moment[]): boolean {
  const earlier = moments.slice(0, index)
  const gone = new Set(
    [...earlier.map((one) => one.before), before].flatMap(({ context }) => {
      return itemsOf(fieldsOf(context)['done'])
    }),
  )
  if (earlier.some((one) => one.step.label.endsWith('a refused'))) gone.add('a')
  const isLocked = earlier.some((one) => one.step.event.type === 'rows.changed')
  if (isLocked) gone.add('b')
  const { asked, position } = fieldsOf(before.context)
  const next = itemsOf(asked)[Number(position)]
  const { type } = step.event
  if (type === 'rows.changed') return !gone.has('b')
  if (type === 'page.toggle' || type === 'row.delete') return !gone.has('b')
  if (type === 'matches.select') return !gone.has('a') && !gone.has('b')
  if (type === 'xstate.done.actor.runChunk') return !gone.has(next)
  return true
}

class BulkEditScene implements Scene {
  readonly #visit: Visit
  readonly #deleting: Gate
  readonly #planted: Planted

  constructor(visit: Visit, { deleting, planted }: { deleting: Gate; planted: Planted }) {
    this.#visit = visit
    this.#deleting = deleting
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
      'matches.select': () => press('Alle 202 Treffer wählen'),
      'selection.clear': () => press('Auswahl aufheben'),
      'delete.ask': () =>
        press('Löschen', page.getByRole('main').locator('div', { hasText: /Treffer/ })),
      'row.delete': () => press(`Löschen: ${this.#planted.b.link}`),
      'edit.ask': () => press('Bearbeiten', bar),
      'delete.confirm': () => press('Löschen', dialog),
      'edit.confirm': async () => {
        await dialog.getByRole('textbox', { name: 'Notiz' }).fill('note')
        await press('Speichern', dialog)
      },
      'change.undo': () => press('Rückgängig'),
      'run.cancel': () => (isAsking ? press('Abbrechen', dialog) : press('Anhalten')),
      'run.retry': () => press(/^(Noch einmal versuchen|Weiter löschen)$/),
      'result.dismiss': () => press('Schließen'),
    } satisfies Record<BulkEditEvent['type'], () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(causes)).get(event.type)?.()
  }

  async settle(_: string, outcome: Outcome): Promise<void> {
    await this.#deleting.holds(() => true)
    if ('error' in outcome) return this.#deleting.once('fail')
    const { refused } = fieldsOf(outcome.done)
    // Somebody else was quicker: the server has nothing left to delete.
    if (Array.isArray(refused) && refused.length > 0) this.#planted.removeA()
    await this.#deleting.once('through')
  }

  fire(delay: string): Promise<void> {
    return this.#visit.pass(delayOf(machine, delay))
  }

  async sees(state: string, context: unknown): Promise<void> {
    const { page } = this.#visit
    const { asked, done, failed, selected } = fieldsOf(context)
    const see = (text: string | RegExp) => this.#visit.sees(page.getByText(text).first())
    const looks = {
      'choosing.resting': async () => {
        await this.#visit.misses(page.getByRole('dialog'))
        const count = sizeOf(selected)
        if (count > 0) return see(`${count} ausgewählt`)
        return this.#visit.misses(page.getByRole('region', { name: 'Aktionen für die Auswahl' }))
      },
      'choosing.nothingSelected': () => see('Es wurden keine Einträge ausgewählt'),
      'choosing.ended': () => see(`${title(sizeOf(done))} gelöscht`),
      'choosing.partlyEnded': () => see(/Adressen? nicht gelöscht|^Angehalten: /),
      'asking.deletion': () => {
        const heading =
          sizeOf(asked) === 1 ? /^(1 )?Adresse löschen\?$/ : `${title(sizeOf(asked))} löschen?`
        return this.#visit.sees(page.getByRole('dialog', { name: heading }))
      },
      'asking.edit': () =>
        this.#visit.sees(page.getByRole('dialog', { name: `${title(sizeOf(asked))} bearbeiten` })),
      'choosing.undone': () => see(/wiederhergestellt/),
      'choosing.undoBroken': () => see(/nicht ganz rückgängig/),
      'undoing.restoring': () => this.#visit.sees(this.#stop({ disabled: false })),
      'undoing.undoStopping': () => this.#visit.sees(this.#stop({ disabled: true })),
      'running.working': () => this.#visit.sees(this.#stop({ disabled: false })),
      'running.stopping': () => this.#visit.sees(this.#stop({ disabled: true })),
      finishing: () => Promise.reject(new Error(`${sizeOf(failed)} entries hang`)),
    } satisfies Record<StateName<StateValueFrom<typeof bulkEditMachine>>, () => Promise<void>>
    await new Map<string, () => Promise<void>>(Object.entries(looks)).get(state)?.()
  }

  /** Real ids in the names of the cases; codes of the server are one, as the cases have another. */
  essence(context: unknown): unknown {
    const { selected, asked, position, deleted, failed } = fieldsOf(context)
    const list = Array.isArray(failed) ? failed.map(fieldsOf) : []
    const reasons = list.map(({ id, code }) => [id, ownCodes.has(String(code)) ? code : 'REFUSED'])
    const codes = new Map(reasons.map(([id, code]) => [String(id), code]))
    const failedNames = this.#named(list.map(({ id }) => id))
    return {
      selected: this.#named(selected),
      asked: this.#named(asked),
      position: this.#named(Array.isArray(asked) ? asked.slice(0, Number(position)) : []),
      deleted: this.#named(deleted),
      failed: failedNames,
      codes: [...new Set(codes.values())],
    }
  }

  #named(ids: unknown): unknown {
    const { a, b } = this.#planted
    const own = new Set(a)
    const written = Array.isArray(ids)
      ? ids.map((id) => (own.has(id) ? 'a' : id === b.id ? 'b' : id))
      : []
    const isWhole = written.filter((id) => id === 'a').length === a.length
    return written.filter((id, index) => id !== 'a' || !isWhole || written.indexOf('a') === index)
  }

  #stop(state: { disabled: boolean }) {
    return this.#visit.page.getByRole('button', { name: 'Anhalten', ...state })
  }
}

function title(count: number): string {
  return count === 1 ? '1 Adresse' : `${count} Adressen`
}

const ownCodes = new Set(['UNANSWERED', 'NOT_SENT', 'CANCELLED'])

function itemsOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : []
}

/** How many entries a list of the cases stands for. */
function sizeOf(ids: unknown): number {
  const sizes = new Map([['a', 200]])
  return Array.isArray(ids)
    ? ids.reduce<number>((sum, id) => sum + (sizes.get(String(id)) ?? 1), 0)
    : 0
}
