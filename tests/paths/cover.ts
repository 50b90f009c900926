import type { PathResult } from './run.ts'

/** A few paths that together take every transition the given ones take, the richest first. */
export function coveringPaths(results: readonly PathResult[]): PathResult[] {
  const missing = new Set(results.flatMap(({ taken }) => [...taken]))
  const chosen: PathResult[] = []
  while (missing.size > 0) {
    const best = results.reduce((winner, result) =>
      gain(result, missing) > gain(winner, missing) ? result : winner,
    )
    chosen.push(best)
    for (const transition of best.taken) missing.delete(transition)
  }
  return chosen
}

/** New transitions, less a little for each step, so that the shorter of two equal paths wins. */
function gain({ taken, path }: PathResult, missing: ReadonlySet<string>): number {
  const found = [...taken].filter((transition) => missing.has(transition)).length
  return found === 0 ? 0 : found - path.steps.length / 100
}
