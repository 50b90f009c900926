import { hint } from '#portal/ui/overlays/hint.ts'

import { columnGroups, roleColumns } from '../roles/role-columns.ts'
import { useRoleWords } from '../use-role-words.ts'
import { useUserTexts } from '../user-texts.ts'
import { Legend } from './Legend.tsx'
import { OrderButton } from './OrderButton.tsx'

import styles from './matrix.module.css'

/** The roles as columns, under the names of the navigation and its parts. */
export function MatrixHead({ count, mayChange }: { count: number; mayChange: boolean }) {
  const words = useUserTexts()
  const { nameOf, groupOf } = useRoleWords()
  const first = new Set(columnGroups.map(({ columns }) => columns[0]?.role))
  return (
    <>
      <colgroup>
        <col />
        {roleColumns.map(({ role }) => (
          <col key={role} className={first.has(role) ? styles.firstColumn : styles.column} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <td className={styles.legend}>
            <Legend mayChange={mayChange} />
          </td>
          {roleColumns.map((column) => (
            <th
              key={column.role}
              scope="col"
              className={styles.role}
              data-column={column.role}
              data-first={first.has(column.role) || undefined}
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
