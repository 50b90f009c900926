import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { noValue } from '#portal/i18n/numbers.ts'

import type { Members, UserGroup } from '../arranged-groups.ts'
import type { GroupProps } from '../group-props.ts'
import { useGroupWords } from '../use-group-words.ts'
import { useUserGroupTexts } from '../user-group-texts.ts'
import { type GroupScale, groupScale, GroupBar } from './GroupBar.tsx'
import { MembersChange, TotalNumber } from './MemberCells.tsx'
import { MembersFigure } from './MembersFigure.tsx'

import styles from './members.module.css'

/** The groups on a phone: name and number, bar, both parts in words. */
export function PhoneMembers({ groups, report }: GroupProps) {
  const texts = useUserGroupTexts()
  const [search] = useSearchState()
  const scale = groupScale(groups, search)
  return (
    <MembersFigure report={report}>
      <ul className={styles.phone} aria-label={texts.members()}>
        {groups.map((group) => (
          <PhoneGroup key={group.id} group={group} scale={scale} />
        ))}
      </ul>
    </MembersFigure>
  )
}

function PhoneGroup({ group, scale }: { group: UserGroup; scale: GroupScale }) {
  const { nameOf, number } = useGroupWords()
  const { members } = group
  const { isConfirmedOnly } = scale
  return (
    <li>
      <p>
        <b>{nameOf(group.id)}</b>
        {isConfirmedOnly ? (
          <span className={styles.total}>
            {members === null ? noValue : number(members.confirmed)}
          </span>
        ) : (
          <TotalNumber members={members} />
        )}
      </p>
      <GroupBar group={group} scale={{ ...scale, grid: [scale.grid.at(-1) ?? 1] }} />
      {members !== null && (
        <p>
          <Parts members={members} isConfirmedOnly={isConfirmedOnly} />
          <MembersChange
            now={members}
            before={group.previousMembers}
            isConfirmedOnly={isConfirmedOnly}
          />
        </p>
      )}
    </li>
  )
}

interface PartsProps {
  members: Members
  isConfirmedOnly: boolean
}

function Parts({ members: { confirmed, estimated }, isConfirmedOnly }: PartsProps) {
  const texts = useUserGroupTexts()
  const { number, estimate } = useGroupWords()
  return (
    <span>
      <b>{number(confirmed)}</b> {texts.confirmedPart()}
      {!isConfirmedOnly && (
        <>
          , <b>{estimate(estimated)}</b> {texts.estimatedPart()}
        </>
      )}
    </span>
  )
}
