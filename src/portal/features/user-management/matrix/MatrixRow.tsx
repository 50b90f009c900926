import { IconLock } from '@tabler/icons-react'
import { memo } from 'react'

import { SearchLink } from '#portal/app/url/SearchLink.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import type { Person } from '../people/person.ts'
import { columnGroups, roleColumns, type RoleColumn } from '../roles/role-columns.ts'
import { cellOf } from '../roles/staged-roles.ts'
import type { RoleChange } from '../state/use-role-changes.ts'
import { useCellWords } from '../use-cell-words.ts'
import { usePersonLine } from '../use-person-words.ts'
import type { Users } from '../use-users.ts'
import { RoleMark, shapeOf } from './RoleMark.tsx'
import type { Press } from './use-press.ts'
import { WhyNote } from './WhyNote.tsx'

import styles from './matrix.module.css'

interface Props {
  person: Person
  row: number
  /** the changes that are staged for this person */
  staged: readonly RoleChange[]
  /** the column that the Tab key leads to; null: it is in another row */
  activeColumn: number | null
  isOpen: boolean
  users: Users
  press: Press
}

const firsts = new Set(columnGroups.map(({ columns }) => columns[0]?.role))

/** One person: the name, which opens the panel, and a cell for each role. */
export const MatrixRow = memo(
  Row,
  (one, next) =>
    one.person === next.person &&
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

function Row({ person, row, staged, activeColumn, isOpen, users, press }: Props) {
  const { text, isWarning } = usePersonLine()(person)
  return (
    <tr className={styles.row} data-open={isOpen || undefined}>
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
          {isWarning && <StateMark shape="warning" />}
          {text}
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
