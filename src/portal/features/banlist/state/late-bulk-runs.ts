import { late } from '#lib/late.ts'
import type { BulkRunEvent } from '#machines/bulk-run/setup.ts'

/** The runs over the banlist; nobody can begin one before the list is there. */
export const bulkRuns = late(() => import('./bulk-runs.ts'))

/** Sends events to the runs of a publication, in their order; the first one loads them. */
export function sendToRun(realm: string, client: string): (event: BulkRunEvent) => void {
  return (event) => {
    bulkRuns.load().then(
      ({ bulkRunOf }) => bulkRunOf(realm, client).actor.send(event),
      // The view learns of it from `useLate`.
      () => {},
    )
  }
}
