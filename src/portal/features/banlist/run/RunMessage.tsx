import { type ReactNode, useEffect, useRef } from 'react'

import { NoticeBar } from '#portal/ui/notices/NoticeBar.tsx'
import { PinnedNotice } from '#portal/ui/notices/PinnedNotice.tsx'
import { focusNextRow, focusUntilRow } from '#portal/ui/table/row-focus.ts'

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
export function RunMessage({ isAlert, onDismiss, bringsRows, action, children }: Props) {
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
