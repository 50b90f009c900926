import type { TranslationOf } from '#lib/typed-texts.ts'

import type { signIn as german } from '../de/sign-in.ts'
import { sharedErrors } from './shared-errors.ts'

/** Texts of the login page and the sign-in callback. */
const session = {
  intro: 'Sign in to your organisation. You will enter your password on its own sign-in page.',
  tryOut: 'To try it out',
  demo: 'This installation is a demo. Its organisation is called',
  didYouMean: 'Did you mean',
  introWithPassword: 'Sign in to your organisation.',
  organisation: 'Organisation',
  signingInTo: 'Signing in to',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  login: 'Login',
  loggingIn: 'Connecting',
  recent: 'Recently used',
  language: 'Language',
  cancel: 'Cancel',
  forget: 'Forget {organisation}',
  tryAgain: 'Try again',
  startOver: 'Start over',
  failedTitle: 'Signing in did not work',
  details: 'Technical message',
  ended: {
    renewalFailed:
      'Your session could not be renewed. After signing in you continue where you were.',
    sessionExpired: 'Your session has expired. After signing in you continue where you were.',
    sessionEnded: 'Your session was ended: in another window or by the sign-in page.',
    userChanged:
      'Somebody else has signed in with this browser. Your session here was therefore ended.',
    organisationChanged:
      'The organisation was changed in another window. Your session was therefore ended here too.',
    signedOutHere:
      'You are signed out here. The sign-in page could not be reached, though; your session may still be open there. On a shared computer, please close all windows of this browser.',
  },
  cancelled: 'You cancelled the sign-in. What you typed is still there.',
  explain: {
    unknownOrganisation: 'There is no such organisation here.',
    unreachable:
      'The sign-in page cannot be reached; nothing is wrong with what you typed. Try again in a few minutes.',
    offline: 'This computer is not connected to a network.',
    blocked:
      'The sign-in service answers, but not to this address: support has to add it there to "Web origins" of the portal\'s client.',
    timedOut: 'The sign-in page did not answer in time. A second attempt often works.',
    refused:
      'The sign-in page refused the sign-in. Your account may not be cleared for this portal.',
    invalid:
      'The answer of the sign-in page did not fit your request. For your safety the sign-in was stopped.',
    clock:
      'The clocks of this computer and of the sign-in page do not agree. Set date, time and time zone correctly, ideally automatically.',
    minutes: '{count|number} {{minute|minutes}}',
    hours: '{count|number} hours',
    days: '{count|number} days',
    clockAhead:
      'The clock of this computer is {time} fast. Set date, time and time zone correctly, ideally automatically.',
    clockBehind:
      'The clock of this computer is {time} slow. Set date, time and time zone correctly, ideally automatically.',
    storage:
      'This browser keeps nothing for this page, or its storage is full. Allow cookies and site data, or use a normal instead of a private window.',
    insecure:
      'This address does not allow a secure sign-in. Open the portal over https, or on this computer itself over localhost.',
    unexpected: 'Please try again. If the problem stays, ask your support.',
    staleState:
      'This sign-in was started some time ago or in another window. A new attempt solves it.',
    stateMismatch:
      'The answer belongs to another sign-in than the one that was started here. Please start over.',
    missingSubject:
      'The sign-in page did not say who you are. Only the support of your organisation can solve this.',
    notSetUp:
      'The sign-in page of this organisation is set up differently from what the portal needs. Only support can solve this.',
  },
} as const

/** The sentences of the error catalogue that sign-in says (spec 8), word for word. */
const signInErrors = {
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

const areas = { errors: signInErrors, session }

/** All that sign-in says. */
export const signIn = areas satisfies TranslationOf<typeof german, typeof areas>
