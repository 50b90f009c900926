import type { AnyMachineSnapshot } from 'xstate'

import { keyOf } from './graph.ts'
import type { Path } from './paths.ts'

/** Every configuration with its context that the paths lead through, each once. */
export function reachedBy(paths: readonly Path[]): AnyMachineSnapshot[] {
  const reached = new Map<string, AnyMachineSnapshot>()
  for (const { start, steps } of paths) {
    for (const snapshot of [start, ...steps.map(({ after }) => after)]) {
      reached.set(keyOf(snapshot), snapshot)
    }
  }
  return [...reached.values()]
}
