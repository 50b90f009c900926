import { faultOf, timeout } from './model.ts'
import type { FailureKind, Fault } from './model.ts'
import type { calls } from './parts.ts'

const target = '#session.signedOut.failed'

/** A transition to `signedOut`, where the call's error is for the console only. spec 8 */
export function logging(call: keyof typeof calls) {
  const params = ({ event }: { event: { error: unknown } }) => ({
    call,
    fault: faultOf(event.error),
  })
  return { target: 'signedOut', actions: { type: 'logFault', params } } as const
}

/** The same where the call took too long. */
export function loggingTimeout(call: keyof typeof calls) {
  const params = { call, fault: timeout }
  return { target: 'signedOut', actions: { type: 'logFault', params } } as const
}

/** A transition to `signedOut.failed` with this to say. */
export function failing(kind: FailureKind, fault?: Fault) {
  const params = fault === undefined ? { kind } : { kind, fault }
  return { target, actions: { type: 'recordFailure', params } } as const
}

/** The same for the error of a call, which says why. */
export function failingByError(kind: FailureKind) {
  const params = ({ event }: { event: { error: unknown } }) => ({
    kind,
    fault: faultOf(event.error),
  })
  return { target, actions: { type: 'recordFailure', params } } as const
}
