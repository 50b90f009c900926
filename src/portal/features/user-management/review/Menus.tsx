import { MenuPreview } from '../panel/MenuPreview.tsx'
import { allRoles, type Person } from '../people/person.ts'
import { screensFor } from '../roles/role-columns.ts'
import { rolesAfter } from '../roles/staged-roles.ts'
import type { RoleChange } from '../state/use-role-changes.ts'
import { useUserTexts } from '../user-texts.ts'

import styles from './review.module.css'

interface Props {
  people: readonly Person[]
  staged: readonly RoleChange[]
}

/** Pictures of more people are no help. */
const most = 3

/** The navigation of the first people after the changes, side by side. */
export function Menus({ people, staged }: Props) {
  const words = useUserTexts().review
  return (
    <section aria-label={words.menus()}>
      <h3 className={styles.title}>{words.menus()}</h3>
      <div className={styles.menus}>
        {people.slice(0, most).map((person) => (
          <div key={person.id}>
            <h4>{person.name}</h4>
            <MenuPreview
              before={screensFor(allRoles(person))}
              after={screensFor(rolesAfter(person, staged))}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
