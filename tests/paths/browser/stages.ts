import type { MachineName } from '#machines/index.ts'

import { buildUpdateStage } from './build-update-stage.ts'
import { bulkEditStage } from './bulk-edit-stage.ts'
import { leaveGuardStage } from './leave-guard-stage.ts'
import { listImportStage } from './list-import-stage.ts'
import { rowEditStage } from './row-edit-stage.ts'
import { selectionStage } from './selection-stage.ts'
import { sessionStage } from './session-stage.ts'
import type { Stage } from './stage.ts'

/** The stage of each machine; a machine without one does not compile. */
export const stageOf: Readonly<Record<MachineName, Stage>> = {
  session: sessionStage,
  selection: selectionStage,
  'bulk-edit': bulkEditStage,
  'row-edit': rowEditStage,
  'leave-guard': leaveGuardStage,
  'list-import': listImportStage,
  'build-update': buildUpdateStage,
}
