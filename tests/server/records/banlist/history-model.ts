import type { DifferenceKind, EntryChange } from '#server/records/banlist/history/history.ts'
import type { EntryState } from '#server/records/banlist/item.ts'

/** A state of an entry, or its absence, and a mark of the write that made it so: undoing gives back both. */
export interface ModelState {
  /** null while it is not on the list */
  readonly entry: (EntryState & { readonly version: number; readonly since: number }) | null
  /** made by one write; a state that was given back carries the mark it had */
  readonly mark: symbol
}

interface ModelEffect {
  readonly before: ModelState
  after: ModelState
}

/** One operation in the model. */
export class ModelChange {
  readonly effects = new Map<number, ModelEffect>()
}

const never: ModelState = { entry: null, mark: Symbol('never') }

/** A banlist with its history, in the simplest way: every list that ever was is kept whole. */
export class HistoryModel {
  readonly #states = new Map<number, ModelState>()
  /** how often an entry got a new state */
  writes = 0
  readonly #lists: { readonly at: number; readonly list: ReadonlyMap<number, EntryState> }[] = []

  state(id: number): ModelState {
    return this.#states.get(id) ?? never
  }

  idOf(link: string): number | null {
    for (const [id, { entry }] of this.#states) if (entry?.link === link) return id
    return null
  }

  /** Gives an entry a new state; null takes it from the list. */
  set(change: ModelChange, id: number, entry: ModelState['entry'], mark = Symbol('made')): void {
    this.writes += 1
    const before = this.state(id)
    const after = { entry, mark }
    const effect = change.effects.get(id)
    if (effect && effect.after === before) effect.after = after
    else change.effects.set(id, { before, after })
    this.#states.set(id, after)
  }

  /** Takes back a change at an instant, as far as its entries are as it left them. Returns how many came back. */
  undo(undone: ModelChange, undoing: ModelChange, at: number): number {
    const free = [...undone.effects]
      .filter(([id, { after }]) => this.state(id).mark === after.mark)
      .filter(([id]) => this.state(id).entry?.readOnly !== true)
      .toSorted(([a], [b]) => b - a)
      .map(([id, { before }]) => ({ id, before, now: this.state(id).entry }))
    const gone = free.filter(({ before, now }) => now !== null && before.entry === null)
    const staying = free.filter(({ before, now }) => now && before.entry?.link === now.link)
    const moving = free
      .filter(({ before, now }) => now && before.entry && before.entry.link !== now.link)
      .toSorted((a, b) => (b.now?.since ?? 0) - (a.now?.since ?? 0))
    const back = free.filter(({ before, now }) => now === null && before.entry !== null)
    let restored = 0
    for (const { id, before, now } of [...gone, ...staying, ...moving, ...back]) {
      const { entry, mark } = before
      const isTaken = entry !== null && ![null, id].includes(this.idOf(entry.link))
      if (isTaken) continue
      const version = (now?.version ?? entry?.version ?? 0) + 1
      this.set(undoing, id, entry && { ...entry, version, since: at }, mark)
      restored += 1
    }
    return restored
  }

  /** Keeps the list as it is from this instant on. */
  keep(at: number): void {
    this.#lists.push({ at, list: this.present() })
  }

  present(): Map<number, EntryState> {
    const entries = [...this.#states].flatMap(([id, { entry }]) =>
      entry ? [[id, recordOf(entry)] as const] : [],
    )
    return new Map(entries.toSorted(([a, left], [b, right]) => newestFirst([a, left], [b, right])))
  }

  get instants(): number[] {
    return this.#lists.map(({ at }) => at)
  }

  listAt(at: number): ReadonlyMap<number, EntryState> {
    return this.#lists.findLast((kept) => kept.at <= at)?.list ?? new Map()
  }

  /** The differences at the second instant: entry by entry, then address by address. */
  difference(from: number, to: number): Map<number, EntryChange> {
    const [before, after] = [this.listAt(from), this.listAt(to)]
    const changes = new Map<number, EntryChange>()
    for (const item of new Set([...before.keys(), ...after.keys()])) {
      const one = { item, before: before.get(item) ?? null, after: after.get(item) ?? null }
      if (!isSame(one.before, one.after)) changes.set(item, one)
    }
    for (const { item, before: was } of [...changes.values()].filter(({ after: now }) => !now)) {
      const again = [...changes.values()].find(
        (one) => !one.before && one.after?.link === was?.link,
      )
      if (!again) continue
      changes.delete(item)
      changes.delete(again.item)
      const newer = from <= to ? again.item : item
      if (!isSame(was, again.after))
        changes.set(newer, { item: newer, before: was, after: again.after })
    }
    return changes
  }
}

/** The effects of a change, without those that came to nothing. */
export function entryChangesOf(change: ModelChange): EntryChange[] {
  return [...change.effects]
    .map(([item, { before, after }]) => ({
      item,
      before: before.entry && recordOf(before.entry),
      after: after.entry && recordOf(after.entry),
    }))
    .toSorted((a, b) => a.item - b.item)
}

export function kindOf({ before, after }: EntryChange): DifferenceKind {
  if (!before) return 'ADDED'
  return after ? 'EDITED' : 'REMOVED'
}

/** How many there are of each kind. */
export function differencesOf(changes: ReadonlyMap<number, EntryChange>) {
  const count = (kind: DifferenceKind) =>
    [...changes.values()].filter((change) => kindOf(change) === kind).length
  return { added: count('ADDED'), edited: count('EDITED'), removed: count('REMOVED') }
}

function newestFirst([a, left]: [number, EntryState], [b, right]: [number, EntryState]): number {
  return right.dateAdded - left.dateAdded || b - a
}

function recordOf(entry: EntryState): EntryState {
  const { link, dateAdded, readOnly, comment, addedBy, expires, paused } = entry
  return { link, dateAdded, readOnly, comment, addedBy, expires, paused }
}

function isSame(a: EntryState | null, b: EntryState | null): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b))
}

function contentOf(state: EntryState | null): unknown {
  return state && [state.link, state.readOnly, state.comment, state.expires, state.paused]
}
