/**
 * The connection to the server. A call without an answer or a closed socket only raises a doubt: a probe
 * decides. While the server is lost the probe is tried again, first soon, then seldom, and what failed
 * meanwhile is asked for again when it is back.
 */
import { connectionSetup } from './setup.ts'

export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  description: 'Notices that the server is lost, and when it is back.',
  context: { since: null, backAt: null, tries: 0 },
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'online',
  states: {
    online: {
      description: 'The server answers.',
      on: {
        'call.failed': {
          target: 'doubting',
          actions: { type: 'recordLoss', params: ({ event }) => event },
        },
        'socket.lost': {
          target: 'doubting',
          actions: { type: 'recordLoss', params: ({ event }) => event },
        },
        'network.offline': {
          target: 'unreachable.offline',
          actions: { type: 'recordLoss', params: ({ event }) => event },
        },
      },
    },
    doubting: {
      description: 'Something got no answer: the server is asked whether it is there.',
      invoke: {
        id: 'probeServer',
        src: 'probeServer',
        onDone: 'online',
        onError: { target: 'unreachable', actions: 'countTry' },
      },
      after: { probeLimit: { target: 'unreachable', actions: 'countTry' } },
      on: {
        'call.answered': 'online',
        'network.offline': 'unreachable.offline',
      },
    },
    unreachable: {
      description: 'The server or the network is lost; what is shown is from before.',
      tags: 'unreachable',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The next try comes soon.',
          after: { soon: 'probing' },
        },
        pausing: {
          description: 'The server has been lost for a while; the next try comes later.',
          after: { seldom: 'probing' },
        },
        probing: {
          description: 'The server is asked whether it is back.',
          tags: 'trying',
          invoke: {
            id: 'probeServer',
            src: 'probeServer',
            onDone: {
              target: '#connection.back',
              actions: { type: 'recordReturn', params: ({ event }) => ({ at: event.output }) },
            },
            onError: [
              { guard: 'hasTriedOften', target: 'pausing', actions: 'countTry' },
              { target: 'waiting', actions: 'countTry' },
            ],
          },
          after: {
            probeLimit: [
              { guard: 'hasTriedOften', target: 'pausing', actions: 'countTry' },
              { target: 'waiting', actions: 'countTry' },
            ],
          },
        },
        offline: {
          description: 'This computer has no network; it goes on as soon as there is one.',
        },
      },
      on: {
        'call.answered': {
          target: 'back',
          actions: { type: 'recordReturn', params: ({ event }) => event },
        },
        'connection.retry': '.probing',
        'network.online': { target: '.probing', actions: 'startOver' },
        'network.offline': '.offline',
      },
    },
    back: {
      description: 'The server is back, and what failed meanwhile is loaded again.',
      tags: 'back',
      entry: 'tellRestored',
      after: { backNotice: 'online' },
      on: {
        'call.failed': {
          target: 'doubting',
          actions: { type: 'recordLoss', params: ({ event }) => event },
        },
        'socket.lost': {
          target: 'doubting',
          actions: { type: 'recordLoss', params: ({ event }) => event },
        },
        'network.offline': {
          target: 'unreachable.offline',
          actions: { type: 'recordLoss', params: ({ event }) => event },
        },
      },
    },
  },
})
