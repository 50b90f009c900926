import type { Report } from '#server/warehouse/port/report/report.ts'
import type { ReportRow } from '#server/warehouse/port/warehouse.ts'

import type { RowOrder } from '../report-page.ts'

const mostRows = 100_000

/** The articles of a report by their scores; those without one last, ties by views. */
export function byScore(
  report: Report,
  readScores: () => Promise<ReadonlyMap<number, number>>,
  descending: boolean,
): RowOrder {
  const ordered = async (): Promise<ReportRow[]> => {
    const { bounds = [] } = report.request
    const sort = { by: 'views', descending: true } as const
    const [scores, { rows }] = await Promise.all([
      readScores(),
      report.ask({ by: ['article'], compare: report.compared, bounds, sort, first: mostRows }),
    ])
    const sign = descending ? -1 : 1
    const scored = rows.map((row) => ({ row, score: scores.get(Number(row.key[0])) ?? null }))
    scored.sort(
      (a, b) =>
        Number(a.score === null) - Number(b.score === null) ||
        sign * ((a.score ?? 0) - (b.score ?? 0)),
    )
    return scored.map(({ row }) => row)
  }
  return {
    rows: async (offset, first) => (await ordered()).slice(offset, offset + first),
    placeOf: async (key) => (await ordered()).findIndex((row) => row.key[0] === key),
  }
}
