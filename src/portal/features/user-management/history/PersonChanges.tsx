import { SearchLink } from '#portal/app/url/SearchLink.tsx'

import type { Person } from '../people/person.ts'
import { useUserTexts } from '../user-texts.ts'
import { ChangeList } from './ChangeList.tsx'
import { useRecord } from './use-record.ts'

import styles from '../panel/panel.module.css'

const most = 3

/** The latest of a person on record: what they did, and what was done to their rights. */
export function PersonChanges({ person }: { person: Person }) {
  const words = useUserTexts().panel
  const { changes, isLoading } = useRecord({ part: 'all', person: person.id })
  const own = changes.slice(0, most)
  if (isLoading) return null
  return (
    <section aria-label={words.changes()}>
      <h3 className={styles.title}>{words.changes()}</h3>
      {own.length === 0 ? (
        <p className={styles.missing}>{words.noChanges()}</p>
      ) : (
        <ChangeList changes={own} />
      )}
      <p>
        <SearchLink change={{ panel: 'person-history' }} className={styles.all}>
          {words.allChanges()}
        </SearchLink>
      </p>
    </section>
  )
}
