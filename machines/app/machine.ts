/** The root of all machines: starts the others, hears what they tell and passes it on to those it concerns. */
import { appSetup, initialContext } from './setup.ts'

export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'Starts the other machines and passes on what they tell.',
  context: ({ input }) => initialContext(input),
  invoke: [
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      input: ({ context }) => context.session,
    },
    { id: 'hearSession', src: 'hearSession' },
  ],
  initial: 'entrance',
  states: {
    entrance: {
      description: 'The sign-in screens are there; the other screens are not loaded yet.',
      on: {
        'portal.opened': {
          target: 'portal',
          actions: { type: 'recordPortal', params: ({ event }) => event },
        },
      },
    },
    portal: {
      description: 'All screens can be shown; the machines behind them run.',
      invoke: [
        { id: 'keepData', src: 'keepData' },
        { id: 'hearConnection', src: 'hearConnection' },
        {
          id: 'build-update',
          src: 'build-update',
          systemId: 'build-update',
          input: ({ context }) => context.build,
        },
        { id: 'connection', src: 'connection', systemId: 'connection' },
        { id: 'selection', src: 'selection', systemId: 'selection' },
        { id: 'leave-guard', src: 'leave-guard', systemId: 'leave-guard' },
      ],
      initial: 'vacant',
      states: {
        vacant: {
          description: 'Nobody is signed in.',
          always: { guard: 'hasUser', target: 'occupied' },
        },
        occupied: {
          description: 'A user is signed in and works with the screens.',
          entry: { type: 'beginSelection', params: ({ context }) => context },
          on: {
            'user.admitted': {
              guard: { type: 'hasOtherClients', params: ({ event }) => event },
              actions: [
                { type: 'recordUser', params: ({ event }) => event },
                { type: 'changeSelection', params: ({ event }) => event },
                'tellData',
              ],
            },
            'user.left': {
              target: 'vacant',
              actions: ['endSelection', 'tellData', 'forgetUser'],
            },
          },
        },
      },
      on: {
        'connection.restored': { actions: ['tellData', 'checkBuild'] },
        'machine.wanted': {
          actions: { type: 'startMachine', params: ({ event: { machine } }) => ({ machine }) },
        },
        'machine.unwanted': { actions: { type: 'stopMachine', params: ({ event }) => event } },
      },
    },
  },
  on: {
    'user.admitted': { actions: { type: 'recordUser', params: ({ event }) => event } },
    'user.left': { actions: 'forgetUser' },
    'xstate.error.actor.*': { actions: { type: 'reportError', params: ({ event }) => event } },
  },
})
