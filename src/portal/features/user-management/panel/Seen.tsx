import { useState } from 'react'

import { Segments } from '#portal/ui/controls/Segments.tsx'

import { allRoles, type Person } from '../people/person.ts'
import { screensFor } from '../roles/role-columns.ts'
import { rolesAfter } from '../roles/staged-roles.ts'
import type { RoleChange } from '../state/use-role-changes.ts'
import { useUserTexts } from '../user-texts.ts'
import { MenuPreview } from './MenuPreview.tsx'
import { useMissing } from './use-missing.ts'

import styles from './panel.module.css'

interface Props {
  person: Person
  staged: readonly RoleChange[]
}

/** The portal's navigation as a person has it, now or once the staged changes are done. */
export function Seen({ person, staged }: Props) {
  const words = useUserTexts().panel
  const hasStaged = staged.some(({ userId }) => userId === person.id)
  const [wanted, want] = useState<'now' | 'after'>('after')
  const when = hasStaged ? wanted : 'now'
  const now = allRoles(person)
  const after = rolesAfter(person, staged)
  const missing = useMissing(when === 'now' ? now : after)
  return (
    <section aria-label={words.sees()}>
      <div className={styles.seenHead}>
        <h3>{words.sees()}</h3>
        {hasStaged && (
          <Segments
            name={words.when()}
            value={when}
            segments={[
              { value: 'now', label: words.now() },
              { value: 'after', label: words.after() },
            ]}
            onChange={want}
          />
        )}
      </div>
      <MenuPreview
        before={screensFor(now)}
        after={when === 'now' ? screensFor(now) : screensFor(after)}
      />
      {missing !== null && <p className={styles.missing}>{missing}</p>}
      {person.status === 'DISABLED' && <p className={styles.missing}>{words.disabled()}</p>}
    </section>
  )
}
