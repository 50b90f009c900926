import type { Report } from '#server/warehouse/port/report.ts'

import { badInput } from '../../faults.ts'
import { dayRange } from '../../fields/arguments.ts'
import type {
  BoxComparisonResolvers,
  BoxDifference,
  ClientResolvers,
  ComparedBoxResolvers,
} from '../../generated/resolvers.ts'
import { pointsOf } from '../report-page.ts'
import { requestedIds, once, requestedStep } from '../report-request.ts'
import { boxesOf, unknownBox, type ComparedBoxRow } from './delivery-rows.ts'
import {
  unsearchedDeliveries,
  deliveryMeasures,
  deliveryPoint,
  deliveryValues,
  rateDifference,
} from './delivery-values.ts'

const fewest = 2
const most = 4

/** Some boxes of a publication side by side. */
export const boxComparison: NonNullable<ClientResolvers['boxComparison']> = async (
  { publication },
  { range: request, boxIds, filter },
  { reports },
) => {
  const ids = [...new Set(requestedIds(boxIds, 'boxIds'))]
  if (ids.length < fewest || ids.length > most)
    throw badInput(`Give ${fewest} to ${most} different boxes.`, 'boxIds')
  const known = new Map(
    (await boxesOf(reports.warehouse, publication.id)).map((box) => [box.id, box]),
  )
  const range = dayRange(request)
  const boxes = ids.map((id): ComparedBoxRow => {
    const report = reports.open({
      kind: { ...deliveryMeasures, by: 'box' },
      publication,
      range,
      compared: null,
      filter: { ...unsearchedDeliveries(filter), boxes: [id] },
      sort: { by: 'key', descending: false },
    })
    return { box: known.get(id) ?? unknownBox(id), report }
  })
  return { boxes, differences: once(() => differencesOf(boxes)) }
}

export const boxComparisonResolvers: BoxComparisonResolvers = {
  boxes: ({ boxes }) => [...boxes],
  differences: async ({ differences }) => [...(await differences())],
  best: async ({ boxes, differences }) => bestOf(boxes, await differences()),
  samePosition: async ({ boxes }) => {
    const places = await Promise.all(boxes.map(({ report }) => positionsOf(report)))
    return new Set(places).size === 1
  },
}

export const comparedBoxResolvers: ComparedBoxResolvers = {
  values: async ({ report }) => deliveryValues(await report.totals()),
  series: ({ report }, { step }) => pointsOf(report.series(requestedStep(step)), deliveryPoint),
}

async function differencesOf(boxes: readonly ComparedBoxRow[]): Promise<BoxDifference[]> {
  const totals = await Promise.all(boxes.map(({ report }) => report.totals()))
  return boxes.flatMap((one, at) =>
    boxes.slice(at + 1).map((other, after) => {
      const [a, b] = [totals[at], totals[at + after + 1]]
      const pair = { one: String(one.box.id), other: String(other.box.id) }
      return { ...pair, ...rateDifference(a ?? {}, b ?? {}) }
    }),
  )
}

function bestOf(
  boxes: readonly ComparedBoxRow[],
  differences: readonly BoxDifference[],
): string | null {
  const wins = ({ box: { id } }: ComparedBoxRow): number =>
    differences.filter(({ one, other, certain, difference }) => {
      const winner = (difference ?? 0) > 0 ? one : other
      return certain && winner === String(id)
    }).length
  const best = boxes.find((box) => wins(box) === boxes.length - 1)
  return best ? String(best.box.id) : null
}

/** The positions at which a box was delivered, as one text. */
async function positionsOf(report: Report): Promise<string> {
  const { rows } = await report.ask({ by: ['position'], measures: ['delivered'], sums: [] })
  return rows.map(({ key }) => key[0]).join(' ')
}
