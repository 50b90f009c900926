import { KeyHint } from '#portal/ui/controls/KeyHint.tsx'
import { useUndoKey } from '#portal/ui/hooks/use-undo-key.ts'
import { NoticeAction } from '#portal/ui/notices/NoticeBar.tsx'

import { useBulkRun } from '../state/bulk/use-bulk-run.ts'
import type { SeenEntries } from './FailedRows.tsx'
import { FailedRows } from './FailedRows.tsx'
import { RunMessage } from './RunMessage.tsx'
import { RunProgress } from './RunProgress.tsx'
import { useRunWords } from './use-run-words.ts'

/** The run over the list: its progress, its result, and the way back. */
export function RunNotice({ seen }: { seen: SeenEntries }) {
  const run = useBulkRun(true)
  const { text, action } = useRunWords(run)
  const isUndoable = run.isCompleted && action !== null
  useUndoKey(isUndoable ? action.onClick : null)
  if (run.isBusy) return <RunProgress run={run} />
  if (!run.isOver) return null
  if (run.failed.length > 0) return <FailedRows run={run} seen={seen} />
  return (
    <RunMessage
      isAlert={!run.isCompleted}
      takesFocus
      bringsRows={run.operation?.kind === 'undo'}
      onDismiss={run.dismiss}
      action={
        action && (
          <NoticeAction
            aria-keyshortcuts={isUndoable ? 'Control+Z' : undefined}
            onClick={action.onClick}
          >
            {action.label} {isUndoable && <KeyHint withCtrl="Z" />}
          </NoticeAction>
        )
      }
    >
      {text}
    </RunMessage>
  )
}
