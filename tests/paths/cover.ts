import type { PathResult } from './run.ts'

/** The part of a transition's name that has to be covered. */
export type Covered = (transition: string) => string

/** Each branch of each event in each state. */
export const everyTransition: Covered = (transition) => transition

/** Each gesture, fact, end of a call and delay, in one of the states that take it. */
export const everyEvent: Covered = (transition) => transition.split(' · ')[1] ?? ''

/** A few paths that together cover all that the given ones cover, the richest first. */
export function coveringPaths(
  results: readonly PathResult[],
  covered: Covered = everyTransition,
): PathResult[] {
  const found = results.map((result) => ({
    result,
    covers: new Set([...result.taken].map(covered)),
  }))
  const missing = new Set(found.flatMap(({ covers }) => [...covers]))
  const chosen: PathResult[] = []
  while (missing.size > 0) {
    const best = found.reduce((winner, one) =>
      gain(one, missing) > gain(winner, missing) ? one : winner,
    )
    chosen.push(best.result)
    for (const part of best.covers) missing.delete(part)
  }
  return chosen
}

interface Candidate {
  readonly result: PathResult
  readonly covers: ReadonlySet<string>
}

/** The number of new parts, less a little for each step, so that the shorter of two equal paths wins. */
function gain({ result, covers }: Candidate, missing: ReadonlySet<string>): number {
  const fresh = [...covers].filter((part) => missing.has(part)).length
  return fresh === 0 ? 0 : fresh - result.path.steps.length / 100
}
