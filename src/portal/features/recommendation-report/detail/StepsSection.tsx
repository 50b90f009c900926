import { useDeliveryStepsTexts } from '#portal/i18n/late/reports/delivery-steps-texts.ts'
import { useRecommendationDetailTexts } from '#portal/i18n/late/reports/recommendation-detail-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { rateRange } from '#portal/report/deliveries/delivery-parts.ts'
import { DeliverySteps } from '#portal/report/deliveries/DeliverySteps.tsx'
import { Section, SectionNote } from '#portal/report/detail/Sections.tsx'
import { measureText } from '#portal/report/measure-text.ts'

import type { Values } from '../recommendation-answer.ts'

interface Props {
  values: Values
}

/** The steps from delivery to click; below them the certainty of the visual click rate, and the other one. */
export function StepsSection({ values }: Props) {
  const words = useRecommendationDetailTexts()
  const steps = useDeliveryStepsTexts()
  const format = useFormat()
  const { clickRate } = values
  return (
    <Section heading={words.steps()}>
      <DeliverySteps values={values} />
      <SectionNote>
        {rateRange(values, { words: steps, format })}{' '}
        {clickRate !== null &&
          words.clickRate({ rate: measureText(format, 'clickRate', clickRate) })}
      </SectionNote>
    </Section>
  )
}
