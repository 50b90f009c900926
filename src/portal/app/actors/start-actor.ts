import { createActor } from 'xstate'
import type { Actor, ActorOptions, AnyStateMachine, InspectionEvent } from 'xstate'

/** Hears everything that happens in every root actor and in what it has started. */
export type Inspector = (event: InspectionEvent) => void

const inspectors = new Set<Inspector>()

/** Attaches an inspector to all actors, running and future; returns how to detach it. */
export function attachInspector(inspector: Inspector): () => void {
  inspectors.add(inspector)
  return () => inspectors.delete(inspector)
}

function inspect(event: InspectionEvent): void {
  for (const inspector of inspectors) inspector(event)
}

/** Creates and starts a root actor: the one place where actors come from, so that all can be inspected. */
export function startActor<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine>,
): Actor<Machine> {
  const actor = createActor(machine, { ...options, inspect })
  actor.start()
  return actor
}

interface Listener<Event> {
  getSnapshot: () => { can: (event: Event) => boolean }
  send: (event: Event) => void
}

/**
 * Tells a machine what the program noticed, if it takes it now. An effect may run within a click: a refusal would stand
 * in a recording as one of the user's.
 */
export function tell<Event>(actor: Listener<Event>, event: Event): void {
  if (actor.getSnapshot().can(event)) actor.send(event)
}
