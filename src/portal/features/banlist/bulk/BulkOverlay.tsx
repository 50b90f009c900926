import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { RunMessage } from '../run/RunMessage.tsx'
import { RunNotice } from '../run/RunNotice.tsx'
import { useBulkRun } from '../state/bulk/use-bulk-run.ts'
import { BulkActions } from './BulkActions.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useBulkWork } from './use-bulk-work.ts'
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
  const work = useBulkWork(bulk, onTest)
  const run = useBulkRun()
  const isFailureShown = run.isOver && !run.isCompleted
  return (
    <>
      <SelectionNotice {...bulk} />
      {!hidesRun && <RunNotice seen={bulk.seen} />}
      {bulk.edit.isSelectable && !isFailureShown && (
        <BulkActions bulk={bulk} work={work} matches={matches} />
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
  // With rows selected it is no longer true.
  if (isEmpty && edit.selected.size > 0) return null
  return (
    <RunMessage isAlert onDismiss={edit.dismiss}>
      {isEmpty ? errors.nothingSelected() : bar.allReadOnly()}
    </RunMessage>
  )
}
