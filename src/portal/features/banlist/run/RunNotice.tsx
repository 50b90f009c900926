import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { KeyHint } from '#portal/ui/controls/KeyHint.tsx'
import { ProgressBar } from '#portal/ui/controls/ProgressBar.tsx'
import { useUndoKey } from '#portal/ui/hooks/use-undo-key.ts'
import { NoticeAction, NoticeBar } from '#portal/ui/notices/NoticeBar.tsx'
import { PinnedNotice } from '#portal/ui/notices/PinnedNotice.tsx'
import { focusNextRow, focusUntilRow } from '#portal/ui/table/row-focus.ts'

import { useBulkRun } from '../state/bulk/use-bulk-run.ts'
import { FailedRows } from './FailedRows.tsx'
import type { SeenEntries } from './FailedRows.tsx'
import { useRunWords } from './use-run-words.ts'

interface Props {
  /** told at once instead of politely */
  isAlert: boolean
  onDismiss: () => void
  /** rows come back: one that comes later still gets the focus */
  bringsRows: boolean
  action: ReactNode
  children: ReactNode
}

/**
 * The dialog that asked gives the focus back shortly after it closes, perhaps to what is about to go; the notice
 * comes after that. In milliseconds.
 */
const afterDialog = [60, 250, 600, 1500]

/**
 * The result of a run; stays until it is dismissed. Where the row that had the focus is gone, the next one takes it, or
 * this notice where there is none.
 */
function RunMessage({ isAlert, onDismiss, bringsRows, action, children }: Props) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const takeLost = () => {
      // A user who has gone on to something else meanwhile stays there.
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (!isLost || focusNextRow()) return
      if (bringsRows) focusUntilRow(close.current)
      else close.current?.focus({ preventScroll: true })
    }
    const timers = afterDialog.map((wait) => setTimeout(takeLost, wait))
    return () => timers.forEach(clearTimeout)
  }, [bringsRows])
  return (
    <PinnedNotice>
      <NoticeBar
        tone={isAlert ? 'bad' : 'good'}
        actions={action}
        onClose={onDismiss}
        closeRef={close}
      >
        {children}
      </NoticeBar>
    </PinnedNotice>
  )
}

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
