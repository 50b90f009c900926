import { createActor, fromCallback } from 'xstate'
import type {
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
} from 'xstate'

import { transitionName } from '#lib/machines/transitions.ts'

import type { MachineUnderTest } from './machines-under-test.ts'
import type { Path } from './paths.ts'

/** A path, walked or not, with the names of the transitions that it takes. */
interface Candidate {
  readonly path: Path
  readonly taken: ReadonlySet<string>
}

/** A few paths that together take all transitions that the given ones take, the richest first. */
export function coveringPaths<One extends Candidate>(
  candidates: readonly One[],
  already: ReadonlySet<string> = new Set(),
): One[] {
  const missing = new Set(candidates.flatMap(({ taken: names }) => [...names])).difference(already)
  const chosen: One[] = []
  while (missing.size > 0) {
    // The number of new parts, less a little for each step, so that the shorter of two equal paths wins.
    const gains = candidates.map(({ path, taken: names }) => {
      const fresh = [...names].filter((name) => missing.has(name)).length
      return fresh === 0 ? 0 : fresh - path.steps.length / 100
    })
    const best = candidates[gains.indexOf(Math.max(...gains))]
    if (best === undefined) break
    chosen.push(best)
    for (const name of best.taken) missing.delete(name)
  }
  return chosen
}

/** The paths with the transitions that the chart takes on them; nothing is walked. */
export function foreseen({ machine, fixtures }: MachineUnderTest, paths: readonly Path[]) {
  const starts = new Map(
    Object.values(fixtures.inputs).map((input) => [
      input,
      taken((scope) => machine.getInitialSnapshot(scope, input)),
    ]),
  )
  return paths.map((path): Candidate => {
    const ways = path.steps.map(({ step }, index) =>
      takenOn(path.steps[index - 1]?.after ?? path.start, step.event),
    )
    const transitions = [...(starts.get(path.input.value) ?? []), ...ways.flat()]
    return { path, taken: new Set(transitions.map(transitionName)) }
  })
}

type Transitions = readonly AnyTransitionDefinition[]

const known = new WeakMap<AnyMachineSnapshot, Map<AnyEventObject, Transitions>>()

/** The transitions that an event takes, with those that follow by themselves; nothing is run. */
export function takenOn(before: AnyMachineSnapshot, event: AnyEventObject): Transitions {
  const ways = known.get(before) ?? new Map<AnyEventObject, Transitions>()
  known.set(before, ways)
  const { machine }: { machine: AnyStateMachine } = before
  const way = ways.get(event) ?? taken((scope) => machine.transition(before, event, scope))
  ways.set(event, way)
  return way
}

const nothing = () => undefined

/** The transitions that a pure step takes: XState tells them only to whoever inspects its system. */
function taken(step: (scope: AnyActorScope) => unknown): Transitions {
  const matches: AnyTransitionDefinition[] = []
  const self = createActor(fromCallback(nothing), {
    inspect: (told) => {
      if (told.type !== '@xstate.microstep') return
      const { _transitions: transitions } = told
      matches.push(...transitions)
    },
  })
  step({
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  })
  return matches
}
