/** Lets expensive work happen a few at a time. */
export interface ConcurrencyLimit {
  /**
   * Does the work when its turn comes; undefined at once when too many are waiting, or too many
   * pieces of the same address are under way or waiting.
   */
  take<Result>(address: string, work: () => Promise<Result>): Promise<Result> | undefined
}

/** How much work is let in. */
interface Limits {
  /** Pieces of work under way at a time. */
  atOnce: number
  /** Further pieces that wait in line. */
  waiting: number
  /** Requests of one address, under way and waiting, so that no one fills the line alone. */
  perAddress: number
}

/**
 * Hashing a password occupies a thread that also reads files: without a limit a flood of sign-ins
 * would stop everything else.
 */
export function createConcurrencyLimit({ atOnce, waiting, perAddress }: Limits): ConcurrencyLimit {
  const line: (() => void)[] = []
  const taken = new Map<string, number>()
  let free = atOnce
  const turn = async (): Promise<void> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => line.push(resolve))
  }
  const done = (address: string): void => {
    const left = (taken.get(address) ?? 0) - 1
    if (left > 0) taken.set(address, left)
    else taken.delete(address)
    const next = line.shift()
    if (next === undefined) free += 1
    else next()
  }
  return {
    take(address, work) {
      const current = taken.get(address) ?? 0
      if (current >= perAddress || (free === 0 && line.length >= waiting)) return undefined
      taken.set(address, current + 1)
      return turn()
        .then(work)
        .finally(() => done(address))
    },
  }
}
