import { Button } from '#portal/ui/controls/Button.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'

import { type BulkKind, type BulkRun, useBulkRun } from '../state/bulk/use-bulk-run.ts'
import { useRunWords } from './use-run-words.ts'

import styles from './panel-run-notice.module.css'

interface Props {
  /** the runs that begin in this panel */
  kinds: readonly BulkKind[]
}

/** The run that began in a panel: its progress, its result, and the way back. */
export function PanelRunNotice({ kinds }: Props) {
  const run = useBulkRun(true)
  const isOurs = run.operation !== null && kinds.includes(run.operation.kind)
  return isOurs && (run.isBusy || run.isOver) && <OwnRun run={run} />
}

function OwnRun({ run }: { run: BulkRun }) {
  const { text, label, action, cancel, dismiss } = useRunWords(run)
  const { isBusy, isCompleted } = run
  const { settled, total } = run.counts
  return (
    <div className={styles.notice} data-tone={isBusy || isCompleted ? undefined : 'bad'}>
      {isBusy || isCompleted ? <output>{text}</output> : <p role="alert">{text}</p>}
      {isBusy ? (
        <>
          <ProgressBar label={label} done={settled} all={total} isSlim />
          <Button disabled={run.isStopping} onClick={run.cancel}>
            {cancel}
          </Button>
        </>
      ) : (
        <>
          {action && <Button onClick={action.onClick}>{action.label}</Button>}
          <Button variant="subtle" onClick={run.dismiss}>
            {dismiss}
          </Button>
        </>
      )}
    </div>
  )
}
