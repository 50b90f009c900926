/** User name and password on their way to the password grant. */
export interface Credentials {
  username: string
  password: string
}

/** Keeps offered credentials until they are used, dropped, or a minute has passed. */
export interface OfferedCredentials {
  offer: (credentials: Credentials) => void
  /** what was offered, which is then forgotten; null when there is nothing */
  take: () => Credentials | null
  drop: () => void
}

const keptFor = 60_000

export function keepCredentials(): OfferedCredentials {
  let offered: Credentials | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = (): void => {
    clearTimeout(timer)
    offered = null
  }
  return {
    offer(credentials) {
      drop()
      offered = { ...credentials }
      timer = setTimeout(drop, keptFor)
    },
    take() {
      const taken = offered
      drop()
      return taken
    },
    drop,
  }
}
