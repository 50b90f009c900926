import { declaredTransitions, transitionName } from '#machines/transitions.ts'

import { coveringPaths, everyTransition, foreseen, type Covered } from '../cover.ts'
import type { MachineUnderTest } from '../machines-under-test.ts'
import { pathsOf, titleOf, withIds } from '../paths.ts'
import type { Path } from '../paths.ts'
import { runPath } from '../run.ts'
import type { PathResult } from '../run.ts'
import { BrowserDriver } from './browser-driver.ts'
import type { Environment } from './environment.ts'
import type { Walkthrough } from './walkthrough.ts'

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

/** A few of them that cover all that the screens can do: each transition, or each event. */
export function coveringBrowserPaths(
  tested: MachineUnderTest,
  walkthrough: Walkthrough,
  covered: Covered = everyTransition,
): Path[] {
  const candidates = foreseen(tested, browserPaths(tested, walkthrough))
  return coveringPaths(candidates, covered).map(({ path }) => path)
}

/** Walks one path through the screens. */
export function walkInBrowser(
  environment: Environment,
  walkthrough: Walkthrough,
  { tested, path }: { tested: MachineUnderTest; path: Path },
): Promise<PathResult> {
  return runPath(tested, path, ({ name: machine }, take) => {
    return new BrowserDriver({ environment, walkthrough, machine, path, take })
  })
}

/** Parts of the machine that neither were taken nor are known to be out of reach, and the opposite. */
export function gaps(
  { tested, walkthrough, covered = everyTransition }: Scope,
  results: readonly PathResult[],
) {
  const taken = new Set(results.flatMap((result) => [...result.taken]))
  const declared = declaredTransitions(tested.machine).map(transitionName)
  const excused = Object.keys(walkthrough.unreachable)
  const covers = new Set([...taken].map(covered))
  const wanted = declared.filter((name) => !excused.includes(name)).map(covered)
  return {
    missed: [...new Set(wanted)].filter((part) => !covers.has(part)),
    excusedButTaken: excused.filter((name) => taken.has(name)),
    unknown: excused.filter((name) => !declared.includes(name)),
  }
}

interface Scope {
  readonly tested: MachineUnderTest
  readonly walkthrough: Walkthrough
  readonly covered?: Covered
}
