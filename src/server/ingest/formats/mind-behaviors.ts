import { dayNumber, formatDay } from '#lib/lists/dates.ts'
import type { LineBlock } from '#lib/lists/lines.ts'

import type { Format, Source } from '../format.ts'
import { type Entry, lineFault } from '../reading/entries.ts'
import { MindStatisticsWriter } from './mind-statistics-writer.ts'
import type { Impression } from './mind-statistics-writer.ts'

/** True for a line of `behaviors.tsv`: impression, user, time, history, shown-clicked pairs. */
export function isBehaviorsLine(line: string): boolean {
  const cells = line.split('\t')
  return cells.length === 5 && /^\d{1,2}\/\d{1,2}\/\d{4} /.test(cells[2] ?? '')
}

/** The log of a recommender in the form of MIND; users and histories are not kept. */
export const mindBehaviors: Format<Impression> = {
  fields: [],
  words: { added: 'counted' },
  open: ({ blocks }): Source<Impression> => ({
    recognised: 'MIND behaviors',
    details: ['time → day, impressions → delivered and clicked of the box MIND; seen is unknown'],
    headerLines: 0,
    columnOf: (field) => field,
    entries: impressionEntries(blocks),
  }),
  writer: (target) => new MindStatisticsWriter(target),
  describe({ day, shown }) {
    const clicks = shown.filter((one) => one.clicked).map((one) => one.article)
    return `${formatDay(day)} | ${shown.length} delivered | clicked: ${clicks.join(', ') || '–'}`
  },
}

async function* impressionEntries(
  blocks: AsyncIterable<LineBlock>,
): AsyncGenerator<Entry<Impression>[]> {
  for await (const { first, lines } of blocks) {
    yield lines.map((text, index) => readImpression(first + index, text))
  }
}

function readImpression(line: number, text: string): Entry<Impression> {
  const reason = lineFault(text)
  if (reason !== null) return { kind: 'fault', line, text, reason }
  if (text.trim() === '') return { kind: 'blank', line, text }
  const cells = text.split('\t')
  if (cells.length !== 5)
    return { kind: 'fault', line, text, reason: `${cells.length} cells instead of 5` }
  const day = americanDay(cells[2] ?? '')
  if (day === null) {
    return {
      kind: 'fault',
      line,
      text,
      column: 'time',
      reason: 'not a time like 11/12/2019 2:14:46 PM',
    }
  }
  const shown = pairsOf(cells[4] ?? '')
  if (shown === null) {
    return {
      kind: 'fault',
      line,
      text,
      column: 'impressions',
      reason: 'not a list of id-0 and id-1',
    }
  }
  return { kind: 'record', line, text, content: { day, shown } }
}

/** MIND writes month/day/year. */
function americanDay(text: string): number | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) /.exec(text) ?? []
  return dayNumber(Number(year), Number(month), Number(day))
}

function pairsOf(text: string): Impression['shown'] | null {
  const pairs = text.trim().split(/\s+/)
  if (!pairs.every((pair) => /.-[01]$/.test(pair))) return null
  return pairs.map((pair) => ({ article: pair.slice(0, -2), clicked: pair.endsWith('1') }))
}
