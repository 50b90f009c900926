import { useState } from 'react'

import { Segments } from '#portal/ui/controls/Segments.tsx'

import { PersonPanel } from '../panel/PersonPanel.tsx'
import type { Person } from '../people/person.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'
import { RoleSwitches } from './RoleSwitches.tsx'

import styles from './phone.module.css'

interface Props {
  person: Person
  users: Users
}

/** A person as a page: the roles as switches, or what is seen with them. */
export function PhonePerson({ person, users }: Props) {
  const words = useUserTexts().panel
  const [view, show] = useState<'roles' | 'seen'>('roles')
  return (
    <>
      <div className={styles.views}>
        <Segments
          name={words.look()}
          value={view}
          segments={[
            { value: 'roles', label: words.roles() },
            { value: 'seen', label: words.sees() },
          ]}
          onChange={show}
        />
      </div>
      <h2 className="visually-hidden">{view === 'roles' ? words.roles() : words.sees()}</h2>
      {view === 'roles' ? (
        <RoleSwitches person={person} users={users} />
      ) : (
        <PersonPanel person={person} users={users} />
      )}
    </>
  )
}
