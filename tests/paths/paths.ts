import type { AnyMachineSnapshot } from 'xstate'

import { keyOf, reachableGraph } from './graph.ts'
import type { Edge, IsPossible, ReachableGraph } from './graph.ts'
import type { MachineUnderTest } from './machines-under-test.ts'
import { idsOf } from './path-ids.ts'

/** A generated walk through one machine: its input, and each step with the snapshot after it. */
export interface Path {
  /** names the path among those of its machine; the same as long as its steps are (`path-ids.ts`) */
  readonly id: string
  readonly title: string
  readonly input: { readonly label: string; readonly value: unknown }
  readonly start: AnyMachineSnapshot
  readonly steps: readonly PathStep[]
}

/** A step and the snapshot after it. */
export interface PathStep extends Pick<Edge, 'step' | 'after'> {
  /** how people cause it, where a path is about one of several ways */
  readonly way?: string
}

/**
 * Walks that together take every step that is possible in every reachable configuration, also those that
 * a guard refuses: the shortest way to each configuration, and from there each of its steps.
 */
export function pathsOf(tested: MachineUnderTest, isPossible?: IsPossible): Path[] {
  if (isPossible !== undefined) return walksOf(tested, isPossible)
  const paths = complete.get(tested) ?? walksOf(tested)
  complete.set(tested, paths)
  return paths
}

const complete = new WeakMap<MachineUnderTest, Path[]>()

function walksOf(tested: MachineUnderTest, isPossible?: IsPossible): Path[] {
  const inputs = Object.entries(tested.fixtures.inputs)
  return withIds(
    inputs.flatMap(([label, value]) => {
      const graph = reachableGraph(tested, value, isPossible && { isPossible })
      return walksThrough(graph, { label, value })
    }),
  )
}

/** Names each path by its title. */
export function withIds(paths: readonly Omit<Path, 'id'>[]): Path[] {
  const ids = idsOf(paths.map(({ title }) => title))
  return paths.map((path, index) => ({ ...path, id: ids[index] ?? '' }))
}

function walksThrough(graph: ReachableGraph, input: Path['input']): Omit<Path, 'id'>[] {
  const { start } = graph
  return withoutPrefixes(edgePaths(graph)).map((steps) => ({
    title: titleOf(input.label, steps),
    input,
    start,
    steps,
  }))
}

/** For each step of the graph the shortest path that ends with it. */
function edgePaths({ start, edges }: ReachableGraph): PathStep[][] {
  const edgesFrom = Map.groupBy(edges, ({ before }) => keyOf(before))
  const wayTo = new Map<string, PathStep[]>([[keyOf(start), []]])
  const paths: PathStep[][] = []
  // Entries that are added while a map is walked are walked too: nearest configurations first.
  for (const [key, way] of wayTo) {
    for (const { step, after } of edgesFrom.get(key) ?? []) {
      const path = [...way, { step, after }]
      paths.push(path)
      if (!wayTo.has(keyOf(after))) wayTo.set(keyOf(after), path)
    }
  }
  return paths
}

/** A step in words, with its way if the path is about it. */
export function labelOf({ step: { label }, way }: PathStep): string {
  return way === undefined ? label : `${label} (${way})`
}

/** A path's beginning and its steps in words. */
export function titleOf(input: string, steps: readonly PathStep[]): string {
  const labels = steps.map(labelOf)
  return [input, ...labels].filter((part) => part !== '').join(' → ')
}

/** Without the paths that are the beginning of another one. */
function withoutPrefixes(paths: readonly PathStep[][]): PathStep[][] {
  const labels = paths.map((steps) => steps.map(({ step }) => step.label))
  const preconditions = new Set(labels.map((labelsOfPath) => labelsOfPath.slice(0, -1).join('\n')))
  return paths.filter((_, index) => !preconditions.has((labels[index] ?? []).join('\n')))
}
