interface Timer {
  event: string
  run: () => void
  milliseconds: number
}

/** A clock whose timers pass when they are told to, each by the event that it will send. */
export class ManualClock {
  readonly timers = new Set<Timer>()
  #armed: string[] = []
  readonly #newestEvent: () => string

  /** `newestEvent` names the event that is being scheduled right now. */
  constructor(newestEvent: () => string) {
    this.#newestEvent = newestEvent
  }

  setTimeout(run: () => void, milliseconds: number): Timer {
    const timer = { event: this.#newestEvent(), run, milliseconds }
    this.timers.add(timer)
    this.#armed.push(timer.event)
    return timer
  }

  clearTimeout(timer: Timer): void {
    this.timers.delete(timer)
  }

  /** The events scheduled since the last call. */
  takeArmed(): string[] {
    const armed = this.#armed
    this.#armed = []
    return armed
  }

  /** Lets the timer of this event pass; throws when it is not running. */
  pass(event: string): void {
    const timer = [...this.timers].find((candidate) => candidate.event === event)
    if (timer === undefined) throw new Error(`No timer is running for ${event}`)
    this.timers.delete(timer)
    timer.run()
  }
}
