import { late, NotLoaded } from '#lib/late.ts'
import type { BulkRunEvent } from '#machines/bulk-run/setup.ts'
import { tell } from '#portal/app/actors/start-actor.ts'
import { loadWhenThere } from '#portal/app/build/load-when-there.ts'
import { reportNotLoaded } from '#portal/app/build/page-loader.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { currentAddress } from '#portal/ports/browser/address.ts'

/** The runs over the banlist; nobody can begin one before the list is there. */
export const bulkRuns = late(() => import('./bulk-runs.ts'))

/** A run that still waits for its code ends with the session, like a run under way. */
const waiting = perPublication(() => {
  const ending = new AbortController()
  return { signal: ending.signal, stop: () => ending.abort() }
})

/** Sends events to the runs of a publication, in their order; the first one loads them. */
export function sendToRun(realm: string, client: string): (event: BulkRunEvent) => void {
  return (event) => {
    const here = bulkRuns.now()
    // At once, so that a recording says the event it comes of.
    if (here === null) void sendOnceThere(event, { realm, client })
    else here.bulkRunOf(realm, client).actor.send(event)
  }
}

/** Takes the result of the last run away, where there is one. */
export function dismissRunResult(realm: string, client: string): void {
  const run = bulkRuns.now()?.bulkRunOf(realm, client).actor
  if (run !== undefined) tell(run, { type: 'result.dismiss' })
}

async function sendOnceThere(
  event: BulkRunEvent,
  { realm, client }: { realm: string; client: string },
): Promise<void> {
  const { signal } = waiting(realm, client)
  try {
    const { bulkRunOf } = await loadWhenThere(bulkRuns, signal)
    if (!signal.aborted) bulkRunOf(realm, client).actor.send(event)
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error
    if (!signal.aborted) reportNotLoaded(currentAddress().pathname)
  }
}
