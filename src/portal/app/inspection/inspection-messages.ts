import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'

import { transitionName } from '#machines/transitions.ts'

import type { Inspector } from './inspection.ts'

/**
 * The message to an inspector after each event of a root actor. Contexts hold no token; what
 * could, payloads of events and what calls are given and bring, is not part of it.
 */
export interface InspectionMessage {
  /** id of the machine */
  machine: string
  /** tells two actors of one machine apart */
  actor: string
  /** type of the event */
  event: string
  /** names of the transitions that were taken, in order; none for an event that changed nothing */
  transitions: readonly string[]
  value: unknown
  context: unknown
  /** ids of the calls and watchers that run now */
  running: readonly string[]
}

/** An inspector that tells `tell` about the root actors. */
export function inspectionMessages(tell: (message: InspectionMessage) => void): Inspector {
  const taken = new Map<string, string[]>()
  return (event) => {
    const { actorRef, rootId } = event
    if (actorRef.sessionId !== rootId) return
    const transitions = taken.get(rootId) ?? []
    taken.set(rootId, transitions)
    if (event.type === '@xstate.microstep') transitions.push(...namesOf(event))
    if (event.type !== '@xstate.snapshot' || !isOfMachine(event.snapshot)) return
    taken.delete(rootId)
    tell(messageOf(rootId, event.event.type, { snapshot: event.snapshot, transitions }))
  }
}

interface Happened {
  snapshot: AnyMachineSnapshot
  transitions: readonly string[]
}

function messageOf(
  actor: string,
  event: string,
  { snapshot, transitions }: Happened,
): InspectionMessage {
  const { machine, value, context, children } = snapshot
  const running = Object.entries<AnyActorRef | undefined>(children)
    .filter(([, child]) => child?.getSnapshot().status === 'active')
    .map(([id]) => id)
  return { machine: machine.id, actor, event, transitions, value, context, running }
}

function namesOf({ _transitions: transitions }: InspectionEvent & { type: '@xstate.microstep' }) {
  return transitions.map(transitionName)
}

function isOfMachine(snapshot: object): snapshot is AnyMachineSnapshot {
  return 'machine' in snapshot && 'value' in snapshot
}
