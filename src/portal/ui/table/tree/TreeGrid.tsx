import { IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { CheckBox } from '../../controls/CheckBox.tsx'
import { drawnOnce } from '../../hooks/use-drawn.ts'
import { useIsPhone, useWidth } from '../../hooks/use-width.ts'
import { fittingColumns } from '../fitting-columns.ts'
import type { Column } from '../table-model.ts'
import { TableHead } from '../TableHead.tsx'
import { PhoneTree } from './PhoneTree.tsx'
import { tickOf } from './tree-model.ts'
import type { TreeGridProps, Tick } from './tree-model.ts'
import { useTree } from './use-tree.ts'

import table from '../report-table.module.css'
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
