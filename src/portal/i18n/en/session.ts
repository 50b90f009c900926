/** Texts of the login page and the sign-in callback. */
export const session = {
  intro: 'Sign in to your organisation. You will enter your password on its own sign-in page.',
  organisation: 'Organisation',
  signingInTo: 'Signing in to',
  login: 'Login',
  loggingIn: 'Connecting',
  recent: 'Recently used',
  useRecent: 'Use {organisation}',
  language: 'Language',
  cancel: 'Cancel',
  forget: 'Forget {organisation}',
  tryAgain: 'Try again',
  startOver: 'Start over',
  completing: 'Completing your sign-in …',
  failedTitle: 'Signing in did not work',
  details: 'Technical message',
  explain: {
    unreachable:
      'The sign-in page of this organisation cannot be reached. Is the name right, and are you online?',
    unknown: 'There is no such organisation here. Please check the spelling.',
    expired: 'Your session has expired. After signing in you continue where you were.',
    renewalFailed:
      'Your session could not be renewed. After signing in you continue where you were.',
    ended: 'You signed out in another window.',
    staleState:
      'This sign-in was started some time ago or in another window. A new attempt solves it.',
    protocol:
      'The answer of the sign-in page did not fit your request. For your safety the sign-in was stopped.',
    cancelled: 'The sign-in page refused the sign-in, or it was cancelled there.',
    timeout: 'The sign-in page did not answer in time.',
    other: 'Please try again. If the problem stays, the technical message helps your support.',
  },
} as const
