import type { MachineName } from '#machines/index.ts'

import { buildUpdateStage } from './build-update-stage.ts'
import { bulkEditStage } from './bulk-edit-stage.ts'
import { bulkRunStage } from './bulk-run-stage.ts'
import { exportStage } from './export-stage.ts'
import { leaveGuardStage } from './leave-guard-stage.ts'
import { listImportStage } from './list-import-stage.ts'
import { rowEditStage } from './row-edit-stage.ts'
import { selectionStage } from './selection-stage.ts'
import { sessionStage } from './session-stage.ts'
import type { Stage } from './stage.ts'

/**
 * The stage of each machine; a new machine does not compile without a line here. The connection and live updates are
 * tried in tests of their own, with a server that really stops and a real socket.
 */
export const stageOf: Readonly<Record<MachineName, Stage | null>> = {
  session: sessionStage,
  selection: selectionStage,
  'bulk-edit': bulkEditStage,
  'bulk-run': bulkRunStage,
  'row-edit': rowEditStage,
  'leave-guard': leaveGuardStage,
  'list-import': listImportStage,
  export: exportStage,
  'build-update': buildUpdateStage,
  'live-updates': null,
  connection: null,
}
