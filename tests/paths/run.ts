import { initialTransition } from 'xstate'

import type { DriverFactory } from './driver.ts'
import { expectationOf, expectedAfter } from './expectation.ts'
import type { MachineUnderTest } from './machines-under-test.ts'
import type { Path } from './paths.ts'

/** How one path went; `failure` is null when everything was as expected. */
export interface PathResult {
  readonly path: Path
  readonly failure: string | null
  /** names of the transitions that were taken */
  readonly taken: ReadonlySet<string>
}

/** Walks one path and checks after every step. Never throws; a failure names the step. */
export async function runPath(
  tested: MachineUnderTest,
  path: Path,
  makeDriver: DriverFactory,
): Promise<PathResult> {
  const taken = new Set<string>()
  const driver = makeDriver(tested, (transition) => taken.add(transition))
  let place = 'start'
  try {
    await driver.start(path.input.value)
    await driver.check(
      expectationOf(tested.machine, ...initialTransition(tested.machine, path.input.value)),
    )
    let before = path.start
    for (const [index, { step, after }] of path.steps.entries()) {
      place = `step ${index + 1} of ${path.steps.length}, ${step.label}`
      if (step.kind === 'send') await driver.send(step.event)
      else if (step.kind === 'settle') await driver.settle(step.actor, step.outcome)
      else await driver.fire(step.delay, step.state)
      await driver.check(expectedAfter(tested.machine, before, step))
      before = after
    }
    return { path, failure: null, taken }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const failure = `${tested.name} path ${path.number}, ${place}: ${reason}`
    await driver.keep?.(failure)
    return { path, failure, taken }
  } finally {
    await driver.stop()
  }
}
