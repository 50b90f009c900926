import type { SnapshotFrom } from 'xstate'

import { mayView } from '../access.ts'
import type { ClientAccess, Role } from '../access.ts'
import type { selectionMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof selectionMachine>

/** The selected client; null when nobody is signed in or no client is available. */
export function clientOf(snapshot: Snapshot): string | null {
  return snapshot.context.client
}

/** The clients the user may choose from, in the token's order. */
export function clientsIn(snapshot: Snapshot): readonly ClientAccess[] {
  return snapshot.context.clients
}

/** Whether the user may see what needs this role, on the selected client. spec 6 */
export function may(snapshot: Snapshot, role: Role): boolean {
  return mayView(snapshot.context.clients, snapshot.context.client, role)
}
