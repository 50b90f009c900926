/** An instance that runs for one publication until it is stopped. */
interface Running {
  stop: () => unknown
}

/** The key of a publication among those of all realms. */
export function publicationKey(realm: string, client: string): string {
  return JSON.stringify([realm, client])
}

const endings = new Set<() => void>()

/** One of a kind for each client, begun when it is asked for first and kept while the session's realm is. */
export function perPublication<One extends Running>(
  begin: (client: string, realm: string) => One,
): (realm: string, client: string) => One {
  const running = new Map<string, One>()
  endings.add(() => {
    for (const one of running.values()) one.stop()
    running.clear()
  })
  return (realm, client) => {
    const key = publicationKey(realm, client)
    const one = running.get(key) ?? begin(client, realm)
    running.set(key, one)
    return one
  }
}

/** Ends everything of every kind, so that no work is left for the next user. */
export function endPerPublication(): void {
  for (const end of endings) end()
}
