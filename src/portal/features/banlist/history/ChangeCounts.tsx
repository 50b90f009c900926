import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'

import styles from './changes.module.css'

interface Props {
  added: number
  edited: number
  removed: number
}

const kinds = ['added', 'edited', 'removed'] as const

/** How many entries were added, edited and removed; what did not happen is left out. */
export function ChangeCounts(counts: Props) {
  const { counts: words } = useBanlistHistoryTexts()
  return kinds.map(
    (kind) =>
      counts[kind] > 0 && (
        <span key={kind} className={styles.count} data-kind={kind}>
          {words[kind]({ count: counts[kind] })}
        </span>
      ),
  )
}
