import { declaredTransitions, transitionName } from '#lib/machines/transitions.ts'

import { coveringPaths, foreseen } from '../cover.ts'
import type { MachineUnderTest, PortalMachine } from '../machines-under-test.ts'
import { pathsOf, titleOf, withIds } from '../paths.ts'
import type { Path } from '../paths.ts'
import type { Covers } from '../report/paths-record.ts'
import { runPath } from '../run.ts'
import type { PathResult } from '../run.ts'
import { BrowserDriver } from './browser-driver.ts'
import type { Environment } from './environment.ts'
import type { Walkthrough } from './walkthrough.ts'
import { declaredWays, pathsOfAllWays, waysIn } from './ways.ts'

/** Every path that can be walked through the screens. */
export function browserPaths(tested: MachineUnderTest, walkthrough: Walkthrough): Path[] {
  const paths = new Map<string, Path>()
  for (const path of pathsOf(tested, walkthrough.allows)) {
    const walkable = walkablePartOf(path, walkthrough)
    if (walkable.steps.length > 0) paths.set(walkable.title, walkable)
  }
  return withIds([...paths.values()])
}

/** The longest beginning of a path that can be walked. */
function walkablePartOf(path: Path, walkthrough: Walkthrough): Path {
  let { steps } = path
  while (steps.length > 0 && !walkthrough.canWalk({ ...path, steps })) steps = steps.slice(0, -1)
  return { ...path, steps, title: titleOf(path.input.label, steps) }
}

/** A few of them: every event by every way, and in the second place every transition too. */
export function coveringBrowserPaths(
  tested: MachineUnderTest,
  walkthrough: Walkthrough,
  covers: Covers,
): Path[] {
  const paths = browserPaths(tested, walkthrough)
  const ofAllWays = pathsOfAllWays(walkthrough, paths, covers)
  if (covers === 'ways') return ofAllWays
  const taken = foreseen(tested, ofAllWays).flatMap((one) => [...one.taken])
  const others = coveringPaths(foreseen(tested, paths), new Set(taken))
  return [...ofAllWays, ...others.map(({ path }) => path)]
}

/** Walks one path through the screens. */
export function walkInBrowser(
  environment: Environment,
  walkthrough: Walkthrough,
  { tested, path }: { tested: PortalMachine; path: Path },
): Promise<PathResult> {
  const { name: machine } = tested
  return runPath(tested, path, (_, take) => {
    return new BrowserDriver({ environment, walkthrough, machine, path, take })
  })
}

/** Parts that neither were taken nor are known to be out of reach, and the opposite. */
export function gaps({ tested, walkthrough, covers }: Scope, results: readonly PathResult[]) {
  const taken = new Set(results.flatMap((result) => [...result.taken]))
  const declared = declaredTransitions(tested.machine).map(transitionName)
  const excused = Object.keys(walkthrough.unreachable)
  const part = covers === 'ways' ? eventOf : (name: string) => name
  const ofMachine = new Set([...taken].map(part))
  const target = declared.filter((name) => !excused.includes(name)).map(part)
  const ofPeople = new Set(results.flatMap(({ path }) => waysIn(walkthrough, path)))
  return {
    missed: [
      ...[...new Set(target)].filter((name) => !ofMachine.has(name)),
      ...declaredWays(walkthrough).filter((name) => !ofPeople.has(name)),
    ],
    excusedButTaken: excused.filter((name) => taken.has(name)),
    unknown: excused.filter((name) => !declared.includes(name)),
  }
}

/** The event in the name of a transition. */
function eventOf(transition: string): string {
  return transition.split(' · ')[1] ?? ''
}

interface Scope {
  readonly tested: MachineUnderTest
  readonly walkthrough: Walkthrough
  readonly covers: Covers
}
