import type { MeasureId } from '#contract/metrics.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import type { ReportTexts } from '#portal/i18n/late/report-texts.ts'
import type { Grain } from '#portal/ui/charts/chart-model.ts'

import { bucketed, canBeSummed, pointsBy } from './chart/buckets.ts'
import type { ReportPoint } from './define-report.ts'
import { measureText } from './measure-text.ts'

interface Words {
  format: Format
  texts: Pick<ReportTexts, 'spread'>
}

/**
 * From the lowest to the highest value of a measure, for figures that are compared with nothing: of whole months
 * where there are two of them, else of days. Empty where only one value is known.
 */
export function spreadText(
  series: readonly ReportPoint[],
  measure: MeasureId,
  { format, texts }: Words,
): string {
  const { grain, values } = spreadOf(series, measure)
  if (values.length < 2) return ''
  const written = (value: number) => measureText(format, measure, value, 'figure')
  return texts.spread[grain]({
    low: written(Math.min(...values)),
    high: written(Math.max(...values)),
  })
}

function spreadOf(
  series: readonly ReportPoint[],
  measure: MeasureId,
): { grain: Exclude<Grain, 'week'>; values: readonly number[] } {
  const days = series.map(({ date }) => date)
  const valuesBy = (stretches: ReturnType<typeof bucketed>) =>
    pointsBy(series, measure, stretches).flatMap(({ value }) => (value === null ? [] : [value]))
  const months = canBeSummed(measure, series)
    ? bucketed(days, 'month').filter(({ isWhole }) => isWhole)
    : []
  if (months.length > 1) return { grain: 'month', values: valuesBy(months) }
  return { grain: 'day', values: valuesBy(bucketed(days, 'day')) }
}
