import { IconArrowsSort } from '@tabler/icons-react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { hint } from '#portal/ui/overlays/hint.ts'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'

import { useOrders } from '../people/PeopleFilters.tsx'
import { columnGroups, roleColumns } from '../roles/role-columns.ts'
import { useRoleWords } from '../use-user-words.ts'
import { useUserTexts } from '../user-texts.ts'
import { firsts } from './MatrixRow.tsx'
import { RoleMark, type RoleShape } from './RoleMark.tsx'

import styles from './matrix.module.css'

/** The roles as columns, under the names of the navigation and its parts. */
export function MatrixHead({ count, shapes }: { count: number; shapes: readonly RoleShape[] }) {
  const words = useUserTexts()
  const { nameOf, groupOf } = useRoleWords()
  return (
    <>
      <colgroup>
        <col />
        {roleColumns.map(({ role }) => (
          <col key={role} className={firsts.has(role) ? styles.firstColumn : styles.column} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td className={styles.legend}>
            <ul className={styles.meanings}>
              {shapes.map((shape) => (
                <li key={shape}>
                  <RoleMark shape={shape} />
                  {words.holdings[shape]()}
                </li>
              ))}
            </ul>
          </td>
          {roleColumns.map((column) => (
            <th
              key={column.role}
              scope="col"
              className={styles.role}
              data-column={column.role}
              data-first={firsts.has(column.role) || undefined}
            >
              <span {...hint({ text: column.role })}>{nameOf(column)}</span>
            </th>
          ))}
        </tr>
        <tr>
          <th scope="col" className={styles.count}>
            {words.count({ count })}
            <OrderButton />
          </th>
          {columnGroups.map(({ group, columns }) => (
            <th key={group} scope="colgroup" colSpan={columns.length} className={styles.group}>
              <span>{groupOf(group)}</span>
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}

const directions = ['asc', 'desc'] as const

/** The order of the people as a menu at their number: the names of the columns leave no room to press. */
function OrderButton() {
  const { ui } = useTexts()
  const [{ sort }, change] = useSearchState()
  const orders = useOrders()
  const current = orders.find(({ id }) => id === sortOf(sort).column)
  const name = `${ui.sortBy()} ${current?.header ?? ''}`.trim()
  const words = { asc: ui.ascending(), desc: ui.descending() }
  const [trigger, menu] = useMenu({
    place: 'bottom-start',
    lines: orders.flatMap(({ id, header }) =>
      directions.map((direction) => ({
        label: `${header}, ${words[direction]}`,
        onChoose: () => change({ sort: writtenSort({ column: id, direction }) }),
      })),
    ),
  })
  return (
    <>
      <button {...trigger} className={styles.order} aria-label={name} {...hint({ text: name })}>
        <IconArrowsSort aria-hidden />
      </button>
      {menu}
    </>
  )
}
