import { isoOf, stepsOf, type Step } from '#lib/days.ts'
import type { Report } from '#server/warehouse/port/report.ts'
import type { ReportQuestion } from '#server/warehouse/port/warehouse.ts'

import type { SourceSeries } from '../../generated/resolvers.ts'

const delivered = { measures: ['delivered'], sums: [] } as const
const mostRows = 1_000_000

/** How often each source delivered, the one with most deliveries first. */
export async function totalSources(report: Report): Promise<Map<string, number>> {
  const sort = { by: 'delivered', descending: true } as const
  const asked = { ...delivered, ...fromAllSources(report), sort, first: mostRows }
  const { rows } = await report.ask({ by: ['source'], ...asked })
  return new Map(rows.map(({ key, values }) => [String(key[0]), values.delivered ?? 0]))
}

/** The same for each row of a report, by its key. */
export async function sourcesBy(
  report: Report,
): Promise<Map<number | string, Map<string, number>>> {
  const { by } = report.request.kind
  const asked = { ...delivered, ...fromAllSources(report), first: mostRows }
  const { rows } = await report.ask({ by: [by, 'source'], ...asked })
  const found = new Map<number | string, Map<string, number>>()
  for (const { key, values } of rows) {
    const [of = '', source = of] = key
    const sources = found.get(of) ?? new Map<string, number>()
    found.set(of, sources.set(String(source), values.delivered ?? 0))
  }
  return found
}

/** Parts are of all deliveries, so that they stay the same where only some sources are shown. */
function fromAllSources({ request }: Report): Pick<ReportQuestion, 'filter'> {
  return { filter: { ...request.filter, sources: [] } }
}

/** How often each source delivered on every day, in every week or month. */
export async function sourceSeriesOf(report: Report, step: Step): Promise<SourceSeries[]> {
  const { rows } = await report.ask({ by: [step, 'source'], ...delivered, first: mostRows })
  const counts = new Map(rows.map(({ key, values }) => [key.join(' '), values.delivered ?? 0]))
  const sources = await totalSources(report)
  const days = stepsOf(report.request.range, step)
  return [...sources.keys()].map((source) => ({
    source,
    points: days.map((day) => ({
      date: isoOf(day),
      delivered: counts.get(`${day} ${source}`) ?? 0,
    })),
  }))
}
