import { longestViewSearch } from '#contract/limits.ts'
import {
  alarmMeasures,
  filterOf,
  mailedReports,
  type MailedFilter,
} from '#contract/mailed-reports.ts'
import { measures } from '#contract/metrics.ts'
import { daysBefore, ringsOf, sensitivities } from '#lib/alarm-rule.ts'
import { dayOf, isoOf } from '#lib/days.ts'
import { dayAt } from '#lib/zones.ts'
import type { ReportedPublication } from '#server/warehouse/port/report.ts'
import type { Reports } from '#server/warehouse/port/reports.ts'
import type { ReportFilter } from '#server/warehouse/port/warehouse.ts'

import { badInput } from './faults.ts'
import type { ClientResolvers, Screen } from './generated/resolvers.ts'
import { requestedReading } from './reports/articles/article-report.ts'
import { boxesOf } from './reports/recommendations/delivery-rows.ts'
import {
  both,
  requestedDeliveries,
  searchedIds,
  unsearchedDeliveries,
} from './reports/recommendations/delivery-values.ts'

const daysOfYear = 365
const halfYear = 182

/** The alarms that there would have been: the sums of all days by one statement, and the rule over them. */
export const alarmTrial: NonNullable<ClientResolvers['alarmTrial']> = async (
  { publication },
  { screen, search, measure: count, direction, until = null },
  { reports },
) => {
  if (search.length > longestViewSearch) throw badInput('This search is too long.', 'search')
  // the right that was asked for is the screen's: it covers the counts of its own report alone
  if (!mailedReports[screen]?.alarms.includes(count))
    throw badInput('This screen does not have this measure.', 'measure')
  const { timeZone, dataRange } = publication
  const measure = alarmMeasures[count]
  const asked = (until === null ? null : dayOf(until)) ?? dayAt(timeZone, Date.now()) - 1
  const to = Math.min(asked, dataRange?.to ?? asked)
  const begin = to - daysOfYear + 1
  const range = { from: Math.max(begin - daysBefore, dataRange?.from ?? begin), to }
  const filter = filterOf(screen, new URLSearchParams(search))
  const report = reports.open({
    kind: { facts: measures[measure].facts, by: 'article', measures: [measure] },
    publication,
    range,
    compared: null,
    filter: await filterFor(screen, filter, { reports, publication }),
    sort: { by: measure, descending: true },
  })
  const days = range.from > to ? [] : await report.series('day', [measure])
  // a view begins on its first day with a count: what was not there yet was not low
  const start = days.findIndex(({ values }) => (values[measure] ?? 0) > 0)
  const known = start < 0 ? [] : days.slice(start)
  const counts = known.map(({ values }) => values[measure] ?? 0)
  const first = known[0]?.day ?? to + 1
  return {
    possibleFrom: first + halfYear > to + 1 ? isoOf(first + halfYear) : null,
    levels: sensitivities.map((sensitivity) => ({
      sensitivity,
      rings: ringsOf(counts, Math.max(0, begin - first), { direction, sensitivity }).map(
        ({ at, ...ring }) => ({ day: isoOf(first + at), ...ring }),
      ),
    })),
  }
}

async function filterFor(
  screen: Screen,
  filter: MailedFilter,
  { reports, publication }: { reports: Reports; publication: ReportedPublication },
): Promise<ReportFilter> {
  if (screen === 'DAV_ARTICLE_REPORT') return requestedReading(filter)
  if (screen === 'RECOMMENDATION_BOX_REPORT') {
    const boxes = await boxesOf(reports.warehouse, publication.id)
    const { narrowed } = searchedIds(boxes, filter, ({ name, at }) => `${name} ${at?.name ?? ''}`)
    return { ...unsearchedDeliveries(filter), boxes: both([], narrowed) }
  }
  if (screen === 'POSITION_REPORT') {
    const positions = await reports.warehouse.positions(publication.id)
    const words = searchedIds(positions, filter, ({ name, cssClass }) => `${name} ${cssClass}`)
    const narrowed = unsearchedDeliveries(filter)
    return { ...narrowed, positions: both(narrowed.positions, words.narrowed) }
  }
  return requestedDeliveries(filter)
}
