import type { QueryClient } from '@tanstack/react-query'
/** Actors of the connection machine, and the calls that tell it of the server. */
import { fromCallback, fromPromise } from 'xstate'
import type { ActorRefFrom } from 'xstate'

import { connectionMachine } from '#machines/connection/machine.ts'
import type { WatchedConnectionEvent } from '#machines/connection/setup.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'

import { faultOf } from '../query/call-fault.ts'
import type { Fault } from '../query/call-fault.ts'

/** The ports of the connection; times in milliseconds since 1970. */
interface ConnectionPorts {
  now: () => number
  /** asks the server for the least it has; rejects without an answer */
  probe: (signal: AbortSignal) => Promise<void>
  network: { isOffline: () => boolean; watch: (changed: (isOnline: boolean) => void) => () => void }
  /** calls back whenever the live socket opens or is lost */
  onSocket: (changed: (isOpen: boolean) => void) => () => void
}

/** The connection machine with everything it needs. */
export function provideConnection({ now, probe, network, onSocket }: ConnectionPorts) {
  return connectionMachine.provide({
    actors: {
      probeServer: fromPromise(async ({ signal }) => {
        await probe(signal)
        return now()
      }),
      watchNetwork: fromCallback<WatchedConnectionEvent>(({ sendBack }) => {
        if (network.isOffline()) sendBack({ type: 'network.offline', at: now() })
        const stops = [
          network.watch((isOnline) =>
            sendBack({ type: isOnline ? 'network.online' : 'network.offline', at: now() }),
          ),
          onSocket((isOpen) => {
            if (!isOpen) sendBack({ type: 'socket.lost', at: now() })
          }),
        ]
        return () => stops.forEach((stop) => stop())
      }),
    },
  })
}

export type ConnectionActor = ActorRefFrom<typeof connectionMachine>

/** A gateway in front of a server that is away answers with one of these. */
const fromGateway = new Set([502, 503, 504])

/** Sends operations and tells the connection which of them got an answer. */
export function reportingCalls(
  send: SendOperation,
  report: (event: { type: 'call.failed' | 'call.answered'; at: number }) => void,
  now: () => number,
): SendOperation {
  return async (operation, variables, signal) => {
    try {
      const answer = await send(operation, variables, signal)
      report({ type: fromGateway.has(answer.status) ? 'call.failed' : 'call.answered', at: now() })
      return answer
    } catch (error) {
      if (signal?.aborted !== true) report({ type: 'call.failed', at: now() })
      throw error
    }
  }
}

/** How long a query that failed waits before each further try, in milliseconds. */
const waits = [5_000, 12_000, 30_000]
const longestWait = 60_000

/** As much of a query as decides about another try. */
interface Tried {
  state: { status: string; error: unknown; errorUpdateCount: number }
}

/** When a query that is on screen and failed is asked again, in milliseconds; false where it is not. */
export function retryInterval({ state }: Tried): number | false {
  if (state.status !== 'error' || !mayRetry(state.error)) return false
  return waits[state.errorUpdateCount - 1] ?? longestWait
}

/** Asks again for everything on screen that failed. */
export function retryFailed(queries: QueryClient): void {
  void queries.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && mayRetry(state.error),
  })
}

/** The same question would get the same answer. */
const final: ReadonlySet<Fault | null> = new Set(['denied', 'signedOut', 'tooLarge'])

function mayRetry(error: unknown): boolean {
  return !final.has(faultOf(error))
}
