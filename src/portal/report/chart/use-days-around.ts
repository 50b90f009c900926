import { addDays, daysIn } from '#lib/date-range.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useViewer } from '#portal/app/publication/use-viewer.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'

import type { ReportAnswer, ReportDefinition, ReportWords } from '../define-report.ts'
import type { AskedReport } from '../report-variables.ts'

/** So many days stand around a single one, itself the last. */
const daysAround = 28

/** Of a report of one day, the days before it and itself; undefined for others, and until they are loaded. */
export function useDaysAround<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: ReportDefinition<Data, Filter, SortField, Row, Words>,
  asked: AskedReport<Filter, SortField>,
): ReportAnswer<Row> | undefined {
  const { client } = useCurrentPublication()
  const data = useViewer()?.dataRange ?? null
  const isOneDay = daysIn(asked.range) === 1 && report.chart !== undefined
  const { to } = asked.range
  const range = { from: firstOfDays(to, data), to }
  const variables = { ...asked, range, sort: null, first: 1, offset: 0 }
  const { data: found } = useGraphqlQuery(report.operation, variables, {
    enabled: client !== null && isOneDay,
  })
  if (!isOneDay || found === undefined) return undefined
  return report.answerOf(found)
}

/** The first of these days before a day, but not before the data begin. */
function firstOfDays(to: string, data: { from: string } | null): string {
  const first = addDays(to, 1 - daysAround)
  return data !== null && first < data.from && daysIn({ from: data.from, to }) > 0
    ? data.from
    : first
}
