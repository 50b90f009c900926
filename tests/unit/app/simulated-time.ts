interface Timer {
  /** when it is due, in milliseconds that the computer has been awake */
  due: number
  run: () => void
}

interface Watch {
  at: number
  callback: () => void
  timer: Timer
}

/** How late a page may look at the clock after waking, in milliseconds. */
const latestLook = 5000

/**
 * The time of a computer that can sleep: timers stand still meanwhile, the clock on the wall goes on. Fits
 * as the clock of an actor and as the session's clock.
 */
export class SimulatedTime {
  /** the wall clock, in milliseconds */
  now = 0
  /** how often the computer has slept */
  naps = 0
  #awake = 0
  #timers: Timer[] = []
  readonly #watches = new Set<Watch>()
  readonly #sleepers = new Set<() => void>()
  readonly #random: (below: number) => number

  /** @param random a whole number from 0 to below `below`. */
  constructor(random: (below: number) => number) {
    this.#random = random
  }

  readonly setTimeout = (run: () => void, milliseconds: number): Timer => {
    const timer = { due: this.#awake + milliseconds, run }
    const later = this.#timers.findIndex(({ due }) => due > timer.due)
    this.#timers.splice(later === -1 ? this.#timers.length : later, 0, timer)
    return timer
  }

  readonly clearTimeout = (timer: Timer): void => {
    this.#timers = this.#timers.filter((other) => other !== timer)
  }

  /** Calls back when the clock on the wall shows `at`, after sleep up to 5 s later; returns how to stop. */
  readonly whenItIs = (at: number, callback: () => void): (() => void) => {
    const watch: Watch = { at, callback, timer: this.#arm(at, () => fire()) }
    const fire = (): void => {
      this.#watches.delete(watch)
      callback()
    }
    this.#watches.add(watch)
    return () => {
      this.#watches.delete(watch)
      this.clearTimeout(watch.timer)
    }
  }

  /** Calls back up to 5 s after each waking; returns how to stop. */
  readonly whenWoken = (callback: () => void): (() => void) => {
    this.#sleepers.add(callback)
    return () => this.#sleepers.delete(callback)
  }

  /** The computer is awake for so long; what comes due happens, each with everything that follows. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#awake + milliseconds
    await settled()
    for (let [next] = this.#timers; next !== undefined && next.due <= end; [next] = this.#timers) {
      this.#timers.shift()
      this.#moveTo(next.due)
      next.run()
      await settled()
    }
    this.#moveTo(end)
  }

  sleep(milliseconds: number): void {
    this.now += milliseconds
    this.naps += 1
    for (const sleeper of this.#sleepers) this.setTimeout(sleeper, this.#random(latestLook))
    for (const watch of this.#watches) {
      this.clearTimeout(watch.timer)
      const late = watch.at <= this.now ? this.#random(latestLook) : 0
      watch.timer = this.setTimeout(watch.timer.run, Math.max(0, watch.at - this.now) + late)
    }
  }

  #arm(at: number, run: () => void): Timer {
    return this.setTimeout(run, Math.max(0, at - this.now))
  }

  #moveTo(awake: number): void {
    this.now += awake - this.#awake
    this.#awake = awake
  }
}

/** Resolves when all that promises have to say has been said. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
