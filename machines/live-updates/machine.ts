/**
 * Others' changes while the list is shown: by the socket, and by polling while there is
 * none. What was missed is asked for once when the socket is back. Changes are told no more often than
 * the pace allows; what may be shown of them without moving a row is up to the list.
 */
import { raise } from 'xstate'

import { liveUpdatesSetup } from './setup.ts'

export const liveUpdatesMachine = liveUpdatesSetup.createMachine({
  id: 'live-updates',
  description: 'Brings changes of others to a list that is on screen.',
  context: ({ input }) => ({ since: input.since, known: null, waiting: [] }),
  invoke: { id: 'watchSocket', src: 'watchSocket' },
  type: 'parallel',
  states: {
    source: {
      description: 'Where changes come from.',
      initial: 'connecting',
      states: {
        connecting: {
          description: 'The socket is being opened.',
          on: { 'socket.opened': 'reconciling', 'socket.lost': 'polling' },
        },
        reconciling: {
          description: 'The socket is open; what was missed before is asked for.',
          invoke: {
            id: 'askNewest',
            src: 'askNewest',
            onDone: {
              target: 'following',
              actions: raise(({ event }) => ({ type: 'newest.answered', newest: event.output })),
            },
            onError: 'following',
          },
          after: { askLimit: 'following' },
          on: { 'socket.lost': 'polling' },
        },
        following: {
          description: 'Changes come by the socket.',
          on: { 'socket.lost': 'polling', 'socket.opened': 'reconciling' },
        },
        polling: {
          description: 'There is no socket: the newest change is asked for now and then.',
          type: 'parallel',
          states: {
            looks: {
              description: 'When the newest change is asked for.',
              initial: 'waiting',
              states: {
                waiting: {
                  description: 'The next look comes in a while.',
                  after: { pollInterval: 'asking' },
                },
                asking: {
                  description: 'The newest change is asked for.',
                  invoke: {
                    id: 'askNewest',
                    src: 'askNewest',
                    onDone: {
                      target: 'waiting',
                      actions: [
                        raise(({ event }) => ({ type: 'newest.answered', newest: event.output })),
                        raise(({ event }) => ({ type: 'look.answered', newest: event.output })),
                      ],
                    },
                    onError: 'waiting',
                  },
                  after: { askLimit: 'waiting' },
                },
              },
            },
            socket: {
              description: 'The outlook for the socket.',
              initial: 'awaited',
              states: {
                awaited: {
                  description: 'The socket may be back any moment.',
                  on: {
                    'look.answered': {
                      guard: { type: 'isAnswer', params: ({ event }) => event },
                      target: 'missed',
                    },
                  },
                },
                missed: {
                  description: 'The API answers, and there is still no socket.',
                  on: { 'socket.lost': 'refused' },
                },
                refused: {
                  description: 'The socket was refused although the API answers.',
                  on: {
                    'look.answered': {
                      guard: { type: 'isAnswer', params: ({ event }) => event },
                      target: 'unavailable',
                    },
                  },
                },
                unavailable: {
                  description: 'The API answers and the socket does not open: the user is told so.',
                  tags: 'socketUnavailable',
                },
              },
            },
          },
          on: { 'socket.opened': 'reconciling' },
        },
      },
      on: {
        'change.heard': { actions: { type: 'recordChange', params: ({ event }) => event } },
        'newest.answered': [
          {
            guard: { type: 'isMissed', params: ({ event }) => event },
            actions: [
              { type: 'recordNewest', params: ({ event }) => event },
              raise(({ event }) => ({ type: 'change.found', news: event.newest?.change ?? null })),
            ],
          },
          {
            guard: { type: 'isYoung', params: ({ event }) => event },
            actions: [
              { type: 'recordNewest', params: ({ event }) => event },
              raise({ type: 'change.found', news: null }),
            ],
          },
          { actions: { type: 'recordNewest', params: ({ event }) => event } },
        ],
      },
    },
    telling: {
      description: 'When changes are told.',
      initial: 'ready',
      states: {
        ready: {
          description: 'The next change is told at once.',
          on: {
            'change.heard': {
              target: 'pausing',
              actions: {
                type: 'tellChanges',
                params: ({ event }) => ({ news: [event.change] }),
              },
            },
            'change.found': {
              target: 'pausing',
              actions: {
                type: 'tellChanges',
                params: ({ event }) => ({ news: [event.news] }),
              },
            },
          },
        },
        pausing: {
          description:
            'Changes were told a moment ago: what comes now waits, and is told together.',
          after: {
            pace: [
              {
                guard: 'hasWaiting',
                target: 'pausing',
                reenter: true,
                actions: [
                  {
                    type: 'tellChanges',
                    params: ({ context }) => ({ news: context.waiting }),
                  },
                  'forgetWaiting',
                ],
              },
              { target: 'ready' },
            ],
          },
          on: {
            'change.heard': {
              actions: { type: 'keepWaiting', params: ({ event }) => ({ news: event.change }) },
            },
            'change.found': { actions: { type: 'keepWaiting', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})
