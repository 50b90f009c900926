import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'

import type { Change } from './banlist-history.queries.ts'
import { type EntryChangeKind, entryChangeKinds } from './entry-change.ts'

import styles from './changes.module.css'

/** How many entries were added, edited and removed; what did not happen is left out. */
export function ChangeCounts(counts: Pick<Change, EntryChangeKind>) {
  const { counts: words } = useBanlistHistoryTexts()
  return entryChangeKinds.map(
    (kind) =>
      counts[kind] > 0 && (
        <span key={kind} className={styles.count} data-kind={kind}>
          {words[kind]({ count: counts[kind] })}
        </span>
      ),
  )
}
