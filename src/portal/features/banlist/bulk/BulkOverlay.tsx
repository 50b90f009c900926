import { BulkActions } from './BulkActions.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RunNotice } from './RunNotice.tsx'
import { useBulkWork } from './use-bulk-work.ts'
import type { Bulk } from './use-bulk.ts'

interface Props {
  bulk: Bulk
  /** how many match the filter; undefined while it is not known */
  matches: number | undefined
  onTest: (links: readonly string[]) => void
}

/** Everything that is done with many entries: the bar, the questions, the way it goes, its end. */
export function BulkOverlay({ bulk, matches, onTest }: Props) {
  const work = useBulkWork(bulk, onTest)
  const { edit } = bulk
  return (
    <>
      <RunNotice {...bulk} />
      {edit.isSelectable && <BulkActions bulk={bulk} work={work} matches={matches} />}
      <RemoveDialog bulk={bulk} />
      <ChangeDialog bulk={bulk} />
    </>
  )
}
