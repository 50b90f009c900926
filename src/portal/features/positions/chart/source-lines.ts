import { dataSources } from '#contract/data-sources.ts'
import { bucketed, pointsBy } from '#portal/report/chart/buckets.ts'
import type { ChartLine, Grain } from '#portal/ui/charts/chart-model.ts'

import type { PositionAnswer } from '../position-answer.ts'
import { sourceNumber } from '../source-colour.ts'

interface Drawn {
  nameOf: (source: string) => string
  grain: Grain
  /** the name of the only source that is drawn; null: all of them are */
  alone: string | null
}

/** The sources in their order, the lowest area first; those that are not known last. */
export function linesOf(
  { sourceSeries }: Pick<PositionAnswer, 'sourceSeries'>,
  { nameOf, grain, alone }: Drawn,
): ChartLine[] {
  const delivering = sourceSeries.filter(({ points }) => points.some(hasDeliveries))
  const lines = (delivering.length > 0 ? delivering : sourceSeries.slice(0, 1))
    .toSorted((one, other) => placeOf(one.source) - placeOf(other.source))
    .map(({ source, points }): ChartLine => {
      const days = points.map(({ date, delivered }) => ({ date, values: { delivered } }))
      const stretches = bucketed(
        days.map(({ date }) => date),
        grain,
      )
      return {
        name: nameOf(source),
        colour: sourceNumber(source),
        points: pointsBy(days, 'delivered', stretches),
      }
    })
  // A source that a filter has taken away cannot be alone.
  if (!lines.some(({ name }) => name === alone)) return lines
  return lines.map((line) => (line.name === alone ? line : { ...line, isOff: true }))
}

function hasDeliveries({ delivered }: { delivered: number }): boolean {
  return delivered > 0
}

function placeOf(id: string): number {
  const place = dataSources.findIndex((source) => source === id)
  return place === -1 ? dataSources.length : place
}
