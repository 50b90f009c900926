import { Fragment } from 'react'

import { hint } from '#portal/ui/overlays/hint.ts'

import { RoleMark, shapeOf } from '../matrix/RoleMark.tsx'
import { type Press, usePress } from '../matrix/use-press.ts'
import { WhyNote } from '../matrix/WhyNote.tsx'
import { PersonPanel } from '../panel/PersonPanel.tsx'
import type { Person } from '../people/person.ts'
import { columnGroups, type RoleColumn } from '../roles/role-columns.ts'
import { cellOf, rolesAfter } from '../roles/staged-roles.ts'
import { useHoldingWords, useRoleWords } from '../use-user-words.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'

import styles from './phone.module.css'

interface Props {
  person: Person
  users: Users
}

/** A person as a page: the roles as switches, and what is seen with them. */
export function PhonePerson({ person, users }: Props) {
  const words = useUserTexts().panel
  return (
    <>
      <h2 className="visually-hidden">{words.roles()}</h2>
      <RoleSwitches person={person} users={users} />
      <PersonPanel person={person} users={users} />
    </>
  )
}

/** The roles of one person as switches; what a group gives, what is locked, and what is only shown explains itself. */
function RoleSwitches({ person, users }: Props) {
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

interface SwitchProps extends Props {
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
