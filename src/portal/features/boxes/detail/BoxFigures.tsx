import type { MeasureId } from '#contract/metrics.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useBoxDetailTexts } from '#portal/i18n/late/reports/box-detail-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Defined } from '#portal/report/definitions/Defined.tsx'
import { measureText } from '#portal/report/measure-text.ts'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'

import type { BoxRow } from '../box-row.ts'

/** Four numbers of a box; the rate with the range in which it surely lies. */
export function BoxFigures({ values }: Pick<BoxRow, 'values'>) {
  const words = useBoxDetailTexts()
  const texts = useReportTexts()
  const format = useFormat()
  const { visibility, clickRate, visibleClickRateInterval: interval } = values
  const written = (measure: MeasureId, value: number | null) => measureText(format, measure, value)
  const named = (measure: 'visibility' | 'clickRate', value: number | null) =>
    value === null ? '' : `${texts.measures[measure]()} ${written(measure, value)}`
  const notes = {
    delivered: '',
    seen: named('visibility', visibility),
    clicked: named('clickRate', clickRate),
    visibleClickRate:
      interval === null
        ? ''
        : words.interval({
            low: format.decimal(interval.low, 2),
            high: written('visibleClickRate', interval.high),
          }),
  }
  return (
    <Figures label={words.numbers()} isPairs>
      {(['delivered', 'seen', 'clicked', 'visibleClickRate'] as const).map((measure) => (
        <Figure
          key={measure}
          label={<Defined measure={measure} name={texts.measures[measure]()} />}
          value={measureText(format, measure, values[measure], 'figure')}
          note={notes[measure]}
        />
      ))}
    </Figures>
  )
}
