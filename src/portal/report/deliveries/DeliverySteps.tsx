import type { DeliveryValuesFragment } from '#contract/generated/operations.ts'
import { useDeliveryStepsTexts } from '#portal/i18n/areas/delivery-steps-texts.ts'
import type { DeliveryStepsTexts } from '#portal/i18n/areas/delivery-steps-texts.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { Defined } from '../definitions/DefinitionLayer.tsx'
import { FunnelBar } from '../funnel/Funnel.tsx'
import { measureText } from '../measure-text.ts'

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

interface Language {
  words: DeliveryStepsTexts
  format: Format
}

/** The steps from delivery to click, each with its part of the step before; empty where the part is unknown. */
interface DeliveryParts {
  seen: string
  clicked: string
}

/** Each step as a part of the one before; where seeing was measured for some deliveries only, it says of which. */
export function deliveryParts(values: DeliveryValuesFragment, language: Language): DeliveryParts {
  return { seen: seenPart(values, language), clicked: clickedPart(values, language) }
}

function seenPart(
  { visibility, measured, delivered }: DeliveryValuesFragment,
  { words, format }: Language,
): string {
  if (visibility === null) return ''
  const share = measureText(format, 'visibility', visibility, 'figure')
  return measured === delivered ? words.ofThese({ share }) : words.ofMeasured({ share, measured })
}

/** Of those seen; where seeing was not measured, of the deliveries. */
function clickedPart(values: DeliveryValuesFragment, { words, format }: Language): string {
  const { seen, clicked, measured, delivered, clickRate, visibleClickRate } = values
  if (seen === null) {
    if (clickRate === null || clicked === 0) return ''
    return words.ofDelivered({ share: measureText(format, 'clickRate', clickRate) })
  }
  if (visibleClickRate === null) return ''
  const share = measureText(format, 'visibleClickRate', visibleClickRate)
  return measured === delivered ? words.ofThese({ share }) : words.ofSeen({ share })
}

/** The range in which the visual click rate lies; empty where it is unknown. */
export function rateRange(
  { visibleClickRateInterval: interval }: DeliveryValuesFragment,
  { words, format }: Language,
): string {
  if (interval === null) return ''
  const written = (rate: number) => measureText(format, 'visibleClickRate', rate)
  return words.interval({ low: written(interval.low), high: written(interval.high) })
}
