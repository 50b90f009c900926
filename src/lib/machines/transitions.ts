import { getStateNodes } from 'xstate'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate'

/** The name of a declared transition; each guarded branch has its own number. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const branches =
    eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.id} · ${eventType || 'always'} · ${branches.indexOf(transition) + 1}`
}

/** Every transition a machine declares: events, ends of calls, delays and eventless ones. */
export function declaredTransitions(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return stateNodes(machine.root).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ])
}

/** A state and all states in it, parents first. */
export function stateNodes(node: AnyStateNode): AnyStateNode[] {
  const children: AnyStateNode[] = Object.values(node.states)
  return [node, ...children.flatMap(stateNodes)]
}

/** The active states of a snapshot, parents first. */
export function activeNodes({ machine, value }: AnyMachineSnapshot): AnyStateNode[] {
  return [...new Set(getStateNodes(machine.root, value))]
}

/** The milliseconds of a named delay. */
export function delayOf(machine: AnyStateMachine, name: string): number {
  const delay: unknown = machine.implementations.delays[name]
  if (typeof delay !== 'number') throw new Error(`${name} is not a constant`)
  return delay
}

/** The name of the delay in an event like `xstate.after.retryDelay.session.waiting`. */
export function delayNameIn(eventType: string): string {
  return eventType.split('.')[2] ?? ''
}

/** The names of the guards of branches. */
export function guardsOf(transitions: readonly AnyTransitionDefinition[]): string[] {
  return transitions.flatMap(({ guard }) => {
    if (typeof guard === 'string') return [guard]
    return typeof guard === 'object' && 'type' in guard ? [guard.type] : []
  })
}
