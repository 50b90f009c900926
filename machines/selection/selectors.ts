import type { SnapshotFrom } from 'xstate'

import { mayView } from '../access.ts'
import type { ClientAccess, Role } from '../access.ts'
import type { selectionMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof selectionMachine>

/** The client that is shown; null when nobody is signed in, and where the address names no client of this user. */
export function clientOf(snapshot: Snapshot): string | null {
  return snapshot.matches('foreign') ? null : snapshot.context.client
}

/** The client of this user that is shown, or else offered; null when there is none. */
export function ownClientOf(snapshot: Snapshot): string | null {
  return snapshot.context.client
}

/** The client that the address names and this user may not see; null otherwise. */
export function foreignClientOf(snapshot: Snapshot): string | null {
  return snapshot.matches('foreign') ? snapshot.context.wanted : null
}

/** The clients the user may choose from, in the token's order. */
export function clientsIn(snapshot: Snapshot): readonly ClientAccess[] {
  return snapshot.context.clients
}

/** True when the user has this role on the selected or offered client. spec 6 */
export function may(snapshot: Snapshot, role: Role): boolean {
  return mayView(snapshot.context.clients, snapshot.context.client, role)
}
