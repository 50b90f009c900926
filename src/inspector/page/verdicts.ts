import type {
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  StateValue,
} from 'xstate'
import { matchesState } from 'xstate'

import { activeNodes, guardsOf, transitionName } from '#lib/machines/transitions.ts'

import type { Verdict } from '../protocol.ts'

/**
 * Says how an event was judged on the snapshot before it: every active state from the innermost out, every branch in the
 * order of trying. XState tells which branches are taken; those before them were tried in vain.
 */
export function verdictsOf(snapshot: AnyMachineSnapshot, event: EventObject): Verdict[] {
  const taken = takenOf(snapshot, event)
  return innermostFirst(snapshot).flatMap((node): Verdict[] => {
    const branches = branchesOf(node, event.type)
    if (branches.length === 0) {
      return [{ state: node.id, edge: null, guard: '', holds: null, isTaken: false, parts: [] }]
    }
    const own = branches.findIndex((branch) => taken.includes(branch))
    // A state in it has taken the event.
    const isDecided = taken.some(({ source }) => source.id.startsWith(`${node.id}.`))
    const tried = isDecided ? 0 : own === -1 ? branches.length : own + 1
    return branches.map((branch, index) => ({
      state: node.id,
      edge: transitionName(branch),
      guard: nameOf(branch),
      holds: index < tried ? index === own : null,
      isTaken: index === own,
      parts: index < tried ? partsOf(nameOf(branch), snapshot) : [],
    }))
  })
}

/** The branches that an event takes; none where a guard throws. */
function takenOf(snapshot: AnyMachineSnapshot, event: EventObject): AnyTransitionDefinition[] {
  try {
    return snapshot.machine.getTransitionData(snapshot, event)
  } catch {
    return []
  }
}

function branchesOf(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  const own = node.transitions.get(type)
  if (own !== undefined) return own
  const wild = [...node.transitions].filter(
    ([descriptor]) => descriptor.endsWith('*') && type.startsWith(descriptor.slice(0, -1)),
  )
  return wild.flatMap(([, branches]) => branches)
}

/** Active states, the deepest first. */
function innermostFirst(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return activeNodes(snapshot).toSorted(
    (one, other) => other.path.length - one.path.length || other.order - one.order,
  )
}

/** The name of a branch's guard; empty without one. */
function nameOf(branch: AnyTransitionDefinition): string {
  return guardsOf([branch])[0] ?? ''
}

/** The conditions on states of which a guard is made, each alone. */
function partsOf(guard: string, { machine, value }: AnyMachineSnapshot): Verdict['parts'] {
  const conditions = stateConditions(machine.implementations.guards[guard]) ?? []
  return conditions.map((condition) => ({
    words: `in ${pathOf(condition)}`,
    holds: matchesState(condition, value),
  }))
}

/** The states that `stateIn`, or an `and` of them, asks for; null for any other guard. */
function stateConditions(guard: unknown): StateValue[] | null {
  if (typeof guard !== 'function') return null
  if ('stateValue' in guard && isStateValue(guard.stateValue)) return [guard.stateValue]
  if (!('guards' in guard) || !Array.isArray(guard.guards)) return null
  const parts = guard.guards.map(stateConditions)
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? [])
}

function isStateValue(value: unknown): value is StateValue {
  return typeof value === 'string' || (typeof value === 'object' && value !== null)
}

function pathOf(value: unknown): string {
  if (typeof value === 'string') return value
  const [[key, inner] = ['', '']] = Object.entries(Object(value))
  return `${key}.${pathOf(inner)}`
}
