import type {
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  StateValue,
} from 'xstate'
import { matchesState } from 'xstate'

import { activeNodes, transitionName } from '#machines/transitions.ts'

import type { Verdict } from './inspection-protocol.ts'

/**
 * Judges an event again on the snapshot before it: every active state from the innermost out, every branch in the order
 * of trying. XState tells only the way that was taken. Guards are pure.
 */
export function verdictsOf(snapshot: AnyMachineSnapshot, event: EventObject): Verdict[] {
  const verdicts: Verdict[] = []
  const decided = new Set<string>()
  for (const node of innermostFirst(snapshot)) {
    // A state in it has taken the event.
    const isDecided = [...decided].some((id) => id === node.id || id.startsWith(`${node.id}.`))
    const branches = branchesOf(node, event.type)
    if (branches.length === 0) {
      verdicts.push({ ...nothing, state: node.id })
      continue
    }
    let isOpen = !isDecided
    for (const branch of branches) {
      const verdict = judge(branch, { snapshot, event, isOpen })
      verdicts.push(verdict)
      if (verdict.isTaken) {
        isOpen = false
        decided.add(node.id)
      }
    }
  }
  return verdicts
}

const nothing = { edge: null, guard: '', holds: null, isTaken: false, parts: [] }

interface Situation {
  snapshot: AnyMachineSnapshot
  event: EventObject
  /** no branch before this one was taken */
  isOpen: boolean
}

function judge(branch: AnyTransitionDefinition, situation: Situation): Verdict {
  const { snapshot, event, isOpen } = situation
  const common = {
    state: branch.source.id,
    edge: transitionName(branch),
    guard: nameOf(branch.guard),
  }
  if (!isOpen) return { ...common, holds: null, isTaken: false, parts: [] }
  const holds = evaluate(branch.guard, snapshot, event)
  return { ...common, holds, isTaken: holds, parts: partsOf(branch.guard, snapshot, event) }
}

function branchesOf(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  if (type === '') return node.always ?? []
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

/** True without a guard; false for one that cannot be evaluated. */
function evaluate(guard: unknown, snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  if (guard === undefined || guard === null) return true
  try {
    const { type, params } = referenceOf(guard, snapshot, event)
    const implementation =
      typeof guard === 'function' ? guard : snapshot.machine.implementations.guards[type]
    return holdsFor(implementation, { snapshot, event, params })
  } catch {
    return false
  }
}

interface Asked {
  snapshot: AnyMachineSnapshot
  event: EventObject
  params?: unknown
}

function holdsFor(implementation: unknown, asked: Asked): boolean {
  const { snapshot, event, params } = asked
  const states = stateConditions(implementation)
  if (states !== null) return states.every((value) => matchesState(value, snapshot.value))
  if (typeof implementation !== 'function') return false
  const result: unknown = implementation({ context: snapshot.context, event }, params)
  return result === true
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

function partsOf(
  guard: unknown,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): Verdict['parts'] {
  const { type } = referenceOf(guard, snapshot, event)
  const conditions = stateConditions(snapshot.machine.implementations.guards[type]) ?? []
  return conditions.map((value) => ({
    words: `in ${pathOf(value)}`,
    holds: matchesState(value, snapshot.value),
  }))
}

function pathOf(value: unknown): string {
  if (typeof value === 'string') return value
  const [[key, inner] = ['', '']] = Object.entries(Object(value))
  return `${key}.${pathOf(inner)}`
}

function referenceOf(
  guard: unknown,
  { context }: AnyMachineSnapshot,
  event: EventObject,
): { type: string; params?: unknown } {
  if (typeof guard !== 'object' || guard === null) return { type: nameOf(guard) }
  const params: unknown = 'params' in guard ? guard.params : undefined
  return {
    type: nameOf(guard),
    params: typeof params === 'function' ? params({ context, event }) : params,
  }
}

function nameOf(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return ''
  return typeof guard.type === 'string' ? guard.type : ''
}
