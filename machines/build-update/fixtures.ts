import type { Fixtures } from '../fixtures.ts'
import type { BuildUpdateEvent, BuildUpdateInput, promiseActors } from './setup.ts'

export const fixtures = {
  inputs: {
    'build 1': { buildId: '1', reloads: [] },
    'build 1, reloaded at 10,000 ms': { buildId: '1', reloads: [{ path: '/banlist', at: 10_000 }] },
  },
  events: {
    'update.check': { '': {} },
    'update.dismiss': { '': {} },
    'page.reload': { '': {} },
    'page.changed': { '': {} },
    'chunk.failed': {
      'at 19,999 ms': { path: '/banlist', at: 19_999, isRemembered: true },
      'at 20,000 ms': { path: '/banlist', at: 20_000, isRemembered: true },
      'at 20,000 ms, in a tab that keeps nothing': {
        path: '/banlist',
        at: 20_000,
        isRemembered: false,
      },
    },
  },
  outcomes: {
    checkLatestBuild: {
      done: {
        'no manifest': null,
        'the same build': { build: { id: '1', timestamp: 1 }, at: 100 },
        'build 2': { build: { id: '2', timestamp: 2 }, at: 200 },
      },
      error: { unreachable: { message: 'Failed to fetch' } },
    },
  },
  names: {
    'at 10,000 ms': [{ path: '/banlist', at: 10_000 }],
    'at 19,999 ms': [{ path: '/banlist', at: 19_999 }],
    'at 20,000 ms': [{ path: '/banlist', at: 20_000 }],
    'build 1': { id: '1', timestamp: 1 },
    'build 2': { id: '2', timestamp: 2 },
  },
} satisfies Fixtures<BuildUpdateInput, BuildUpdateEvent, typeof promiseActors>
