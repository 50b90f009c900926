import type { Report } from '#server/warehouse/port/report.ts'

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
} from '../../generated/resolvers.ts'
import { daysAsked, once } from '../asked.ts'
import { boxesOf, unknownBox } from './boxes.ts'
import {
  both,
  deliveryBounds,
  deliveryMeasureNames,
  measureAsked,
  searchedIds,
  unsearchedDeliveries,
} from './delivery-asked.ts'
import type { BoxLine, BoxRow } from './delivery-rows.ts'
import { deliveryMeasures, deliveryValues, deliveryValuesIf } from './delivery-values.ts'
import { listedPage, listedReportResolvers } from './listed-page.ts'
import type { ListedSort } from './listed-rows.ts'

/** The report of boxes. */
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
    ...(await daysAsked(asked, { reports, publication, facts: 'delivery' })),
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

export const boxReportResolvers: BoxReportResolvers = {
  ...listedReportResolvers,
  nodes: async ({ lines }) => [...(await lines())],
}

export const boxRowResolvers: BoxReportRowResolvers = {
  box: ({ box }) => box,
  positions: ({ positions }) => [...positions],
  values: ({ row }) => deliveryValues(row.values),
  previousValues: ({ row }) => deliveryValuesIf(row.before),
  trend: async ({ trend }, { measure }) => [...(await trend(measureAsked(measure)))],
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
