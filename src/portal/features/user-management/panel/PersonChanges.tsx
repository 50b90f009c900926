import { SearchLink } from '#portal/app/url/SearchLink.tsx'

import { ChangeList } from '../history/ChangeList.tsx'
import { useRoleHistory } from '../history/use-role-history.ts'
import type { Person } from '../people/person.ts'
import { useUserTexts } from '../user-texts.ts'

import styles from './panel.module.css'

const most = 3

/** The latest changes of a person's roles, from the record. */
export function PersonChanges({ person }: { person: Person }) {
  const words = useUserTexts().panel
  const { changes, isLoading } = useRoleHistory()
  const own = changes.filter(({ userId }) => userId === person.id).slice(0, most)
  if (isLoading) return null
  return (
    <section aria-label={words.changes()}>
      <h3 className={styles.title}>{words.changes()}</h3>
      {own.length === 0 ? (
        <p className={styles.missing}>{words.noChanges()}</p>
      ) : (
        <ChangeList changes={own} />
      )}
      {changes.length > 0 && (
        <p>
          <SearchLink change={{ panel: 'history' }} className={styles.all}>
            {words.allChanges()}
          </SearchLink>
        </p>
      )}
    </section>
  )
}
