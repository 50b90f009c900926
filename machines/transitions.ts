import { mapState } from 'xstate'
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

/** The active states of a snapshot, inner ones first. */
export function activeNodes(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return mapState(snapshot, mapperOf(snapshot.machine.root)).map(({ stateNode }) => stateNode)
}

interface Mapper {
  map: () => null
  states: Record<string, Mapper>
}

const mappers = new WeakMap<AnyStateNode, Mapper>()

/** A mapper that finds every state. */
function mapperOf(node: AnyStateNode): Mapper {
  const children: AnyStateNode[] = Object.values(node.states)
  const mapper = mappers.get(node) ?? {
    map: () => null,
    states: Object.fromEntries(children.map((child) => [child.key, mapperOf(child)])),
  }
  mappers.set(node, mapper)
  return mapper
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
