import { useBanlistHistoryTexts } from '#portal/i18n/late/banlist-history-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { Change } from '../history/banlist-history.queries.ts'

import styles from '../history/changes.module.css'

interface Props {
  change: Change
  /** the change that undid it, where it is known */
  undoneBy: Change | null | undefined
}

/** Says of a change that it was undone, and by whom. */
export function UndoneMark({ change, undoneBy }: Props) {
  const { undo, system } = useBanlistHistoryTexts()
  const format = useFormat()
  if (change.undoneBy === null) return null
  return (
    <span className={styles.mark}>
      {undoneBy
        ? undo.wasUndone({
            actor: undoneBy.actor ?? system(),
            at: format.dateTime(undoneBy.at),
          })
        : undo.isUndone()}
    </span>
  )
}
