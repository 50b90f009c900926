import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import styles from './run-notice.module.css'

interface ActionProps {
  onClick: () => void
  isDisabled?: boolean
  children: ReactNode
}

/** A word in the notice that does something. */
export function NoticeAction({ onClick, isDisabled = false, children }: ActionProps) {
  return (
    <button type="button" className={styles.action} disabled={isDisabled} onClick={onClick}>
      {children}
    </button>
  )
}

interface Props {
  /** told at once instead of politely */
  isAlert?: boolean
  onDismiss: () => void
  /** the row that had the focus is gone: the notice takes it, so that the keyboard does not get lost */
  takesFocus?: boolean
  action?: ReactNode
  children: ReactNode
}

/**
 * The dialog that asked gives the focus back shortly after it closes, perhaps to what is about to go; the notice
 * comes after that. In milliseconds.
 */
const afterDialog = [60, 250, 600]

/** What came of a run; stays until it is dismissed. */
export function RunMessage(props: Props) {
  const { isAlert = false, onDismiss, takesFocus = false, action, children } = props
  const { ui } = useTexts()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!takesFocus) return undefined
    const takeLost = () => {
      // Whoever has gone on to something else meanwhile stays there.
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost) close.current?.focus({ preventScroll: true })
    }
    const timers = afterDialog.map((wait) => setTimeout(takeLost, wait))
    return () => timers.forEach(clearTimeout)
  }, [takesFocus])
  return (
    <div className={styles.notice}>
      {isAlert ? <p role="alert">{children}</p> : <output>{children}</output>}
      {action}
      <button
        ref={close}
        type="button"
        className={styles.action}
        aria-label={ui.close()}
        onClick={onDismiss}
      >
        <IconX aria-hidden />
      </button>
    </div>
  )
}
