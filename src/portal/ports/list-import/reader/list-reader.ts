import { BatchCutter, textBytes } from '#contract/banlist-batches.ts'
import { mostKnown } from '#contract/banlist-limits.ts'
import { isFolder } from '#lib/links/cover.ts'
import { listedLink } from '#lib/lists/listed-link.ts'
import type { Counts } from '#machines/list-import/model.ts'

import { ListFault } from './faults.ts'
import type { ImportList, Known } from './import-list.ts'
import { ListSource } from './list-source.ts'
import type { Progress } from './list-source.ts'
import { belongs, reviewRow } from './pages.ts'
import type { ReviewRow, Tab } from './pages.ts'
import { Batches, decide, isAdded } from './plan.ts'
import type { Batch, KeptPlan, PlanChoice, PlanSize } from './plan.ts'

/** How far reading or looking up is; `counts` comes with the end. */
export interface Step {
  progress: Progress
  counts: Counts | null
}

/** A corrected line: row and text. */
export type Fix = readonly [row: number, text: string]

/** A list from its file to the calls that import it. Its methods are what the page asks the worker for. */
export class ListReader {
  readonly #source: ListSource
  readonly #fixes: readonly Fix[]
  #read: ImportList | null = null
  #unchecked: Uint32Array = new Uint32Array()
  #checked = 0
  #batches: Batches | null = null
  #shown: { tab: Tab; rows: Uint32Array } | null = null
  #leaving: { mode: 'remove' | 'replace'; ids: readonly string[] } | null = null

  /** @param fixes what was written instead of some lines when the same file was read before. */
  constructor(file: Blob, fixes: readonly Fix[]) {
    this.#source = new ListSource(file)
    this.#fixes = fixes
  }

  /** Reads the next lines. Throws a `ListFault`. */
  async read(): Promise<Step> {
    const list = await this.#source.read()
    const { progress } = this.#source
    if (list === null) return { progress, counts: null }
    for (const [row, text] of this.#fixes) list.fix(row, text)
    this.#read = list
    this.#unchecked = list.rows.where((row) => list.rows.verdictOf(row) === 'fresh')
    return { progress, counts: list.counts() }
  }

  /** The next links to look up; the same ones until `learn` was told about them. */
  unchecked(): string[] {
    const links: string[] = []
    const cutter = new BatchCutter(mostKnown)
    for (const row of this.#unchecked.subarray(this.#checked, this.#checked + mostKnown)) {
      const link = this.#list.linkOf(row) ?? ''
      if (cutter.begins(textBytes(link))) break
      links.push(link)
    }
    return links
  }

  /** The links that ban the publication itself; to be told before the last ones are looked up. */
  beware(own: readonly string[]): void {
    this.#list.beware(own)
  }

  /** Takes the banlist's entries of the links that `unchecked` gave. */
  learn(known: Known): Step {
    const end = this.#checked + known.listed.length
    this.#list.learn(this.#unchecked.subarray(this.#checked, end), known)
    this.#checked = end
    const progress = { done: end, all: this.#unchecked.length }
    if (end < this.#unchecked.length) return { progress, counts: null }
    this.#list.coverInside()
    return { progress, counts: this.#counts() }
  }

  /** The entries of the banlist that may be taken off. */
  compare(deletable: readonly string[]): Counts {
    this.#list.compare(deletable)
    return this.#counts()
  }

  /** The link that a text would be; null where the list names it already, or the text is no address. */
  proposed(text: string): string | null {
    const result = listedLink(text)
    return 'link' in result && !this.#list.holds(result.link) ? result.link : null
  }

  /** Puts a text in the place of a line that is no address; `known` is about its link alone. */
  fix(row: number, text: string, known: Known | null): Counts {
    const list = this.#list
    list.fix(row, text)
    if (known !== null) list.learn(Uint32Array.of(row), known)
    if (list.rows.verdictOf(row) === 'fresh') {
      if (isFolder(list.linkOf(row) ?? '')) list.coverInside()
      else list.coverRow(row)
    }
    return this.#counts()
  }

  /** Some rows of a tab. */
  page(tab: Tab, first: number, count: number): ReviewRow[] {
    const list = this.#list
    if (this.#shown?.tab !== tab) {
      this.#shown = { tab, rows: list.rows.where((row) => belongs(list, tab, row)) }
    }
    const rows = this.#shown.rows.subarray(first, first + count)
    return Array.from(rows, (row) => reviewRow(list, row))
  }

  /** Some ids of the entries that would be taken off. */
  leaving(mode: 'remove' | 'replace', first: number, count: number): readonly string[] {
    if (this.#leaving?.mode !== mode) this.#leaving = { mode, ids: this.#list.idsToRemove(mode) }
    return this.#leaving.ids.slice(first, first + count)
  }

  /** The links that ban the publication itself of those that would be added if they were not left out. */
  own(choice: Pick<PlanChoice, 'mode' | 'withCovered'>): string[] {
    const list = this.#list
    const rows = list.ownRows().filter((row) => isAdded(list.rows.verdictOf(row), choice))
    return rows.map((row) => list.linkOf(row) ?? '')
  }

  /** Decides about every line for good. */
  plan(choice: PlanChoice): { plan: KeptPlan; size: PlanSize } {
    const { plan, batches } = decide(this.#list, choice)
    this.#batches = batches
    return { plan, size: batches.size }
  }

  /** Goes on with a plan, and says how much it is. Throws where it is another list's. */
  resume(plan: KeptPlan): PlanSize {
    const batches = new Batches(this.#list, plan)
    const isSame = plan.decisions.length === this.#list.rows.count
    if (!isSame || batches.fingerprint !== plan.fingerprint) throw new ListFault('CHANGED')
    this.#batches = batches
    return batches.size
  }

  /** A batch of the plan. */
  batch(number: number): Batch {
    if (this.#batches === null) throw new Error('Nothing was planned.')
    return this.#batches.at(number)
  }

  get #list(): ImportList {
    if (this.#read === null) throw new Error('The list has not been read.')
    return this.#read
  }

  /** Rows that were shown may be different now. */
  #counts(): Counts {
    this.#shown = null
    this.#leaving = null
    return this.#list.counts()
  }
}
