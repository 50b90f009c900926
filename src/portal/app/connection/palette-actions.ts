import type { AnyEventObject } from 'xstate'

import { refusalOf } from '#machines/why-not.ts'

import { thePortal } from '../actors/portal.ts'
import type { LookAtAction } from '../registration.ts'

const retry = { type: 'connection.retry' } as const
const check = { type: 'update.check' } as const

/** Asking a lost server again. */
export const lookAtConnection: LookAtAction = () => {
  const { connection } = thePortal()
  return look(connection.getSnapshot(), retry, () => connection.send(retry))
}

/** Looking for a newer build. */
export const lookAtBuild: LookAtAction = () => {
  const { buildUpdate } = thePortal()
  return look(buildUpdate.getSnapshot(), check, () => buildUpdate.send(check))
}

function look(
  snapshot: Parameters<typeof refusalOf>[0],
  event: AnyEventObject,
  run: () => void,
): ReturnType<LookAtAction> {
  return { refusal: refusalOf(snapshot, event), count: null, run }
}
