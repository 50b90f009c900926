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

/** The newest build and the time of the answer. */
export interface Checked {
  build: Build
  at: number
}

/** A chunk of the page at `path` could not be loaded. */
interface ChunkFailed extends Reload {
  type: 'chunk.failed'
  /** this tab will still know of a reload after it; otherwise nothing reloads by itself */
  isRemembered: boolean
}

export type BuildUpdateEvent =
  /** check now, for example because the tab is visible again */
  | { type: 'update.check' }
  | { type: 'update.dismiss' }
  /** the user wants to reload; always possible */
  | { type: 'page.reload' }
  | ChunkFailed
  /** another page is shown and works */
  | { type: 'page.changed' }

/** The calls to the host. */
export const promiseActors = {
  /** Reads `builds/latest.json`; null where the host has none. */
  checkLatestBuild: unimplementedPromise<Checked | null>('checkLatestBuild'),
}

/** The context at the start. */
export function initialContext({ buildId, reloads }: BuildUpdateInput): BuildUpdateContext {
  return { buildId, reloads, latest: null, checkedAt: null, dismissed: null }
}

const types: Types<BuildUpdateContext, BuildUpdateEvent, BuildUpdateInput> = {}

/** Types, actors, actions, guards and delays of the chart; the wiring provides actors and effects. */
export const buildUpdateSetup = setup({
  types,
  actors: promiseActors,
  actions: {
    reloadPage: () => unimplementedAction('reloadPage'),
    /** Must be complete when the page goes away. */
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
    mayReload: ({ context }, failed: Omit<ChunkFailed, 'type'>) =>
      failed.isRemembered && mayReload(context.reloads, failed),
  },
  delays: {
    /** Between two checks for a newer build: five minutes. */
    checkInterval: 300_000,
    /** The longest wait for one check. */
    checkLimit: 10_000,
    /** Until the browser has left for the reloaded page. */
    reloadLimit: 10_000,
  },
})
