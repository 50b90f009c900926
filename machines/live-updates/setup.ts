import { assign, setup } from 'xstate'

import { unimplementedAction, unimplementedCallback, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import { nameOf, withNews } from './model.ts'
import type { Change, Newest, News } from './model.ts'

export interface LiveUpdatesInput {
  /** changes before this time, in milliseconds since 1970, are on screen already */
  since: number
}

interface LiveUpdatesContext extends LiveUpdatesInput {
  /** the newest change that is known here, as `nameOf` writes it; null before the first */
  known: string | null
  /** changes that are told when the pace allows it */
  waiting: readonly News[]
}

export type LiveUpdatesEvent =
  | SocketEvent
  /** the machine to itself: the newest change, or null where there is none */
  | { type: 'newest.answered'; newest: Newest | null }
  /** the same of a look while there is no socket */
  | { type: 'look.answered'; newest: Newest | null }

/** The events of the socket. */
export type SocketEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.lost' }
  | { type: 'change.heard'; change: Change }
  /** there is something new, and not always known what */
  | { type: 'change.found'; news: News }

/** The input of the machine's actors. */
export const promiseActors = {
  /** Asks for the newest change; null where there is none, or nobody looks. */
  askNewest: unimplementedPromise<Newest | null>('askNewest'),
}

const callbackActors = {
  /** Sends what comes by the socket, and what happens to it. */
  watchSocket: unimplementedCallback<SocketEvent>('watchSocket'),
}

const types: Types<LiveUpdatesContext, LiveUpdatesEvent, LiveUpdatesInput> = {}

/** The parts of the chart; the wiring provides actors and actions. */
export const liveUpdatesSetup = setup({
  types,
  actors: { ...promiseActors, ...callbackActors },
  actions: {
    /** Says what others changed, each change once. */
    tellChanges: (_scope, _params: { news: readonly News[] }) => unimplementedAction('tellChanges'),
    recordChange: assign((_, { change }: { change: Change }) => ({ known: nameOf(change) })),
    recordNewest: assign((_, { newest }: { newest: Newest | null }) =>
      newest === null ? {} : { known: nameOf(newest.change) },
    ),
    keepWaiting: assign(({ context }, { news }: { news: News }) => ({
      waiting: withNews(context.waiting, news),
    })),
    forgetWaiting: assign({ waiting: [] }),
  },
  guards: {
    /** a change that is not known here, after one that was */
    isMissed: ({ context }, { newest }: { newest: Newest | null }) =>
      newest !== null && context.known !== null && nameOf(newest.change) !== context.known,
    /** the first look finds something so young that it may not be on screen */
    isYoung: ({ context }, { newest }: { newest: Newest | null }) =>
      newest !== null && context.known === null && newest.at > context.since,
    /** nobody looks, or there is no change: that says nothing of the API */
    isAnswer: (_, { newest }: { newest: Newest | null }) => newest !== null,
    hasWaiting: ({ context }) => context.waiting.length > 0,
  },
  delays: {
    /** Between two looks while there is no socket. */
    pollInterval: 15_000,
    /** One look. */
    askLimit: 10_000,
    /** Changes of one operation come in many batches: what is shown follows this often. */
    pace: 1_000,
  },
})
