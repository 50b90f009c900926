import { IconChevronRight } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { CheckBox } from '../../controls/CheckBox.tsx'
import { drawnOnce } from '../../hooks/drawn-once.ts'
import type { Column } from '../table-model.ts'
import type { Tick } from './tree-model.ts'

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
export const TreeRow = drawnOnce(OneRow)

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
