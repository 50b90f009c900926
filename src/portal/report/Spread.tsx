import type { MeasureId } from '#contract/metrics.ts'
import { type ReportTexts, useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import type { Grain } from '#portal/ui/charts/chart-model.ts'

import { bucketed, canBeSummed, pointsBy } from './chart/buckets.ts'
import type { ReportPoint } from './define-report.ts'
import { measureText } from './measure-text.ts'
import { useDataRange } from './use-report.ts'

/** The lowest and the highest value of a measure. */
export function Spread({ series, measure }: Props) {
  const data = useDataRange()
  const words = { format: useFormat(), texts: useReportTexts() }
  return spreadText(series, measure, { ...words, since: data?.from ?? '' })
}

interface Props {
  series: readonly ReportPoint[]
  measure: MeasureId
}

interface Words {
  format: Format
  texts: Pick<ReportTexts, 'spread'>
  /** the first day of the publication: before it nothing was counted */
  since?: string
}

/**
 * From the lowest to the highest value of a measure, for figures that are compared with nothing: of whole months
 * where there are two of them, else of days; the same for all figures beside each other. Empty where only one value
 * is known, and of what does not add up to a month.
 */
export function spreadText(
  series: readonly ReportPoint[],
  measure: MeasureId,
  { format, texts, since = '' }: Words,
): string {
  const counted = series.filter(({ date }) => date >= since)
  const { grain, values } = spreadOf(counted, measure)
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
  const months = bucketed(days, 'month').filter(({ isWhole }) => isWhole)
  if (months.length > 1)
    return { grain: 'month', values: canBeSummed(measure, series) ? valuesBy(months) : [] }
  return { grain: 'day', values: valuesBy(bucketed(days, 'day')) }
}
