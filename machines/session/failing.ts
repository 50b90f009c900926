import { faultOf, timeout } from './model.ts'
import type { FailureKind, Fault } from './model.ts'
import type { SessionContext, promiseActors } from './setup.ts'

interface Failed {
  event: { error: unknown }
}

/** A transition to `signedOut`, where the call's error is for the console only. spec 8 */
export function logging(call: keyof typeof promiseActors) {
  const params = ({ event }: Failed) => ({ call, fault: faultOf(event.error) })
  return { target: '#session.signedOut', actions: { type: 'logFault', params } } as const
}

/** The same where the call took too long. */
export function loggingTimeout(call: keyof typeof promiseActors) {
  const params = { call, fault: timeout }
  return { target: '#session.signedOut', actions: { type: 'logFault', params } } as const
}

/** A transition to the state of `signedOut` that says this. */
export function failing<Kind extends FailureKind>(kind: Kind, fault: Fault | null = null) {
  const target: `#session.signedOut.${Kind}` = `#session.signedOut.${kind}`
  return { target, actions: { type: 'recordFailure', params: { fault } } } as const
}

/** The same for the error of a call, which says why. */
export function failingByError<Kind extends FailureKind>(kind: Kind) {
  const target: `#session.signedOut.${Kind}` = `#session.signedOut.${kind}`
  return { target, actions: { type: 'recordFailure', params: faultIn } } as const
}

const faultIn = ({ event }: Failed) => ({ fault: faultOf(event.error) })

/** A state of `signedOut` that has something to say until it is read. */
export function saying(kind: FailureKind) {
  const params = ({ context }: { context: SessionContext }) => ({ kind, failure: context.failure })
  return {
    entry: { type: 'logFailure', params },
    on: { 'session.dismissFailure': { target: 'idle', actions: 'forgetFailure' } },
  } as const
}
