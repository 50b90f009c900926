import type { ListImportEvent } from '#machines/list-import/setup.ts'
import { RunningActors } from '#portal/app/actions/running.ts'

/** The imports that have begun; one for each publication. */
export const runningImports = new RunningActors<ListImportEvent>()
