/** Texts of the steps from delivery to click. */
export const deliverySteps = {
  ofThese: '{share} davon',
  ofMeasured: '{share} von {measured|number} gemessenen',
  ofSeen: '{share} der gesehenen',
  ofDelivered: '{share} der ausgelieferten',
  interval: 'Visuelle CTR mit 95 % Sicherheit {low} bis {high}.',
} as const
