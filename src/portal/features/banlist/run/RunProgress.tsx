import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'

import type { BulkRun } from '../state/use-bulk-run.ts'
import { NoticeAction } from './RunMessage.tsx'
import { useRunWords } from './use-run-words.ts'

import styles from './run-notice.module.css'

/** The progress of a run, told as it goes on, and the button that stops it. */
export function RunProgress({ run }: { run: BulkRun }) {
  const { text, label, cancel } = useRunWords(run)
  const { settled, total } = run.counts
  return (
    <div className={styles.notice}>
      <output>{text}</output>
      <ProgressBar label={label} done={settled} all={total} isSlim isOnInk />
      <NoticeAction isDisabled={run.isStopping} onClick={run.cancel}>
        {cancel}
      </NoticeAction>
    </div>
  )
}
