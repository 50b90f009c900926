/** Lets expensive work happen a few at a time. */
export interface Turns {
  /** Does the work when its turn comes; undefined at once when too many are waiting. */
  take<Result>(work: () => Promise<Result>): Promise<Result> | undefined
}

/**
 * At most `atOnce` pieces of work under way and `waiting` more in line. Hashing a password occupies a
 * thread that also reads files: without a limit a flood of sign-ins would stop everything else.
 */
export function createTurns(atOnce: number, waiting: number): Turns {
  const line: (() => void)[] = []
  let free = atOnce
  const turn = async (): Promise<void> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => line.push(resolve))
  }
  const done = (): void => {
    const next = line.shift()
    if (next === undefined) free += 1
    else next()
  }
  return {
    take(work) {
      if (free === 0 && line.length >= waiting) return undefined
      return turn().then(work).finally(done)
    },
  }
}
