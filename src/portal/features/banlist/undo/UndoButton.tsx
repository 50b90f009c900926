import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useState } from 'react'

import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import type { Change } from '../history/banlist-history.queries.ts'
import { sizeOf } from '../history/change-words.ts'
import { useBulkRun } from '../state/bulk/use-bulk-run.ts'
import { useMayChangeList } from '../use-may-change-list.ts'

import styles from '../history/changes.module.css'

interface Props {
  change: Change
  /** the effect of the change, in words */
  what: string
}

/**
 * Takes a change back; one that was taken back is done again by taking that back. A change of one entry
 * goes at once, since that can be taken back as easily.
 */
export function UndoButton({ change, what }: Props) {
  const { undo } = useBanlistHistoryTexts()
  const run = useBulkRun()
  const mayWrite = useMayChangeList()
  const { id, undoneBy } = change
  const isRedo = undoneBy !== null
  const size = sizeOf(change)
  const [isAsking, setIsAsking] = useState(false)
  const undoIt = () => {
    setIsAsking(false)
    run.undo(undoneBy ?? id, size)
  }
  if (size === 0 || !mayWrite) return null
  const pressed = () => (size === 1 ? undoIt() : setIsAsking(true))
  const label = isRedo ? undo.redo() : undo.action()
  return (
    <>
      <Button
        variant="subtle"
        icon={isRedo ? <IconArrowForwardUp aria-hidden /> : <IconArrowBackUp aria-hidden />}
        aria-label={isRedo ? undo.redoOf({ what }) : undo.actionOf({ what })}
        aria-disabled={run.isBusy || undefined}
        onClick={() => !run.isBusy && pressed()}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={isRedo ? undo.askRedo() : undo.ask()}
        confirmLabel={label}
        onConfirm={undoIt}
        onCancel={() => setIsAsking(false)}
      >
        <p>{what}</p>
        <Outlook {...change} />
        <p>{undo.rest()}</p>
      </ConfirmDialog>
    </>
  )
}

/** Says in numbers what taking back a change will do. */
function Outlook({ added, edited, removed, undoneBy }: Change) {
  const { undo } = useBanlistHistoryTexts()
  const isRedo = undoneBy !== null
  const [returns, leaves] = isRedo ? [added, removed] : [removed, added]
  return (
    <ul className={styles.outlook}>
      {returns > 0 && <li>{undo.returns({ count: returns })}</li>}
      {leaves > 0 && <li>{undo.leaves({ count: leaves })}</li>}
      {edited > 0 && (
        <li>{isRedo ? undo.reapplies({ count: edited }) : undo.reverts({ count: edited })}</li>
      )}
    </ul>
  )
}
