import { Fragment, useEffect, useRef } from 'react'

import { drawnOnce } from '../hooks/use-drawn.ts'
import { SkeletonLine } from '../page/Skeletons.tsx'
import { firstUnranked, type ReportTableProps } from './table-model.ts'
import type { Column } from './table-model.ts'
import { RowBox, rowClicks, rowProps, type RowProps } from './TableRow.tsx'
import type { RowToggles } from './use-row-selection.ts'
import { useVisibleRows } from './use-visible-rows.tsx'

import styles from './phone-rows.module.css'

type Props<Row> = ReportTableProps<Row> & { toggles: RowToggles | null }

/** Height of a row in a list of thousands, in pixels; the same in the style sheet. */
const windowedHeight = 96

/** A table on a phone: rows of two lines, headline first, never scrolled sideways. */
export function PhoneRows<Row>(props: Props<Row>) {
  const { label, rows, window, rowId, skeletonRows = 8 } = props
  if (window !== undefined) return <WindowedRows {...props} window={window} />
  const first = firstUnranked(rows ?? [], props.unranked)
  return (
    <ul className={styles.rows} aria-label={label} aria-busy={rows === undefined}>
      {rows === undefined
        ? Array.from({ length: skeletonRows }, (_, i) => <SkeletonRow key={i} />)
        : rows.map((row, i) => (
            <Fragment key={rowId(row)}>
              {i === first && <li className={styles.line}>{props.unranked?.line}</li>}
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
      className={styles.rows}
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
      className={styles.row}
      data-selected={isSelected || undefined}
      data-unranked={props.isUnranked || undefined}
      {...rowClicks}
    >
      {props.choice !== null && (
        <div className={styles.box}>
          <RowBox {...props} />
        </div>
      )}
      <div className={styles.title} data-wrapped={cells('title')[0]?.isWrapped}>
        {cells('title').map((column) => (
          <span key={column.id}>{column.render(row)}</span>
        ))}
      </div>
      <div className={styles.second}>
        {cells('detail').map((column) => (
          <span key={column.id} className={styles.detail}>
            {column.render(row)}
          </span>
        ))}
        <span className={styles.numbers}>
          {cells('number').map((column) => (
            <span key={column.id} className={styles.number}>
              <span className="visually-hidden">{column.header} </span>
              {column.render(row)}
            </span>
          ))}
          {actions !== undefined && <span className={styles.actions}>{actions(row)}</span>}
        </span>
      </div>
      {below !== undefined && <div className={styles.below}>{below(row, true)}</div>}
    </li>
  )
}

function SkeletonRow() {
  return (
    <li className={styles.row} aria-hidden>
      <div className={styles.title}>
        <SkeletonLine width="82%" />
      </div>
      <div className={styles.second}>
        <SkeletonLine width="38%" />
      </div>
    </li>
  )
}
