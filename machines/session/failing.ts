import { faultOf } from './model.ts'
import type { FailureKind, Fault } from './model.ts'

const target = '#session.signedOut.failed'

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
