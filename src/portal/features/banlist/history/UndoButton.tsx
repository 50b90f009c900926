import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'

import { useBanlistHistoryTexts } from '#portal/i18n/banlist-history-texts.ts'
import { useBulkEdit } from '#portal/state/use-bulk-edit.ts'
import { Button } from '#portal/ui/Button.tsx'

import type { Change } from './banlist-history.queries.ts'
import { sizeOf } from './change-words.ts'
import { isFree } from './use-undo.ts'

interface Props {
  change: Change
  /** what the change did, in words */
  what: string
}

/** Takes a change back; one that was taken back is done again by taking that back. */
export function UndoButton({ change, what }: Props) {
  const { undo } = useBanlistHistoryTexts()
  const edit = useBulkEdit()
  const { id, undoneBy } = change
  const isRedo = undoneBy !== null
  if (sizeOf(change) === 0) return null
  return (
    <Button
      variant="subtle"
      icon={isRedo ? <IconArrowForwardUp aria-hidden /> : <IconArrowBackUp aria-hidden />}
      aria-label={isRedo ? undo.redoOf({ what }) : undo.actionOf({ what })}
      aria-disabled={!isFree(edit.phase) || undefined}
      onClick={() => isFree(edit.phase) && edit.undo(undoneBy ?? id)}
    >
      {isRedo ? undo.redo() : undo.action()}
    </Button>
  )
}
