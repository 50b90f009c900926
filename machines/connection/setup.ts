import { assign, emit, setup } from 'xstate'

import { unimplementedCallback, unimplementedPromise } from '../placeholder.ts'
import type { Telling, Types } from '../placeholder.ts'
import { mostTries } from './model.ts'

interface ConnectionContext {
  /** when the server was last known to be lost, in milliseconds since 1970; null before the first time */
  since: number | null
  /** when it was back, in milliseconds since 1970; null before the first time */
  backAt: number | null
  /** tries without an answer, counted up to `mostTries` */
  tries: number
}

/** Times in milliseconds since 1970. */
export type ConnectionEvent =
  /** a call to the server got no answer */
  | { type: 'call.failed'; at: number }
  /** a call got an answer, whatever it says */
  | { type: 'call.answered'; at: number }
  /** the user wants to know now whether the server is back */
  | { type: 'connection.retry' }
  | WatchedConnectionEvent

/** The events of the browser and of the live socket. */
export type WatchedConnectionEvent =
  | { type: 'socket.lost'; at: number }
  | { type: 'network.offline'; at: number }
  | { type: 'network.online'; at: number }

/** The server is back: everything that failed meanwhile can be asked for again. */
export interface ConnectionFact {
  type: 'connection.restored'
}

/** The input of the machine's actors. */
export const promiseActors = {
  /** Asks the server for the least it has; resolves to when it answered, in milliseconds since 1970. */
  probeServer: unimplementedPromise<number>('probeServer'),
}

const callbackActors = {
  /** Sends what the browser says of the network, at once where there is none, and each loss of the socket. */
  watchNetwork: unimplementedCallback<WatchedConnectionEvent>('watchNetwork'),
}

const types: Types<ConnectionContext, ConnectionEvent> & Telling<ConnectionFact> = {}

/** The parts of the chart; the wiring provides actors and actions. */
export const connectionSetup = setup({
  types,
  actors: { ...promiseActors, ...callbackActors },
  actions: {
    tellRestored: emit({ type: 'connection.restored' }),
    recordLoss: assign((_, { at }: { at: number }) => ({ since: at, tries: 0 })),
    recordReturn: assign((_, { at }: { at: number }) => ({ backAt: at, tries: 0 })),
    countTry: assign(({ context }) => ({ tries: Math.min(context.tries + 1, mostTries) })),
    startOver: assign({ tries: 0 }),
  },
  guards: {
    /** with the try that just failed */
    hasTriedOften: ({ context }) => context.tries + 1 >= mostTries,
  },
  delays: {
    /** One probe: with it a server that stopped is noticed within 5 s. */
    probeLimit: 4_000,
    /** Between the first tries. */
    soon: 2_000,
    /** Between the later ones. */
    seldom: 10_000,
    /** How long it is said that the connection is back. */
    backNotice: 5_000,
  },
})
