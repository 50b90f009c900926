import { useUtcDay } from '#portal/app/device/use-clock.ts'

import { LinkText } from '../list/LinkText.tsx'
import { RestoreButton } from '../undo/RestoreButton.tsx'
import { type EntryChange, type PastEntry, useListedNow } from './banlist-history.queries.ts'
import { EditedFields } from './EditedFields.tsx'
import { type EntryChangeKind, entryChangeKind } from './entry-change.ts'
import { KindMark } from './KindMark.tsx'

import styles from './entry-changes.module.css'

/** Changes of entries, one below the other; a removed entry can be added again. */
export function EntryChangeList({ changes }: { changes: readonly EntryChange[] }) {
  const removed = changes.flatMap(({ before, after }) =>
    before !== null && after === null ? [before.link] : [],
  )
  const isListed = useListedNow(removed)
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const shown = change.after ?? change.before
        if (shown === null) return null
        return (
          <li key={change.item} className={styles.change}>
            <ChangedEntry change={change} kind={entryChangeKind(change)} shown={shown} />
            {change.after === null && (
              <RestoreButton entry={shown} isListed={isListed(shown.link)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface EntryProps {
  change: EntryChange
  kind: EntryChangeKind
  /** the entry afterwards, or as it was last */
  shown: PastEntry
}

function ChangedEntry({ change: { before, after }, kind, shown }: EntryProps) {
  const utcDay = useUtcDay()
  return (
    <div className={styles.entry}>
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
