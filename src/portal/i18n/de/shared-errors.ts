/** The sentences that sign-in and the rest of the portal share. */
export const sharedErrors = {
  generic: 'Es ist ein Fehler aufgetreten',
  propertyRequired: '{property} ist ein Pflichtfeld',
} as const
