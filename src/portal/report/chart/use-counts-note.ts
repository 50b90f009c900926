import type { MeasureId } from '#contract/metrics.ts'
import { useChartTexts } from '#portal/i18n/late/chart-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { ReportPoint } from '../define-report.ts'
import { isProportion, proportionOf } from './proportions.ts'

/** The counts behind a rate in words, such as "84 of 1,626 seen were clicked"; of other measures nothing. */
export function useCountsNote(
  measure: MeasureId,
): (points: readonly ReportPoint[]) => string | undefined {
  const { counts: words } = useChartTexts()
  const format = useFormat()
  return (points) => {
    const counts = isProportion(measure) ? proportionOf(points, measure) : null
    if (counts === null || !isProportion(measure)) return undefined
    const { hits, trials } = counts
    return words[measure]({ part: format.number(hits), whole: format.number(trials) })
  }
}
