/** What a call that failed leaves in the context. */
export const recordingFault = {
  type: 'recordFault',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const

/** The same for one that took too long. */
export const recordingDelay = {
  type: 'recordFault',
  params: { error: { code: 'TOO_LATE' } },
} as const
