import type { TrackedSignals } from '#contract/tracked-batch.ts'

import { onClick } from './clicks.ts'

/**
 * Watches clicks and events that signals of the website ask for; `happened` gets each with 0 or 1 for its kind. The
 * browser keeps the list for a while, and happenings before it is there wait for it. Returns the listener of events.
 */
export function watchSignals(
  list: string,
  happened: (kind: 0 | 1, name: string) => void,
): (event: string) => void {
  const watched: Promise<TrackedSignals> = fetch(list)
    .then((answer) => answer.json())
    .catch(() => [[], []])
  onClick((target) =>
    watched.then(([selectors]) => {
      for (const selector of selectors)
        try {
          if (target.closest(selector)) happened(0, selector)
        } catch {
          // no selector that this browser knows
        }
    }),
  )
  return (name) =>
    watched.then(([, names]) => {
      if (names.includes(name)) happened(1, name)
    })
}
