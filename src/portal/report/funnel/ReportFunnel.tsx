import type { MeasureId, MeasureValues } from '#contract/metrics.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ChangeText } from '#portal/ui/page/Figures.tsx'

import type { ReportAnswer, ReportFigure } from '../define-report.ts'
import { Defined } from '../definitions/DefinitionLayer.tsx'
import { changeText, isRate, measureText } from '../measure-text.ts'
import { Funnel, FunnelBar } from './Funnel.tsx'

import styles from './report-funnel.module.css'

interface StepsProps {
  steps: readonly MeasureId[]
  totals: MeasureValues
}

/** The funnel below the figures, in their columns. */
export function ReportFunnel({ steps, totals }: StepsProps) {
  return <Funnel steps={steps.map((step) => totals[step] ?? 0)} />
}

interface PhoneProps {
  steps: readonly MeasureId[]
  figures: readonly ReportFigure[]
  answer: ReportAnswer<unknown>
}

/** On a phone the steps are bars; the rates that belong to a step stand below it. */
export function PhoneFunnel({ steps, figures, answer }: PhoneProps) {
  const texts = useReportTexts()
  return (
    <dl className={styles.steps} aria-label={texts.figures()}>
      {steps.map((step) => (
        <PhoneStep
          key={step}
          step={step}
          rates={ratesOf(step, figures)}
          most={answer.totals[steps[0] ?? step] ?? 0}
          answer={answer}
        />
      ))}
    </dl>
  )
}

interface StepProps {
  step: MeasureId
  rates: readonly MeasureId[]
  most: number
  answer: ReportAnswer<unknown>
}

function PhoneStep({ step, rates, most, answer: { totals, previousTotals } }: StepProps) {
  const texts = useReportTexts()
  const format = useFormat()
  const now = totals[step]
  const change = changeText(
    { format, texts },
    { measure: step, now, before: previousTotals?.[step] },
  )
  return (
    <div className={styles.step}>
      <dt>
        <Defined measure={step} name={texts.totals[step]()} />
      </dt>
      <dd className={styles.value}>{measureText(format, step, now, 'figure')}</dd>
      <dd className={styles.bar}>
        <FunnelBar share={(now ?? 0) / Math.max(1, most)} />
      </dd>
      <dd className={styles.rates}>
        {change !== undefined && <ChangeText {...change} />}
        {rates.map((rate) => (
          <span key={rate}>
            <Defined measure={rate} name={texts.measures[rate]()} />{' '}
            <b>{measureText(format, rate, totals[rate], 'figure')}</b>
          </span>
        ))}
      </dd>
    </div>
  )
}

/** The rates of each step: of what was seen the visibility, of clicks both click rates. */
function ratesOf(step: MeasureId, figures: readonly ReportFigure[]): MeasureId[] {
  const rates = figures.map(({ measure }) => measure).filter(isRate)
  if (step === 'seen') return rates.filter((rate) => rate === 'visibility')
  return step === 'clicked' ? rates.filter((rate) => rate !== 'visibility') : []
}
