import type { SessionTexts } from '#portal/i18n/session-texts.ts'

import styles from './sign-in-actions.module.css'

interface Props {
  texts: SessionTexts
  isBusy: boolean
  onCancel: (() => void) | undefined
}

/** The one button; while it works it says so and offers the way back. */
export function LoginButton({ texts, isBusy, onCancel }: Props) {
  const { session } = texts
  return (
    <div className={styles.submit}>
      <button type="submit" className={styles.login} aria-disabled={isBusy || undefined}>
        {isBusy ? session.loggingIn() : session.login()}
        {isBusy ? <span className={styles.progress} aria-hidden /> : <Arrow />}
      </button>
      {isBusy && onCancel !== undefined && (
        <button type="button" className={styles.quiet} onClick={onCancel}>
          {session.cancel()}
        </button>
      )}
    </div>
  )
}

function Arrow() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d="M5 12h14M13 6l6 6-6 6" />
    </svg>
  )
}
