import type { deliverySteps as german } from '../de/delivery-steps.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  ofThese: '{share} of these',
  ofMeasured: '{share} of {measured|number} measured',
  ofSeen: '{share} of those seen',
  ofDelivered: '{share} of those delivered',
  interval: 'Visual CTR with 95% certainty {low} to {high}.',
} as const

/** The English texts of the steps from delivery to click. */
export const deliverySteps = texts satisfies TranslationOf<typeof german, typeof texts>
