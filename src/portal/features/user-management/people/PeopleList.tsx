import { IconChevronRight } from '@tabler/icons-react'

import { useSession } from '#portal/app/session/use-session.ts'
import { SearchLink } from '#portal/app/url/SearchLink.tsx'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { NoMatches } from '#portal/report/list/NoMatches.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { Cause } from '#portal/ui/page/Cause.tsx'
import { EmptyState } from '#portal/ui/page/EmptyState.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'
import { Pager } from '#portal/ui/table/Pager.tsx'

import { Matrix } from '../matrix/Matrix.tsx'
import { ProviderLink } from '../ProviderLink.tsx'
import { rolesAfter } from '../roles/staged-roles.ts'
import { usePersonLine, useReadOnlyText, useRoleWords } from '../use-user-words.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'
import { foundPeople, type Section, sectionsOf } from './found-people.ts'
import { PeopleFilters } from './PeopleFilters.tsx'
import type { Person } from './person.ts'

import phoneStyles from '../phone/phone.module.css'
import styles from '../users.module.css'

const skeletonHeight = 480

/** Search and filters, and the people that match: a grid of their roles, or a list on a phone. */
export function PeopleList({ users }: { users: Users }) {
  const words = useUserTexts()
  const [search] = useSearchState()
  const isPhone = useIsPhone()
  const { people, failed, reload } = users
  if (people === undefined)
    return failed ? <NotLoaded onReload={reload} /> : <SkeletonBlock height={skeletonHeight} />
  const isShown = people.length > 0
  const result = foundPeople(people, search)
  const unknown = people.reduce((sum, { unknownRoles }) => sum + unknownRoles, 0)
  return (
    <>
      <ReadOnlyNote users={users} />
      <MootNote {...users} />
      {isShown && <PeopleFilters count={result.length} />}
      {isShown ? (
        <Found users={users} sections={sectionsOf(people, result)} />
      ) : (
        users.readOnly === null && <EmptyState title={words.none()}>{words.noneText()}</EmptyState>
      )}
      {isShown && (
        <p className={styles.foot}>
          {!isPhone && people.some(({ inherited }) => inherited.size > 0) && words.foot()}{' '}
          {unknown > 0 && words.unknown({ count: unknown })} {!users.isComplete && words.more()}
        </p>
      )}
    </>
  )
}

function Found({ users, sections }: ListProps) {
  const words = useUserTexts()
  const isPhone = useIsPhone()
  const [{ page, per }, change] = useSearchState()
  const count = sections.reduce((sum, section) => sum + section.count, 0)
  if (count === 0) return <NoMatches />
  const first = per === 'all' ? 0 : (page - 1) * per
  const all = sections.flatMap(({ people }) => people)
  const onPage = per === 'all' ? all : all.slice(isPhone ? 0 : first, first + per)
  const shown = sections
    .map((section) => ({
      ...section,
      people: section.people.filter((one) => onPage.includes(one)),
    }))
    .filter(({ people }) => people.length > 0)
  return (
    <>
      {isPhone ? (
        <PhoneList users={users} sections={shown} />
      ) : (
        <Matrix users={users} sections={shown} count={count} />
      )}
      {count > perPageLeast && (
        <Pager
          name={words.people()}
          page={page}
          perPage={per}
          total={count}
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

interface ListProps {
  users: Users
  sections: readonly Section[]
}

/** The people by group: what the group gives, and what each has besides; a tap opens the person as a page. */
function PhoneList({ users, sections }: ListProps) {
  const words = useUserTexts()
  const { listOf } = useRoleWords()
  return sections.map(({ group, people }) => (
    <section key={group?.name ?? ''} className={phoneStyles.group}>
      {(group !== null || sections.length > 1) && (
        <>
          <h2>
            {group === null ? words.withoutGroup() : <span translate="no">{group.name}</span>}
          </h2>
          <p>
            {group === null
              ? words.byPerson()
              : group.gives.size === 0
                ? words.givesNothing()
                : words.gives({ roles: listOf(group.gives) })}
          </p>
        </>
      )}
      <ul>
        {people.map((person) => (
          <Row key={person.id} person={person} group={group} users={users} />
        ))}
      </ul>
    </section>
  ))
}

function Row({ person, group, users }: Pick<Section, 'group'> & { person: Person; users: Users }) {
  const words = useUserTexts()
  const { text, mark, isWarning } = usePhoneLine(users)(person, group)
  const staged = users.changes.staged.filter(({ userId }) => userId === person.id)
  return (
    <li>
      <SearchLink
        change={{ id: person.id, panel: '' }}
        className={phoneStyles.row}
        data-quiet={person.status === 'DISABLED' || undefined}
      >
        <span className={phoneStyles.name}>
          <b>{person.name}</b>
          {staged.length > 0 && (
            <em className={phoneStyles.staged}>{words.stagedCount({ count: staged.length })}</em>
          )}
        </span>
        <small data-warning={isWarning || undefined}>
          {mark && <StateMark shape={mark} />} {text}
        </small>
        <IconChevronRight aria-hidden />
      </SearchLink>
    </li>
  )
}

/** The state of a person where it is worth a word, else the roles that they have besides those of the group. */
function usePhoneLine({ changes }: Users) {
  const words = useUserTexts()
  const { listOf } = useRoleWords()
  const lineOf = usePersonLine()
  const { user } = useSession()
  return (person: Person, group: Section['group']): ReturnType<typeof lineOf> => {
    const line = lineOf(person, group?.name ?? null)
    const roles = rolesAfter(person, changes.staged)
    if (person.invitation && !person.invitation.isOver && roles.size > 0)
      return { ...line, text: words.afterwards({ state: line.text, roles: listOf(roles) }) }
    if (line.mark) return line
    const own = new Set([...roles].filter((role) => !group?.gives.has(role)))
    const besides =
      group === null
        ? listOf(roles)
        : own.size === 0
          ? words.nothingBesides()
          : words.besides({ roles: listOf(own) })
    return { text: person.id === user?.subject ? `${words.you()}, ${besides}` : besides }
  }
}
