import { banningLinks, covers } from '#lib/links/cover.ts'
import { readAddress } from '#lib/links/read-address.ts'
import { listedNote } from '#lib/lists/note-text.ts'
import type { Counts } from '#machines/list-import/model.ts'

import { ListFault } from './faults.ts'
import type { AddressItem, Item } from './items.ts'
import type { Layout } from './layout.ts'
import { hashOf, hasHashAbove, LinkIndex } from './link-index.ts'
import {
  type Content,
  mendable,
  type Reading,
  resultOf,
  rowFaults,
  type RowFault,
  textOf,
} from './row-reading.ts'
import { Rows } from './rows.ts'

/** The server's answer about links, in their order. */
export interface Known {
  /** ids of their own entries */
  listed: readonly (string | null)[]
  /** the broader entries that ban them */
  coveredBy: readonly (string | null)[]
}

/** An import takes no more. */
export const mostRows = 1_000_000

/** The rows of a list and what is known of each; neither reads the list nor asks the server. */
export class ImportList {
  readonly rows = new Rows()
  readonly layout: Layout
  readonly encoding: string
  /** corrections of lines that held no address */
  readonly fixes = new Map<number, string>()
  /** faults of which all lines are taken for what they seem to mean */
  readonly mends = new Set<RowFault>()
  #index = new LinkIndex((row) => this.linkOf(row))
  #last: { raw: string; items: Item[] } | null = null
  readonly #ids: string[] = []
  readonly #covers: string[] = []
  readonly #coverNumbers = new Map<string, number>()
  #removable: ReadonlySet<string> = new Set()
  #own: ReadonlySet<string> = new Set()

  constructor(layout: Layout, encoding: string) {
    this.layout = layout
    this.encoding = encoding
  }

  /** Adds what a line holds. Throws a `ListFault` where there are too many. */
  take(item: Item, line: number, raw: string, part: number): void {
    if (this.rows.count === mostRows) throw new ListFault('LIMIT')
    this.#judge(this.rows.add(raw, line, part), item)
  }

  /** The canonical link of a row, or null. */
  linkOf(row: number): string | null {
    const result = this.#readingOf(row)?.result
    return result !== undefined && 'link' in result ? result.link : null
  }

  /** The address of a row as it was written. */
  addressOf(row: number): string | null {
    const text = this.#readingOf(row)?.text ?? ''
    return text === '' ? null : text
  }

  /** The link that a line that is no address may mean; of a mended line, too. */
  meantOf(row: number): string | null {
    const result = resultOf(this.#itemOf(row))
    return result !== null && 'fault' in result ? result.meant : null
  }

  /** The fault that a line has by itself, mended or not; null for an address and for a comment. */
  faultOf(row: number): RowFault | null {
    const result = resultOf(this.#itemOf(row))
    return result !== null && 'fault' in result ? result.fault : null
  }

  /** The names of the tracking parameters that were dropped from a row. */
  droppedOf(row: number): readonly string[] {
    const result = this.#readingOf(row)?.result
    return result !== undefined && 'link' in result ? (result.dropped ?? []) : []
  }

  commentOf(row: number): string | null {
    const item = this.#itemOf(row)
    return item?.kind === 'address' ? listedNote(item.note) : null
  }

  /** A row as it is added to the banlist. */
  contentOf(row: number): Content {
    const item = this.#itemOf(row)
    const given: Partial<AddressItem> = item?.kind === 'address' ? item : {}
    return {
      link: this.linkOf(row) ?? '',
      comment: listedNote(given.note),
      expires: given.expires ?? null,
      paused: given.paused === true,
    }
  }

  /** The id of a listed row's entry. */
  idOf(row: number): string {
    return this.#ids[this.rows.otherOf(row)] ?? ''
  }

  /** The link of the entry of the banlist that covers a row. */
  coverOf(row: number): string {
    return this.#covers[this.rows.otherOf(row)] ?? ''
  }

  /** True when the list names an address already. */
  holds(link: string): boolean {
    return this.#index.find(link) !== -1
  }

  /** Puts another text in the place of a line that is no address; the text must be one. */
  fix(row: number, text: string): void {
    this.fixes.set(row, text)
    this.#judge(row, this.#itemOf(row))
  }

  /** Takes all lines with a fault for what they seem to mean, or not any more. */
  mend(fault: RowFault, isMended: boolean): void {
    if (isMended) this.mends.add(fault)
    else this.mends.delete(fault)
    this.#index = new LinkIndex((row) => this.linkOf(row))
    for (let row = 0; row < this.rows.count; row += 1) {
      // A title above a table would be a row by itself.
      if (this.rows.verdictOf(row) !== 'comment') this.#judge(row, this.#itemOf(row))
    }
    this.coverInside()
  }

  /** The rows whose link the banlist is asked about: new ones, and those that can be mended. */
  askedRows(): Uint32Array {
    return this.rows.where((row) => {
      if (this.rows.verdictOf(row) === 'fresh') return true
      const fault = this.rows.verdictOf(row) === 'invalid' ? this.faultOf(row) : null
      return fault !== null && mendable.has(fault) && this.meantOf(row) !== null
    })
  }

  /** Takes the server's answer about rows, which are new unless it says otherwise. */
  learn(rows: Uint32Array, { listed, coveredBy }: Known): void {
    for (const [index, row] of rows.entries()) {
      const [id, cover] = [listed[index] ?? null, coveredBy[index] ?? null]
      if (id !== null) this.rows.setKnown(row, 'listed', this.#ids.push(id) - 1)
      else if (cover !== null) this.rows.setKnown(row, 'covered', this.#coverNumber(cover))
      if (this.rows.verdictOf(row) === 'fresh') this.#judgeNew(row)
    }
  }

  /** Finds the new rows that another new row covers; to be called when nothing more is to be learned. */
  coverInside(): void {
    for (let row = 0; row < this.rows.count; row += 1) this.coverRow(row)
  }

  /** The same for one row. */
  coverRow(row: number): void {
    if (!this.#isNew(row)) return
    const cover = this.#coverInside(this.linkOf(row) ?? '')
    if (cover === -1) this.rows.judge(row, 'fresh')
    else this.rows.judge(row, 'inside', cover)
  }

  /**
   * The links that ban the publication itself. They may be left out, so they cover no others; what they seemed
   * to cover is found by `coverInside`.
   */
  beware(own: readonly string[]): void {
    this.#own = new Set(own)
  }

  /** The rows that ban the publication itself and are not listed, in order. */
  ownRows(): number[] {
    const rows = [...this.#own].map((link) => this.#index.find(link))
    return rows.filter((row) => row !== -1 && this.bansOwn(row)).toSorted((a, b) => a - b)
  }

  /** True when a row bans the publication itself and is not listed. */
  bansOwn(row: number): boolean {
    const isAddable = ['fresh', 'inside', 'covered'].includes(this.rows.verdictOf(row))
    return isAddable && this.#own.has(this.linkOf(row) ?? '')
  }

  /** The entries of the banlist that may be taken off. */
  compare(deletable: readonly string[]): void {
    this.#removable = new Set(deletable)
  }

  isRemovable(row: number): boolean {
    return this.rows.verdictOf(row) === 'listed' && this.#removable.has(this.idOf(row))
  }

  /** Ids of the entries to take off: those of the list, or all but those of the list. */
  idsToRemove(mode: 'remove' | 'replace'): string[] {
    const listed = this.rows.where((row) => this.isRemovable(row))
    const ids = Array.from(listed, (row) => this.idOf(row))
    if (mode === 'remove') return ids
    const staying = new Set(ids)
    return [...this.#removable].filter((id) => !staying.has(id))
  }

  counts(): Counts {
    const { fresh, duplicate, listed, covered, inside, invalid, comment } = this.rows.tally()
    const own = this.ownRows().map((row) => this.rows.verdictOf(row))
    return {
      lines: this.rows.count,
      fresh,
      duplicate,
      listed,
      covered: covered + inside,
      invalid,
      comments: comment,
      cleaned: this.rows.where((row) => this.rows.isCleaned(row)).length,
      inside,
      removable: this.rows.where((row) => this.isRemovable(row)).length,
      own: own.filter((verdict) => verdict === 'fresh').length,
      ownCovered: own.filter((verdict) => verdict === 'covered').length,
    }
  }

  /** Neighbouring rows often stand on one line. */
  #itemOf(row: number): Item | undefined {
    const raw = this.rows.raw[row] ?? ''
    if (this.#last?.raw !== raw) this.#last = { raw, items: this.layout.itemsOf(raw) }
    return this.#last.items[this.rows.partOf(row)]
  }

  /** The address of a row with everything that was mended; undefined for a comment. */
  #readingOf(row: number, item = this.#itemOf(row)): Reading | undefined {
    const fixed = this.fixes.get(row)
    if (fixed !== undefined) return { text: fixed, result: readAddress(fixed) }
    const result = resultOf(item)
    if (result === null) return undefined
    const text = textOf(item)
    const isMended = 'fault' in result && result.meant !== null && this.mends.has(result.fault)
    return isMended ? { text, result: { link: result.meant ?? '' } } : { text, result }
  }

  #judge(row: number, item: Item | undefined): void {
    const result = this.#readingOf(row, item)?.result
    this.rows.setCleaned(row, false)
    if (result === undefined) return this.rows.judge(row, 'comment')
    if ('fault' in result) return this.rows.judge(row, 'invalid', rowFaults.indexOf(result.fault))
    this.rows.setCleaned(row, (result.dropped ?? []).length > 0)
    const first = this.#index.add(result.link, row)
    if (first === row) this.#judgeNew(row)
    else this.rows.judge(row, 'duplicate', first)
  }

  /** A link that stands here first: new, unless the banlist has said otherwise. */
  #judgeNew(row: number): void {
    const known = this.rows.knownOf(row)
    if (known === null) this.rows.judge(row, 'fresh')
    else this.rows.judge(row, known.verdict, known.other)
  }

  #coverNumber(link: string): number {
    const known = this.#coverNumbers.get(link)
    if (known !== undefined) return known
    const number = this.#covers.push(link) - 1
    this.#coverNumbers.set(link, number)
    return number
  }

  #coverInside(link: string): number {
    if (!this.#mayBeCovered(link)) return -1
    for (const broader of banningLinks(link)) {
      const mayCover = covers(broader, link) && !this.#own.has(broader)
      const row = mayCover ? this.#index.find(broader) : -1
      if (row !== -1 && this.#isNew(row)) return row
    }
    return -1
  }

  /** Says no for most links by numbers alone, so that the links above each need not be made. */
  #mayBeCovered(link: string): boolean {
    const own = hashOf(link)
    const fits = (hash: number): boolean => hash !== own && this.#index.mayHold(hash)
    return hasHashAbove(link, 'https:', fits) || hasHashAbove(link, 'http:', fits)
  }

  #isNew(row: number): boolean {
    const verdict = this.rows.verdictOf(row)
    return verdict === 'fresh' || verdict === 'inside'
  }
}
