import { isoOf } from '#lib/days.ts'
import { banningLinks, covers } from '#lib/links/cover.ts'
import {
  besideOf,
  type Item,
  type ItemFault,
  type ItemReading,
  mendable,
  readingOf,
} from '#lib/lists/items.ts'
import type { Layout } from '#lib/lists/layout.ts'
import { ListFault } from '#lib/lists/list-text.ts'
import type { Counts } from '#machines/list-import/model.ts'

/** The server's answer about links, in their order. */
export interface Known {
  /** ids of their own entries */
  listed: readonly (string | null)[]
  /** the broader entries that ban them */
  coveredBy: readonly (string | null)[]
}

/** The verdict on a line: is its address new on the banlist, and why. */
export type Verdict =
  | 'fresh'
  | 'duplicate'
  | 'listed'
  /** a broader entry of the banlist bans it */
  | 'covered'
  /** a broader address of the same list does */
  | 'inside'
  | 'invalid'
  | 'comment'

/** One entry of a list and what is known of it; its reading changes where it is corrected or mended. */
export interface Row extends Omit<ItemReading, 'isCompleted'> {
  /** its place among the rows, from 0 */
  readonly at: number
  /** 1-based number in the list */
  readonly line: number
  /** the line as it stands in the list */
  readonly raw: string
  readonly item: Item
  verdict: Verdict
  /** the row where the address of a duplicate stands first, or that covers one inside the list */
  other: Row | null
}

/** The address of a row as it is written, or the line where none was found in it. */
export function writtenIn({ item, raw }: Row): string {
  const text = item.kind === 'address' ? item.address : item.kind === 'fault' ? item.text : ''
  return text?.trim() || raw
}

/** A row as it is added to the banlist; its last day is `YYYY-MM-DD`. */
export function contentOf({ link, item }: Row) {
  const { expires, ...beside } = besideOf(item)
  return { link: link ?? '', ...beside, expires: expires === null ? null : isoOf(expires) }
}

/** An import takes no more. */
const mostRows = 1_000_000

const noRows: Readonly<Record<Verdict, number>> = {
  fresh: 0,
  duplicate: 0,
  listed: 0,
  covered: 0,
  inside: 0,
  invalid: 0,
  comment: 0,
}

/** The rows of a list and what is known of each; neither reads the list nor asks the server. */
export class ImportList {
  readonly rows: Row[] = []
  readonly layout: Layout
  readonly encoding: string
  /** corrections of lines that held no address */
  readonly fixes = new Map<number, string>()
  /** faults of which all lines are taken for what they seem to mean */
  readonly mends = new Set<ItemFault>()
  /** the row where each link stands first */
  readonly #firsts = new Map<string, Row>()
  /** ids of the banlist's entries by link */
  readonly #ids = new Map<string, string>()
  /** the banlist's entries that cover links */
  readonly #covers = new Map<string, string>()
  #removable: ReadonlySet<string> = new Set()
  #own: ReadonlySet<string> = new Set()

  constructor(layout: Layout, encoding: string) {
    this.layout = layout
    this.encoding = encoding
  }

  /** Adds what a line holds. Throws a `ListFault` where there are too many. */
  take(item: Item, line: number, raw: string): void {
    if (this.rows.length === mostRows) throw new ListFault('LIMIT')
    const { link, isCleaned, fault, meant } = readingOf(item)
    const [verdict, other] = ['comment', null] as const
    const at = this.rows.length
    const row: Row = { at, line, raw, item, fault, meant, link, isCleaned, verdict, other }
    this.rows.push(row)
    this.#judge(row)
  }

  /** The id of a listed row's entry. */
  idOf({ link }: Row): string {
    return this.#ids.get(link ?? '') ?? ''
  }

  /** The link of the entry that covers a row, of the banlist or of the list itself. */
  coverOf({ verdict, link, other }: Row): string | null {
    if (verdict === 'covered') return this.#covers.get(link ?? '') ?? null
    return verdict === 'inside' && other !== null ? other.link : null
  }

  /** True when the list names an address already. */
  holds(link: string): boolean {
    return this.#firsts.has(link)
  }

  /** Addresses of which the review says something in all: rules that mean subdomains, and days that nobody can read. */
  remarks(): { subdomains: number; lostDays: number } {
    const of = (key: 'hasSubdomains' | 'isDayLost'): number =>
      this.rows.filter(({ item }) => item.kind === 'address' && item[key] === true).length
    return { subdomains: of('hasSubdomains'), lostDays: of('isDayLost') }
  }

  /** Puts another text in the place of a line that is no address; the text must be one. */
  fix(at: number, text: string): Row {
    const row = this.rows[at]
    if (row === undefined) throw new ListFault('CHANGED')
    this.fixes.set(at, text)
    const isAgain = row.link !== null
    Object.assign(row, readingOf({ kind: 'address', address: text, note: undefined }))
    if (isAgain) this.#judgeAll()
    else this.#judge(row)
    return row
  }

  /** Takes all lines with a fault for what they seem to mean, or not any more. */
  mend(fault: ItemFault, isMended: boolean): void {
    if (isMended) this.mends.add(fault)
    else this.mends.delete(fault)
    for (const row of this.rows) if (row.fault === fault) row.link = isMended ? row.meant : null
    this.#judgeAll()
  }

  /** The links that the banlist is asked about: new ones, and those of lines that can be mended. */
  askedLinks(): string[] {
    return this.rows.flatMap(({ verdict, link, fault, meant }) => {
      if (verdict === 'fresh') return link ?? []
      return verdict === 'invalid' && fault !== null && mendable.has(fault) ? (meant ?? []) : []
    })
  }

  /** Takes the server's answer about links, which are new unless it says otherwise. */
  learn(links: readonly string[], { listed, coveredBy }: Known): void {
    for (const [index, link] of links.entries()) {
      const [id, cover] = [listed[index] ?? null, coveredBy[index] ?? null]
      if (id !== null) this.#ids.set(link, id)
      else if (cover !== null) this.#covers.set(link, cover)
      const row = this.#firsts.get(link)
      if (row !== undefined && isNew(row)) row.verdict = this.#verdictOn(link)
    }
  }

  /** Finds the new rows that another new row covers; to be called when nothing more is to be learned. */
  coverInside(): void {
    for (const row of this.rows) this.coverRow(row)
  }

  /** The same for one row. */
  coverRow(row: Row): void {
    if (!isNew(row)) return
    row.other = this.#coverInside(row.link ?? '')
    row.verdict = row.other === null ? 'fresh' : 'inside'
  }

  /**
   * The links that ban the publication itself. They may be left out, so they cover no others; what they seemed
   * to cover is found by `coverInside`.
   */
  beware(own: readonly string[]): void {
    this.#own = new Set(own)
  }

  /** True when a row bans the publication itself and is not listed. */
  bansOwn(row: Row): boolean {
    return (isNew(row) || row.verdict === 'covered') && this.#own.has(row.link ?? '')
  }

  /** The entries of the banlist that may be taken off. */
  compare(deletable: readonly string[]): void {
    this.#removable = new Set(deletable)
  }

  /** Ids of the entries to take off: those of the list, or all but those of the list. */
  idsToRemove(mode: 'remove' | 'replace'): string[] {
    const ids = this.rows.filter((row) => this.#isRemovable(row)).map((row) => this.idOf(row))
    if (mode === 'remove') return ids
    const staying = new Set(ids)
    return [...this.#removable].filter((id) => !staying.has(id))
  }

  counts(): Counts {
    const of: Record<Verdict, number> = { ...noRows }
    const own: Record<Verdict, number> = { ...noRows }
    let [cleaned, removable] = [0, 0]
    for (const row of this.rows) {
      of[row.verdict] += 1
      if (row.isCleaned) cleaned += 1
      if (this.#isRemovable(row)) removable += 1
      if (this.bansOwn(row)) own[row.verdict] += 1
    }
    const { fresh, duplicate, listed, covered, inside, invalid, comment: comments } = of
    return {
      lines: this.rows.length,
      fresh,
      duplicate,
      listed,
      covered: covered + inside,
      invalid,
      comments,
      cleaned,
      inside,
      removable,
      own: own.fresh,
      ownCovered: own.covered,
    }
  }

  #isRemovable(row: Row): boolean {
    return row.verdict === 'listed' && this.#removable.has(this.idOf(row))
  }

  #judgeAll(): void {
    this.#firsts.clear()
    for (const row of this.rows) this.#judge(row)
    this.coverInside()
  }

  #judge(row: Row): void {
    const { link } = row
    if (link === null) {
      row.verdict = row.fault === null ? 'comment' : 'invalid'
      return
    }
    const first = this.#firsts.get(link)
    if (first === undefined) this.#firsts.set(link, row)
    row.verdict = first === undefined ? this.#verdictOn(link) : 'duplicate'
    row.other = first ?? null
  }

  /** The verdict on a link where it stands first: new, unless the banlist has said otherwise. */
  #verdictOn(link: string): Verdict {
    if (this.#ids.has(link)) return 'listed'
    return this.#covers.has(link) ? 'covered' : 'fresh'
  }

  #coverInside(link: string): Row | null {
    for (const broader of banningLinks(link)) {
      const row = this.#firsts.get(broader)
      const mayCover = row !== undefined && isNew(row) && !this.#own.has(broader)
      if (mayCover && covers(broader, link)) return row
    }
    return null
  }
}

function isNew({ verdict }: Row): boolean {
  return verdict === 'fresh' || verdict === 'inside'
}
