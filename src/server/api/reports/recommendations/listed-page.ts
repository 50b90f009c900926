import type { Report } from '#server/warehouse/port/report.ts'

import type { InputMaybe } from '../../generated/resolvers.ts'
import { once, spanOf, stepAsked } from '../asked.ts'
import { pointsOf } from '../report-page.ts'
import type { ListedLine, ListedPage } from './delivery-rows.ts'
import { deliveryPoint, deliveryValues, deliveryValuesIf } from './delivery-values.ts'
import { allRows, ordered, pageOfRows, silences, type ListedSort } from './listed-rows.ts'

interface Listing {
  /** all that are known, with their names, also those that delivered nothing */
  readonly known: ReadonlyMap<number | string, string>
  readonly asked: { readonly first?: InputMaybe<number>; readonly offset?: InputMaybe<number> }
  readonly sort: ListedSort
}

/** The rows of a report of boxes or positions, and the page that was asked for. */
export function listedPage(
  report: Report,
  { known, asked, sort }: Listing,
): ListedPage<ListedLine> {
  const least = report.request.bounds?.[0]?.atLeast ?? 0
  const all = once(async () => {
    const rows = await allRows(report, known)
    return ordered(rows, sort).filter(({ values }) => (values.delivered ?? 0) >= least)
  })
  const lines = once(async () => {
    const page = pageOfRows(await all(), asked)
    const keys = page.map(({ key }) => key)
    const silent = page.filter(({ values }) => !values.delivered).map(({ key }) => key)
    const reasons = once(() => silences(report, silent))
    return page.map((row, index): ListedLine => ({
      row,
      trend: async (measure) => (await report.trends(keys, measure))[index] ?? [],
      silence: async () => (await reasons()).get(row.key) ?? null,
    }))
  })
  return { report, all, lines }
}

/** The fields that such reports share. */
export const listedReportResolvers = {
  comparedRange: ({ report }: Shown) => spanOf(report.compared),
  totals: async ({ report }: Shown) => deliveryValues(await report.totals()),
  previousTotals: async ({ report }: Shown) => deliveryValuesIf(await report.previousTotals()),
  series: ({ report }: Shown, { step }: Stepped) =>
    pointsOf(report.series(stepAsked(step)), deliveryPoint),
  previousSeries: ({ report }: Shown, { step }: Stepped) =>
    pointsOf(report.previousSeries(stepAsked(step)), deliveryPoint),
  count: async ({ all }: Shown) => ({ count: (await all()).length, precision: 'EXACT' as const }),
  previousCount: ({ report }: Shown) => report.previousCount(),
}

type Shown = Pick<ListedPage<unknown>, 'report' | 'all'>

interface Stepped {
  readonly step?: Parameters<typeof stepAsked>[0]
}
