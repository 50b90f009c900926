import type { SnapshotFrom } from 'xstate'

import type { buildUpdateMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof buildUpdateMachine>

/** True when there is a newer build that the user has not dismissed. */
export function isUpdateAvailable(snapshot: Snapshot): boolean {
  return snapshot.matches({ version: 'updateAvailable' })
}

/** True when a page's chunk is missing and an automatic reload is not allowed or did not help. */
export function isBroken(snapshot: Snapshot): boolean {
  return snapshot.matches({ chunks: 'broken' })
}

/** When the newest build was last read, in milliseconds since 1970. */
export function checkedAtOf(snapshot: Snapshot): number | null {
  return snapshot.context.checkedAt
}
