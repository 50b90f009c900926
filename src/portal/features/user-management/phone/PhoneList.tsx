import { SearchLink } from '#portal/app/url/SearchLink.tsx'

import type { Person } from '../people/person.ts'
import { roleColumns } from '../roles/role-columns.ts'
import { cellOf } from '../roles/staged-roles.ts'
import { usePersonLine } from '../use-person-words.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'

import styles from './phone.module.css'

interface Props {
  users: Users
  people: readonly Person[]
  count: number
}

/** The people as a list, each with a small picture of the roles; a tap opens the person as a page. */
export function PhoneList({ users, people, count }: Props) {
  const words = useUserTexts()
  const legend = ['direct', 'inherited', 'given'] as const
  return (
    <>
      <div className={styles.head}>
        <b>{words.count({ count })}</b>
        <span className={styles.legend} aria-hidden>
          {legend.map((shape) => (
            <span key={shape}>
              <i data-shape={shape} /> {words.holdings[shape]()}
            </span>
          ))}
        </span>
      </div>
      <ul className={styles.people}>
        {people.map((person) => (
          <Row key={person.id} person={person} users={users} />
        ))}
      </ul>
    </>
  )
}

function Row({ person, users }: { person: Person; users: Users }) {
  const words = useUserTexts()
  const { text, isWarning } = usePersonLine()(person)
  const staged = users.changes.staged.filter(({ userId }) => userId === person.id)
  const { direct, inherited } = person
  const counts = words.counts({ direct: direct.size, inherited: inherited.size })
  return (
    <li>
      <SearchLink change={{ id: person.id, panel: '' }} className={styles.row}>
        <span className={styles.name}>
          <b>{person.name}</b>
          {staged.length > 0 && (
            <em className={styles.staged}>{words.stagedCount({ count: staged.length })}</em>
          )}
        </span>
        <span className={styles.strip} aria-hidden>
          {roleColumns.map(({ role }) => {
            const { holding, staged: change } = cellOf(person, role, staged)
            return <i key={role} data-shape={change ?? holding} />
          })}
        </span>
        <small data-warning={isWarning || undefined}>{text}</small>
        <small className={styles.counts}>{direct.size + inherited.size > 0 && counts}</small>
      </SearchLink>
    </li>
  )
}
