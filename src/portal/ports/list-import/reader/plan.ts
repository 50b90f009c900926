import { BatchCutter, entryBytes, linkOrder } from '#contract/banlist-batches.ts'
import { mostTouched } from '#contract/limits.ts'
import type { Mode, Work } from '#machines/list-import/model.ts'

import { contentOf, type ImportList, type Row, type Verdict } from './import-list.ts'

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
  const decisions = Uint8Array.from(list.rows, (row) => {
    const staysOut = choice.withoutOwn && list.bansOwn(row)
    return Number(isAdded(row.verdict, choice) && !staysOut)
  })
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
  readonly #plan: Decided
  readonly #rows: readonly Row[]
  /** the ends of the batches of rows */
  readonly #ends: number[] = []

  constructor(list: ImportList, plan: Decided) {
    this.#plan = plan
    const rows = list.rows.filter(({ at }) => plan.decisions[at] === 1)
    const order = linkOrder(rows.map(({ link }) => link ?? ''))
    this.#rows = Array.from(order).flatMap((at) => rows[at] ?? [])
    this.fingerprint = this.#measure()
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
      const rows = this.#rows.slice(this.#ends[number - 1] ?? 0, end)
      return { kind: 'add', items: rows.map((row) => this.#itemOf(row)) }
    }
    const from = (number - this.#ends.length) * mostTouched
    return { kind: 'remove', ids: this.#plan.ids.slice(from, from + mostTouched) }
  }

  #itemOf(row: Row): AddedItem {
    const { link, comment, expires, paused } = contentOf(row)
    const { comment: common, expires: last } = this.#plan
    return {
      link,
      comment: comment ?? (common === '' ? null : common),
      expires: expires ?? (last === '' ? null : last),
      ...(paused && { paused }),
    }
  }

  /** Cuts the items into batches that fit a call, and makes one number of what they hold and of where they end. */
  #measure(): number {
    let hash = hashOf(JSON.stringify([this.#plan.ids.length, this.#plan.expires]))
    const cutter = new BatchCutter()
    for (const [index, row] of this.#rows.entries()) {
      const item = this.#itemOf(row)
      hash = hashOf(
        `${item.link} ${item.comment ?? ''} ${item.expires ?? ''} ${item.paused ?? ''}\n`,
        hash,
      )
      if (cutter.begins(entryBytes(item))) this.#ends.push(index)
    }
    if (this.#rows.length > 0) this.#ends.push(this.#rows.length)
    return hashOf([...this.#ends, mostTouched].join(' '), hash)
  }
}

/** FNV-1a of a text, continuing from `hash`. */
function hashOf(text: string, hash = 0x811c9dc5): number {
  let result = hash
  for (let at = 0; at < text.length; at += 1)
    result = Math.imul(result ^ text.charCodeAt(at), 0x01000193)
  return result >>> 0
}
