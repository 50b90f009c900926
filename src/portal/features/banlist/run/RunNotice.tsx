import { KeyHint } from '#portal/ui/controls/KeyHint.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'
import { useUndoKey } from '#portal/ui/hooks/use-undo-key.ts'
import { NoticeAction, NoticeBar } from '#portal/ui/notices/NoticeBar.tsx'
import { PinnedNotice } from '#portal/ui/notices/PinnedNotice.tsx'

import { useBulkRun } from '../state/bulk/use-bulk-run.ts'
import { FailedRows, type SeenEntries } from './FailedRows.tsx'
import { RunMessage } from './RunMessage.tsx'
import { useRunWords } from './use-run-words.ts'

/** The run over the list: its progress, told as it goes on, its result, and the way back. */
export function RunNotice({ seen }: { seen: SeenEntries }) {
  const run = useBulkRun(true)
  const { text, label, action, cancel } = useRunWords(run)
  const { settled, total } = run.counts
  const isUndoable = run.isCompleted && action !== null
  useUndoKey(isUndoable ? action.onClick : null)
  if (run.isBusy) {
    return (
      <PinnedNotice>
        <NoticeBar
          isWorking
          actions={
            <NoticeAction disabled={run.isStopping} onClick={run.cancel}>
              {cancel}
            </NoticeAction>
          }
          progress={<ProgressBar label={label} done={settled} all={total} isSlim isOnInk />}
        >
          {text}
        </NoticeBar>
      </PinnedNotice>
    )
  }
  if (!run.isOver) return null
  if (run.failed.length > 0) return <FailedRows run={run} seen={seen} />
  return (
    <RunMessage
      isAlert={!run.isCompleted}
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
