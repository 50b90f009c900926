import type { ReactNode } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { Button } from '../controls/Button.tsx'
import { Dialog } from './Dialog.tsx'

import styles from './confirm-dialog.module.css'

interface Props {
  isOpen: boolean
  title: ReactNode
  /** The consequences in words and numbers. */
  children: ReactNode
  confirmLabel: string
  /** "Cancel" unless told. */
  cancelLabel?: string
  isDanger?: boolean
  /** The answer is on its way: nothing can be pressed twice. */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back; the focus returns to where it came from. */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, children, confirmLabel, isDanger = false, isBusy = false } = props
  const texts = useTexts()
  return (
    <Dialog isOpen={isOpen} onClose={props.onCancel} title={title} isModal={isBusy}>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>
        <Button onClick={props.onCancel} disabled={isBusy} data-autofocus>
          {props.cancelLabel ?? texts.ui.cancel()}
        </Button>
        <Button variant="filled" isDanger={isDanger} isBusy={isBusy} onClick={props.onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
