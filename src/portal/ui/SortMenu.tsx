import { Menu } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'

import { useTexts } from '../i18n/LocaleProvider.tsx'
import type { Column, Sort } from './table-model.ts'

import styles from './filters.module.css'

interface Props<Row> {
  columns: readonly Column<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The sort order as a menu, for phones. */
export function SortMenu<Row>({ columns, sort, onSort }: Props<Row>) {
  const texts = useTexts()
  const sortable = columns.filter((column) => column.isSortable === true)
  const current = sortable.find((column) => column.id === sort.column)
  const name = `${texts.ui.sortBy()} ${current?.header ?? ''}`.trim()
  return (
    <Menu position="bottom-start">
      <div className={styles.control}>
        <Menu.Target>
          <button type="button" className={styles.trigger} aria-label={name}>
            <IconArrowsSort aria-hidden />
            <span className={styles.value}>{current?.header ?? texts.ui.sortBy()}</span>
          </button>
        </Menu.Target>
      </div>
      <Menu.Dropdown>
        {sortable.flatMap((column) => [
          <Menu.Item
            key={`${column.id}-descending`}
            leftSection={<IconSortDescending size={18} stroke={1.6} />}
            onClick={() => onSort({ column: column.id, direction: 'desc' })}
          >
            {column.header}, {texts.ui.descending()}
          </Menu.Item>,
          <Menu.Item
            key={`${column.id}-ascending`}
            leftSection={<IconSortAscending size={18} stroke={1.6} />}
            onClick={() => onSort({ column: column.id, direction: 'asc' })}
          >
            {column.header}, {texts.ui.ascending()}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
