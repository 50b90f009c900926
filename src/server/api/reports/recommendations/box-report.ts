import type {
  BoxReportResolvers,
  BoxReportRowResolvers,
  BoxResolvers,
  BoxSort,
  BoxSortField,
  PositionSort,
  PositionSortField,
  ClientResolvers,
  InputMaybe,
  PositionResolvers,
} from '#server/api/generated/resolvers.ts'
import type { Report } from '#server/warehouse/port/report.ts'

import { pointsOf } from '../report-page.ts'
import { requestedDays, once, spanOf, requestedStep } from '../report-request.ts'
import {
  boxesOf,
  unknownBox,
  type BoxLine,
  type BoxRow,
  type ListedLine,
  type ListedPage,
} from './delivery-rows.ts'
import {
  both,
  deliveryBounds,
  deliveryMeasureNames,
  requestedMeasure,
  searchedIds,
  unsearchedDeliveries,
  deliveryMeasures,
  deliveryValues,
  deliveryValuesIf,
  deliveryPoint,
} from './delivery-values.ts'
import { allRows, ordered, pageOfRows, silences, type ListedSort } from './listed-rows.ts'

export const boxReport: NonNullable<ClientResolvers['boxReport']> = async (
  { publication },
  asked,
  { reports },
) => {
  const boxes = await boxesOf(reports.warehouse, publication.id)
  const { found, narrowed } = searchedIds(boxes, asked.filter, ({ name, at }) =>
    [name, at?.name ?? ''].join(' '),
  )
  const filter = unsearchedDeliveries(asked.filter)
  const report = reports.open({
    kind: {
      ...deliveryMeasures,
      measures: [...deliveryMeasures.measures, 'articlesDelivered'],
      by: 'box',
    },
    publication,
    ...(await requestedDays(asked, { reports, publication, facts: 'delivery' })),
    filter: { ...filter, boxes: both(filter.boxes, narrowed) },
    bounds: deliveryBounds(asked.filter),
    sort: { by: 'delivered', descending: true },
  })
  const isListed = ({ id, position }: BoxRow): boolean =>
    (!filter.boxes?.length || filter.boxes.includes(id)) &&
    (!filter.positions?.length || filter.positions.includes(position))
  const known = new Map(found.filter(isListed).map(({ id, name }) => [id, name]))
  const page = listedPage(report, { known, asked, sort: listedSort(asked.sort) })
  const byId = new Map(boxes.map((box) => [box.id, box]))
  const lines = once(async () => {
    const [rows, places] = await Promise.all([page.lines(), placesOf(report)])
    const positions = new Map(
      (await reports.warehouse.positions(publication.id)).map((at) => [at.id, at]),
    )
    return rows.map((line): BoxLine => {
      const box = byId.get(Number(line.row.key)) ?? unknownBox(Number(line.row.key))
      const at = (places.get(box.id) ?? []).flatMap((id) => positions.get(id) ?? [])
      return { ...line, box: { ...box, at: at[0] ?? box.at }, positions: at }
    })
  })
  return { ...page, lines }
}

/** The positions at which each box was delivered, the one with most deliveries first. */
async function placesOf(report: Report): Promise<Map<number, number[]>> {
  const { rows } = await report.ask({
    by: ['box', 'position'],
    measures: ['delivered'],
    sums: [],
    sort: { by: 'delivered', descending: true },
    first: 10_000,
  })
  const places = new Map<number, number[]>()
  for (const { key } of rows) {
    const [box = 0, position = 0] = key.map(Number)
    places.set(box, [...(places.get(box) ?? []), position])
  }
  return places
}

/** The fields that such reports share. */
export const listedReportResolvers = {
  comparedRange: ({ report }: Shown) => spanOf(report.compared),
  totals: async ({ report }: Shown) => deliveryValues(await report.totals()),
  previousTotals: async ({ report }: Shown) => deliveryValuesIf(await report.previousTotals()),
  series: ({ report }: Shown, { step }: Stepped) =>
    pointsOf(report.series(requestedStep(step)), deliveryPoint),
  previousSeries: ({ report }: Shown, { step }: Stepped) =>
    pointsOf(report.previousSeries(requestedStep(step)), deliveryPoint),
  count: async ({ all }: Shown) => ({ count: (await all()).length, precision: 'EXACT' as const }),
  previousCount: ({ report }: Shown) => report.previousCount(),
}

export const boxReportResolvers: BoxReportResolvers = {
  ...listedReportResolvers,
  nodes: async ({ lines }) => [...(await lines())],
}

export const boxRowResolvers: BoxReportRowResolvers = {
  box: ({ box }) => box,
  positions: ({ positions }) => [...positions],
  values: ({ row }) => deliveryValues(row.values),
  previousValues: ({ row }) => deliveryValuesIf(row.before),
  trend: async ({ trend }, { measure }) => [...(await trend(requestedMeasure(measure)))],
  silence: ({ silence }) => silence(),
}

const sortFields = {
  NAME: 'name',
  ...deliveryMeasureNames,
  VISIBLE_CLICK_RATE_LOWER_BOUND: 'lowerBound',
  ARTICLES: 'articlesDelivered',
  BOXES: 'boxesDelivered',
} as const satisfies Record<BoxSortField | PositionSortField, ListedSort['by']>

/** The order of a report of boxes or positions. */
export function listedSort(sort: InputMaybe<BoxSort | PositionSort> | undefined): ListedSort {
  return {
    by: sortFields[sort?.field ?? 'DELIVERED'],
    descending: (sort?.direction ?? 'DESC') === 'DESC',
  }
}

export const boxResolvers: BoxResolvers = {
  id: ({ id }) => String(id),
  position: ({ at }) => at,
  place: ({ place }) => place || null,
}

export const positionResolvers: PositionResolvers = {
  id: ({ id }) => String(id),
  cssClass: ({ cssClass }) => cssClass || null,
  pageType: ({ pageType }) => pageType || null,
  place: ({ place }) => place || null,
}

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

type Shown = Pick<ListedPage<unknown>, 'report' | 'all'>

interface Stepped {
  readonly step?: Parameters<typeof requestedStep>[0]
}
