import type { AnyEventObject } from 'xstate'

import type { PublicationEvent } from '#machines/publication/setup.ts'
import { refusalOf } from '#machines/why-not.ts'

import { getPortal } from '../actors/portal.ts'
import { runningExports } from '../files/running-exports.ts'
import type { ActionState, LooksAtActions } from '../registration.ts'
import { shownDraft, type ShownDraft } from '../versions/shown-draft.ts'
import { lookAtRunning } from './use-actions.ts'

const retry = { type: 'connection.retry' } as const
const check = { type: 'update.check' } as const

/** Asking a lost server again, and looking for a newer build. */
export const connectionActions: LooksAtActions = {
  retryConnection: () => {
    const { connection } = getPortal()
    return look(connection.getSnapshot(), retry, () => connection.send(retry))
  },
  checkBuild: () => {
    const { buildUpdate } = getPortal()
    return look(buildUpdate.getSnapshot(), check, () => buildUpdate.send(check))
  },
}

function look(
  snapshot: Parameters<typeof refusalOf>[0],
  event: AnyEventObject,
  run: () => void,
): ActionState {
  return { refusal: refusalOf(snapshot, event), count: null, run }
}

/** Stopping an export that goes on behind other screens, and going on where one failed. */
export const exportActions: LooksAtActions = {
  cancelExport: (place) => lookAtRunning(runningExports, { type: 'export.cancel' }, place),
  retryExport: (place) => lookAtRunning(runningExports, { type: 'export.retry' }, place),
}

/** Publishing or discarding the draft on the screen, and deciding where it does not go on by itself. */
export const draftActions: LooksAtActions = {
  publishDraft: () => lookAtDraft('draft.publish', ({ publish }) => publish()),
  discardDraft: () => lookAtDraft('draft.discard', ({ discard }) => discard()),
  retryDraft: () => lookAtDraft('draft.retry', ({ draft }) => draft.retry()),
  keepDraft: () => lookAtDraft('mine.keep', ({ draft }) => draft.keepMine()),
  takeTheirs: () => lookAtDraft('theirs.take', ({ draft }) => draft.takeTheirs()),
}

function lookAtDraft(
  type: PublicationEvent['type'],
  run: (shown: ShownDraft) => void,
): ActionState {
  const shown = shownDraft()
  return {
    refusal: shown === null ? { kind: 'state' } : refusalOf(shown.draft.getSnapshot(), { type }),
    count: null,
    ...(shown !== null && { isHere: true }),
    run: () => {
      const now = shownDraft()
      if (now !== null) run(now)
    },
  }
}
