import { Fragment, useState } from 'react'

import { Segments } from '#portal/ui/controls/Segments.tsx'
import { hint } from '#portal/ui/overlays/hint.ts'

import { RoleMark, shapeOf } from '../matrix/RoleMark.tsx'
import { type Press, usePress } from '../matrix/use-press.ts'
import { WhyNote } from '../matrix/WhyNote.tsx'
import { PersonPanel } from '../panel/PersonPanel.tsx'
import type { Person } from '../people/person.ts'
import { columnGroups, type RoleColumn } from '../roles/role-columns.ts'
import { cellOf, rolesAfter } from '../roles/staged-roles.ts'
import { useHoldingWords } from '../use-cell-words.ts'
import { useRoleWords } from '../use-role-words.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'

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

interface RoleSwitchesProps {
  person: Person
  users: Users
}

/** The roles of one person as switches; what a group gives, what is locked, and what is only shown explains itself. */
function RoleSwitches({ person, users }: RoleSwitchesProps) {
  const press = usePress(users)
  const { groupOf } = useRoleWords()
  return (
    <div className={styles.switches}>
      {columnGroups.map(({ group, columns }) => (
        <Fragment key={group}>
          <h3>{groupOf(group)}</h3>
          <ul>
            {columns.map((column) => (
              <RoleSwitch key={column.role} {...{ column, person, users, press }} />
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

interface SwitchProps extends RoleSwitchesProps {
  column: RoleColumn
  press: Press
}

function RoleSwitch({ column, person, users, press }: SwitchProps) {
  const { role } = column
  const { nameOf } = useRoleWords()
  const holdingWords = useHoldingWords()
  const { explained } = press
  const cell = cellOf(person, role, users.changes.staged)
  const isOn = rolesAfter(person, users.changes.staged).has(role)
  return (
    <li>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        className={styles.switch}
        onClick={() => press.press(person, role)}
        {...hint({ text: role })}
      >
        <span>{nameOf(column)}</span>
        <small>
          {cell.holding === 'none' && !cell.staged ? '' : holdingWords(person, role, cell)}
        </small>
        <span className={styles.mark}>
          <RoleMark shape={shapeOf(cell)} />
        </span>
      </button>
      {explained?.role === role && (
        <WhyNote {...{ person, role, users, press }} why={explained.why} />
      )}
    </li>
  )
}
