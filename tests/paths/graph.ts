import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph'
import { StateMachine, initialTransition } from 'xstate'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

import type { MachineUnderTest } from './machines-under-test.ts'
import { stepsFrom } from './steps.ts'
import type { Step } from './steps.ts'

/** A step from one configuration to the next; a step that a guard refuses leads back to where it began. */
export interface Edge {
  readonly before: AnyMachineSnapshot
  readonly step: Step
  readonly after: AnyMachineSnapshot
}

/** Everything that a machine can do from one start; equal snapshots are the same object. */
export interface ReachableGraph {
  readonly start: AnyMachineSnapshot
  readonly edges: readonly Edge[]
}

/** True when a step can happen here; a driver may be able to do less than the machine. */
export type IsPossible = (step: Step, before: AnyMachineSnapshot) => boolean

/** Far more steps than any machine has; a context that grows without end exceeds it. */
export const traversalLimit = 30_000

/**
 * All configurations that a machine can reach from an input, and every step in each of them. Throws when there are
 * more than `limit` steps: a guard or a fixture then lets the context grow without end.
 */
export function reachableGraph(
  tested: MachineUnderTest,
  input: unknown,
  options?: Options,
): ReachableGraph {
  if (options !== undefined) return explore(tested, input, options)
  const known = graphs.get(tested) ?? new Map<unknown, ReachableGraph>()
  graphs.set(tested, known)
  const graph = known.get(input) ?? explore(tested, input, {})
  known.set(input, graph)
  return graph
}

// Paths, contract and properties all ask for the whole graph.
const graphs = new WeakMap<MachineUnderTest, Map<unknown, ReachableGraph>>()

function explore(
  { name, machine, fixtures }: MachineUnderTest,
  input: unknown,
  { isPossible = () => true, limit = traversalLimit }: Options,
): ReachableGraph {
  const explored = withoutSystemIds(machine)
  const [start] = initialTransition(explored, input)
  const stepOf = new Map<Step['event'], Step>()
  const match = traverse(() =>
    adjacencyMapToArray(
      getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, unknown>(explored, {
        fromState: start,
        limit,
        events: (snapshot) =>
          stepsFrom(snapshot, fixtures)
            .filter((step) => isPossible(step, snapshot))
            .map((step) => {
              stepOf.set(step.event, step)
              return step.event
            }),
        serializeEvent: (event) => stepOf.get(event)?.label ?? event.type,
        serializeState: keyOf,
      }),
    ),
  )
  if (match === null) throw new Error(tooMany(name, limit))
  const states = new Map(match.map(({ state }) => [keyOf(state), state]))
  const edges = match.flatMap(({ state: before, event, nextState }) => {
    const step = stepOf.get(event)
    const after = states.get(keyOf(nextState)) ?? nextState
    return step === undefined ? [] : [{ before, step, after }]
  })
  return { start: states.get(keyOf(start)) ?? start, edges }
}

/** The traversal starts a machine's children many times in one system, where each id may exist once. */
function withoutSystemIds(machine: AnyStateMachine): AnyStateMachine {
  if (!JSON.stringify(machine.config).includes('"systemId"')) return machine
  return new StateMachine(withoutKey(machine.config, 'systemId'), machine.implementations)
}

/** A machine's config without what stands under this key anywhere in it. */
export function withoutKey<Value>(value: Value, unwanted: string): Value
export function withoutKey(value: unknown, unwanted: string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutKey(item, unwanted))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([key]) => key !== unwanted)
  return Object.fromEntries(fields.map(([key, item]) => [key, withoutKey(item, unwanted)]))
}

interface Options {
  readonly isPossible?: IsPossible
  readonly limit?: number
}

function traverse<Result>(build: () => Result): Result | null {
  try {
    return build()
  } catch (error) {
    if (error instanceof Error && error.message === 'Traversal limit exceeded') return null
    throw error
  }
}

function tooMany(name: string, limit: number): string {
  return `"${name}" takes more than ${limit} steps to explore: a guard or a fixture lets its context grow without end`
}

const keys = new WeakMap<AnyMachineSnapshot, string>()

/** Configuration and context as text; contexts are JSON only. */
export function keyOf(snapshot: AnyMachineSnapshot): string {
  const key = keys.get(snapshot) ?? JSON.stringify([snapshot.value, snapshot.context])
  keys.set(snapshot, key)
  return key
}
