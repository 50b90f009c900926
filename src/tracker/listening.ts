import type { TrackedEvent } from '#contract/tracked-batch.ts'

export type Timer = ReturnType<typeof setTimeout> | 0

/** Takes an event without its time. */
export type Happened = (...event: WithoutTime<TrackedEvent>) => void
type WithoutTime<Event> = Event extends [infer Kind, number, ...infer Rest]
  ? [kind: Kind, ...rest: Rest]
  : never

/** Any event, with what some of them bring. */
type Heard = Event & { detail?: unknown; persisted?: boolean }

/** Listens to events of the window and of all that stands in it, before the page does; `names` with spaces between. */
export function on(names: string, received: (event: Heard) => void): void {
  for (const name of names.split(' ')) addEventListener(name, received, true)
}

/** Hears of every click, that of the middle button too. */
export function onClick(happened: (target: Element) => void): void {
  on('click auxclick', ({ target }) => {
    if (target instanceof Element) happened(target)
  })
}
