import type { GroupProps } from '../group-props.ts'
import { GroupSection } from '../GroupSection.tsx'
import { useUserGroupTexts } from '../user-group-texts.ts'
import { GroupReads } from './GroupReads.tsx'

import styles from './reading.module.css'

/** The articles that each group reads more often than others do. */
export function OftenRead({ groups, days }: GroupProps) {
  const texts = useUserGroupTexts()
  const shown = groups.filter(({ members }) => members !== null)
  if (shown.length === 0) return null
  return (
    <GroupSection title={texts.often()} caption={texts.oftenCaption()}>
      <div className={styles.groups}>
        {shown.map((group) => (
          <GroupReads key={group.id} group={group} range={days.range} />
        ))}
      </div>
    </GroupSection>
  )
}
