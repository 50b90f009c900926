import type { Fixtures } from '../fixtures.ts'
import type { promiseActors, ConnectionEvent } from './setup.ts'

export const fixtures = {
  inputs: { '': undefined },
  events: {
    'call.failed': { '': { at: 1000 } },
    'call.answered': { '': { at: 9000 } },
    'connection.retry': { '': {} },
    'socket.lost': { '': { at: 1000 } },
    'network.offline': { '': { at: 1000 } },
    'network.online': { '': { at: 9000 } },
  },
  outcomes: {
    probeServer: { done: { '': 9000 }, error: { 'no answer': new Error('Failed to fetch') } },
  },
  names: {},
} satisfies Fixtures<undefined, ConnectionEvent, typeof promiseActors>
