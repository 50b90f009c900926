import { lookAtRunning } from '../actions/use-actions.ts'
import type { LooksAtActions } from '../registration.ts'
import { runningExports } from './running-exports.ts'

/** Stopping an export that goes on behind other screens, and going on where one failed. */
export const exportActions: LooksAtActions = {
  cancelExport: (place) => lookAtRunning(runningExports, { type: 'export.cancel' }, place),
  retryExport: (place) => lookAtRunning(runningExports, { type: 'export.retry' }, place),
}
