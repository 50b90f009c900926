import { isoOf } from '#lib/days.ts'
import { dayNumber } from '#lib/lists/dates.ts'

import type { Format } from '../format.ts'
import { MindStatisticsWriter } from './mind-statistics-writer.ts'
import type { Impression } from './mind-statistics-writer.ts'
import { CellFault, lineEntry, lineSource } from './rows.ts'

/** True for a line of `behaviors.tsv`: impression, user, time, history, shown-clicked pairs. */
export function isBehaviorsLine(line: string): boolean {
  const cells = line.split('\t')
  return cells.length === 5 && /^\d{1,2}\/\d{1,2}\/\d{4} /.test(cells[2] ?? '')
}

/** The log of a recommender in the form of MIND; users and histories are not kept. */
export const mindBehaviors: Format<Impression> = {
  fields: [],
  words: { added: 'counted' },
  open: (opened) =>
    lineSource(
      opened,
      {
        recognised: 'MIND behaviors',
        details: [
          'time → day, impressions → delivered and clicked of the box MIND; seen is unknown',
        ],
      },
      (line, text) => [lineEntry(line, text, readImpression)],
    ),
  writer: (target) => new MindStatisticsWriter(target),
  dayOf: ({ day }) => day,
  describe({ day, shown }) {
    const clicks = shown.filter((one) => one.clicked).map((one) => one.article)
    return `${isoOf(day)} | ${shown.length} delivered | clicked: ${clicks.join(', ') || '–'}`
  },
}

function readImpression(text: string): Impression {
  const cells = text.split('\t')
  if (cells.length !== 5) throw new CellFault('', `${cells.length} cells instead of 5`)
  const day = americanDay(cells[2] ?? '')
  if (day === null) throw new CellFault('time', 'not a time like 11/12/2019 2:14:46 PM')
  const shown = pairsOf(cells[4] ?? '')
  if (shown === null) throw new CellFault('impressions', 'not a list of id-0 and id-1')
  return { day, shown }
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
