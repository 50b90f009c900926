import type { BatchResult } from './format.ts'

/** The outcome of every row of a file. */
export interface Tally {
  added: number
  known: number
  repeated: number
  rejected: number
  /** Comments and blank lines. */
  blank: number
  header: number
}

/** A tally of nothing yet. */
export function emptyTally(header = 0): Tally {
  return { added: 0, known: 0, repeated: 0, rejected: 0, blank: 0, header }
}

/** All rows read: the sum of everything that can become of one. */
export function rowsRead({ added, known, repeated, rejected, blank, header }: Tally): number {
  return added + known + repeated + rejected + blank + header
}

/** Adds the result of a batch. */
export function countBatch(tally: Tally, result: BatchResult): void {
  tally.added += result.added
  tally.known += result.known
  tally.repeated += result.repeated
  tally.rejected += result.refused.length
}

/** `10 rows = 7 new + 1 brought up to date + 0 repeated + 1 rejected + 1 comments, blank, header`. */
export function tallyLine(tally: Tally, words: { added: string; known: string }): string {
  const parts = [
    [tally.added, words.added],
    [tally.known, words.known],
    [tally.repeated, 'repeated in the file'],
    [tally.rejected, 'rejected'],
    [tally.blank, 'comments or blank'],
    [tally.header, 'header'],
  ] as const
  const sum = parts.map(([count, word]) => `${grouped(count)} ${word}`).join(' + ')
  return `${grouped(rowsRead(tally))} rows = ${sum}`
}

/** `257935` → `257,935`. */
export function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
