import { CsvRecords } from './csv.ts'
import type { Entry } from './entries.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const

/**
 * The delimiter under which the sample looks most like a table: the most rows with as many cells as
 * the first, then the most cells. A file of one column gets the comma.
 */
export function detectDelimiter(sample: readonly string[]): string {
  const filled = sample.filter((line) => line.trim() !== '')
  const rated = DELIMITERS.map((delimiter) => ({ delimiter, rate: tableRate(filled, delimiter) }))
  return rated.reduce((best, next) => (next.rate > best.rate ? next : best)).delimiter
}

function tableRate(lines: readonly string[], delimiter: string): number {
  const entries: Entry<readonly string[]>[] = []
  const records = new CsvRecords(delimiter)
  for (const [index, line] of lines.entries()) records.push(index + 1, line, entries)
  const widths = entries.flatMap((entry) => (entry.kind === 'record' ? [entry.content.length] : []))
  const [width = 1] = widths
  if (width < 2) return 0
  const even = widths.filter((other) => other === width).length / entries.length
  return even + width / 1_000
}
