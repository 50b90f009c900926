/** Texts of the screens that stand in while nothing else is there. */
export const plain = {
  loading: 'Loading …',
  completing: 'Completing your sign-in …',
  internal: 'Internal Server Error',
  internalExplained: 'Something went wrong that is not your fault. Reloading often helps.',
  away: 'The server does not answer',
  awayExplained: 'A part of this page could not be loaded. Are you online?',
  tryAgain: 'Try again',
  silentRefresh: 'This page renews sign-ins in the background. There is nothing to do here.',
  toPortal: 'To the portal',
} as const
