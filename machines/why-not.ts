import { getNextTransitions } from 'xstate'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { guardsOf } from '#lib/machines/transitions.ts'

/** Why a machine does not do something now: no active state takes the event, or a guard is false. */
export type Refusal =
  | { readonly kind: 'state' }
  | { readonly kind: 'guard'; readonly guard: string }

/**
 * The reason for which a machine does not take an event now; null where it does. Nothing is sent.
 *
 * @param wanted the guard of the branch that does the thing, where the others only say why not.
 */
export function refusalOf(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  wanted?: string,
): Refusal | null {
  const declared = getNextTransitions(snapshot).filter(({ eventType }) => eventType === event.type)
  if (declared.length === 0) return { kind: 'state' }
  const taken = snapshot.machine.getTransitionData(snapshot, event)
  if (taken.length === 0) return { kind: 'guard', guard: guardsOf(declared)[0] ?? '' }
  if (wanted === undefined || taken.some((one) => guardsOf([one]).includes(wanted))) return null
  return { kind: 'guard', guard: wanted }
}
