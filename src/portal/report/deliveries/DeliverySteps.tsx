import type { DeliveryValuesFragment } from '#contract/generated/operations.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useDeliveryStepsTexts } from '#portal/i18n/late/reports/delivery-steps-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { Defined } from '../definitions/Defined.tsx'
import { FunnelBar } from '../funnel/Funnel.tsx'
import { deliveryParts } from './delivery-parts.ts'

import styles from './delivery-steps.module.css'

interface Props {
  values: DeliveryValuesFragment
}

/** Delivered, seen and clicked as bars to scale, each as a part of the one above. */
export function DeliverySteps({ values }: Props) {
  const words = useDeliveryStepsTexts()
  const texts = useReportTexts()
  const format = useFormat()
  const { delivered, seen, clicked, unranked } = values
  // Unmeasured clicks are unknown, not zero.
  const isUnknown = unranked === 'NOT_MEASURED' && clicked === 0
  const counts = { delivered, seen, clicked: isUnknown ? null : clicked }
  const parts = { delivered: '', ...deliveryParts(values, { words, format }) }
  const most = Math.max(1, delivered, seen ?? 0, clicked)
  return (
    <dl className={styles.steps}>
      {(['delivered', 'seen', 'clicked'] as const).map((step) => (
        <div key={step}>
          <dt>
            <Defined measure={step} name={texts.measures[step]()} />
          </dt>
          <dd>
            <FunnelBar share={(counts[step] ?? 0) / most} />
          </dd>
          <dd className={styles.number}>{format.number(counts[step])}</dd>
          <dd className={styles.part}>{parts[step]}</dd>
        </div>
      ))}
    </dl>
  )
}
