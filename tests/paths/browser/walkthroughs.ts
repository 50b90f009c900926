import type { MachineName } from '#machines/index.ts'

import { buildUpdateWalkthrough } from './build-update-walkthrough.ts'
import { bulkEditWalkthrough } from './bulk-edit-walkthrough.ts'
import { bulkRunWalkthrough } from './bulk-run-walkthrough.ts'
import { exportWalkthrough } from './export-walkthrough.ts'
import { leaveGuardWalkthrough } from './leave-guard-walkthrough.ts'
import { listImportWalkthrough } from './list-import-walkthrough.ts'
import { publicationWalkthrough } from './publication-walkthrough.ts'
import { roleChangesWalkthrough } from './role-changes-walkthrough.ts'
import { rowEditWalkthrough } from './row-edit-walkthrough.ts'
import { selectionWalkthrough } from './selection-walkthrough.ts'
import { sessionWalkthrough } from './session-walkthrough.ts'
import type { Walkthrough } from './walkthrough.ts'
import { websiteSetupWalkthrough } from './website-setup-walkthrough.ts'

/** The walkthroughs by the test file that walks them, on one server each. */
export const walkthroughs = {
  banlist: {
    'bulk-edit': bulkEditWalkthrough,
    'bulk-run': bulkRunWalkthrough,
    'row-edit': rowEditWalkthrough,
    'leave-guard': leaveGuardWalkthrough,
  },
  lists: {
    // Its rows are few until lists are imported.
    export: exportWalkthrough,
    'list-import': listImportWalkthrough,
    publication: publicationWalkthrough,
    'website-setup': websiteSetupWalkthrough,
    'role-changes': roleChangesWalkthrough,
  },
  session: {
    'build-update': buildUpdateWalkthrough,
    selection: selectionWalkthrough,
    session: sessionWalkthrough,
  },
} as const

/**
 * The walkthrough of each machine; a new machine does not compile without a line here. The connection and live
 * updates have tests of their own, with a server that really stops and a real socket.
 */
export const walkthroughOf: Readonly<Record<MachineName, Walkthrough | null>> = {
  ...walkthroughs.banlist,
  ...walkthroughs.lists,
  ...walkthroughs.session,
  app: null,
  'live-updates': null,
  connection: null,
}
