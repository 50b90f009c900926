import type { Operation } from './graphql.ts'
import type { Socket } from './socket.ts'

/** Live events of the API. */
export interface Subscriptions {
  /** Listens until the returned function is called or everything is closed. */
  listen: <Data, Variables extends Record<string, unknown>>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    next: (data: Data) => void,
  ) => () => void
  /** Calls back whenever the socket opens, at once where it is open, and whenever it is lost or cannot be had. */
  onConnection: (changed: (isOpen: boolean) => void) => () => void
  /** Ends all sockets: after sign-out nothing may listen. */
  close: () => void
}

/** Subscriptions; what opens the socket is loaded with the first listener. */
export function createSubscriptions(endpoint: string, accessToken: () => string): Subscriptions {
  let socket: Promise<Socket | null> | null = null
  const watchers = new Set<(isOpen: boolean) => void>()
  let isOpen = false
  const tell = (isNow: boolean): void => {
    isOpen = isNow
    for (const changed of watchers) changed(isNow)
  }

  /** Null where its code does not come: the portal then looks for changes itself, and the next listener tries again. */
  const open = (): Promise<Socket | null> =>
    import('./socket.ts')
      .then(({ openSocket }) => openSocket(endpoint, accessToken, tell))
      .catch(() => {
        socket = null
        tell(false)
        return null
      })

  return {
    listen(operation, variables, next) {
      const ending = new AbortController()
      socket ??= open()
      void socket.then((opened) =>
        opened?.subscribe(operation, { variables, next, signal: ending.signal }),
      )
      return () => ending.abort()
    },
    onConnection(changed) {
      watchers.add(changed)
      if (isOpen) changed(true)
      return () => watchers.delete(changed)
    },
    close() {
      const closing = socket
      socket = null
      isOpen = false
      void closing?.then((opened) => opened?.end())
    },
  }
}
