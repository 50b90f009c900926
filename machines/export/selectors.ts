import type { SnapshotFrom } from 'xstate'

import type { exportMachine } from './machine.ts'

type Snapshot = SnapshotFrom<typeof exportMachine>

/** The state of an export. */
export type ExportState = Snapshot['value']

/** An export as its screens show it; `rows` are those that are in the file. */
export interface ExportProgress {
  state: ExportState
  name: string
  rows: number
  /** null while the number is not known, or where the rows are too many to count */
  total: number | null
  /** the rows have changed since the export began, so that the file may lack some of it */
  isOutdated: boolean
}

/** True when the result is shown, and nothing can follow it. */
export function isOver(snapshot: Snapshot): boolean {
  return snapshot.hasTag('over')
}

/** The current or the last export; null where there is none to show. */
export function progressOf({ value, context }: Snapshot): ExportProgress | null {
  const { name, rows, total, isOutdated } = context
  return name === null ? null : { state: value, name, rows, total, isOutdated }
}
