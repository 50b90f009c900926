import { useEffect, useRef, useState } from 'react'

import { SkeletonLine } from '../page/Skeletons.tsx'
import { useOver } from './RowOverlay.tsx'
import { type Column, firstUnranked, type ReportTableProps } from './table-model.ts'
import { rowProps, TableRow } from './TableRow.tsx'
import type { RowToggles } from './use-row-selection.ts'
import { usualRowHeight, useVisibleRows } from './use-visible-rows.tsx'

import styles from './report-table.module.css'

type Props<Row> = ReportTableProps<Row> & {
  under: readonly Column<Row>[]
  toggles: RowToggles | null
  /** Tells the top of the table in the window, in pixels. */
  topOf: () => number
}

/** Height of a row in pixels where a title of two lines has its details below it; the same in the style sheet. */
const tallHeight = 76

/** The rows: those of a page, or of thousands only the ones in sight. */
export function TableBody<Row>(props: Props<Row>) {
  const { rows, window } = props
  if (window !== undefined) return <WindowedBody {...props} window={window} />
  if (rows === undefined) return <SkeletonBody {...props} />
  return <PageBody {...props} rows={rows} />
}

function PageBody<Row>(props: Props<Row> & { rows: readonly Row[] }) {
  const { rows, rowId, over } = props
  const place = over === undefined ? -1 : rows.findIndex((row) => rowId(row) === over.id)
  const withOver = useOver(over, { place, first: 0, span: spanOf(props) })
  const first = firstUnranked(rows, props.unranked)
  const drawn = rows.flatMap((row, i) => [
    ...(i === first ? [<UnrankedLine key="unranked" {...props} />] : []),
    <TableRow key={rowId(row)} {...rowProps(props, row)} />,
  ])
  return <tbody>{withOver(drawn)}</tbody>
}

function UnrankedLine<Row>(props: Props<Row>) {
  return (
    <tr className={styles.line}>
      <td colSpan={spanOf(props)}>{props.unranked?.line}</td>
    </tr>
  )
}

function spanOf<Row>({ columns, toggles, actions }: Props<Row>): number {
  return columns.length + (toggles === null ? 0 : 1) + (actions === undefined ? 0 : 1)
}

function WindowedBody<Row>(props: Props<Row> & { window: NonNullable<Props<Row>['window']> }) {
  const { window, rowId, over } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const isTall = props.columns.some(({ isWrapped }) => isWrapped === true)
  const [usualHeight] = useState(usualRowHeight)
  const height = isTall ? tallHeight : usualHeight
  const [from] = useState(props.topOf)
  const { first, last, before, after, follower } = useVisibleRows(body, {
    count: window.count,
    rowHeight: height,
    from,
  })
  const { onVisible } = window
  useEffect(() => onVisible(first, last), [onVisible, first, last])
  const places = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const rows = places.map((place) => window.rowAt(place))
  const at = rows.findIndex((row) => row !== undefined && rowId(row) === over?.id)
  const withOver = useOver(over, {
    place: at === -1 ? -1 : first + at,
    first,
    span: spanOf(props),
  })
  const drawn = rows.map((row, i) =>
    row === undefined ? (
      <SkeletonRow key={`place-${first + i}`} {...props} />
    ) : (
      <TableRow key={`place-${first + i}`} place={first + i} {...rowProps(props, row)} />
    ),
  )
  return (
    <tbody ref={body} className={styles.windowed} data-tall={isTall || undefined}>
      {follower}
      <tr aria-hidden style={{ height: before }} />
      {withOver(drawn)}
      <tr aria-hidden style={{ height: after }} />
    </tbody>
  )
}

/** The values of all rows, where a column has one. */
export function TableFoot<Row>({ columns, toggles, actions }: Props<Row>) {
  if (columns.every(({ total }) => total === undefined)) return null
  const cells = [
    ...(toggles === null ? [] : [{ id: 'boxes', align: undefined, total: '' }]),
    ...columns,
    ...(actions === undefined ? [] : [{ id: 'actions', align: undefined, total: '' }]),
  ]
  return (
    <tfoot>
      <tr className={styles.totals}>
        {cells.map(({ id, align, total }) => (
          <td key={id} data-align={align}>
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function SkeletonBody<Row>(props: Props<Row>) {
  return (
    <tbody>
      {Array.from({ length: props.skeletonRows ?? 10 }, (_, i) => (
        <SkeletonRow key={i} {...props} />
      ))}
    </tbody>
  )
}

function SkeletonRow<Row>({ columns, toggles, actions }: Props<Row>) {
  return (
    <tr className={styles.row} aria-hidden>
      {toggles !== null && (
        <td className={styles.boxCell}>
          <SkeletonLine width="16px" />
        </td>
      )}
      {columns.map(({ id, align, width, isWrapped }) => (
        <td key={id} data-align={align} data-wrapped={isWrapped}>
          <SkeletonLine width={width === undefined ? '62%' : '58%'} />
          {isWrapped === true && (
            <div className={styles.under}>
              <SkeletonLine width="38%" />
            </div>
          )}
        </td>
      ))}
      {actions !== undefined && (
        <td data-align="end">
          <SkeletonLine width="44px" />
        </td>
      )}
    </tr>
  )
}
