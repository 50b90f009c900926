import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { NoticeBar } from '#portal/ui/notices/NoticeBar.tsx'
import { PinnedNotice } from '#portal/ui/notices/PinnedNotice.tsx'

import { RunNotice } from '../run/RunNotice.tsx'
import { useBulkRun } from '../state/bulk/use-bulk-run.ts'
import { BulkActions } from './BulkActions.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import type { Bulk } from './use-bulk.ts'

interface Props {
  bulk: Bulk
  /** how many match the filter; undefined while it is not known */
  matches: number | undefined
  onTest: (links: readonly string[]) => void
  /** the run is shown elsewhere */
  hidesRun: boolean
}

/** Everything that is done with many entries: the bar, the questions, the run and its result. */
export function BulkOverlay({ bulk, matches, onTest, hidesRun }: Props) {
  const run = useBulkRun()
  const isFailureShown = run.isOver && !run.isCompleted
  return (
    <>
      <SelectionNotice {...bulk} />
      {!hidesRun && <RunNotice seen={bulk.seen} />}
      {bulk.edit.isSelectable && !isFailureShown && (
        <BulkActions bulk={bulk} matches={matches} onTest={onTest} />
      )}
      <RemoveDialog bulk={bulk} />
      <ChangeDialog bulk={bulk} />
    </>
  )
}

/** Says why nothing is asked. */
function SelectionNotice({ edit }: Pick<Bulk, 'edit'>) {
  const { errors } = useTexts()
  const { bar } = useBanlistWorkTexts()
  const isEmpty = edit.state === 'choosing.nothingSelected'
  if (!isEmpty && edit.state !== 'choosing.allReadOnly') return null
  return (
    <PinnedNotice>
      <NoticeBar tone="bad" onClose={edit.dismiss}>
        {isEmpty ? errors.nothingSelected() : bar.allReadOnly()}
      </NoticeBar>
    </PinnedNotice>
  )
}
