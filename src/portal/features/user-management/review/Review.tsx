import { IconLock } from '@tabler/icons-react'

import { useSession } from '#portal/app/session/use-session.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import type { Person } from '../people/person.ts'
import { useRoleWords } from '../use-role-words.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'
import { Menus } from './Menus.tsx'
import { PersonSentences } from './PersonSentences.tsx'

import styles from './review.module.css'

interface Props {
  users: Users
  publication: string
}

/** The staged changes, person by person, and the menus afterwards; nothing is sent before the button is pressed. */
export function Review({ users, publication }: Props) {
  const words = useUserTexts().review
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
      <p className={styles.when}>{words.when()}</p>
      <div className={styles.buttons}>
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
  const words = useUserTexts()
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
        <b>{words.review.notStaged()}</b> {words.review.ownRole({ role: label(role) })}{' '}
        {holders.length > 0 && words.locks.ask({ names: list(holders) })}
      </span>
    </p>
  )
}
