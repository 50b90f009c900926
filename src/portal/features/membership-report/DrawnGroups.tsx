import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'

import type { GroupProps } from './group-props.ts'
import { MembersSection } from './members/MembersSection.tsx'
import { PhoneMembers } from './members/PhoneMembers.tsx'
import { OneGroup } from './OneGroup.tsx'
import { OftenRead } from './reading/OftenRead.tsx'
import { TrendFigure } from './trend/TrendFigure.tsx'

import styles from './user-group-report.module.css'

/** The members of the groups, their trend, and the articles they read more often than others. */
export function DrawnGroups(given: GroupProps) {
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <>
        <PhoneMembers {...given} />
        <OneGroup {...given} />
      </>
    )
  }
  return (
    <>
      <MembersSection {...given} />
      <div className={styles.section}>
        <TrendFigure {...given} />
      </div>
      <OftenRead {...given} />
    </>
  )
}
