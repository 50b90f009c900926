import type { AnyStateMachine } from 'xstate'

import { delayNameIn, declaredTransitions, stateNodes } from '#lib/machines/transitions.ts'

/** The names of all actions, guards, delays and actors that a chart refers to. */
export function usedNames(machine: AnyStateMachine): Set<string> {
  const nodes = stateNodes(machine.root)
  const transitions = declaredTransitions(machine)
  const delays = transitions
    .map(({ eventType }) => eventType)
    .filter((type) => type.startsWith('xstate.after.'))
  return new Set([
    ...nodes.flatMap(({ entry, exit }) => [...entry, ...exit].flatMap(namesIn)),
    ...transitions.flatMap(({ actions, guard }) => [...actions, guard].flatMap(namesIn)),
    ...nodes.flatMap(({ invoke }) => invoke.flatMap(({ src }) => namesIn(src))),
    ...delays.map(delayNameIn),
  ])
}

/** Entry actions also hold what XState adds for delays and calls; those are objects without a plain name. */
function namesIn(reference: unknown): string[] {
  if (typeof reference === 'string') return [reference]
  if (typeof reference !== 'object' || reference === null || !('type' in reference)) return []
  return typeof reference.type === 'string' ? [reference.type] : []
}
