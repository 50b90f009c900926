import { SearchLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useTextsOf } from '#portal/i18n/page-texts.ts'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'

import { chartMeasure, isDrawable } from './chart/use-measure-chart.ts'
import type { ReportAnswer, ReportFigure, ReportFrame } from './define-report.ts'
import { Defined } from './definitions/DefinitionLayer.tsx'
import { changeText, huge, measureText } from './measure-text.ts'

import styles from './report.module.css'

interface Props {
  report: ReportFrame
  answer: ReportAnswer<unknown> | undefined
}

/** Of a figure of the report's own, such as "3 of 12". */
const firstSigns = 8

const spread = lazyPart(async () => (await import('./Spread.tsx')).Spread)
const funnel = lazyPart(async () => (await import('./funnel/ReportFunnel.tsx')).ReportFunnel)
const phoneFunnel = lazyPart(async () => (await import('./funnel/ReportFunnel.tsx')).PhoneFunnel)

/** The totals of everything that matches, each with its change, the value before, and its definition. */
export function ReportFigures({ report, answer }: Props) {
  const { FirstFigure } = report
  const texts = useReportTexts()
  const format = useFormat()
  const isPhone = useIsPhone()
  const { figures, funnel: steps } = report
  if (figures.length === 0) return null
  if (isPhone && steps !== undefined) {
    const outline = <div className={styles.phoneFunnel} />
    if (answer === undefined) return outline
    return <OnDemand part={phoneFunnel} props={{ steps, figures, answer }} fallback={outline} />
  }
  const signs = figures.reduce(
    (sum, { measure }) =>
      sum + measureText(format, measure, answer?.totals[measure], 'figure').length,
    FirstFigure === undefined ? 0 : firstSigns,
  )
  return (
    <>
      <Figures label={texts.figures()} isPlain={steps !== undefined} signs={signs}>
        {FirstFigure && <FirstFigure answer={answer} />}
        {report.figures.map((figure) => (
          <OneFigure key={figure.measure} figure={figure} report={report} answer={answer} />
        ))}
      </Figures>
      {steps !== undefined && !isPhone && (
        <div className={styles.funnel}>
          {answer !== undefined && (
            <OnDemand part={funnel} props={{ steps, totals: answer.totals }} />
          )}
        </div>
      )}
    </>
  )
}

function OneFigure({
  figure: { measure, view },
  report,
  answer,
}: Props & { figure: ReportFigure }) {
  const texts = useReportTexts()
  const format = useFormat()
  const [search, change] = useSearchState()
  const { why } = useTextsOf(report.texts)
  const { totals, previousTotals } = answer ?? {}
  const [now, before] = [totals?.[measure], previousTotals?.[measure]]
  const changed = changeText({ format, texts }, { measure, now, before })
  const value = measureText(format, measure, now, 'figure')
  const was = texts.was({ value: measureText(format, measure, before, 'figure') })
  const isAlone = answer !== undefined && answer.previousTotals === null
  const isChoice = report.chart !== undefined && report.chart.Part === undefined
  const isUsual = measure === report.chart?.measure
  const isPhone = useIsPhone()
  const isShort = isPhone || search.id !== ''
  const words = isShort ? { ...texts.measures, ...texts.short } : texts.totals
  const name = words[measure]()
  return (
    <Figure
      label={<Defined measure={measure} name={name} />}
      value={value}
      whole={typeof now === 'number' && now >= huge ? format.number(now) : undefined}
      change={
        typeof before === 'number'
          ? {
              text: view ? (
                <SearchLink change={{ view }} title={why?.()}>
                  {changed?.text}
                </SearchLink>
              ) : (
                changed?.text
              ),
              tone: changed?.tone ?? 'neutral',
              meaning: was,
            }
          : undefined
      }
      {...(isAlone && {
        note: <OnDemand part={spread} props={{ series: answer.series, measure }} />,
      })}
      isLoading={answer === undefined}
      isChosen={isChoice && !search.view && chartMeasure(report, search.chart, answer) === measure}
      {...(isChoice &&
        answer !== undefined &&
        (measure === report.costlyByDay || isDrawable(answer, measure)) && {
          onChoose: () => change({ chart: isUsual ? '' : measure, view: '' }, { replace: true }),
          chooseLabel: texts.inChart({ measure: name }),
        })}
    />
  )
}
