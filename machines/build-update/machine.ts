/** Newer builds and stale chunks. spec 4 (last of the other rules), spec 7 build checks, spec 9 reload guard. */
import { buildUpdateSetup, initialContext } from './setup.ts'

export const buildUpdateMachine = buildUpdateSetup.createMachine({
  id: 'build-update',
  description: 'Notices newer builds of the portal, and parts of the running one that are gone.',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: {
    version: {
      description: 'Newer builds of the portal are looked for from time to time.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No newer build is known; the next check is in some minutes.',
          after: { checkInterval: 'checking' },
          on: { 'update.check': 'checking' },
        },
        checking: {
          description: 'The host is asked for its newest build.',
          invoke: {
            id: 'checkLatestBuild',
            src: 'checkLatestBuild',
            onDone: [
              {
                guard: { type: 'isNews', params: ({ event }) => ({ checked: event.output }) },
                target: 'updateAvailable',
                actions: {
                  type: 'recordCheck',
                  params: ({ event }) => ({ checked: event.output }),
                },
              },
              {
                target: 'idle',
                actions: {
                  type: 'recordCheck',
                  params: ({ event }) => ({ checked: event.output }),
                },
              },
            ],
            onError: 'idle',
          },
          after: { checkLimit: 'idle' },
        },
        updateAvailable: {
          description: 'A newer build is there; a notice offers to reload the page.',
          on: { 'update.dismiss': { target: 'idle', actions: 'dismissBuild' } },
        },
      },
    },
    chunks: {
      description: 'The parts of the running build are loaded as they are needed.',
      initial: 'healthy',
      states: {
        healthy: { description: 'All parts that were needed so far could be loaded.' },
        reloading: {
          description: 'A part is gone; the page reloads by itself.',
          after: { reloadLimit: 'broken' },
          // The page is leaving: failures do not count any more.
          on: { 'chunk.failed': {} },
        },
        broken: {
          description: 'A part is gone and reloading did not help; a notice says so.',
          on: { 'page.changed': 'healthy' },
        },
      },
      on: {
        'chunk.failed': [
          {
            guard: { type: 'mayReload', params: ({ event }) => event },
            target: '.reloading',
            actions: [
              { type: 'recordReload', params: ({ event }) => event },
              { type: 'storeReloads', params: ({ context }) => ({ reloads: context.reloads }) },
              'reloadPage',
            ],
          },
          {
            target: '.broken',
            actions: [
              { type: 'followClock', params: ({ event }) => event },
              { type: 'storeReloads', params: ({ context }) => ({ reloads: context.reloads }) },
            ],
          },
        ],
      },
    },
  },
  on: {
    'page.reload': { actions: 'reloadPage' },
  },
})
