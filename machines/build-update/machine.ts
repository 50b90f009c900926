/**
 * Newer builds and stale chunks. spec 4 (last of the other rules), spec 7 build checks, spec 9 reload guard.
 */
import { assign, setup } from 'xstate'

import { unimplementedAction, unimplementedPromise } from '../placeholder.ts'
import type { Types } from '../placeholder.ts'
import { mayReload, notAhead, withReload } from './model.ts'
import type { Build, Reload } from './model.ts'

export interface BuildUpdateInput {
  /** the build that is running */
  buildId: string
  /** automatic reloads of this tab so far, kept across reloads by `storeReloads` */
  reloads: readonly Reload[]
}

interface BuildUpdateContext extends BuildUpdateInput {
  latest: Build | null
  /** time of the last answer, in milliseconds since 1970 */
  checkedAt: number | null
  /** id of the build whose notice was dismissed */
  dismissed: string | null
}

/** The newest build and when that was answered. */
export interface Checked {
  build: Build
  at: number
}

export type BuildUpdateEvent =
  /** look now, for example because the tab is visible again */
  | { type: 'update.check' }
  | { type: 'update.dismiss' }
  /** the user wants to reload; always possible */
  | { type: 'page.reload' }
  /** a chunk of the page at `path` could not be loaded */
  | { type: 'chunk.failed'; path: string; at: number }
  /** another page is shown and works */
  | { type: 'page.changed' }

/** What the machine asks of the host. */
export const promiseActors = {
  /** Reads `builds/latest.json`; null where the host has none. */
  checkLatestBuild: unimplementedPromise<Checked | null>('checkLatestBuild'),
}

const types: Types<BuildUpdateContext, BuildUpdateEvent, BuildUpdateInput> = {}

export const buildUpdateMachine = setup({
  types,
  actors: promiseActors,
  actions: {
    reloadPage: (_scope, _params: { path: string | null }) => unimplementedAction('reloadPage'),
    /** Must have happened when the page goes away. */
    storeReloads: (_scope, _params: { reloads: readonly Reload[] }) =>
      unimplementedAction('storeReloads'),
    recordCheck: assign((_, { checked }: { checked: Checked | null }) =>
      checked === null ? {} : { latest: checked.build, checkedAt: checked.at },
    ),
    dismissBuild: assign(({ context }) => ({ dismissed: context.latest?.id ?? null })),
    recordReload: assign(({ context }, reload: Reload) => ({
      reloads: withReload(context.reloads, reload),
    })),
    followClock: assign(({ context }, { at }: { at: number }) => ({
      reloads: notAhead(context.reloads, at),
    })),
  },
  guards: {
    isNews: ({ context }, { checked }: { checked: Checked | null }) =>
      checked !== null && ![context.buildId, context.dismissed].includes(checked.build.id),
    mayReload: ({ context }, reload: Reload) => mayReload(context.reloads, reload),
  },
  delays: {
    /** Between two looks at the newest build: five minutes. */
    checkInterval: 300_000,
    /** One look at it. */
    checkLimit: 10_000,
    /** Until the browser has left for the reloaded page. */
    reloadLimit: 10_000,
  },
}).createMachine({
  id: 'build-update',
  context: ({ input }) => ({
    buildId: input.buildId,
    reloads: input.reloads,
    latest: null,
    checkedAt: null,
    dismissed: null,
  }),
  type: 'parallel',
  states: {
    version: {
      initial: 'resting',
      states: {
        resting: {
          after: { checkInterval: 'checking' },
          on: { 'update.check': 'checking' },
        },
        checking: {
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
                target: 'resting',
                actions: {
                  type: 'recordCheck',
                  params: ({ event }) => ({ checked: event.output }),
                },
              },
            ],
            onError: 'resting',
          },
          after: { checkLimit: 'resting' },
        },
        updateAvailable: {
          on: { 'update.dismiss': { target: 'resting', actions: 'dismissBuild' } },
        },
      },
    },
    chunks: {
      initial: 'sound',
      states: {
        sound: {},
        reloading: {
          after: { reloadLimit: 'broken' },
          // The page is leaving: what fails now is not counted.
          on: { 'chunk.failed': {} },
        },
        broken: { on: { 'page.changed': 'sound' } },
      },
      on: {
        'chunk.failed': [
          {
            guard: { type: 'mayReload', params: ({ event }) => event },
            target: '.reloading',
            actions: [
              { type: 'recordReload', params: ({ event }) => event },
              { type: 'storeReloads', params: ({ context }) => ({ reloads: context.reloads }) },
              { type: 'reloadPage', params: ({ event }) => ({ path: event.path }) },
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
    'page.reload': { actions: { type: 'reloadPage', params: { path: null } } },
  },
})
