import { Fragment, useEffect, useMemo, useRef } from 'react'

import { drawnOnce } from '../hooks/use-drawn.ts'
import { useIsPhone, useWidth } from '../hooks/use-width.ts'
import { SkeletonLine } from '../page/Skeletons.tsx'
import { placedColumns } from './fitting-columns.ts'
import { type Column, firstUnranked, type ReportTableProps } from './table-model.ts'
import { TableBody, TableFoot } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { RowBox, rowClicks, rowProps, type RowProps } from './TableRow.tsx'
import { type RowToggles, useRowSelection } from './use-row-selection.ts'
import { useVisibleRows } from './use-visible-rows.tsx'

import phoneRowsStyles from './phone-rows.module.css'
import styles from './report-table.module.css'

/** Width of the column with the boxes, in pixels. */
const boxWidth = 32

/** A table of a report: sticky head, sortable columns, choice of rows, two-line rows on a phone. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const isPhone = useIsPhone()
  const toggles = useRowSelection(props)
  const [place, width, topOf] = useWidth()
  const { actionsWidth = '124px' } = props
  const taken =
    (toggles === null ? 0 : boxWidth) +
    (props.actions === undefined ? 0 : Number.parseFloat(actionsWidth))
  const sorted = props.sort?.column
  const { columns, under } = useMemo(
    () => placedColumns(props.columns, { width, taken, sorted }),
    [props.columns, width, taken, sorted],
  )
  const isEmpty = props.window === undefined ? props.rows?.length === 0 : props.window.count === 0
  // The content over a row is kept, also when the last row goes.
  if (isEmpty && props.over === undefined) return <div>{props.empty}</div>
  if (isPhone) return <PhoneRows {...props} toggles={toggles} />
  const shown = { ...props, columns, under, toggles, topOf }
  return (
    // A table is never narrower than its columns: what gives way follows from the place that it has.
    <div ref={place}>
      <table
        className={styles.table}
        aria-label={props.label}
        aria-busy={props.rows === undefined && props.window === undefined}
        aria-rowcount={props.window === undefined ? undefined : props.window.count + 1}
        data-stale={props.isStale || undefined}
      >
        <colgroup>
          {toggles !== null && <col style={{ width: boxWidth }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
          {props.actions !== undefined && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <TableHead {...shown} />
        <TableBody {...shown} />
        <TableFoot {...shown} />
      </table>
    </div>
  )
}

type Props<Row> = ReportTableProps<Row> & { toggles: RowToggles | null }

/** Height of a row in a list of thousands, in pixels; the same in the style sheet. */
const windowedHeight = 96

/** A table on a phone: rows of two lines, headline first, never scrolled sideways. */
function PhoneRows<Row>(props: Props<Row>) {
  const { label, rows, window, rowId, skeletonRows = 8 } = props
  if (window !== undefined) return <WindowedRows {...props} window={window} />
  const first = firstUnranked(rows ?? [], props.unranked)
  return (
    <ul className={phoneRowsStyles.rows} aria-label={label} aria-busy={rows === undefined}>
      {rows === undefined
        ? Array.from({ length: skeletonRows }, (_, i) => <SkeletonRow key={i} />)
        : rows.map((row, i) => (
            <Fragment key={rowId(row)}>
              {i === first && <li className={phoneRowsStyles.line}>{props.unranked?.line}</li>}
              <PhoneRow {...rowProps(props, row)} />
            </Fragment>
          ))}
    </ul>
  )
}

function WindowedRows<Row>(props: Props<Row> & { window: NonNullable<Props<Row>['window']> }) {
  const { window, rowId, label } = props
  const list = useRef<HTMLUListElement>(null)
  const { first, last, before, after, follower } = useVisibleRows(list, {
    count: window.count,
    rowHeight: windowedHeight,
  })
  const { onVisible } = window
  useEffect(() => onVisible(first, last), [onVisible, first, last])
  const places = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return (
    <ul
      ref={list}
      className={phoneRowsStyles.rows}
      data-windowed
      aria-label={label}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {follower}
      {places.map((place) => {
        const row = window.rowAt(place)
        return row === undefined ? (
          <SkeletonRow key={`place-${place}`} />
        ) : (
          <PhoneRow key={rowId(row)} place={place} {...rowProps(props, row)} />
        )
      })}
    </ul>
  )
}

/** One row; renders again only when its values change. */
const PhoneRow = drawnOnce(OneRow)

function OneRow<Row>(props: RowProps<Row>) {
  const { row, columns, actions, below, isSelected } = props
  const cells = (role: Column<Row>['phone']) => columns.filter(({ phone }) => phone === role)
  return (
    <li
      className={phoneRowsStyles.row}
      data-selected={isSelected || undefined}
      data-unranked={props.isUnranked || undefined}
      {...rowClicks}
    >
      {props.choice !== null && (
        <div className={phoneRowsStyles.box}>
          <RowBox {...props} />
        </div>
      )}
      <div className={phoneRowsStyles.title} data-wrapped={cells('title')[0]?.isWrapped}>
        {cells('title').map((column) => (
          <span key={column.id}>{column.render(row)}</span>
        ))}
      </div>
      <div className={phoneRowsStyles.second}>
        {cells('detail').map((column) => (
          <span key={column.id} className={phoneRowsStyles.detail}>
            {column.render(row)}
          </span>
        ))}
        <span className={phoneRowsStyles.numbers}>
          {cells('number').map((column) => (
            <span key={column.id} className={phoneRowsStyles.number}>
              <span className="visually-hidden">{column.header} </span>
              {column.render(row)}
            </span>
          ))}
          {actions !== undefined && <span className={phoneRowsStyles.actions}>{actions(row)}</span>}
        </span>
      </div>
      {below !== undefined && <div className={phoneRowsStyles.below}>{below(row, true)}</div>}
    </li>
  )
}

function SkeletonRow() {
  return (
    <li className={phoneRowsStyles.row} aria-hidden>
      <div className={phoneRowsStyles.title}>
        <SkeletonLine width="82%" />
      </div>
      <div className={phoneRowsStyles.second}>
        <SkeletonLine width="38%" />
      </div>
    </li>
  )
}
