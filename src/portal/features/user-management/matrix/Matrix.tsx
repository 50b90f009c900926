import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'

import type { Person } from '../people/person.ts'
import { roleColumns } from '../roles/role-columns.ts'
import type { RoleChange } from '../state/use-role-changes.ts'
import type { Users } from '../use-users.ts'
import { useUserTexts } from '../user-texts.ts'
import { type Place, placeAfter } from './grid-keys.ts'
import { MatrixHead } from './MatrixHead.tsx'
import { MatrixRow } from './MatrixRow.tsx'
import { useCrossHair } from './use-cross-hair.ts'
import { usePress } from './use-press.ts'

import styles from './matrix.module.css'

interface Props {
  users: Users
  /** the people of this page */
  people: readonly Person[]
  /** how many match altogether */
  count: number
}

const none: readonly RoleChange[] = []

/** People and their roles as a grid: arrows move, Space and a click stage a change or explain why there is none. */
export function Matrix({ users, people, count }: Props) {
  const words = useUserTexts()
  const [{ id }] = useSearchState()
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const press = usePress(users)
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
        <MatrixHead count={count} mayChange={users.mayChange} />
        <tbody>
          {people.map((person, at) => (
            <MatrixRow
              key={person.id}
              person={person}
              row={at}
              staged={staged.get(person.id) ?? none}
              activeColumn={at === row ? active.column : null}
              isOpen={person.id === id}
              users={users}
              press={press}
            />
          ))}
        </tbody>
      </table>
      <p id="matrix-keys" className="visually-hidden">
        {words.keys()}
      </p>
    </>
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
    if (was.current && !isExplained && document.activeElement === document.body)
      cellAt(table.current, active)?.focus()
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
