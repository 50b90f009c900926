import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import styles from './notice-bar.module.css'

interface Props {
  /** `bad`: read out at once, with a warning sign; `good`: politely, with a check. */
  tone?: 'good' | 'bad'
  /** Something is under way: a turning sign in place of the tone's. */
  isWorking?: boolean
  /** How far it is, at the lower edge. */
  progress?: ReactNode
  /** Instead of the sign of the tone. */
  icon?: ReactNode
  /** A quiet second line. */
  details?: ReactNode
  /** Buttons, made by `NoticeAction`. */
  actions?: ReactNode
  /** Left out where only an action ends it. */
  onClose?: (() => void) | undefined
  closeRef?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The one look of everything that floats at the bottom and says something. */
export function NoticeBar(props: Props) {
  const { tone = 'good', icon, isWorking = false, progress, details, actions } = props
  const { onClose, closeRef, children } = props
  const { ui } = useTexts()
  const Sign = tone === 'bad' ? IconAlertTriangle : IconCheck
  const hasActions = actions !== undefined && actions !== null && actions !== false
  return (
    <div className={styles.notice} data-tone={tone}>
      {isWorking ? <span className={styles.working} /> : (icon ?? <Sign aria-hidden />)}
      <div className={styles.words} role={tone === 'bad' ? 'alert' : 'status'}>
        <p>{children}</p>
        {details !== undefined && <p className={styles.details}>{details}</p>}
      </div>
      {progress !== undefined && <div className={styles.progress}>{progress}</div>}
      {hasActions && <div className={styles.actions}>{actions}</div>}
      {onClose !== undefined && (
        <NoticeAction ref={closeRef} aria-label={ui.close()} onClick={onClose}>
          <IconX aria-hidden />
        </NoticeAction>
      )}
    </div>
  )
}

interface ActionProps extends ComponentPropsWithRef<'button'> {
  /** The lesser of two. */
  isQuiet?: boolean
}

/** A word or a sign in a notice that does something. */
export function NoticeAction({ isQuiet = false, ...props }: ActionProps) {
  return (
    <button type="button" {...props} className={styles.action} data-quiet={isQuiet || undefined} />
  )
}
