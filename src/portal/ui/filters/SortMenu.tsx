import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { useMenu } from '../overlays/use-menu.tsx'
import type { Column, Sort } from '../table/table-model.ts'

import styles from './filters.module.css'

interface Props<Row> {
  columns: readonly Column<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The sort order as a menu, where there are no heads to click. */
export function SortMenu<Row>({ columns, sort, onSort }: Props<Row>) {
  const texts = useTexts()
  const Arrow = sort.direction === 'asc' ? IconArrowUp : IconArrowDown
  const sortable = columns.filter((column) => column.isSortable === true)
  const current = sortable.find((column) => column.id === sort.column)
  const name = `${texts.ui.sortBy()} ${(current && nameOf(current)) ?? ''}`.trim()
  const [trigger, menu] = useMenu({
    place: 'bottom-start',
    lines: sortable.flatMap((column) => [
      {
        label: `${nameOf(column)}, ${texts.ui.descending()}`,
        icon: <IconArrowDown size={18} stroke={1.6} />,
        onChoose: () => onSort({ column: column.id, direction: 'desc' }),
      },
      {
        label: `${nameOf(column)}, ${texts.ui.ascending()}`,
        icon: <IconArrowUp size={18} stroke={1.6} />,
        onChoose: () => onSort({ column: column.id, direction: 'asc' }),
      },
    ]),
  })
  return (
    <>
      <div className={styles.control} data-sort>
        <button {...trigger} className={styles.trigger} aria-label={name}>
          <span className={styles.order} aria-hidden>
            {texts.ui.sortBy()}{' '}
          </span>
          <span className={styles.value}>{(current && nameOf(current)) ?? texts.ui.sortBy()}</span>
          <Arrow aria-hidden />
        </button>
      </div>
      {menu}
    </>
  )
}

function nameOf<Row>({ header, sortName = header }: Column<Row>): string {
  return sortName
}
