import { useBulkRun } from '../state/use-bulk-run.ts'
import type { SeenEntries } from './FailedRows.tsx'
import { FailedRows } from './FailedRows.tsx'
import { NoticeAction, RunMessage } from './RunMessage.tsx'
import { RunProgress } from './RunProgress.tsx'
import { useRunWords } from './use-run-words.ts'

/** The run over the list: its progress, its result, and the way back. */
export function RunNotice({ seen }: { seen: SeenEntries }) {
  const run = useBulkRun(true)
  const { text, action } = useRunWords(run)
  if (run.isBusy) return <RunProgress run={run} />
  if (!run.isOver) return null
  if (run.failed.length > 0) return <FailedRows run={run} seen={seen} />
  return (
    <RunMessage
      isAlert={!run.isCompleted}
      takesFocus
      onDismiss={run.dismiss}
      action={action && <NoticeAction onClick={action.onClick}>{action.label}</NoticeAction>}
    >
      {text}
    </RunMessage>
  )
}
