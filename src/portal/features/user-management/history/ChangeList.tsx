import { useChangeWords } from './use-change-words.ts'
import type { UserChange } from './use-role-history.ts'

import styles from './history.module.css'

/** Changes as sentences, each with its author and time. */
export function ChangeList({ changes }: { changes: readonly UserChange[] }) {
  const wordsOf = useChangeWords()
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const { did, by } = wordsOf(change)
        return (
          <li key={change.id}>
            {did}
            <small>{by}</small>
          </li>
        )
      })}
    </ul>
  )
}
