import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import styles from './empty-state.module.css'

interface Props {
  onReload: () => void
}

/** The neutral state of a panel whose data did not come: no message, only the way out. */
export function NotLoaded({ onReload }: Props) {
  const texts = useTexts()
  return (
    <p className={styles.quiet}>
      {texts.ui.notLoaded()} ·
      <button type="button" className={styles.reload} onClick={onReload}>
        {texts.ui.reload()}
      </button>
    </p>
  )
}
