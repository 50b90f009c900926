import { stripVTControlCharacters } from 'node:util'

import { initialTransition } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'

import type { DriverFactory, PathDriver } from './driver.ts'
import { expectationOf, expectedAfter } from './expectation.ts'
import type { MachineUnderTest } from './machines-under-test.ts'
import type { Path, PathStep } from './paths.ts'

/** How one path went; `failure` is null when everything was as expected. */
export interface PathResult {
  readonly path: Path
  readonly failure: string | null
  /** the names of all transitions that were taken */
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
  let failure: string | null = null
  let step = 0
  const begins = () => (step += 1)
  try {
    await walk({ tested, path, driver, isUnchecked, begins })
  } catch (error) {
    const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    failure = `${tested.name}/${path.id}, ${placeOf(path, step)}: ${reason}`
    await driver.keep?.(failure)
  } finally {
    await driver.stop()
  }
  return { path, failure, taken }
}

interface Walk {
  readonly tested: MachineUnderTest
  readonly path: Path
  readonly driver: PathDriver
  readonly isUnchecked: IsUnchecked
  readonly begins: () => void
}

async function walk({ tested: { machine }, path, driver, isUnchecked, begins }: Walk) {
  await driver.start(path.input.value)
  await driver.check(expectationOf(machine, ...initialTransition(machine, path.input.value)))
  let before = path.start
  for (const pathStep of path.steps) {
    begins()
    await take(driver, pathStep)
    if (isUnchecked(pathStep, before))
      await driver.check(expectedAfter(machine, before, pathStep.step))
    before = pathStep.after
  }
}

async function take(driver: PathDriver, { step }: PathStep): Promise<void> {
  if (step.kind === 'send') await driver.send(step.event)
  else if (step.kind === 'settle') await driver.settle(step.actor, step.outcome)
  else await driver.fire(step.delay, step.state)
}

function placeOf({ steps }: Path, step: number): string {
  return step === 0
    ? 'start'
    : `step ${step} of ${steps.length}, ${steps[step - 1]?.step.label ?? ''}`
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
