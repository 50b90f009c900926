import { initialTransition } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'

import type { DriverFactory } from './driver.ts'
import { expectationOf, expectedAfter } from './expectation.ts'
import type { MachineUnderTest } from './machines-under-test.ts'
import type { Path, PathStep } from './paths.ts'

/** How one path went; `failure` is null when everything was as expected. */
export interface PathResult {
  readonly path: Path
  readonly failure: string | null
  /** names of the transitions that were taken */
  readonly taken: ReadonlySet<string>
}

/** True for a step that has to be checked; one that another path has checked does not. */
type IsUnchecked = (step: PathStep, before: AnyMachineSnapshot) => boolean

/**
 * Walks one path and checks after every step, or after those that `isUnchecked` picks. Never throws; a failure names
 * the step.
 */
export async function runPath(
  tested: MachineUnderTest,
  path: Path,
  makeDriver: DriverFactory,
  isUnchecked: IsUnchecked = () => true,
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
    for (const [index, pathStep] of path.steps.entries()) {
      const { step, after } = pathStep
      place = `step ${index + 1} of ${path.steps.length}, ${step.label}`
      if (step.kind === 'send') await driver.send(step.event)
      else if (step.kind === 'settle') await driver.settle(step.actor, step.outcome)
      else await driver.fire(step.delay, step.state)
      if (isUnchecked(pathStep, before))
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

/** Walks all paths of a machine; each step is checked once, in the first path that takes it. */
export async function runPaths(
  tested: MachineUnderTest,
  paths: readonly Path[],
  makeDriver: DriverFactory,
): Promise<PathResult[]> {
  const checked = new Map<AnyMachineSnapshot, Set<string>>()
  const isUnchecked: IsUnchecked = ({ step }, before) => {
    const labels = checked.get(before) ?? new Set()
    checked.set(before, labels)
    const isNew = !labels.has(step.label)
    labels.add(step.label)
    return isNew
  }
  const results: PathResult[] = []
  for (const path of paths) results.push(await runPath(tested, path, makeDriver, isUnchecked))
  return results
}
