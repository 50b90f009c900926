import { IconLock } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { CheckBox } from '../controls/CheckBox.tsx'
import { drawnOnce } from '../hooks/use-drawn.ts'
import { hint } from '../overlays/hint.ts'
import type { ReportTableProps, Column } from './table-model.ts'
import { choiceOf } from './use-row-selection.ts'
import type { RowToggles, RowChoice } from './use-row-selection.ts'

import styles from './report-table.module.css'

/** The shared props of table rows and phone rows. */
export interface RowProps<Row> extends RowBoxProps {
  columns: readonly Column<Row>[]
  actions: ((row: Row) => ReactNode) | undefined
  below: ((row: Row, isPhone: boolean) => ReactNode) | undefined
  /** They stand below the text of the wrapped column. */
  under?: readonly Column<Row>[] | undefined
  /** Too small to be ranked. */
  isUnranked?: boolean
  /** Its panel is open. */
  isOpen?: boolean
  row: Row
}

/** One row of a table; renders again only when its values change. */
export const TableRow = drawnOnce(OneRow)

function OneRow<Row>(props: RowProps<Row>) {
  const { row, place, columns, under, actions, isSelected, isUnranked = false } = props
  const more = props.below?.(row, false) ?? null
  const cells = (
    <tr
      className={styles.row}
      data-continued={more !== null || undefined}
      data-selected={isSelected || props.isOpen || undefined}
      data-open={props.isOpen || undefined}
      data-unranked={isUnranked || undefined}
      aria-rowindex={place === undefined ? undefined : place + 2}
      {...rowClicks}
    >
      {props.choice !== null && (
        <td className={styles.boxCell}>
          <RowBox {...props} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-wrapped={column.isWrapped}>
          {column.render(row)}
          {column.isWrapped === true && <Under columns={under} row={row} />}
        </td>
      ))}
      {actions !== undefined && (
        <td className={styles.actionCell}>
          <div className={styles.actions}>{actions(row)}</div>
        </td>
      )}
    </tr>
  )
  if (more === null) return cells
  const span = columns.length + (props.choice === null ? 0 : 1) + (actions === undefined ? 0 : 1)
  return (
    <>
      {cells}
      <tr className={styles.below}>
        <td colSpan={span}>{more}</td>
      </tr>
    </>
  )
}

/** A click anywhere in a row is one on the control that opens its panel; keys reach that control itself. */
export const rowClicks = {
  onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const isOwn = target instanceof Element && target.closest('a, button, input, label') !== null
    if (isOwn || getSelection()?.isCollapsed === false) return
    currentTarget.querySelector<HTMLElement>('[data-opens]')?.click()
  },
}

interface UnderProps<Row> {
  columns: readonly Column<Row>[] | undefined
  row: Row
}

function Under<Row>({ columns = [], row }: UnderProps<Row>) {
  if (columns.length === 0) return null
  return (
    <div className={styles.under}>
      {columns.map((column) => (
        <span key={column.id} data-align={column.align}>
          {column.render(row)}
        </span>
      ))}
    </div>
  )
}

type Table<Row> = Pick<
  ReportTableProps<Row>,
  'columns' | 'actions' | 'below' | 'rowId' | 'rowName' | 'unranked' | 'openId'
> & {
  under?: readonly Column<Row>[] | undefined
  toggles: RowToggles | null
}

/** The props of a row: the same objects as before where nothing changed. */
export function rowProps<Row>(
  { columns, under, actions, below, rowId, rowName, toggles, unranked, openId }: Table<Row>,
  row: Row,
): RowProps<Row> {
  const id = rowId(row)
  return {
    row,
    id,
    name: rowName(row),
    columns,
    under,
    actions,
    below,
    isUnranked: unranked?.isUnranked(row) ?? false,
    isOpen: openId === id,
    choice: toggles === null ? null : choiceOf(toggles, id),
    isSelected: toggles?.isSelected(id) ?? false,
    toggle: toggles?.toggle,
    lockReason: toggles?.lockReason,
  }
}

/** A row's identity, and its selection. */
interface RowBoxProps {
  id: string
  /** How the row is called. */
  name: string
  /** Its place among all rows; only where not all of them are here. */
  place?: number | undefined
  /** Null where rows cannot be chosen. */
  choice: RowChoice | null
  isSelected: boolean
  toggle: RowToggles['toggle'] | undefined
  lockReason: string | undefined
}

/** The box that chooses a row, or the lock of one that cannot be changed. */
export function RowBox({ id, name, place, choice, isSelected, toggle, lockReason }: RowBoxProps) {
  const texts = useTexts()
  if (choice === 'gone') return null
  if (choice === 'locked') {
    const locked = texts.ui.readOnlyRow({ row: name })
    return (
      <span className={styles.lock} {...hint({ text: lockReason ?? texts.ui.readOnly() })}>
        <IconLock aria-hidden />
        <span className="visually-hidden">{locked}</span>
      </span>
    )
  }
  return (
    <CheckBox
      aria-label={texts.ui.selectRow({ row: name })}
      checked={isSelected}
      onChange={({ nativeEvent }) =>
        toggle?.(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey, place)
      }
    />
  )
}
