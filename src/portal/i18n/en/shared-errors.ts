/** The sentences that sign-in and the rest of the portal share, word for word. */
export const sharedErrors = {
  generic: 'An error occured',
  propertyRequired: '{property} is required',
} as const
