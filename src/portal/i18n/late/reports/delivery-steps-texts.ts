import { deliverySteps as german } from '../../de/delivery-steps.ts'
import { deliverySteps as english } from '../../en/delivery-steps.ts'
import { pageTexts } from '../../page-texts.ts'

/** The texts of the steps from delivery to click; they come with the panels of articles. */
export const useDeliveryStepsTexts = pageTexts(german, english)

/** The texts of the steps from delivery to click, in a language. */
export type DeliveryStepsTexts = ReturnType<typeof useDeliveryStepsTexts>
