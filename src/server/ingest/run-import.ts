import { once } from 'node:events'
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

import { csvRecord } from '#lib/csv-text.ts'

import type { BatchResult, Format, Source, Target, Writer } from './format.ts'
import { countBatch, grouped, rowsRead, type Tally } from './tally.ts'

const BATCH = 5_000
/** Characters read for a batch, left out rows included: a row keeps the piece of the file that it was cut from. */
const LONGEST_BATCH = 8_000_000

/** One run of an import: from where, to where, and who hears of it. */
interface ImportRun<Item> {
  format: Format<Item>
  source: Source<Item>
  target: Target
  /** Looks only. */
  dryRun: boolean
  /** Counts up while the import runs. */
  tally: Tally
  onReject(rejection: Rejection): Promise<void>
  onBatch(): void
  /** ends the import after the batch that is being written */
  signal?: AbortSignal | undefined
}

/** The import was ended from outside; the message says what became of it, in one sentence. */
export class ImportEnded extends Error {
  override name = 'ImportEnded'
}

interface Row<Item> {
  line: number
  text: string
  item: Item
}

/**
 * Moves a source into a publication, at most 5,000 rows a transaction. While a batch is written the next one
 * is read; no more than these two are held. Returns remarks for the reader.
 */
export async function runImport<Item>(run: ImportRun<Item>): Promise<readonly string[]> {
  const writer = run.format.writer(run.target)
  let batch: Row<Item>[] = []
  let length = 0
  let writing: Promise<void> = Promise.resolve()
  try {
    for await (const entries of until(run.signal, run.source.entries)) {
      for (const entry of entries) {
        const { line, text } = entry
        length += text.length
        if (entry.kind === 'blank') run.tally.blank += 1
        else if (entry.kind === 'record') batch.push({ line, text, item: entry.content })
        else
          await reject(run, {
            line,
            column: entry.column ?? '',
            reason: entry.reason,
            sample: text,
          })
        const isFull = batch.length === BATCH || length >= LONGEST_BATCH
        if (!isFull || batch.length === 0) continue
        await writing
        writing = observed(save(run, writer, batch))
        batch = []
        length = 0
      }
    }
  } finally {
    // also where reading fails: what is said to be written is
    await writing
  }
  if (run.signal?.aborted) throw new ImportEnded(endedSentence(run, writer))
  if (batch.length > 0) await save(run, writer, batch)
  return writer.finish(run.dryRun)
}

/** Passes on until the signal, also while nothing comes. */
async function* until<Item>(
  signal: AbortSignal | undefined,
  items: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const ended = Promise.withResolvers<null>()
  signal?.addEventListener('abort', () => ended.resolve(null))
  const reading = items[Symbol.asyncIterator]()
  try {
    for (;;) {
      if (signal?.aborted) return
      const next = await Promise.race([reading.next(), ended.promise])
      if (next === null || next.done) return
      yield next.value
    }
  } finally {
    // not waited for: the input may never bring what it was asked for
    reading.return?.().catch(() => {})
  }
}

function endedSentence<Item>({ tally, dryRun }: ImportRun<Item>, writer: Writer<Item>): string {
  const { added, updated, unchanged } = tally
  const isNothing = dryRun || writer.writesAtEnd || added + updated + unchanged === 0
  const written = isNothing
    ? 'nothing was written'
    : `the first ${grouped(rowsRead(tally))} rows are imported, the others are not`
  return `The import was ended: ${written}. Run it again from the start; nothing counts twice.`
}

/** A failure is thrown where the promise is awaited, not as an unhandled one before that. */
function observed(promise: Promise<void>): Promise<void> {
  promise.catch(() => {})
  return promise
}

async function save<Item>(
  run: ImportRun<Item>,
  writer: Writer<Item>,
  batch: readonly Row<Item>[],
): Promise<void> {
  const items = batch.map(({ item }) => item)
  const result: BatchResult = await (run.dryRun ? writer.check(items) : writer.write(items))
  countBatch(run.tally, result)
  for (const { index, reason, field } of result.refused) {
    const column = field === undefined ? '' : run.source.columnOf(field)
    const { line = 0, text = '' } = batch[index] ?? {}
    await run.onReject({ line, column, reason, sample: text })
  }
  run.onBatch()
}

async function reject<Item>(run: ImportRun<Item>, rejection: Rejection): Promise<void> {
  run.tally.rejected += 1
  await run.onReject(rejection)
}

/** A row that was not taken. */
interface Rejection {
  line: number
  column: string
  reason: string
  /** The row as it stands in the file, shortened. */
  sample: string
}

const PRINTED = 20
const SAMPLE_LENGTH = 200

/** Prints the first rejections and writes all of them to a CSV file, which is made with the first. */
export class Rejections {
  readonly #folder: string
  readonly #name: string
  readonly #print: (line: string) => void
  #file: WriteStream | null = null
  #count = 0

  constructor(folder: string, name: string, print: (line: string) => void) {
    this.#folder = folder
    this.#name = name
    this.#print = print
  }

  /** The file that lists the rejections. */
  get path(): string {
    return join(this.#folder, `${this.#name}.csv`)
  }

  async add(rejection: Rejection): Promise<void> {
    const { line, column, reason } = rejection
    const sample = readable(rejection.sample)
    this.#count += 1
    if (this.#count <= PRINTED) this.#print(`  line ${line}${at(column)}: ${reason}: ${sample}`)
    if (this.#count === PRINTED + 1) this.#print(`  further rejections only in ${this.path}`)
    this.#file ??= this.#create()
    if (!this.#file.write(csvRecord([line, column, reason, sample])))
      await once(this.#file, 'drain')
  }

  /** Resolves when the file is complete. */
  async close(): Promise<void> {
    if (this.#file === null) return
    this.#file.end()
    await finished(this.#file)
  }

  #create(): WriteStream {
    mkdirSync(this.#folder, { recursive: true })
    const file = createWriteStream(this.path)
    file.write(csvRecord(['line', 'column', 'reason', 'sample']))
    return file
  }
}

function at(column: string): string {
  return column === '' ? '' : `, ${column}`
}

/** Without control characters, which a terminal would obey. */
function readable(text: string): string {
  return text.slice(0, SAMPLE_LENGTH).replaceAll(/\p{Cc}/gu, ' ')
}
