import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { changeText } from '#portal/report/measure-text.ts'
import { ChangeText } from '#portal/ui/page/Figures.tsx'

import { sizeOf } from '../arranged-groups.ts'
import type { Members, UserGroup } from '../arranged-groups.ts'
import { useGroupWords } from '../use-group-words.ts'

import styles from './members.module.css'

/** The name of a group and by which its members are confirmed. */
export function GroupName({ group }: { group: UserGroup }) {
  const { nameOf, proofOf } = useGroupWords()
  return (
    <span className={styles.name}>
      <b>{nameOf(group.id)}</b>
      <small>{proofOf(group.id)}</small>
    </span>
  )
}

/** Confirmed and estimated members together. */
export function TotalNumber({ members }: { members: Members | null }) {
  const { number, about } = useGroupWords()
  if (members === null) return noValue
  const { estimated, total } = members
  return <span className={styles.total}>{estimated > 0 ? about(total) : number(total)}</span>
}

interface ChangeProps {
  now: Members | null
  before: Members | null
  isConfirmedOnly?: boolean
}

/** How the members of a group changed; nothing where there is nothing to compare with. */
export function MembersChange({ now, before, isConfirmedOnly = false }: ChangeProps) {
  const texts = useReportTexts()
  const format = useFormat()
  if (now === null || before === null) return null
  const valueOf = (members: Members) => (isConfirmedOnly ? members.confirmed : sizeOf(members))
  const numbers = { now: valueOf(now), before: valueOf(before) }
  const change = changeText({ format, texts }, { measure: 'confirmed', ...numbers })
  return (
    change !== undefined && (
      <small>
        <ChangeText {...change} />
      </small>
    )
  )
}
