import type { AnyEventObject } from 'xstate'

import { refusalOf } from '#machines/why-not.ts'

import type { ActionState } from '../registration.ts'
import type { RunningActors } from './running.ts'

/** Looks if one of the running actors of a publication takes an event now; the first that does would get it. */
export function lookAtRunning<Event extends AnyEventObject>(
  running: RunningActors<Event>,
  event: Event,
  { realm, client }: { realm: string; client: string },
): ActionState {
  const looked = running
    .of(realm, client)
    .map((actor) => ({ actor, refusal: refusalOf(actor.getSnapshot(), event) }))
  const found = looked.find(({ refusal }) => refusal === null) ?? looked[0]
  return {
    refusal: found === undefined ? { kind: 'state' } : found.refusal,
    count: null,
    run: () => found?.actor.send(event),
  }
}
