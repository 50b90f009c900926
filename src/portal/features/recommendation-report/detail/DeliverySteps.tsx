import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useRecommendationDetailTexts } from '#portal/i18n/late/reports/recommendation-detail-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Defined } from '#portal/report/definitions/Defined.tsx'
import { FunnelBar } from '#portal/report/funnel/Funnel.tsx'
import { measureText } from '#portal/report/measure-text.ts'

import { rowValues, type Values } from '../recommendation-answer.ts'

import styles from './recommendation-detail.module.css'

interface Props {
  values: Values
}

/** Delivered, seen and clicked as bars to scale, each as a part of the one above; below them the certainty. */
export function DeliverySteps({ values }: Props) {
  const words = useRecommendationDetailTexts()
  const texts = useReportTexts()
  const format = useFormat()
  const counts = rowValues(values)
  const { delivered, visibility, clickRate, visibleClickRate } = values
  const most = Math.max(1, delivered, values.seen ?? 0, values.clicked)
  const shares = {
    delivered: null,
    seen: visibility,
    clicked: values.seen === null ? clickRate : visibleClickRate,
  }
  const rates = {
    seen: 'visibility',
    clicked: values.seen === null ? 'clickRate' : 'visibleClickRate',
  } as const
  return (
    <section>
      <h3 className={styles.heading}>{words.steps()}</h3>
      <dl className={styles.steps}>
        {(['delivered', 'seen', 'clicked'] as const).map((step) => {
          const now = counts[step]
          const share = shares[step]
          return (
            <div key={step}>
              <dt>
                <Defined measure={step} name={texts.measures[step]()} />
              </dt>
              <dd className={styles.meter}>
                <FunnelBar share={(now ?? 0) / most} />
              </dd>
              <dd className={styles.number}>{format.number(now)}</dd>
              <dd className={styles.part}>
                {step !== 'delivered' &&
                  share !== null &&
                  words.ofThese({ share: measureText(format, rates[step], share, 'figure') })}
              </dd>
            </div>
          )
        })}
      </dl>
      <Certainty values={values} />
    </section>
  )
}

function Certainty({
  values: { visibleClickRateInterval: interval, clickRate },
}: {
  values: Values
}) {
  const words = useRecommendationDetailTexts()
  const format = useFormat()
  const written = (rate: number | null) => measureText(format, 'visibleClickRate', rate)
  return (
    <p className={styles.note}>
      {interval !== null &&
        words.interval({ low: written(interval.low), high: written(interval.high) })}{' '}
      {clickRate !== null && words.clickRate({ rate: written(clickRate) })}
    </p>
  )
}
