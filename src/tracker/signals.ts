import type { TrackedSignals } from '#contract/tracked-batch.ts'

import { onClick } from './listening.ts'

/**
 * Watches clicks and events that signals of the website ask for; `happened` gets each with 0 or 1 for its kind. The
 * browser keeps the list for a while, and happenings before it is there wait for it. Returns the listener of events.
 */
export function watchSignals(
  address: URL,
  happened: (kind: 0 | 1, name: string) => void,
): (event: string) => void {
  const watched: Promise<TrackedSignals> = fetch(address)
    .then((answer) => answer.json())
    .catch(() => [[], []])
  const tell = async (kind: 0 | 1, is: (one: string) => unknown) => {
    for (const one of (await watched)[kind])
      try {
        if (is(one)) happened(kind, one)
      } catch {
        // no selector that this browser knows
      }
  }
  onClick((target) => tell(0, (one) => target.closest(one)))
  return (name) => tell(1, (one) => one === name)
}
