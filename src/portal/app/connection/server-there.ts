import { waitFor } from 'xstate'

import { now } from '#portal/ports/browser/clock.ts'
import { whenUsed } from '#portal/ports/browser/presence.ts'

import type { ConnectionActor } from './connection-wiring.ts'

/** Once the server answers: the connection finds it out, sooner at a gesture of the user. */
export async function serverThere(connection: ConnectionActor): Promise<void> {
  connection.send({ type: 'call.failed', at: now() })
  const stop = whenUsed(() => connection.send({ type: 'connection.retry' }))
  await waitFor(connection, (snapshot) => snapshot.matches('online') || snapshot.matches('back'))
  stop()
}
