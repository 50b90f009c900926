import { SearchLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { NoMatches } from '#portal/report/list/NoMatches.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { Cause } from '#portal/ui/page/Cause.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'
import { Pager } from '#portal/ui/table/Pager.tsx'

import { Matrix } from '../matrix/Matrix.tsx'
import { ProviderLink } from '../ProviderLink.tsx'
import { roleColumns } from '../roles/role-columns.ts'
import { rolesAfter } from '../roles/staged-roles.ts'
import { usePersonLine } from '../use-person-words.ts'
import { useReadOnlyText } from '../use-read-only-text.ts'
import { useRoleWords } from '../use-role-words.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'
import { foundPeople } from './found-people.ts'
import { PeopleFilters } from './PeopleFilters.tsx'
import type { Person } from './person.ts'

import phoneStyles from '../phone/phone.module.css'
import styles from '../users.module.css'

const skeletonHeight = 480

/** Search and filters, and the people that match: a grid of their roles, or a list on a phone. */
export function PeopleList({ users }: { users: Users }) {
  const words = useUserTexts()
  const { people, failed, reload } = users
  if (people === undefined)
    return failed ? <NotLoaded onReload={reload} /> : <SkeletonBlock height={skeletonHeight} />
  const isShown = people.length > 0
  const unknown = people.reduce((sum, { unknownRoles }) => sum + unknownRoles, 0)
  return (
    <>
      <ReadOnlyNote users={users} />
      <MootNote {...users} />
      {isShown && <PeopleFilters />}
      {isShown ? (
        <Found users={users} />
      ) : (
        users.readOnly === null && <EmptyState title={words.none()}>{words.noneText()}</EmptyState>
      )}
      {isShown && (
        <p className={styles.foot}>
          {people.some(({ inherited }) => inherited.size > 0) && words.foot()}{' '}
          {unknown > 0 && words.unknown({ count: unknown })} {!users.isComplete && words.more()}
        </p>
      )}
    </>
  )
}

function Found({ users }: { users: Users }) {
  const words = useUserTexts()
  const isPhone = useIsPhone()
  const [search, change] = useSearchState()
  const { page, per } = search
  const found = foundPeople(users.people ?? [], search)
  const first = per === 'all' ? 0 : (page - 1) * per
  const shown = per === 'all' ? found : found.slice(isPhone ? 0 : first, first + per)
  if (shown.length === 0) return <NoMatches />
  const List = isPhone ? PhoneList : Matrix
  return (
    <>
      <List users={users} people={shown} count={found.length} />
      {found.length > perPageLeast && (
        <Pager
          name={words.people()}
          page={page}
          perPage={per}
          total={found.length}
          onPage={(to) => change({ page: to })}
          onPerPage={(to) => change({ per: to })}
        />
      )}
    </>
  )
}

/** So few need no pages. */
const perPageLeast = 10

/** Says once why roles are only shown, with the way to where they are changed. */
function ReadOnlyNote({ users }: { users: Users }) {
  const words = useUserTexts().readOnly
  const text = useReadOnlyText(users)
  if (users.mayChange) return null
  return (
    <p className={styles.readOnly}>
      {text} <ProviderLink to={users.console} />
      {users.readOnly === 'UNREACHABLE' && <Button onClick={users.reload}>{words.again()}</Button>}
    </p>
  )
}

/** Says which staged changes a colleague made meanwhile. */
function MootNote({ people, changes }: Users) {
  const words = useUserTexts().moot
  const { label } = useRoleWords()
  const { moot, dismissMoot } = changes
  if (moot.length === 0) return null
  return (
    <Cause
      title={words.title({ count: moot.length })}
      isAlert
      actions={<Button onClick={dismissMoot}>{words.read()}</Button>}
    >
      <ul>
        {moot.map(({ userId, role, isGiven }) => {
          const person = people?.find(({ id }) => id === userId)?.name
          const named = { person: person ?? '', role: label(role) }
          const text = isGiven ? words.given(named) : words.taken(named)
          return <li key={`${userId} ${role}`}>{person === undefined ? words.gone() : text}</li>
        })}
      </ul>
    </Cause>
  )
}

interface Props {
  users: Users
  people: readonly Person[]
  count: number
}

/** The people as a list, each with the names of the roles; a tap opens the person as a page. */
function PhoneList({ users, people, count }: Props) {
  const words = useUserTexts()
  return (
    <>
      <p className={phoneStyles.head}>
        <b>{words.count({ count })}</b>
      </p>
      <ul className={phoneStyles.people}>
        {people.map((person) => (
          <Row key={person.id} person={person} users={users} />
        ))}
      </ul>
    </>
  )
}

function Row({ person, users }: { person: Person; users: Users }) {
  const words = useUserTexts()
  const { nameOf } = useRoleWords()
  const { text, isWarning } = usePersonLine()(person)
  const staged = users.changes.staged.filter(({ userId }) => userId === person.id)
  const roles = rolesAfter(person, staged)
  const held = roleColumns.filter(({ role }) => roles.has(role))
  return (
    <li>
      <SearchLink change={{ id: person.id, panel: '' }} className={phoneStyles.row}>
        <span className={phoneStyles.name}>
          <b>{person.name}</b>
          {staged.length > 0 && (
            <em className={phoneStyles.staged}>{words.stagedCount({ count: staged.length })}</em>
          )}
        </span>
        <small data-warning={isWarning || undefined}>{text}</small>
        {held.length > 0 && (
          <small>
            {held.length === roleColumns.length ? words.allRoles() : held.map(nameOf).join(', ')}
          </small>
        )}
      </SearchLink>
    </li>
  )
}
