import type { Day } from '#lib/days.ts'
import type { Opened } from '#lib/lists/lines.ts'

import type { PublicationId } from '../records/publications.ts'
import type { Store } from '../records/store.ts'
import type { Field } from './mapping.ts'
import type { Entry } from './table.ts'

/** Why one item was not taken; `index` is its place in the batch. */
export interface Refusal {
  index: number
  reason: string
  /** Name of the field that is to blame. */
  field?: string
}

/** The outcome of a batch; the numbers and the refusals add up to its length. */
export interface BatchResult {
  added: number
  /** Was there before, and is now as the file says. */
  updated: number
  /** Was there before, just like that; for links: is on the list already. */
  unchanged: number
  /** The same thing stands elsewhere in the same batch. */
  repeated: number
  refused: readonly Refusal[]
}

/** The words of the closing line; an outcome without a word cannot happen in the format. */
export interface Words {
  added: string
  updated?: string
  unchanged?: string
  /** Lines that hold no row; `comments or blank` where nothing is said. */
  blank?: string
}

/** The target of items: a publication, null in a dry run for one that is still to be created. */
export interface Target {
  store: Store
  publication: PublicationId | null
  /** Name of the file; null for standard input. */
  source: string | null
  /** Pages that are no articles of the publication are rejected, not made articles. */
  knownOnly: boolean
}

/** Takes items, batch after batch in the order of the file. */
export interface Writer<Item> {
  /** nothing is written before `finish` */
  readonly writesAtEnd?: true
  /** The outcome of `write`, without writing. */
  check(items: readonly Item[]): Promise<BatchResult>
  /** Every batch is one transaction. */
  write(items: readonly Item[]): Promise<BatchResult>
  /** Called once after the last batch, also in a dry run; returns remarks for the reader. */
  finish(dryRun: boolean): Promise<readonly string[]>
}

/** The recognised kind of a file. */
export interface Source<Item> {
  /** In a few words: `CSV, delimiter ";"`, `MIND news`. */
  recognised: string
  /** The recognised columns, one line each: `Titel → title`. */
  details: readonly string[]
  headerLines: number
  /** The column a field was read from, by the field's name; itself where there is none. */
  columnOf: (field: string) => string
  entries: AsyncIterable<readonly Entry<Item>[]>
}

/** How a source is opened. */
export interface SourceOptions {
  /** Column → field, from `--map`. */
  explicit: ReadonlyMap<string, string>
  /** The host that completes paths, from `--site`. */
  site: string | null
  /** The day of rows that name none, from `--day`. */
  day: Day | null
  /** The zone of times that name none, from `--time-zone`. */
  fileZone: string | null
  /** In which the days of the publication end. */
  timeZone: string
  /** Takes lines of a list for what they seem to mean. */
  mend?: boolean
  /** Counts what is told of all rows together, before its number. */
  notice: (sentence: string) => void
}

/** One kind of import: what it reads, how, and where it goes. */
export interface Format<Item> {
  fields: readonly Field[]
  words: Words
  /** Throws a MappingError where the input cannot be understood at all. */
  open(opened: Opened, options: SourceOptions): Source<Item>
  writer(target: Target): Writer<Item>
  /** The day that an item's numbers are about; left out where an item has none. */
  dayOf?(item: Item): Day
  /** One item in one line, for the preview. */
  describe(item: Item): string
}
