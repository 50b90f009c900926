/** User name and password on their way to the password grant. */
export interface Credentials {
  username: string
  password: string
}

/** Keeps offered credentials until they are used, dropped, or not fetched in time. */
export interface OfferedCredentials {
  /** for 10 s */
  offer: (credentials: Credentials) => void
  /** keeps them while a sign-in begins, at most a minute; without them when that fails or is given up */
  through: <T>(beginning: () => Promise<T>, signal: AbortSignal) => Promise<T>
  /** takes the offered credentials, which are then forgotten; null without any */
  take: () => Credentials | null
  drop: () => void
}

const keptFor = { idle: 10_000, underWay: 60_000 }

/** Credentials of one page, in memory only. */
export function keepCredentials(): OfferedCredentials {
  let offered: Credentials | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = (): void => {
    clearTimeout(timer)
    offered = null
  }
  const keepFor = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(drop, milliseconds)
  }
  return {
    offer(credentials) {
      offered = { ...credentials }
      keepFor(keptFor.idle)
    },
    async through(beginning, signal) {
      if (offered !== null) keepFor(keptFor.underWay)
      signal.addEventListener('abort', drop)
      try {
        return await beginning()
      } catch (error) {
        // A user who gave up may have offered others since.
        if (!signal.aborted) drop()
        throw error
      } finally {
        signal.removeEventListener('abort', drop)
      }
    },
    take() {
      const taken = offered
      drop()
      return taken
    },
    drop,
  }
}
