import type { TrackedSignals } from '#contract/tracked-batch.ts'

import { onClick } from './clicks.ts'

/**
 * Watches clicks and events that signals of the website ask for; `happened` gets each with 0 or 1 for its kind. The
 * browser keeps the list for a while, and happenings before it is there wait for it. Returns the listener of events.
 */
export function watchSignals(
  address: string,
  happened: (kind: 0 | 1, name: string) => void,
): (event: string) => void {
  const watched: Promise<TrackedSignals> = fetch(address)
    .then((answer) => answer.json())
    .catch(() => [[], []])
  onClick((target) =>
    watched.then(([selectors]) => tell(0, selectors, (one) => target.closest(one))),
  )
  return (name) => watched.then(([, names]) => tell(1, names, (one) => one === name))

  function tell(kind: 0 | 1, list: readonly string[], is: (one: string) => unknown): void {
    for (const one of list)
      try {
        if (is(one)) happened(kind, one)
      } catch {
        // no selector that this browser knows
      }
  }
}
