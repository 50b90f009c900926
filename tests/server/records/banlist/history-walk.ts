import * as fc from 'fast-check'
import { expect, vi } from 'vitest'

import type { DifferenceKind, EntryChange } from '#server/records/banlist/history/history.ts'
import type { BanlistItem, EntryState } from '#server/records/banlist/item.ts'
import type { Store } from '#server/records/store.ts'

import { ada, TestList } from './list.ts'

/** One random write; entries, links and changes are named by numbers that are taken modulo what there is. */
export interface Step {
  readonly kind: 'add' | 'lock' | 'update' | 'remove' | 'edit' | 'bring' | 'undo'
  /** how far the clock goes on before it; it may also go back */
  readonly clock: number
  readonly numbers: readonly [number, ...number[]]
  readonly patch: { comment?: string | null; expires?: number | null; paused?: boolean }
  /** goes on with the operation before of its kind or list */
  readonly joins: boolean
  /** the list that it imports: writes of all kinds join under one */
  readonly source: string | null
}

const kinds = ['add', 'lock', 'update', 'remove', 'edit', 'bring', 'undo', 'undo', 'undo'] as const

/** Few links and short lists: what is rare in life happens often here. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    clock: fc.constantFrom(0, 1, 5, 1000, -500),
    numbers: fc.tuple(fc.nat(11), fc.nat(11), fc.nat(11)),
    patch: fc.record(
      {
        comment: fc.constantFrom(null, 'why', 'because'),
        expires: fc.constantFrom(null, 21_000),
        paused: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
    joins: fc.boolean(),
    source: fc.constantFrom(null, null, 'list.txt'),
  }),
  { minLength: 5, maxLength: 30 },
)

/** A state of an entry, or its absence, and the mark of the write that made it so: undoing gives back both. */
interface State {
  readonly entry: EntryState | null
  readonly mark: symbol
}

const never: State = { entry: null, mark: Symbol('never') }

type Effects = Map<number, { before: State; after: State }>
type List = ReadonlyMap<number, EntryState>

/** Writes to a store, and keeps every list that it ever had. */
export class HistoryWalk {
  /** the effect of each change, by its number */
  readonly changes = new Map<number, Effects>()
  readonly lists: { readonly at: number; readonly list: List }[] = []
  readonly #list: TestList
  readonly #operations = new Map<string, { id: string; chunk: number }>()
  readonly #states = new Map<number, State>()
  #items: readonly BanlistItem[] = []
  #clock = 1_700_000_000_000
  #at = 0

  constructor(store: Store, publication: number) {
    this.#list = new TestList(store, publication)
  }

  get instants(): number[] {
    return this.lists.map(({ at }) => at)
  }

  /** One write. Its instant is the clock's, but later than the one before that did anything. */
  async write(step: Step): Promise<void> {
    this.#clock += step.clock
    vi.spyOn(Date, 'now').mockReturnValue(this.#clock)
    const undone = step.kind === 'undo' ? this.#changeNamed(step) : 0
    const result = await this.#carryOut(step, undone)
    const before = this.#items
    this.#items = await this.#list.items({}, { sort: { field: 'dateAdded', descending: true } })
    const written = writtenBetween(before, this.#items)
    const taken = undone === 0 ? undefined : this.changes.get(undone)
    if (taken && result.kind === 'undone') this.#expectUndone(taken, { written, result, before })
    const effects = this.#effectsOf(result.change ?? null)
    for (const id of written) {
      const now = this.#items.find((item) => item.id === id)
      const mark = taken?.get(id)?.before.mark ?? Symbol('made')
      const [was, is] = [this.#stateOf(id), { entry: now ? recordOf(now) : null, mark }]
      const known = effects.get(id)
      // the effect of another change in between is no part of this one
      effects.set(id, { before: known?.after === was ? known.before : was, after: is })
      this.#states.set(id, is)
    }
    if (written.length === 0) return
    this.#at = Math.max(this.#clock, this.#at + 1)
    const list = new Map(this.#items.map((item) => [item.id, recordOf(item)]))
    this.lists.push({ at: this.#at, list })
  }

  listAt(at: number): List {
    return this.lists.findLast((kept) => kept.at <= at)?.list ?? new Map()
  }

  async #carryOut(
    { kind, numbers: [first, ...more], patch, joins, source }: Step,
    undone: number,
  ): Promise<{ kind?: string; change?: number | null; restored?: number; skipped?: number }> {
    const { store, id: list } = this.#list
    const { banlist, ingest } = store
    const link = linkNamed(first)
    const by = { ...ada, operation: this.#operation(source ?? `${kind} ${undone}`, joins, source) }
    const ids = [first, ...more].map((number) => this.#pick(number)?.id ?? 999_999)
    const entry = this.#pick(more[0] ?? 0)
    const { id = 999_999, version = 1 } = entry ?? {}
    switch (kind) {
      case 'add':
        return banlist.add(list, { link, ...patch }, ada)
      case 'lock':
        await ingest.saveBanlist(list, [{ link, readOnly: true }])
        return {}
      case 'update':
        return banlist.update(list, { id, version, link, ...patch }, ada)
      case 'remove':
        return banlist.remove(list, ids, by)
      case 'edit':
        return banlist.edit(list, { ids, patch }, by)
      case 'bring':
        return banlist.bulkInsert(list, [link, ...more.map(linkNamed)].map(asEntry), by)
      case 'undo':
        return banlist.undo(list, { change: undone, after: null }, by)
      default:
        return kind satisfies never
    }
  }

  /** Each entry was given back, or there is a reason why not; nothing else was touched. */
  #expectUndone(
    effects: Effects,
    undo: {
      written: readonly number[]
      result: { restored?: number; skipped?: number }
      before: readonly BanlistItem[]
    },
  ): void {
    const { written, result, before } = undo
    const [restored, skipped] = [written.length, effects.size - written.length]
    expect(result).toMatchObject({ restored, skipped, next: null })
    expect([...effects.keys()]).toEqual(expect.arrayContaining([...written]))
    for (const [id, effect] of effects) {
      const was = this.#stateOf(id)
      const isFree = was.mark === effect.after.mark && was.entry?.readOnly !== true
      const now = this.#items.find((item) => item.id === id)
      if (written.includes(id)) {
        expect([id, isFree, now ? recordOf(now) : null]).toEqual([id, true, effect.before.entry])
        continue
      }
      const link = effect.before.entry?.link
      const isTaken = [...before, ...this.#items].some(
        (item) => item.link === link && item.id !== id,
      )
      // One that the change itself made and removed is as it was.
      const isNothing = effect.before.entry === null && was.entry === null
      expect([id, isFree && !isTaken && !isNothing]).toEqual([id, false])
    }
  }

  /** A new operation, or a further chunk of the last one of its kind or list. */
  #operation(kind: string, joins: boolean, source: string | null) {
    const last = this.#operations.get(kind)
    const next = joins && last ? { ...last, chunk: last.chunk + 1 } : null
    const operation = next ?? { id: crypto.randomUUID(), chunk: 0 }
    this.#operations.set(kind, operation)
    return { ...operation, source }
  }

  #changeNamed({ numbers: [first] }: Step): number {
    const names = [...this.changes.keys()].toReversed()
    return names[first % names.length] ?? 999_999
  }

  #effectsOf(change: number | null): Effects {
    const effects: Effects = (change !== null && this.changes.get(change)) || new Map()
    if (change !== null) this.changes.set(change, effects)
    return effects
  }

  #stateOf(id: number): State {
    return this.#states.get(id) ?? never
  }

  /** An entry on the list. */
  #pick(place: number): BanlistItem | undefined {
    return this.#items[place % this.#items.length]
  }
}

/** The entries that came, went or have another version. */
function writtenBetween(before: readonly BanlistItem[], after: readonly BanlistItem[]): number[] {
  const [were, are] = [before, after].map((items) => new Map(items.map((one) => [one.id, one])))
  const all = new Set([...(were?.keys() ?? []), ...(are?.keys() ?? [])])
  return [...all].filter((id) => were?.get(id)?.version !== are?.get(id)?.version)
}

/** The effects of a change as the history tells them. */
export function entryChangesOf(effects: Effects): EntryChange[] {
  return [...effects]
    .map(([item, { before, after }]) => ({ item, before: before.entry, after: after.entry }))
    .toSorted((a, b) => a.item - b.item)
}

/** The differences between two lists: entry by entry, then address by address. */
export function differenceOf(before: List, after: List, isForward: boolean) {
  const changes = new Map<number, EntryChange>()
  for (const item of new Set([...before.keys(), ...after.keys()])) {
    const one = { item, before: before.get(item) ?? null, after: after.get(item) ?? null }
    if (!isSame(one.before, one.after)) changes.set(item, one)
  }
  for (const { item, before: was } of [...changes.values()].filter(({ after: now }) => !now)) {
    const again = [...changes.values()].find((one) => !one.before && one.after?.link === was?.link)
    if (!again) continue
    changes.delete(item)
    changes.delete(again.item)
    const newer = isForward ? again.item : item
    if (!isSame(was, again.after))
      changes.set(newer, { item: newer, before: was, after: again.after })
  }
  return changes
}

export function kindOf({ before, after }: EntryChange): DifferenceKind {
  if (!before) return 'ADDED'
  return after ? 'EDITED' : 'REMOVED'
}

function linkNamed(name: number): string {
  return `https://host-${name % 6}.example/${name % 2 === 0 ? '' : 'page'}`
}

function asEntry(link: string): { link: string } {
  return { link }
}

function recordOf(entry: EntryState): EntryState {
  const { link, dateAdded, readOnly, comment, addedBy, expires, paused } = entry
  return { link, dateAdded, readOnly, comment, addedBy, expires, paused }
}

function isSame(a: EntryState | null, b: EntryState | null): boolean {
  const [one, other] = [a, b].map((state) => state && { ...state, dateAdded: 0, addedBy: null })
  return JSON.stringify(one) === JSON.stringify(other)
}
