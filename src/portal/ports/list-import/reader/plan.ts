import { entryBytes, entryCutter, linkOrder } from '#contract/banlist-batches.ts'
import { mostTouched } from '#contract/banlist-limits.ts'
import type { Mode, Work } from '#machines/list-import/model.ts'

import type { ImportList } from './import-list.ts'
import { hashOf } from './link-index.ts'
import type { Verdict } from './rows.ts'

/** The choices that decide about an import. */
export interface PlanChoice {
  mode: Mode
  withCovered: boolean
  withoutOwn: boolean
  comment: string
  expires: string
}

/** The decision for every line; kept where a later page finds it. */
export interface KeptPlan {
  /** for each row 1 where its address is added */
  decisions: Uint8Array
  /** the entries to take off, after everything was added */
  ids: readonly string[]
  /** comment and last day of those that have none of their own; empty for none */
  comment: string
  expires: string
  /** of everything that is added: another list has another one */
  fingerprint: number
}

type Decided = Omit<KeptPlan, 'fingerprint'>

/** An address that is added. */
export interface AddedItem {
  link: string
  comment: string | null
  expires: string | null
  paused?: boolean
}

/** The content of one call. */
export type Batch =
  | { kind: 'add'; items: readonly AddedItem[] }
  | { kind: 'remove'; ids: readonly string[] }

/** How much a plan is: calls, and entries that are added and taken off. */
export interface PlanSize {
  batches: number
  work: Work
}

/** Decides about every line of a list, and what is sent. */
export function decide(list: ImportList, choice: PlanChoice): { plan: KeptPlan; batches: Batches } {
  const { mode, comment, expires } = choice
  const decisions = new Uint8Array(list.rows.count)
  for (let row = 0; row < decisions.length; row += 1) {
    if (isAdded(list.rows.verdictOf(row), choice)) decisions[row] = 1
  }
  if (choice.withoutOwn) for (const row of list.ownRows()) decisions[row] = 0
  const ids = mode === 'add' ? [] : list.idsToRemove(mode)
  const plan = { decisions, ids, comment, expires }
  const batches = new Batches(list, plan)
  return { plan: { ...plan, fingerprint: batches.fingerprint }, batches }
}

/** True when an address is added, unless it is left out because it bans the publication itself. */
export function isAdded(
  verdict: Verdict,
  { mode, withCovered }: Pick<PlanChoice, 'mode' | 'withCovered'>,
): boolean {
  if (mode === 'remove') return false
  if (verdict === 'covered') return withCovered || mode === 'replace'
  return verdict === 'fresh' || (verdict === 'inside' && withCovered)
}

/** The calls that a plan means, always the same ones for the same list and plan. */
export class Batches {
  readonly fingerprint: number
  readonly #list: ImportList
  readonly #plan: Decided
  readonly #rows: Uint32Array
  /** the ends of the batches of rows */
  readonly #ends: number[] = []

  constructor(list: ImportList, plan: Decided) {
    this.#list = list
    this.#plan = plan
    const rows = list.rows.where((row) => plan.decisions[row] === 1)
    const items = Array.from(rows, (row) => this.#itemOf(row))
    const order = linkOrder(items.map(({ link }) => link))
    this.#rows = order.map((at) => rows[at] ?? 0)
    this.fingerprint = this.#measure(Array.from(order).flatMap((at) => items[at] ?? []))
  }

  /** How many calls there are, and what they do in all. */
  get size(): PlanSize {
    const { ids } = this.#plan
    const batches = this.#ends.length + Math.ceil(ids.length / mostTouched)
    return { batches, work: { add: this.#rows.length, remove: ids.length } }
  }

  /** A batch by its number, from 0. */
  at(number: number): Batch {
    const end = this.#ends[number]
    if (end !== undefined) {
      const rows = this.#rows.subarray(this.#ends[number - 1] ?? 0, end)
      return { kind: 'add', items: Array.from(rows, (row) => this.#itemOf(row)) }
    }
    const from = (number - this.#ends.length) * mostTouched
    return { kind: 'remove', ids: this.#plan.ids.slice(from, from + mostTouched) }
  }

  #itemOf(row: number): AddedItem {
    const { link, comment, expires, paused } = this.#list.contentOf(row)
    const { comment: common, expires: last } = this.#plan
    return {
      link,
      comment: comment ?? (common === '' ? null : common),
      expires: expires ?? (last === '' ? null : last),
      ...(paused && { paused }),
    }
  }

  /** Cuts the items into batches that fit a call, and makes one number of what they hold and of where they end. */
  #measure(items: readonly AddedItem[]): number {
    let hash = hashOf(JSON.stringify([this.#plan.ids.length, this.#plan.expires]))
    const cutter = entryCutter()
    for (const [index, item] of items.entries()) {
      hash = hashOf(
        `${item.link} ${item.comment ?? ''} ${item.expires ?? ''} ${item.paused ?? ''}\n`,
        hash,
      )
      if (cutter.begins(entryBytes(item))) this.#ends.push(index)
    }
    if (items.length > 0) this.#ends.push(items.length)
    return hashOf([...this.#ends, mostTouched].join(' '), hash)
  }
}
