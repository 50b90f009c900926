import { IconChevronRight } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useMemo, useRef } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { CheckBox } from '../../controls/CheckBox.tsx'
import { drawnOnce } from '../../hooks/use-drawn.ts'
import { useIsPhone, useWidth } from '../../hooks/use-width.ts'
import { fittingColumns } from '../fitting-columns.ts'
import type { Column } from '../table-model.ts'
import { TableHead } from '../TableHead.tsx'
import {
  itemsIn,
  leavesOf,
  type RowInTree,
  type Tick,
  tickOf,
  type TreeGridProps,
} from './tree-model.ts'
import { useTree } from './use-tree.ts'

import table from '../report-table.module.css'
import phoneTreeStyles from './phone-tree.module.css'
import styles from './tree-grid.module.css'

interface Props<Row> {
  id: string
  row: Row
  name: string
  level: number
  isOpen: boolean | undefined
  place: number
  siblings: number
  tick: Tick
  /** The tab key leads to it. */
  isActive: boolean
  /** It is looked at elsewhere. */
  isCurrent: boolean
  columns: readonly Column<Row>[]
  toggle: (id: string) => void
}

/** One row of a tree grid; renders again only when its values change. */
const TreeRow = drawnOnce(OneRow)

function OneRow<Row>(props: Props<Row>) {
  const { id, row, name, level, isOpen, tick, columns, toggle } = props
  const texts = useTexts()
  const place = { 'aria-posinset': props.place, 'aria-setsize': props.siblings }
  return (
    <tr
      className={`${table.row} ${styles.row}`}
      data-row={id}
      data-level={level}
      data-selected={(tick === 'all' && isOpen === undefined) || undefined}
      data-current={props.isCurrent || undefined}
      aria-level={level}
      aria-expanded={isOpen}
      aria-selected={tick === 'all'}
      aria-current={props.isCurrent || undefined}
      {...place}
      tabIndex={props.isActive ? 0 : -1}
    >
      <td className={table.boxCell}>
        <CheckBox
          aria-label={texts.ui.selectRow({ row: name })}
          checked={tick === 'all'}
          isMixed={tick === 'some'}
          tabIndex={-1}
          onChange={() => toggle(id)}
        />
      </td>
      {columns.map((column, i) =>
        i === 0 ? (
          <th key={column.id} scope="row" className={styles.name}>
            <span className={styles.inner}>
              {isOpen !== undefined && (
                <IconChevronRight
                  aria-hidden
                  className={styles.fold}
                  data-open={isOpen || undefined}
                />
              )}
              {column.render(row)}
            </span>
          </th>
        ) : (
          <td key={column.id} data-align={column.align}>
            {column.render(row)}
          </td>
        ),
      )}
    </tr>
  )
}

/** Width of the column with the boxes, in pixels. */
const boxWidth = 36

/**
 * A table whose rows can be folded, as a tree grid of ARIA: one stop of the tab key, arrows from row to row and in and
 * out, Space ticks, Enter opens. A tick on a parent is one on all of its leaves. On a phone rows have two lines.
 */
export function TreeGrid<Row>(props: TreeGridProps<Row>) {
  const isPhone = useIsPhone()
  if (props.nodes.length === 0) return <div>{props.empty}</div>
  return isPhone ? <PhoneTree {...props} /> : <WideTree {...props} />
}

function WideTree<Row>(props: TreeGridProps<Row>) {
  const { label, sort, onSort, ticked, rowName, currentId, isStale } = props
  const [frame, width] = useWidth()
  const { items, activeId, toggle, grid, events } = useTree(props)
  const columns = useMemo(
    () => fittingColumns(props.columns, { width, taken: boxWidth, sorted: sort.column }),
    [props.columns, width, sort.column],
  )
  return (
    <div ref={frame}>
      <table
        ref={grid}
        {...treeGrid}
        className={`${table.table} ${styles.grid}`}
        aria-label={label}
        aria-multiselectable
        data-stale={isStale || undefined}
        {...events}
      >
        <colgroup>
          <col style={{ width: boxWidth }} />
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          under={noColumns}
          sort={sort}
          onSort={onSort}
          toggles={{ head: 'absent', count: ticked.size, togglePage: nothing }}
        />
        <tbody>
          {items.map((item) => (
            <TreeRow
              key={item.node.id}
              id={item.node.id}
              row={item.node.row}
              name={rowName(item.node.row)}
              level={item.level}
              isOpen={item.isOpen}
              place={item.place}
              siblings={item.siblings}
              tick={tickOf(item.node, ticked)}
              isActive={item.node.id === activeId}
              isCurrent={item.node.id === currentId}
              columns={columns}
              toggle={toggle}
            />
          ))}
        </tbody>
        <Totals columns={columns} />
      </table>
    </div>
  )
}

// A table whose rows fold is a tree grid.
const treeGrid = { role: 'treegrid' }
const noColumns: readonly never[] = []
const nothing = () => {}

/** The values of all rows, where a column has one. */
function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  if (columns.every(({ total }) => total === undefined)) return null
  return (
    <tfoot>
      <tr className={table.totals}>
        {columns.map(({ id, align, total }, i) => (
          <td key={id} data-align={align} colSpan={i === 0 ? 2 : 1}>
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

interface Press {
  onTap: () => void
  /** Pressed for half a second, or asked for its menu. */
  onHold: () => void
}

/** How long a press lasts that is no tap, in milliseconds. */
const holdsFrom = 500

/** Tells a tap from a long press; moving the finger is neither. To be spread on a button. */
function useHold({ onTap, onHold }: Press) {
  const timer = useRef<number>(undefined)
  const wasHeld = useRef(false)
  const release = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const hold = () => {
    release()
    if (!wasHeld.current) onHold()
    wasHeld.current = true
  }
  return {
    onPointerDown: () => {
      release()
      wasHeld.current = false
      timer.current = window.setTimeout(hold, holdsFrom)
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerMove: ({ movementX, movementY }: { movementX: number; movementY: number }) => {
      if (Math.abs(movementX) + Math.abs(movementY) > 3) release()
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      hold()
    },
    onClick: () => {
      if (!wasHeld.current) onTap()
      wasHeld.current = false
    },
  }
}

/** A tree on a phone: a tap folds or opens, a long press ticks; once something is ticked, every row has its box. */
function PhoneTree<Row>(props: TreeGridProps<Row>) {
  const { label, nodes, isOpen } = props
  const items = useMemo(() => itemsIn(nodes, isOpen), [nodes, isOpen])
  return (
    <ul className={phoneTreeStyles.rows} aria-label={label} data-stale={props.isStale || undefined}>
      {items.map((item) => (
        <PhoneRow key={item.node.id} item={item} tree={props} />
      ))}
    </ul>
  )
}

function PhoneRow<Row>({ item: { node, isOpen, level }, tree }: RowInTree<Row>) {
  const texts = useTexts()
  const { title, detail, drawing, number, small } = tree.phone(node.row)
  const tick = tickOf(node, tree.ticked)
  const toggle = () => tree.onTick(leavesOf(node), tick !== 'all')
  const press = useHold({
    onTap: () => {
      if (isOpen === undefined) tree.onChoose(node.row)
      else tree.onOpen([node.id], !isOpen)
    },
    onHold: toggle,
  })
  const isCurrent = node.id === tree.currentId
  const isTinted = isCurrent || (tick === 'all' && isOpen === undefined)
  return (
    <li className={phoneTreeStyles.row} data-level={level} data-selected={isTinted || undefined}>
      {tree.ticked.size > 0 && (
        <CheckBox
          aria-label={texts.ui.selectRow({ row: tree.rowName(node.row) })}
          checked={tick === 'all'}
          isMixed={tick === 'some'}
          onChange={toggle}
        />
      )}
      <button
        type="button"
        className={phoneTreeStyles.press}
        aria-expanded={isOpen}
        aria-current={isCurrent || undefined}
        {...press}
      >
        {isOpen !== undefined && (
          <IconChevronRight
            aria-hidden
            className={phoneTreeStyles.fold}
            data-open={isOpen || undefined}
          />
        )}
        <span className={phoneTreeStyles.words}>
          <span className={phoneTreeStyles.title}>{title}</span>
          {detail !== undefined && <span className={phoneTreeStyles.detail}>{detail}</span>}
        </span>
        {drawing}
        <span className={phoneTreeStyles.numbers}>
          <span className={phoneTreeStyles.number}>{number}</span>
          {small}
        </span>
      </button>
    </li>
  )
}
