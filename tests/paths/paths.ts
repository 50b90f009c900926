import { getShortestPaths } from '@xstate/graph'
import { initialTransition } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'

import type { MachineUnderTest } from './machines-under-test.ts'
import { stepsFrom } from './steps.ts'
import type { Step } from './steps.ts'

/** A generated walk through one machine: what it starts from, and each step with what must follow. */
export interface Path {
  /** counted from 1 within the machine; the same as long as machine and fixtures are */
  readonly number: number
  readonly title: string
  readonly input: { readonly label: string; readonly value: unknown }
  readonly start: AnyMachineSnapshot
  readonly steps: readonly PathStep[]
}

/** A step and the snapshot after it. */
interface PathStep {
  readonly step: Step
  readonly after: AnyMachineSnapshot
}

/** Whether a step can happen here; a driver may have fewer means than the machine has steps. */
export type IsPossible = (step: Step, before: AnyMachineSnapshot) => boolean

/**
 * Walks that together take every step that is possible in every reachable configuration, also those that
 * a guard refuses. Each edge of the machine's graph is treated as a goal of its own ("edge = vertex").
 */
export function pathsOf(tested: MachineUnderTest, isPossible?: IsPossible): Path[] {
  if (isPossible !== undefined) return walksOf(tested, isPossible)
  const paths = complete.get(tested) ?? walksOf(tested, () => true)
  complete.set(tested, paths)
  return paths
}

const complete = new WeakMap<MachineUnderTest, Path[]>()

function walksOf(tested: MachineUnderTest, isPossible: IsPossible): Path[] {
  const inputs = Object.entries(tested.fixtures.inputs)
  return inputs
    .flatMap(([label, value]) => walksFrom(tested, { label, value }, isPossible))
    .map((walk, index) => ({ ...walk, number: index + 1 }))
}

function walksFrom(
  { machine, fixtures }: MachineUnderTest,
  input: Path['input'],
  isPossible: IsPossible,
) {
  const [start] = initialTransition(machine, input.value)
  const stepOf = new Map<Step['event'], Step>()
  const walks = getShortestPaths(machine, {
    fromState: start,
    events: (snapshot) =>
      stepsFrom(snapshot, fixtures)
        .filter((step) => isPossible(step, snapshot))
        .map((step) => {
          stepOf.set(step.event, step)
          return step.event
        }),
    serializeEvent: (event) => stepOf.get(event)?.label ?? event.type,
    serializeState: (after, event, before) =>
      event === undefined || before === undefined
        ? keyOf(after)
        : `${keyOf(before)} ${stepOf.get(event)?.label} ${keyOf(after)}`,
  })
  const paths = walks.map(({ steps }) =>
    steps.slice(1).flatMap(({ event, state: after }) => {
      const step = stepOf.get(event)
      return step === undefined ? [] : [{ step, after }]
    }),
  )
  return withoutPrefixes(paths).map((steps) => ({
    title: titleOf(input.label, steps),
    input,
    start,
    steps,
  }))
}

/** A path's beginning and its steps in words. */
export function titleOf(input: string, steps: readonly PathStep[]): string {
  const labels = steps.map(({ step }) => step.label)
  return [input, ...labels].filter((part) => part !== '').join(' → ')
}

/** Without the paths that are the beginning of another one. */
function withoutPrefixes(paths: readonly PathStep[][]): PathStep[][] {
  const labels = paths.map((steps) => steps.map(({ step }) => step.label))
  const beginnings = new Set(labels.map((labelsOfPath) => labelsOfPath.slice(0, -1).join('\n')))
  return paths.filter((_, index) => !beginnings.has((labels[index] ?? []).join('\n')))
}

const keys = new WeakMap<AnyMachineSnapshot, string>()

/** Configuration and context as text; contexts are JSON only. */
export function keyOf(snapshot: AnyMachineSnapshot): string {
  const key = keys.get(snapshot) ?? JSON.stringify([snapshot.value, snapshot.context])
  keys.set(snapshot, key)
  return key
}
