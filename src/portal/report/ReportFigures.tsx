import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'

import type { ReportAnswer, ReportFrame } from './define-report.ts'
import { changeText, measureText } from './measure-text.ts'

interface Props {
  report: ReportFrame
  answer: ReportAnswer<unknown> | undefined
}

/** The totals of everything that matches, each with its change on the range before. */
export function ReportFigures({ report: { figures }, answer }: Props) {
  const { ui } = useTexts()
  const texts = useReportTexts()
  const format = useFormat()
  if (figures.length === 0) return null
  const { totals, previousTotals } = answer ?? {}
  return (
    <Figures label={texts.figures()}>
      {figures.map(({ measure, isSecondary = false }) => {
        const [now, before] = [totals?.[measure], previousTotals?.[measure]]
        const change = changeText({ format, texts }, { measure, now, before })
        return (
          <Figure
            key={measure}
            label={texts.totals[measure]()}
            value={measureText(format, measure, now)}
            change={change && { ...change, meaning: ui.onPeriodBefore() }}
            isLoading={answer === undefined}
            isSecondary={isSecondary}
          />
        )
      })}
    </Figures>
  )
}
