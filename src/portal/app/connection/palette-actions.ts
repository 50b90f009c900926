import type { AnyEventObject } from 'xstate'

import { refusalOf } from '#machines/why-not.ts'

import { thePortal } from '../actors/portal.ts'
import type { ActionState, LooksAtActions } from '../registration.ts'

const retry = { type: 'connection.retry' } as const
const check = { type: 'update.check' } as const

/** Asking a lost server again, and looking for a newer build. */
export const connectionActions: LooksAtActions = {
  retryConnection: () => {
    const { connection } = thePortal()
    return look(connection.getSnapshot(), retry, () => connection.send(retry))
  },
  checkBuild: () => {
    const { buildUpdate } = thePortal()
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
