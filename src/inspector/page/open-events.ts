import type { EventObject } from 'xstate'

import type { Occasion } from '../protocol.ts'

/** The origin of an event, and its place among all events of the page. */
export interface Origin {
  /** counts the events of all machines in the order in which they were sent, from 1 */
  number: number
  /** milliseconds since 1970; inner events end first, but none is sent before its cause */
  sentAt: number
  /** session id of the actor that sent it */
  source: string | undefined
  /** the number of the event in the middle of which it was sent */
  cause: number | undefined
  occasion: Occasion | null
}

/**
 * True where an event has come by the occasion itself: nobody sent it, or a watcher that hears the computer or the
 * window. The answer of a call has come by the call.
 */
function isOwn(source: string | undefined, event: object, occasion: Occasion | null): boolean {
  if (source === undefined) return true
  const isTold = occasion === 'computer' || occasion === 'window'
  return isTold && 'type' in event && !String(event.type).startsWith('xstate.')
}

interface OpenEvent extends Origin {
  actor: string
  event: EventObject
}

/**
 * The events that were sent and have not ended. XState handles an event to its end before it goes on, but what an
 * action sends is told before the end of the event that the action belongs to.
 */
export class OpenEvents {
  #open: OpenEvent[] = []
  #count = 0
  readonly #now: () => number

  /** @param now milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** An event was sent to an actor. */
  add(
    actor: string,
    event: EventObject,
    { source, occasion }: Pick<Origin, 'source' | 'occasion'>,
  ): void {
    const running = this.#running()
    if (this.#open.length === 0) queueMicrotask(() => this.#forget())
    this.#count += 1
    this.#open.push({
      actor,
      event,
      number: this.#count,
      sentAt: this.#now(),
      source,
      cause: running?.number,
      occasion: running === undefined && isOwn(source, event, occasion) ? occasion : null,
    })
  }

  /** The event that the actor is at, or its start. */
  eventOf(actor: string): EventObject {
    return this.#open.find((each) => each.actor === actor)?.event ?? { type: 'xstate.init' }
  }

  /** The actor has come to the end of an event. */
  end(actor: string, event: object): Origin {
    const index = this.#open.findIndex((each) => each.actor === actor && each.event === event)
    const [found] = index === -1 ? [] : this.#open.splice(index, 1)
    if (found !== undefined) return found
    this.#count += 1
    const [number, sentAt] = [this.#count, this.#now()]
    return { number, sentAt, source: undefined, cause: undefined, occasion: null }
  }

  /** The event that is being handled: the latest that no other one of its actor waits for. */
  #running(): OpenEvent | undefined {
    const first = new Map(this.#open.toReversed().map((each) => [each.actor, each]))
    return this.#open.findLast((each) => first.get(each.actor) === each)
  }

  /** Events end in the turn in which they were sent; what is left was sent to an actor that has stopped. */
  #forget(): void {
    this.#open = []
  }
}
