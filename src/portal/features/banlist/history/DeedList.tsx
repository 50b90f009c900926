import { useUtcDay } from '#portal/app/device/use-clock.ts'

import { LinkText } from '../list/LinkText.tsx'
import { RestoreButton } from '../undo/RestoreButton.tsx'
import { type Deed, type PastEntry, useListedNow } from './banlist-history.queries.ts'
import { type DeedKind, deedKind } from './deed-fields.ts'
import { EditedFields } from './EditedFields.tsx'
import { KindMark } from './KindMark.tsx'

import styles from './deeds.module.css'

/** Changes of entries, one below the other; a removed entry can be added again. */
export function DeedList({ deeds }: { deeds: readonly Deed[] }) {
  const removed = deeds.flatMap(({ before, after }) =>
    before !== null && after === null ? [before.link] : [],
  )
  const isListed = useListedNow(removed)
  return (
    <ul className={styles.deeds}>
      {deeds.map((deed) => {
        const shown = deed.after ?? deed.before
        if (shown === null) return null
        return (
          <li key={deed.item} className={styles.deed}>
            <DeedEntry deed={deed} kind={deedKind(deed)} shown={shown} />
            {deed.after === null && <RestoreButton entry={shown} isListed={isListed(shown.link)} />}
          </li>
        )
      })}
    </ul>
  )
}

interface EntryProps {
  deed: Deed
  kind: DeedKind
  /** the entry afterwards, or as it was last */
  shown: PastEntry
}

function DeedEntry({ deed: { before, after }, kind, shown }: EntryProps) {
  const utcDay = useUtcDay()
  return (
    <div className={styles.deedEntry}>
      <KindMark kind={kind} />
      <div className={styles.told}>
        <LinkText entry={shown} term="" utcDay={utcDay} />
        {before !== null && after !== null ? (
          <EditedFields before={before} after={after} />
        ) : (
          shown.comment !== null && <p className={styles.note}>{shown.comment}</p>
        )}
      </div>
    </div>
  )
}
