import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'

import type { Change } from '../history/banlist-history.queries.ts'

import styles from '../history/changes.module.css'

interface Props {
  change: Change
  /** the effect of the change, in words */
  what: string
  isOpen: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Says in numbers what taking back a change of many entries will do, and asks. */
export function UndoQuestion({ change, what, isOpen, onConfirm, onCancel }: Props) {
  const { undo } = useBanlistHistoryTexts()
  const { added, edited, removed, undoneBy } = change
  const isRedo = undoneBy !== null
  const [returns, leaves] = isRedo ? [added, removed] : [removed, added]
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isRedo ? undo.askRedo() : undo.ask()}
      confirmLabel={isRedo ? undo.redo() : undo.action()}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{what}</p>
      <ul className={styles.outlook}>
        {returns > 0 && <li>{undo.returns({ count: returns })}</li>}
        {leaves > 0 && <li>{undo.leaves({ count: leaves })}</li>}
        {edited > 0 && (
          <li>{isRedo ? undo.reapplies({ count: edited }) : undo.reverts({ count: edited })}</li>
        )}
      </ul>
      <p>{undo.rest()}</p>
    </ConfirmDialog>
  )
}
