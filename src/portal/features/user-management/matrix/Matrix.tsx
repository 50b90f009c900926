import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { giveLostFocus } from '#portal/ui/hooks/use-focus.ts'

import type { Section } from '../people/found-people.ts'
import type { Person } from '../people/person.ts'
import { roleColumns } from '../roles/role-columns.ts'
import type { RoleChange } from '../state/use-role-changes.ts'
import { useRoleWords } from '../use-user-words.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'
import { MatrixHead } from './MatrixHead.tsx'
import { firsts, MatrixRow } from './MatrixRow.tsx'
import type { RoleShape } from './RoleMark.tsx'
import { usePress } from './use-press.ts'

import styles from './matrix.module.css'

interface Props {
  users: Users
  /** the people of this page */
  sections: readonly Section[]
  /** how many match altogether */
  count: number
}

const none: readonly RoleChange[] = []

/** People and their roles as a grid: arrows move, Space and a click stage a change or explain why there is none. */
export function Matrix({ users, sections, count }: Props) {
  const words = useUserTexts()
  const [{ id }] = useSearchState()
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const press = usePress(users)
  const people = sections.flatMap((section) => section.people)
  const crossHair = useCrossHair(table)
  useFocusBack(table, press.explained !== null, active)
  const row = Math.min(active.row, people.length - 1)
  const pressAt = (place: Place) => {
    const [person, column] = [people[place.row], roleColumns[place.column - 1]]
    if (person !== undefined && column !== undefined) press.press(person, column.role)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (place === null) return
    if ([' ', 'Enter'].includes(event.key) && place.column > 0) {
      event.preventDefault()
      pressAt(place)
    }
    const next = placeAfter(event, place, { rows: people.length, columns: roleColumns.length + 1 })
    if (next === null) return
    event.preventDefault()
    cellAt(table.current, next)?.focus()
  }
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (place !== null && place.column > 0) pressAt(place)
  }
  const staged = Map.groupBy(users.changes.staged, ({ userId }) => userId)
  return (
    <>
      <table
        ref={table}
        className={styles.matrix}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are pressed
        role="grid"
        aria-label={words.matrix()}
        aria-describedby="matrix-keys"
        aria-readonly={!users.mayChange || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={({ target }) => {
          const place = placeOf(target)
          if (place !== null) setActive(place)
        }}
        {...crossHair}
      >
        <MatrixHead count={count} shapes={shapesOf(users)} />
        {sections.map(({ group, ...section }) => (
          <tbody key={group?.name ?? ''}>
            {(group !== null || sections.length > 1) && (
              <GroupRow group={group} count={section.count} />
            )}
            {section.people.map((person) => {
              const at = people.indexOf(person)
              return (
                <MatrixRow
                  key={person.id}
                  person={person}
                  group={group?.name ?? null}
                  row={at}
                  staged={staged.get(person.id) ?? none}
                  activeColumn={at === row ? active.column : null}
                  isOpen={person.id === id}
                  users={users}
                  press={press}
                />
              )
            })}
          </tbody>
        ))}
      </table>
      <p id="matrix-keys" className="visually-hidden">
        {words.keys()}
      </p>
    </>
  )
}

/** The marks that need a meaning. */
function shapesOf({ people = [], changes }: Users): readonly RoleShape[] {
  const isThere = (target: Person['status']) => people.some(({ status }) => status === target)
  return [
    'direct',
    ...(people.some(({ inherited }) => inherited.size > 0) ? (['inherited'] as const) : []),
    ...(isThere('INVITED') ? (['pending'] as const) : []),
    ...(isThere('DISABLED') ? (['resting'] as const) : []),
    ...(changes.staged.length > 0 ? (['given', 'taken'] as const) : []),
  ]
}

/** The name of a group, and lines below the columns that it gives. */
function GroupRow({ group, count }: Pick<Section, 'group' | 'count'>) {
  const words = useUserTexts()
  const { fullName } = useRoleWords()
  const format = useFormat()
  const gives = group?.gives ?? new Set()
  return (
    <tr className={styles.groupRow}>
      <th scope="rowgroup">
        {group === null ? words.withoutGroup() : <span translate="no">{group.name}</span>}{' '}
        <small>{format.number(count)}</small>
      </th>
      {roleColumns.map(({ role }) => (
        <td
          key={role}
          data-first={firsts.has(role) || undefined}
          data-gives={gives.has(role) || undefined}
          aria-label={gives.has(role) ? fullName(role) : noValue}
        />
      ))}
    </tr>
  )
}

/** The focus goes back to its cell when an explanation closes that had it. */
function useFocusBack(
  table: { current: HTMLTableElement | null },
  isExplained: boolean,
  active: Place,
) {
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !isExplained) giveLostFocus(cellAt(table.current, active))
    was.current = isExplained
  }, [table, isExplained, active])
}

function cellAt(table: HTMLTableElement | null, { row, column }: Place): HTMLElement | null {
  return table?.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`) ?? null
}

/** The cell of an event; null outside of cells, and in what lies over them. */
function placeOf(target: EventTarget | null): Place | null {
  if (!(target instanceof Element) || target.closest('[data-why]') !== null) return null
  const cell = target.closest<HTMLElement>('[data-place]')
  const [row, column] = cell?.dataset['place']?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

type Table = { current: HTMLTableElement | null }

/** Tints the column under the pointer, or that of the cell with the focus; rows are tinted by the style sheet. */
function useCrossHair(table: Table) {
  const tint = ({ target }: SyntheticEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    tintColumn(table.current, cell?.dataset['column'] ?? null)
  }
  return { onPointerOver: tint, onFocusCapture: tint, onPointerLeave: tint }
}

/** Not by state: a pointer that crosses the table would draw all its cells again. */
function tintColumn(table: HTMLTableElement | null, column: string | null): void {
  if (table === null || table.dataset['tinted'] === (column ?? '')) return
  table.dataset['tinted'] = column ?? ''
  for (const cell of table.querySelectorAll<HTMLElement>('[data-column]'))
    cell.toggleAttribute('data-in-column', cell.dataset['column'] === column)
}

/** A cell of the grid; column 0 holds the names. */
interface Place {
  row: number
  column: number
}

interface Size {
  rows: number
  columns: number
}

/** How far the page keys go. */
const pageStep = 10

/** The cell to which a key leads, as grids have it; null for a key that does not move. */
export function placeAfter(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Place,
  { rows, columns }: Size,
): Place | null {
  const at = (target: Place): Place => ({
    row: Math.min(Math.max(target.row, 0), rows - 1),
    column: Math.min(Math.max(target.column, 0), columns - 1),
  })
  switch (key) {
    case 'ArrowRight':
      return at({ row, column: column + 1 })
    case 'ArrowLeft':
      return at({ row, column: column - 1 })
    case 'ArrowDown':
      return at({ row: row + 1, column })
    case 'ArrowUp':
      return at({ row: row - 1, column })
    case 'Home':
      return at({ row: ctrlKey ? 0 : row, column: 0 })
    case 'End':
      return at({ row: ctrlKey ? rows - 1 : row, column: columns - 1 })
    case 'PageDown':
      return at({ row: row + pageStep, column })
    case 'PageUp':
      return at({ row: row - pageStep, column })
    default:
      return null
  }
}
