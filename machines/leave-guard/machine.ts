/** Asks before unsaved work is lost: one for the whole portal, whatever the work is. */
import { parts } from './setup.ts'

export const leaveGuardMachine = parts.createMachine({
  id: 'leave-guard',
  context: { works: [] },
  initial: 'free',
  states: {
    free: {
      on: {
        'work.began': {
          target: 'holding',
          actions: { type: 'addWork', params: ({ event }) => event },
        },
      },
    },
    holding: {
      entry: 'holdPage',
      exit: 'releasePage',
      initial: 'guarding',
      states: {
        guarding: {
          on: {
            'leave.ask': 'asking',
            'work.ended': [
              {
                guard: { type: 'isLastWork', params: ({ event }) => event },
                target: '#leave-guard.free',
                actions: { type: 'removeWork', params: ({ event }) => event },
              },
              { actions: { type: 'removeWork', params: ({ event }) => event } },
            ],
          },
        },
        asking: {
          on: {
            'leave.confirm': '#leave-guard.leaving',
            'leave.cancel': { target: 'guarding', actions: 'stay' },
            'work.ended': [
              {
                guard: { type: 'isLastWork', params: ({ event }) => event },
                target: '#leave-guard.leaving',
                actions: { type: 'removeWork', params: ({ event }) => event },
              },
              { actions: { type: 'removeWork', params: ({ event }) => event } },
            ],
          },
        },
      },
      on: { 'work.began': { actions: { type: 'addWork', params: ({ event }) => event } } },
    },
    /** the page is free to go; what it was about ends with it */
    leaving: {
      entry: 'goOn',
      on: {
        'work.began': { actions: { type: 'addWork', params: ({ event }) => event } },
        'work.ended': { actions: { type: 'removeWork', params: ({ event }) => event } },
        'page.changed': [{ guard: 'hasWork', target: 'holding' }, { target: 'free' }],
      },
      after: { leaveLimit: [{ guard: 'hasWork', target: 'holding' }, { target: 'free' }] },
    },
  },
})
