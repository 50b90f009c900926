import { describe, expect, it } from 'vitest'
import { transition } from 'xstate'

import { keyOf } from '#tests/paths/graph.ts'
import { machinesUnderTest } from '#tests/paths/machines-under-test.ts'
import { pathsOf } from '#tests/paths/paths.ts'
import { reachedBy } from '#tests/paths/reached.ts'
import { allSteps, stepsFrom } from '#tests/paths/steps.ts'

describe('an event that a configuration does not declare changes nothing and asks for nothing', () => {
  for (const tested of machinesUnderTest) {
    it(tested.name, { timeout: 30_000 }, () => {
      const { machine, fixtures } = tested
      // A call that does not run cannot fail; XState rightly stops a machine that is told so.
      const steps = allSteps(machine, fixtures).filter(
        (step) => step.kind !== 'settle' || 'done' in step.outcome,
      )
      const moved: string[] = []
      let tried = 0
      for (const snapshot of reachedBy(pathsOf(tested))) {
        const declared = new Set(stepsFrom(snapshot, fixtures))
        for (const step of steps.filter((one) => !declared.has(one))) {
          tried += 1
          const [after, actions] = transition(machine, snapshot, step.event)
          if (keyOf(after) !== keyOf(snapshot) || actions.length > 0) {
            moved.push(`${keyOf(snapshot)} on ${step.label}`)
          }
        }
      }
      expect(moved).toEqual([])
      expect(tried).toBeGreaterThan(0)
    })
  }
})
