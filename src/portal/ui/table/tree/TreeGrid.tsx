import { useMemo } from 'react'

import { useIsPhone } from '../../hooks/use-is-phone.ts'
import { useWidth } from '../../hooks/use-width.ts'
import { fittingColumns } from '../fitting-columns.ts'
import type { Column } from '../table-model.ts'
import { TableHead } from '../TableHead.tsx'
import { PhoneTree } from './PhoneTree.tsx'
import { tickOf, type TreeGridProps } from './tree-model.ts'
import { TreeRow } from './TreeRow.tsx'
import { useTree } from './use-tree.ts'

import table from '../report-table.module.css'
import styles from './tree-grid.module.css'

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
