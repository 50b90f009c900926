import type { PathsRecord } from './paths-record.ts'

/** The names of the transitions that the walks of these records took. */
export function coveredBy(records: readonly PathsRecord[]): Set<string> {
  return new Set(
    records.flatMap(({ nodes, transitions }) =>
      nodes.flatMap(([, , , ...taken]) => taken.map((place) => transitions[place] ?? '')),
    ),
  )
}
