import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { SelectField } from '#portal/ui/controls/fields/SelectField.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'

import type { GroupProps } from './group-props.ts'
import { MembersSection } from './members/MembersSection.tsx'
import { PhoneMembers } from './members/PhoneMembers.tsx'
import { GroupReads } from './reading/GroupReads.tsx'
import { OftenRead } from './reading/OftenRead.tsx'
import { TrendFigure } from './trend/TrendFigure.tsx'
import { useGroupWords } from './use-group-words.ts'
import { useUserGroupTexts } from './user-group-texts.ts'

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

/** On a phone the trend and the articles of one group, to choose from all. */
function OneGroup({ groups, days, grain }: GroupProps) {
  const texts = useUserGroupTexts()
  const { nameOf } = useGroupWords()
  const [{ id }, change] = useSearchState()
  const offered = groups.filter(({ members }) => members !== null)
  const chosen = offered.find((group) => group.id === id) ?? offered[0]
  if (chosen === undefined) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.phoneTitle}>{texts.oneGroup()}</h2>
      <SelectField
        label={texts.group()}
        value={chosen.id}
        onChange={({ currentTarget }) => change({ id: currentTarget.value })}
      >
        {offered.map((group) => (
          <option key={group.id} value={group.id}>
            {nameOf(group.id)}
          </option>
        ))}
      </SelectField>
      <div className={styles.phoneTrend}>
        <TrendFigure groups={[chosen]} grain={grain} isOne />
      </div>
      <h3 className={styles.phoneHead}>{texts.often()}</h3>
      <p className={styles.phoneCaption}>{texts.oftenCaption()}</p>
      <GroupReads group={chosen} range={days.range} isNameHidden />
    </section>
  )
}
