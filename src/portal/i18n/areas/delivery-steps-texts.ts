import { pageTexts } from '../page-texts.ts'

export const german = {
  ofThese: '{share} davon',
  ofMeasured: '{share} von {measured|number} gemessenen',
  ofSeen: '{share} der gesehenen',
  ofDelivered: '{share} der ausgelieferten',
  interval: 'Visuelle CTR mit 95 % Sicherheit {low} bis {high}.',
} as const

const english = {
  ofThese: '{share} of these',
  ofMeasured: '{share} of {measured|number} measured',
  ofSeen: '{share} of those seen',
  ofDelivered: '{share} of those delivered',
  interval: 'Visual CTR with 95% certainty {low} to {high}.',
} as const

/** The texts of the steps from delivery to click; they come with the panels of articles. */
export const useDeliveryStepsTexts = pageTexts(german, english)

/** The texts of the steps from delivery to click, in a language. */
export type DeliveryStepsTexts = ReturnType<typeof useDeliveryStepsTexts>
