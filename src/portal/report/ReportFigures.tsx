import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'

import { chartMeasure, isDrawable } from './chart/chart-measure.ts'
import type { ReportAnswer, ReportFigure, ReportFrame } from './define-report.ts'
import { Defined } from './definitions/Defined.tsx'
import { changeText, measureText } from './measure-text.ts'

interface Props {
  report: ReportFrame
  answer: ReportAnswer<unknown> | undefined
}

/** The totals of everything that matches, each with its change, the value before, and its definition. */
export function ReportFigures({ report, answer }: Props) {
  const texts = useReportTexts()
  if (report.figures.length === 0) return null
  return (
    <Figures label={texts.figures()}>
      {report.figures.map((figure) => (
        <OneFigure key={figure.measure} figure={figure} report={report} answer={answer} />
      ))}
    </Figures>
  )
}

function OneFigure({ figure: { measure }, report, answer }: Props & { figure: ReportFigure }) {
  const texts = useReportTexts()
  const format = useFormat()
  const [search, change] = useSearchState()
  const { totals, previousTotals } = answer ?? {}
  const [now, before] = [totals?.[measure], previousTotals?.[measure]]
  const changed = changeText({ format, texts }, { measure, now, before })
  const was = texts.was({ value: measureText(format, measure, before, 'figure') })
  const isUsual = measure === report.chart?.measure
  const name = texts.totals[measure]()
  return (
    <Figure
      label={<Defined measure={measure} name={name} />}
      value={measureText(format, measure, now, 'figure')}
      change={
        typeof before === 'number'
          ? { text: changed?.text ?? '', tone: changed?.tone ?? 'neutral', meaning: was }
          : undefined
      }
      isLoading={answer === undefined}
      isChosen={
        report.chart !== undefined && chartMeasure(report, search.chart, answer) === measure
      }
      {...(report.chart !== undefined &&
        answer !== undefined &&
        isDrawable(answer, measure) && {
          onChoose: () => change({ chart: isUsual ? '' : measure }, { replace: true }),
          chooseLabel: texts.inChart({ measure: name }),
        })}
    />
  )
}
