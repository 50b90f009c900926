import {
  dismissSocketNotice,
  useSocketNotice,
} from '#portal/features/banlist/state/socket-state.ts'
import { useBanlistWorkTexts } from '#portal/i18n/late/banlist-editing-texts.ts'

import styles from './live-updates-banner.module.css'

/** Says once that others' changes come late, where the network lets no socket through. */
export function SocketNotice() {
  const { live: words } = useBanlistWorkTexts()
  const isShown = useSocketNotice()
  if (!isShown) return null
  return (
    <div className={styles.news}>
      <output>{words.withoutSocket()}</output>
      <button type="button" className={styles.show} onClick={dismissSocketNotice}>
        {words.dismiss()}
      </button>
    </div>
  )
}
