import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

import { useBanlistWorkTexts } from '#portal/i18n/banlist-work-texts.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import type { BulkEdit } from '#portal/state/use-bulk-edit.ts'

import { Leftovers } from './Leftovers.tsx'
import type { Bulk } from './use-bulk.ts'

import styles from './run-notice.module.css'

/** What became of deleting: nothing selected, how far it is, what came of it. */
export function RunNotice({ edit, seen }: Bulk) {
  const { errors } = useTexts()
  const { remove } = useBanlistWorkTexts()
  const { phase, counts, dismiss } = edit
  switch (phase) {
    case 'nothingSelected':
      return (
        <Notice isAlert onDismiss={dismiss}>
          {errors.nothingSelected()}
        </Notice>
      )
    case 'running':
    case 'stopping':
      return <Progress {...edit} />
    case 'ended':
      return (
        <Notice onDismiss={dismiss} takesFocus>
          {remove.result({ count: counts.done })}
        </Notice>
      )
    case 'partlyEnded':
      return <Leftovers edit={edit} seen={seen} />
    case 'choosing':
    case 'confirming':
    default:
      return null
  }
}

function Progress({ phase, counts, cancel }: BulkEdit) {
  const { remove } = useBanlistWorkTexts()
  const format = useFormat()
  const { answered, asked } = counts
  return (
    <div className={styles.notice}>
      <output>
        {remove.running({ done: format.number(answered), total: format.number(asked) })}
      </output>
      <progress
        className={styles.track}
        aria-label={remove.runningLabel()}
        max={asked}
        value={answered}
      />
      <button
        type="button"
        className={styles.action}
        disabled={phase === 'stopping'}
        onClick={cancel}
      >
        {remove.cancel()}
      </button>
    </div>
  )
}

interface NoticeProps {
  /** told at once instead of politely */
  isAlert?: boolean
  onDismiss: () => void
  /** the row that had the focus is gone: the notice takes it, so that the keyboard does not get lost */
  takesFocus?: boolean
  children: ReactNode
}

/** The dialog that asked gives the focus back shortly after it closes; the notice comes after that. */
const afterDialog = 60

function Notice({ isAlert = false, onDismiss, takesFocus = false, children }: NoticeProps) {
  const { ui } = useTexts()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!takesFocus) return undefined
    const timer = setTimeout(() => close.current?.focus({ preventScroll: true }), afterDialog)
    return () => clearTimeout(timer)
  }, [takesFocus])
  return (
    <div className={styles.notice}>
      {isAlert ? <p role="alert">{children}</p> : <output>{children}</output>}
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
