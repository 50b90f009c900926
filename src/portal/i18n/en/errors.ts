import { sharedErrors } from './shared-errors.ts'

/** The error catalogue (spec 8) and the validation messages (spec 5), word for word, without those of sign-in. */
export const errors = {
  ...sharedErrors,
  denied: 'You do not have permission to do this.',
  signedOut: 'You are no longer signed in.',
  tooLarge: 'That is too much at once.',
  noMatches: 'No matches found for your search',
  notFound: 'Page Not Found',
  notFoundPath: 'Page Not Found: {path}',
  internal: 'Internal Server Error',
  fieldRequired: 'This field is required!',
  invalidUrl: 'This url is invalid, e.g: {host}',
  minimumLength: 'Please enter at least {min|number} characters',
  nothingSelected: 'No Items were Selected',
} as const
