import * as fc from 'fast-check'
import { initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'

import { expectationOf } from '#tests/paths/expectation.ts'
import type { Expectation } from '#tests/paths/expectation.ts'
import type { MachineUnderTest } from '#tests/paths/machines-under-test.ts'
import { stepsFrom } from '#tests/paths/steps.ts'
import type { Step } from '#tests/paths/steps.ts'

/** One step of a random walk: what was, what happened, what is and what was asked for. */
export interface Move {
  readonly before: AnyMachineSnapshot
  readonly step: Step
  readonly after: AnyMachineSnapshot
  readonly expected: Expectation
}

/** Random choices: which input, then which of the possible steps each time. */
export const choices = fc.tuple(fc.nat(), fc.array(fc.nat(), { maxLength: 25 }))

/** Walks the machine by these choices, without running anything. */
export function walk(
  { machine, fixtures }: MachineUnderTest,
  [first, rest]: [number, number[]],
): Move[] {
  const inputs = Object.values(fixtures.inputs)
  let [before] = initialTransition(machine, inputs[first % inputs.length])
  return rest.flatMap((choice) => {
    const steps = stepsFrom(before, fixtures)
    const step = steps[choice % steps.length]
    if (step === undefined) return []
    const [after, actions] = transition(machine, before, step.event)
    const move = { before, step, after, expected: expectationOf(machine, after, actions) }
    before = after
    return [move]
  })
}
