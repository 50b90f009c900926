import { IconLock } from '@tabler/icons-react'
import { memo } from 'react'

import type { Role } from '#portal/app/publication/use-current-publication.ts'
import { SearchLink } from '#portal/app/url/SearchLink.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import type { Person } from '../people/person.ts'
import { columnGroups, roleColumns, type RoleColumn } from '../roles/role-columns.ts'
import { cellOf } from '../roles/staged-roles.ts'
import type { RoleChange } from '../state/use-role-changes.ts'
import { useCellWords, usePersonLine } from '../use-user-words.ts'
import type { Users } from '../use-users.ts'
import { RoleMark, shapeOf } from './RoleMark.tsx'
import type { Press } from './use-press.ts'
import { WhyNote } from './WhyNote.tsx'

import styles from './matrix.module.css'

interface Props {
  person: Person
  /** the group in whose section the row stands */
  group: string | null
  row: number
  /** the changes that are staged for this person */
  staged: readonly RoleChange[]
  /** the column that the Tab key leads to; null: it is in another row */
  activeColumn: number | null
  isOpen: boolean
  users: Users
  press: Press
}

/** The first roles of the parts of the navigation. */
export const firsts: ReadonlySet<Role | undefined> = new Set(
  columnGroups.map(({ columns }) => columns[0]?.role),
)

/** One person: the name, which opens the panel, and a cell for each role. */
export const MatrixRow = memo(
  Row,
  (one, next) =>
    one.person === next.person &&
    one.group === next.group &&
    one.row === next.row &&
    isSame(one.staged, next.staged) &&
    one.activeColumn === next.activeColumn &&
    one.isOpen === next.isOpen &&
    one.users.mayChange === next.users.mayChange &&
    !hasNote(one) &&
    !hasNote(next),
)

function hasNote({ press: { explained }, person }: Props): boolean {
  return explained?.userId === person.id
}

function Row({ person, group, row, staged, activeColumn, isOpen, users, press }: Props) {
  const { text, mark, isWarning } = usePersonLine()(person, group)
  return (
    <tr
      className={styles.row}
      data-open={isOpen || undefined}
      data-quiet={person.status === 'DISABLED' || undefined}
    >
      <th scope="row" className={styles.person}>
        <SearchLink
          change={{ id: person.id, panel: '' }}
          aria-current={isOpen || undefined}
          data-place={`${row}:0`}
          tabIndex={activeColumn === 0 ? 0 : -1}
        >
          {person.name}
        </SearchLink>
        <small data-warning={isWarning || undefined}>
          {mark && <StateMark shape={mark} />}
          <span>{text}</span>
        </small>
      </th>
      {roleColumns.map((column, at) => (
        <Cell
          key={column.role}
          column={column}
          place={{ row, column: at + 1 }}
          isActive={activeColumn === at + 1}
          {...{ person, staged, users, press }}
        />
      ))}
    </tr>
  )
}

interface CellProps extends Pick<Props, 'person' | 'staged' | 'users' | 'press'> {
  column: RoleColumn
  place: { row: number; column: number }
  isActive: boolean
}

function Cell({ person, column, staged, place, isActive, users, press }: CellProps) {
  const { role } = column
  const cell = cellOf(person, role, staged)
  const name = useCellWords()(person, role, cell)
  const { explained } = press
  const isExplained = explained?.userId === person.id && explained.role === role
  return (
    <td
      className={styles.cell}
      aria-label={name}
      tabIndex={isActive ? 0 : -1}
      data-place={`${place.row}:${place.column}`}
      data-column={role}
      data-first={firsts.has(role) || undefined}
      data-late={place.column > roleColumns.length / 2 || undefined}
    >
      <RoleMark shape={shapeOf(cell)} />
      {cell.isLocked && cell.staged === null && <IconLock className={styles.lock} aria-hidden />}
      {isExplained && <WhyNote {...{ person, role, users, press }} why={explained.why} />}
    </td>
  )
}

function isSame(one: readonly RoleChange[], other: readonly RoleChange[]): boolean {
  return one.length === other.length && one.every((change, place) => change === other[place])
}
