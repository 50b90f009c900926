import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'
import { NoticeAction, NoticeBar } from '#portal/ui/notices/NoticeBar.tsx'
import { PinnedNotice } from '#portal/ui/notices/PinnedNotice.tsx'

import type { BulkRun } from '../state/bulk/use-bulk-run.ts'
import { useRunWords } from './use-run-words.ts'

/** The progress of a run, told as it goes on, and the button that stops it. */
export function RunProgress({ run }: { run: BulkRun }) {
  const { text, label, cancel } = useRunWords(run)
  const { settled, total } = run.counts
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
