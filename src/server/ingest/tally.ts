import type { BatchResult, Words } from './format.ts'

/** The outcome of every row of a file. */
export interface Tally {
  added: number
  updated: number
  unchanged: number
  repeated: number
  rejected: number
  /** Comments and blank lines. */
  blank: number
  header: number
}

/** The words for rows that replace those stored before. */
export const savedWords: Words = { added: 'new', updated: 'updated', unchanged: 'unchanged' }

/** A tally of nothing yet. */
export function emptyTally(header = 0): Tally {
  return { added: 0, updated: 0, unchanged: 0, repeated: 0, rejected: 0, blank: 0, header }
}

/** All rows read: the sum of everything that can become of one. */
export function rowsRead(tally: Tally): number {
  return Object.values<number>({ ...tally }).reduce((sum, count) => sum + count, 0)
}

/** Adds the result of a batch. */
export function countBatch(tally: Tally, result: BatchResult): void {
  tally.added += result.added
  tally.updated += result.updated
  tally.unchanged += result.unchanged
  tally.repeated += result.repeated
  tally.rejected += result.refused.length
}

/** `10 rows = 6 new + 1 updated + 1 unchanged + 0 repeated in the file + 1 rejected + 0 comments or blank + 1 header`. */
export function tallyLine(tally: Tally, words: Words): string {
  const parts = [
    [tally.added, words.added],
    [tally.updated, words.updated],
    [tally.unchanged, words.unchanged],
    [tally.repeated, 'repeated in the file'],
    [tally.rejected, 'rejected'],
    [tally.blank, words.blank ?? 'comments or blank'],
    [tally.header, 'header'],
  ] as const
  const sum = parts
    .filter(([, word]) => word !== undefined)
    .map(([count, word]) => `${grouped(count)} ${word}`)
    .join(' + ')
  return `${grouped(rowsRead(tally))} rows = ${sum}`
}

const counts = new Intl.NumberFormat('en-US')

/** `257935` → `257,935`. */
export function grouped(count: number): string {
  return counts.format(count)
}

const FIRST_AFTER = 1_000
const EVERY = 1_000

/** Tells how far an import is, but only once it takes longer than a second. */
export class Progress {
  readonly #tally: Tally
  readonly #print: (line: string) => void
  readonly #startedAt = performance.now()
  #next = FIRST_AFTER

  constructor(tally: Tally, print: (line: string) => void) {
    this.#tally = tally
    this.#print = print
  }

  /** To be called after each batch. */
  tick(): void {
    const elapsed = performance.now() - this.#startedAt
    if (elapsed < this.#next) return
    this.#next = elapsed + EVERY
    this.#print(`  ${this.summary()}`)
  }

  /** `250,000 rows in 3.1 s, 80,645 rows/s, 2 rejected`. */
  summary(): string {
    const seconds = (performance.now() - this.#startedAt) / 1000
    const rows = rowsRead(this.#tally)
    const rate = grouped(Math.round(rows / Math.max(seconds, 0.001)))
    const { rejected } = this.#tally
    return `${grouped(rows)} rows in ${seconds.toFixed(1)} s, ${rate} rows/s, ${grouped(rejected)} rejected`
  }
}
