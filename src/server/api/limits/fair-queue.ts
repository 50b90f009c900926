import type { Caller } from '../access/rights.ts'
import { tooManyRequests } from '../faults.ts'

/** Costly operations of one caller that wait for their turn; the portal sends fewer at once. */
const mostWaiting = 64

/** Costly operations at a time: the embedded store has one more thread that reads. */
const atOnce = 3

/** Of one organisation, so that another one never waits for all of them. */
const perOrganisation = 2

interface Waiting {
  readonly organisation: string
  readonly caller: string
  readonly begin: () => void
}

/**
 * Lets each caller do one costly operation at a time, and an organisation two, in the order in which they came. Where
 * several organisations wait, the one whose turn was longest ago is next; so among the callers of one. No caller and
 * no organisation keeps all readers of the database busy, however much they ask for.
 */
export class FairQueue {
  #waiting: Waiting[] = []
  readonly #running: Waiting[] = []
  /** when each last had a turn, as a number that grows; only of those who wait or have one */
  readonly #last = new Map<string, number>()
  #turns = 0

  /**
   * Does the work when its turn comes. Rejects at once when too many of this caller's wait, and with the signal's
   * reason when the caller is gone before.
   */
  async take<Result>(
    caller: Pick<Caller, 'realm' | 'subject'> | null,
    work: () => Promise<Result> | Result,
    signal?: AbortSignal,
  ): Promise<Result> {
    signal?.throwIfAborted()
    const organisation = JSON.stringify([caller?.realm])
    const name = JSON.stringify([caller?.realm, caller?.subject])
    if (this.#waiting.filter((waiting) => waiting.caller === name).length >= mostWaiting)
      throw tooManyRequests()
    const turn = Promise.withResolvers<void>()
    const mine: Waiting = { organisation, caller: name, begin: turn.resolve }
    const leave = () => {
      this.#waiting = this.#waiting.filter((waiting) => waiting !== mine)
      turn.reject(signal?.reason)
      this.#forget(mine)
    }
    this.#waiting.push(mine)
    signal?.addEventListener('abort', leave, { once: true })
    this.#next()
    await turn.promise
    signal?.removeEventListener('abort', leave)
    try {
      return await work()
    } finally {
      this.#running.splice(this.#running.indexOf(mine), 1)
      this.#next()
      this.#forget(mine)
    }
  }

  /** Begins what may begin. */
  #next(): void {
    while (this.#running.length < atOnce) {
      const next = this.#waiting
        .filter((waiting) => this.#mayBegin(waiting))
        .reduce<Waiting | undefined>(
          (best, waiting) => (best && !this.#isBefore(waiting, best) ? best : waiting),
          undefined,
        )
      if (!next) return
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#running.push(next)
      this.#turns += 1
      this.#last.set(next.organisation, this.#turns).set(next.caller, this.#turns)
      next.begin()
    }
  }

  #mayBegin({ organisation, caller }: Waiting): boolean {
    const ofOrganisation = this.#running.filter((running) => running.organisation === organisation)
    return (
      ofOrganisation.length < perOrganisation &&
      ofOrganisation.every((running) => running.caller !== caller)
    )
  }

  #isBefore(one: Waiting, other: Waiting): boolean {
    const place = (key: string): number => this.#last.get(key) ?? 0
    const organisations = place(one.organisation) - place(other.organisation)
    return (organisations || place(one.caller) - place(other.caller)) < 0
  }

  #forget({ organisation, caller }: Waiting): void {
    const left = [...this.#waiting, ...this.#running]
    if (!left.some((one) => one.caller === caller)) this.#last.delete(caller)
    if (!left.some((one) => one.organisation === organisation)) this.#last.delete(organisation)
  }
}
