import { BatchCutter, textBytes } from '#contract/banlist-batches.ts'
import { mostKnown } from '#contract/limits.ts'
import { isFolder } from '#lib/links/cover.ts'
import { linkIn } from '#lib/links/read-address.ts'
import { decoded, likelyEncoding } from '#lib/lists/encoding.ts'
import type { ItemFault } from '#lib/lists/items.ts'
import { layoutOf } from '#lib/lists/layout.ts'
import { type LineBlock, openLines } from '#lib/lists/lines.ts'
import { ListFault, listLines } from '#lib/lists/list-text.ts'
import { unpackIds } from '#lib/lists/packed-ids.ts'
import type { ReadingChoice, Recognised } from '#lib/lists/reading-choice.ts'
import type { Counts } from '#machines/list-import/model.ts'
import type { Compared } from '#machines/list-import/setup.ts'

import { ImportList, type Known, type Row } from './import-list.ts'
import {
  belongs,
  type ReasonGroup,
  reasonGroups,
  reviewRow,
  type ReviewRow,
  type Tab,
} from './pages.ts'
import {
  type Batch,
  Batches,
  decide,
  isAdded,
  type KeptPlan,
  type PlanChoice,
  type PlanSize,
} from './plan.ts'

/** How far something is, in bytes or addresses. */
interface Progress {
  done: number
  all: number
}

const linesAtOnce = 20_000

/** Turns a file into a list, part by part. */
class ListSource {
  readonly #file: Blob
  readonly #choice: ReadingChoice
  readonly #counter = { bytes: 0 }
  #opened: { list: ImportList; blocks: AsyncIterator<LineBlock> } | null = null

  constructor(file: Blob, choice: ReadingChoice = {}) {
    this.#file = file
    this.#choice = choice
  }

  get progress(): Progress {
    return { done: this.#counter.bytes, all: this.#file.size }
  }

  /** Reads the next lines; returns the list when there are none left. Throws a `ListFault`. */
  async read(): Promise<ImportList | null> {
    const { list, blocks } = (this.#opened ??= await this.#open())
    const take: ImportList['take'] = (...input) => list.take(...input)
    for (let lines = 0; lines < linesAtOnce;) {
      const { value: block } = await blocks.next()
      if (block === undefined) {
        list.layout.end(take)
        if (list.rows.every(({ verdict }) => verdict === 'comment')) throw new ListFault('EMPTY')
        return list
      }
      lines += block.lines.length
      for (const [index, text] of block.lines.entries())
        list.layout.push(block.first + index, text, take)
    }
    return null
  }

  /** Looks ahead to see how the list is to be read. */
  async #open() {
    const encoding =
      this.#choice.encoding ?? (await likelyEncoding(bytesOf(this.#file, { bytes: 0 })))
    const text = decoded(bytesOf(this.#file, this.#counter), encoding)
    const { head, blocks } = await openLines(listLines(text))
    const list = new ImportList(layoutOf(head, this.#choice), encoding)
    return { list, blocks: blocks[Symbol.asyncIterator]() }
  }
}

/** Counts what has been read of a file, in bytes. */
interface Counter {
  bytes: number
}

const pieceSize = 256 * 1024

/** The bytes of a file, unpacked where it is packed with gzip. */
async function* bytesOf(file: Blob, counter: Counter): AsyncGenerator<Uint8Array> {
  try {
    const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
    const isPacked = head[0] === 0x1f && head[1] === 0x8b
    yield* isPacked ? unpacked(file, counter) : piecesOf(file, counter)
  } catch (error) {
    throw new ListFault('UNREADABLE', error)
  }
}

async function* piecesOf(file: Blob, counter: Counter): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += pieceSize) {
    const piece = await file.slice(at, at + pieceSize).arrayBuffer()
    counter.bytes += piece.byteLength
    yield new Uint8Array(piece)
  }
}

async function* unpacked(file: Blob, counter: Counter): AsyncGenerator<Uint8Array> {
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      counter.bytes += bytes.byteLength
      controller.enqueue(bytes)
    },
  })
  const stream = file.stream().pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'))
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** How far reading or looking up is; `counts` comes with the end. */
export interface Step {
  progress: Progress
  counts: Counts | null
}

/** A corrected line: row and text. */
export type Fix = readonly [row: number, text: string]

/** Earlier decisions about a list: how it is read, and its mended lines. */
export interface Given {
  choice?: ReadingChoice
  /** other texts for some lines */
  fixes?: readonly Fix[]
  /** faults of which all lines are taken for what they seem to mean */
  mends?: readonly ItemFault[]
}

/** A list from its file to the calls that import it. Its methods are what the page asks the worker for. */
export class ListReader {
  readonly #source: ListSource
  readonly #given: Given
  #read: ImportList | null = null
  #unchecked: readonly string[] = []
  #checked = 0
  #batches: Batches | null = null
  #shown: { tab: Tab; fault: ItemFault | null; rows: readonly Row[] } | null = null
  #reasons: ReasonGroup[] | null = null
  #leaving: { mode: 'remove' | 'replace'; ids: readonly string[] } | null = null

  /** @param given decisions of the last time that the same file was read. */
  constructor(file: Blob, options: Given = {}) {
    this.#source = new ListSource(file, options.choice)
    this.#given = options
  }

  /** Reads the next lines. Throws a `ListFault`. */
  async read(): Promise<Step> {
    const list = await this.#source.read()
    const { progress } = this.#source
    if (list === null) return { progress, counts: null }
    const { fixes = [], mends = [] } = this.#given
    for (const [row, text] of fixes) list.fix(row, text)
    this.#unchecked = list.askedLinks()
    for (const fault of mends) list.mend(fault, true)
    this.#read = list
    return { progress, counts: list.counts() }
  }

  /** How the list was read. */
  recognised(): Recognised {
    const { layout, encoding } = this.#list
    return { ...layout.recognised, ...this.#list.remarks(), encoding }
  }

  /** Why lines are no addresses, by count, and what mending them would do. */
  reasons(): ReasonGroup[] {
    this.#reasons ??= reasonGroups(this.#list)
    return this.#reasons
  }

  /** Takes all lines with a fault for what they seem to mean, or not any more. */
  mend(fault: ItemFault, isMended: boolean): Counts {
    this.#list.mend(fault, isMended)
    return this.#counts()
  }

  /** The next links to look up; the same ones until `learn` was told about them. */
  unchecked(): string[] {
    const cutter = new BatchCutter(mostKnown)
    const links = this.#unchecked.slice(this.#checked, this.#checked + mostKnown)
    const end = links.findIndex((link) => cutter.begins(textBytes(link)))
    return end === -1 ? links : links.slice(0, end)
  }

  /** The links that ban the publication itself; to be told before the last ones are looked up. */
  beware(own: readonly string[]): void {
    this.#list.beware(own)
  }

  /** Takes the banlist's entries of the links that `unchecked` gave. */
  learn(known: Known): Step {
    const end = this.#checked + known.listed.length
    this.#list.learn(this.#unchecked.slice(this.#checked, end), known)
    this.#checked = end
    const progress = { done: end, all: this.#unchecked.length }
    if (end < this.#unchecked.length) return { progress, counts: null }
    this.#list.coverInside()
    return { progress, counts: this.#counts() }
  }

  /** The entries of the banlist that may be taken off, up to a million: their ids are packed until they are here. */
  compare(packed: string): Compared {
    const ids = unpackIds(packed)
    this.#list.compare(ids)
    return { deletable: ids.length, counts: this.#counts() }
  }

  /** The link that a text would be; null where the list names it already, or the text is no address. */
  proposed(text: string): string | null {
    const link = linkIn(text)
    return link !== null && !this.#list.holds(link) ? link : null
  }

  /** Puts a text in the place of a line that is no address; `known` is about its link alone. */
  fix(row: number, text: string, known: Known | null): Counts {
    const list = this.#list
    const fixed = list.fix(row, text)
    const { link } = fixed
    if (known !== null && link !== null) list.learn([link], known)
    if (fixed.verdict === 'fresh') {
      if (isFolder(link ?? '')) list.coverInside()
      else list.coverRow(fixed)
    }
    return this.#counts()
  }

  /** Some rows of a tab; of the invalid ones those with a fault where one is named. */
  page(tab: Tab, first: number, count: number, fault: ItemFault | null = null): ReviewRow[] {
    const list = this.#list
    if (this.#shown?.tab !== tab || this.#shown.fault !== fault) {
      const fits = (row: Row): boolean =>
        belongs(tab, row) && (fault === null || row.fault === fault)
      this.#shown = { tab, fault, rows: list.rows.filter(fits) }
    }
    const rows = this.#shown.rows.slice(first, first + count)
    return rows.map((row) => reviewRow(list, row))
  }

  /** Some ids of the entries that would be taken off. */
  leaving(mode: 'remove' | 'replace', first: number, count: number): readonly string[] {
    if (this.#leaving?.mode !== mode) this.#leaving = { mode, ids: this.#list.idsToRemove(mode) }
    return this.#leaving.ids.slice(first, first + count)
  }

  /** The links that ban the publication itself of those that would be added if they were not left out. */
  own(choice: Pick<PlanChoice, 'mode' | 'withCovered'>): string[] {
    const list = this.#list
    const rows = list.rows.filter((row) => list.bansOwn(row) && isAdded(row.verdict, choice))
    return rows.flatMap(({ link }) => link ?? [])
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
    const isSame = plan.decisions.length === this.#list.rows.length
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
    this.#reasons = null
    return this.#list.counts()
  }
}
