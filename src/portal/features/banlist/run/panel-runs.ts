import type { BulkKind } from '../state/bulk/use-bulk-run.ts'

/** The runs that begin in a panel, and are shown there while it is open. */
export const runKindsOf = {
  history: ['undo', 'restore'],
  test: ['ban'],
} as const satisfies Record<string, readonly BulkKind[]>

/** Tells whether an open panel shows runs of a kind, so that the list need not. */
export function isRunShownIn(panel: string, kind: BulkKind): boolean {
  const kinds: readonly BulkKind[] =
    panel === 'history' || panel === 'test' ? runKindsOf[panel] : []
  return kinds.includes(kind)
}
