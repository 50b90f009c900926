import { sharedErrors } from './shared-errors.ts'

/** The sentences of the error catalogue that sign-in says (spec 8), word for word. */
export const signInErrors = {
  ...sharedErrors,
  loginFailed: 'Login to organisation "{organisation}" failed.',
  wrongCredentials: 'Username or password is incorrect!',
  noState: 'No state in response',
  noMatchingState: 'No matching state found in storage',
  stateMismatch: 'State does not match',
  missingSubject: 'ID Token is missing a subject claim',
  invalidResponseType: 'invalid response_type in state',
  onlyCodeFlow: 'Only the Authorization Code flow (with PKCE) is supported',
  noPopupRedirectUri: 'No popup_redirect_uri configured',
  noSilentRedirectUri: 'No silent_redirect_uri configured',
  networkTimedOut: 'Network timed out',
  iframeTimedOut: 'IFrame timed out without a response',
  organisationRequired: 'Organisation is required!',
} as const
