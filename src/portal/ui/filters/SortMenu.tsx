import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useMenu } from '../overlays/use-menu.tsx'
import { type Column, nextSort, type Sort } from '../table/table-model.ts'

import styles from './filters.module.css'

interface Props<Row> {
  columns: readonly Column<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The sort order as a menu, where there are no heads to click; as there, a second choice turns it round. */
export function SortMenu<Row>({ columns, sort, onSort }: Props<Row>) {
  const { ui } = useTexts()
  const sortable = columns.filter(({ isSortable }) => isSortable)
  const current = sortable.find(({ id }) => id === sort.column)
  const name = current ? nameOf(current) : ''
  const [trigger, menu] = useMenu({
    place: 'bottom-start',
    lines: sortable.map((column) => {
      const next = nextSort(column, sort)
      return {
        label: `${nameOf(column)}, ${next.direction === 'asc' ? ui.ascending() : ui.descending()}`,
        icon: <Arrow {...next} />,
        onChoose: () => onSort(next),
      }
    }),
  })
  return (
    <>
      <div className={styles.control} data-sort>
        <button
          {...trigger}
          className={styles.trigger}
          aria-label={`${ui.sortBy()} ${name}`.trim()}
        >
          <span className={styles.value}>{name || ui.sortBy()}</span>
          <Arrow {...sort} />
        </button>
      </div>
      {menu}
    </>
  )
}

function Arrow({ direction }: Sort) {
  const Icon = direction === 'asc' ? IconArrowUp : IconArrowDown
  return <Icon size={18} stroke={1.6} aria-hidden />
}

function nameOf<Row>({ header, sortName = header }: Column<Row>): string {
  return sortName
}
