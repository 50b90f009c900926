import { useBanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'

import styles from '../../../list/LinkText.module.css'

/** Of an address that bans the publication itself: that it does, or that it stays out. */
export function SelfBanMark({ isLeftOut }: { isLeftOut: boolean }) {
  const { own } = useBanlistImportTexts()
  return (
    <span className={styles.mark} data-tone={isLeftOut ? undefined : 'warn'}>
      {isLeftOut ? own.leftOut() : own.mark()}
    </span>
  )
}
