/** Asks before unsaved work is lost: one guard for the whole portal and every kind of work. */
import { leaveGuardSetup } from './setup.ts'

export const leaveGuardMachine = leaveGuardSetup.createMachine({
  id: 'leave-guard',
  description: 'Asks the user before unsaved work is lost.',
  context: { works: [] },
  initial: 'free',
  states: {
    free: {
      description: 'Nothing is unsaved; the user can go anywhere.',
      on: {
        'work.began': {
          target: 'holding',
          actions: { type: 'addWork', params: ({ event }) => event },
        },
      },
    },
    holding: {
      description: 'Something is unsaved; the page cannot be left without a question.',
      entry: 'holdPage',
      exit: 'releasePage',
      initial: 'guarding',
      states: {
        guarding: {
          description: 'The user works on; nobody wants to leave.',
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
          description: 'A dialog asks whether to discard the unsaved work.',
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
    leaving: {
      description: 'The user leaves; the discarded work ends with the page.',
      entry: 'resume',
      on: {
        'work.began': { actions: { type: 'addWork', params: ({ event }) => event } },
        'work.ended': { actions: { type: 'removeWork', params: ({ event }) => event } },
        'page.changed': [{ guard: 'hasWork', target: 'holding' }, { target: 'free' }],
      },
      after: { leaveLimit: [{ guard: 'hasWork', target: 'holding' }, { target: 'free' }] },
    },
  },
})
