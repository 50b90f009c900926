import { lastDays } from '#lib/date-range.ts'
import { dayNames } from '#portal/i18n/day-names.ts'
import { useChartTexts } from '#portal/i18n/late/chart-texts.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useFormat, useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { TimeChart } from '#portal/ui/charts/TimeChart.tsx'

import type { DrawnChartProps, ReportPoint } from '../define-report.ts'
import { useCountsNote } from './use-counts-note.ts'
import { useMeasureChart } from './use-measure-chart.ts'

/** So many days stand around a single one. */
const daysAround = 28

/** A single day as the last of 28 bars, the day that it is compared with as an outline. */
export function DayChart({ report, measure, answer, days, height, tools }: DrawnChartProps) {
  const texts = useReportTexts()
  const format = useFormat()
  const look = useMeasureChart(measure, height)
  const day = days.range.from
  // of a day that is not over, the one before is drawn until the same hour
  const [before] = answer.previousSeries
  const comparedDay = before?.date ?? null
  const around = (answer.around ?? answer).series
  const points = around.map((point) => {
    const { date, values } = point.date === comparedDay ? (before ?? point) : point
    return { date, value: values[measure] ?? null }
  })
  const name = texts.measures[measure]()
  const noteOf = useCountsNote(measure)
  return (
    <TimeChart
      {...look}
      level={report.chart === undefined ? 3 : 2}
      tools={tools}
      label={texts.per.one({ measure: name, day: format.date(day) })}
      caption={useCaption(around, comparedDay, days.range.to)}
      lines={[{ name, points }]}
      look="bars"
      note={(date) => noteOf(around.filter((point) => point.date === date))}
      emphasis={{ day, comparedDay }}
    />
  )
}

function useCaption(
  around: readonly ReportPoint[],
  comparedDay: string | null,
  day: string,
): string {
  const texts = useChartTexts()
  const format = useFormat()
  const names = dayNames(useLocale().locale)
  const first = around[0]?.date ?? day
  const since = texts.barsSince({ day: format.dayMonth(first) })
  if (comparedDay === null || comparedDay < lastDays(daysAround, day).from) return since
  return `${texts.barsCompared({ day: names.day(comparedDay) })}, ${since}`
}
