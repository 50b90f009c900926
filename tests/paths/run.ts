import { performance } from 'node:perf_hooks'

import { initialTransition } from 'xstate'
import type { AnyMachineSnapshot } from 'xstate'

import type { DriverFactory, PathDriver } from './driver.ts'
import { expectationOf, expectedAfter } from './expectation.ts'
import { faultOf, linesOf } from './faults/path-fault.ts'
import type { PathFault } from './faults/path-fault.ts'
import type { MachineUnderTest } from './machines-under-test.ts'
import type { Path, PathStep } from './paths.ts'

/** How one path went; `failure` is null when everything was as expected. */
export interface PathResult {
  readonly path: Path
  readonly failure: string | null
  readonly fault: PathFault | null
  /** the start and each step that was walked */
  readonly walked: readonly WalkedStep[]
  /** the names of all transitions that were taken */
  readonly taken: ReadonlySet<string>
  readonly seconds: number
  /** the file with everything the browser did, of a failed path */
  readonly trace: string | null
}

/** The transitions that a step took, and the picture after it. */
export interface WalkedStep {
  readonly taken: string[]
  picture: string | null
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
  const began = performance.now()
  const walked: WalkedStep[] = [{ taken: [], picture: null }]
  const driver = makeDriver(tested, (transition) => walked.at(-1)?.taken.push(transition))
  let failure: string | null = null
  let fault: PathFault | null = null
  let trace: string | null = null
  try {
    await walk({ tested, path, driver, isUnchecked, walked })
  } catch (error) {
    fault = faultOf(error, walked.length - 1, tested.machine)
    failure = `${tested.name}/${path.id}, ${placeOf(path, fault.step)}: ${linesOf(fault)}`
    await driver.mark?.()
    await keepPicture(driver, walked)
    trace = (await driver.keep?.(failure)) ?? null
  } finally {
    await driver.stop()
  }
  const taken = new Set(walked.flatMap((step) => step.taken))
  const seconds = (performance.now() - began) / 1000
  return { path, failure, fault, walked, taken, seconds, trace }
}

interface Walk {
  readonly tested: MachineUnderTest
  readonly path: Path
  readonly driver: PathDriver
  readonly isUnchecked: IsUnchecked
  readonly walked: WalkedStep[]
}

async function walk({ tested: { machine }, path, driver, isUnchecked, walked }: Walk) {
  await driver.start(path.input.value)
  await driver.check(expectationOf(machine, ...initialTransition(machine, path.input.value)))
  await keepPicture(driver, walked)
  let before = path.start
  for (const pathStep of path.steps) {
    walked.push({ taken: [], picture: null })
    await take(driver, pathStep)
    if (isUnchecked(pathStep, before))
      await driver.check(expectedAfter(machine, before, pathStep.step))
    await keepPicture(driver, walked)
    before = pathStep.after
  }
}

async function take(driver: PathDriver, { step }: PathStep): Promise<void> {
  if (step.kind === 'send') await driver.send(step.event)
  else if (step.kind === 'settle') await driver.settle(step.actor, step.outcome)
  else await driver.fire(step.delay, step.state)
}

async function keepPicture(driver: PathDriver, walked: readonly WalkedStep[]): Promise<void> {
  const last = walked.at(-1)
  if (last !== undefined && driver.picture !== undefined) last.picture = await driver.picture()
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
