import { banningLinks, covers } from '#lib/links/cover.ts'
import { listedComment, listedLink } from '#lib/lists/listed-link.ts'
import type { Counts } from '#machines/list-import/model.ts'

import { ListFault } from './faults.ts'
import type { Item, Layout } from './layout.ts'
import { hashOf, hasHashAbove, LinkIndex } from './link-index.ts'
import { Rows } from './rows.ts'

/** The server's answer about links, in their order. */
export interface Known {
  /** ids of their own entries */
  listed: readonly (string | null)[]
  /** the broader entries that ban them */
  coveredBy: readonly (string | null)[]
}

/** Why a row is no address. */
export const rowFaults = [
  'INVALID_URL',
  'TOO_LONG',
  'REQUIRED',
  'LONG',
  'BINARY',
  'ENCODING',
  'UNCLOSED',
  'AFTER_QUOTE',
  'RULE',
  'WILDCARD',
  'SEVERAL',
  'CELLS',
] as const

/** An import takes no more. */
export const mostRows = 1_000_000

/** The rows of a list and what is known of each; neither reads the list nor asks the server. */
export class ImportList {
  readonly rows = new Rows()
  readonly layout: Layout
  /** corrections of lines that held no address */
  readonly fixes = new Map<number, string>()
  readonly #index = new LinkIndex((row) => this.linkOf(row))
  readonly #ids: string[] = []
  readonly #covers: string[] = []
  readonly #coverNumbers = new Map<string, number>()
  #removable: ReadonlySet<string> = new Set()
  #own: ReadonlySet<string> = new Set()

  constructor(layout: Layout) {
    this.layout = layout
  }

  /** Adds what a line holds. Throws a `ListFault` where there are too many. */
  take(item: Item, line: number, raw: string, part: number): void {
    if (this.rows.count === mostRows) throw new ListFault('LIMIT')
    const row = this.rows.add(raw, line, part)
    if (item.kind === 'comment') return this.rows.judge(row, 'comment')
    if (item.kind === 'fault') return this.#refuse(row, item.reason)
    this.#admit(row, item.address)
  }

  /** The canonical link of a row, or null. */
  linkOf(row: number): string | null {
    const address = this.addressOf(row)
    const result = address === null ? null : listedLink(address)
    return result !== null && 'link' in result ? result.link : null
  }

  /** The address of a row as it was written. */
  addressOf(row: number): string | null {
    const item = this.#itemOf(row)
    return this.fixes.get(row) ?? (item?.kind === 'address' ? item.address.trim() : null)
  }

  commentOf(row: number): string | null {
    const item = this.#itemOf(row)
    return item?.kind === 'address' ? listedComment(item.comment) : null
  }

  /** Link and comment of a row that has a link. */
  contentOf(row: number): { link: string; comment: string | null } {
    const item = this.#itemOf(row)
    const written = item?.kind === 'address' ? item : { address: '', comment: undefined }
    const result = listedLink(this.fixes.get(row) ?? written.address)
    return { link: 'link' in result ? result.link : '', comment: listedComment(written.comment) }
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
    this.#admit(row, text)
  }

  /** Takes the server's answer about rows, which are new unless it says otherwise. */
  learn(rows: Uint32Array, { listed, coveredBy }: Known): void {
    for (const [index, row] of rows.entries()) {
      const [id, cover] = [listed[index] ?? null, coveredBy[index] ?? null]
      if (id !== null) this.rows.judge(row, 'listed', this.#ids.push(id) - 1)
      else if (cover !== null) this.rows.judge(row, 'covered', this.#coverNumber(cover))
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
      normalised: this.rows.where((row) => this.rows.isNormalised(row)).length,
      inside,
      removable: this.rows.where((row) => this.isRemovable(row)).length,
      own: own.filter((verdict) => verdict === 'fresh').length,
      ownCovered: own.filter((verdict) => verdict === 'covered').length,
    }
  }

  #itemOf(row: number): Item | undefined {
    return this.layout.itemsOf(this.rows.raw[row] ?? '')[this.rows.partOf(row)]
  }

  #admit(row: number, address: string): void {
    const result = listedLink(address)
    if ('fault' in result) return this.#refuse(row, result.fault)
    this.rows.setNormalised(row, address.trim() !== result.link)
    const first = this.#index.add(result.link, row)
    if (first === row) this.rows.judge(row, 'fresh')
    else this.rows.judge(row, 'duplicate', first)
  }

  #refuse(row: number, fault: (typeof rowFaults)[number]): void {
    this.rows.judge(row, 'invalid', rowFaults.indexOf(fault))
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
