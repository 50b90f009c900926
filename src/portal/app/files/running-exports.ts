import type { ExportEvent } from '#machines/export/setup.ts'

import { RunningActors } from '../actions/use-actions.ts'

/** The exports that have begun; one for each subject of a publication. */
export const runningExports = new RunningActors<ExportEvent>()
