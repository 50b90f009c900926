import { IconLock, IconX } from '@tabler/icons-react'
import { useId } from 'react'

import type { Role } from '#portal/app/publication/use-current-publication.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'

import { RoleMark } from '../matrix/RoleMark.tsx'
import { MenuPreview } from '../panel/PersonPanel.tsx'
import { allRoles, type Person } from '../people/person.ts'
import { screensFor } from '../roles/role-columns.ts'
import { pagesSeen, rolesAfter, type Sentence, sentencesOf } from '../roles/staged-roles.ts'
import type { RoleChange, StagedChanges } from '../state/use-role-changes.ts'
import { useRoleWords } from '../use-user-words.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'
import { useReviewTexts } from './review-texts.ts'

import styles from './review.module.css'

interface Props {
  users: Users
  publication: string
}

/** The staged changes, person by person, and the menus afterwards; nothing is sent before the button is pressed. */
export function Review({ users, publication }: Props) {
  const words = useReviewTexts().review
  const { changes } = users
  const { staged } = changes
  const isApplying = changes.state === 'applying'
  const people = peopleWith(staged, users.people ?? [])
  return (
    <div className={styles.review}>
      <p>{words.deck({ publication, count: people.length })}</p>
      {people.map((person) => (
        <PersonSentences key={person.id} person={person} changes={changes} isFixed={isApplying} />
      ))}
      <OwnRole users={users} />
      <Menus people={people} staged={staged} />
      <p className="quiet small">{words.when()}</p>
      <div className="buttons">
        <Button variant="filled" isBusy={isApplying} onClick={changes.apply}>
          {words.apply({ count: staged.length })}
        </Button>
        <Button disabled={isApplying} onClick={changes.close}>
          {words.back()}
        </Button>
      </div>
      <output className="visually-hidden">{isApplying && words.applying()}</output>
    </div>
  )
}

/** People in the order in which something was staged for them. */
export function peopleWith(
  staged: readonly { userId: string }[],
  people: readonly Person[],
): readonly Person[] {
  const ids = [...new Set(staged.map(({ userId }) => userId))]
  return ids.flatMap((id) => people.find((person) => person.id === id) ?? [])
}

/** A user who changes roles of their own is told which one stays. */
function OwnRole({ users: { people = [], changes } }: { users: Users }) {
  const { review } = useReviewTexts()
  const { locks } = useUserTexts()
  const { label, list } = useRoleWords()
  const { user } = useSession()
  const own = people.find(({ id }) => id === user?.subject)
  const lock = [...(own?.locks ?? [])].find(([, { reason }]) => reason === 'OWN_ROLE')
  if (lock === undefined || !changes.staged.some(({ userId }) => userId === own?.id)) return null
  const [role, { holders }] = lock
  return (
    <p className={styles.own}>
      <IconLock aria-hidden />
      <span>
        <b>{review.notStaged()}</b> {review.ownRole({ role: label(role) })}{' '}
        {holders.length > 0 && locks.ask({ names: list(holders) })}
      </span>
    </p>
  )
}

interface PersonSentencesProps {
  person: Person
  changes: StagedChanges
  /** they are on their way: nothing is taken back */
  isFixed: boolean
}

/** The staged changes of one person, each as a sentence with a way to take it back. */
function PersonSentences({ person, changes, isFixed }: PersonSentencesProps) {
  const words = useReviewTexts().review
  const wordsOf = useSentenceWords(person)
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.person}>
      <div className={styles.personHead}>
        <h3 id={id}>{person.name}</h3>
        <span>{words.pages(pagesSeen(person, changes.staged))}</span>
      </div>
      <ul>
        {sentencesOf(person, changes.staged).map((sentence) => {
          const { change } = sentence
          const { does, role, means } = wordsOf(sentence)
          const [before, after] = does.split(role)
          return (
            <li key={change.role}>
              <RoleMark shape={change.isGiven ? 'given' : 'taken'} />
              <div>
                <p>
                  {before}
                  <b>{role}</b>
                  {after}
                </p>
                <p className="quiet">{means}</p>
              </div>
              {!isFixed && (
                <IconAction
                  label={words.takeBack({ person: person.name, role })}
                  icon={<IconX />}
                  onClick={() => changes.toggle(change)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A staged change in words: what it does with which role, and what the person sees or loses by it. */
function useSentenceWords(person: Person) {
  const { review: words } = useReviewTexts()
  const { label, screensOf, list } = useRoleWords()
  return ({ change, effect, edge }: Sentence): { does: string; role: string; means: string } => {
    const { role, isGiven } = change
    const groups = person.inherited.get(role) ?? []
    const screens = screensOf(role)
    const by = groups.length > 0 ? list(groups) : words.otherRole()
    const named = { person: person.name, role: label(role) }
    const means = [
      words[effect]({ screens, groups: by }),
      edge === null ? null : words[edge](),
      noteOf(role, effect),
    ]
    return {
      role: named.role,
      does: isGiven ? words.gets(named) : words.loses(named),
      means: means.filter((sentence) => sentence !== null).join(' '),
    }
  }

  function noteOf(role: Role, effect: Sentence['effect']): string | null {
    const setsUp = person.direct.has('view-position-report-configuration')
    if (role === 'view-position-report' && effect === 'opens' && !setsUp) return words.noSetUp()
    return role === 'view-banlist' && effect === 'closes' ? words.bansStay() : null
  }
}

interface MenusProps {
  people: readonly Person[]
  staged: readonly RoleChange[]
}

/** Pictures of more people are no help. */
const most = 3

/** The navigation of the first people after the changes, side by side. */
function Menus({ people, staged }: MenusProps) {
  const words = useReviewTexts().review
  return (
    <section aria-label={words.menus()}>
      <h3 className={styles.title}>{words.menus()}</h3>
      <div className={styles.menus}>
        {people.slice(0, most).map((person) => (
          <div key={person.id}>
            <h4>{person.name}</h4>
            <MenuPreview
              before={screensFor(allRoles(person))}
              after={screensFor(rolesAfter(person, staged))}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
