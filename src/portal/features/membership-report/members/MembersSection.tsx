import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { ReportTable } from '#portal/ui/table/ReportTable.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'

import type { GroupProps } from '../group-props.ts'
import { GroupActions } from '../GroupActions.tsx'
import { GroupSection } from '../GroupSection.tsx'
import { useGroupWords } from '../use-group-words.ts'
import { useUserGroupTexts } from '../user-group-texts.ts'
import type { UserGroup } from '../user-group.ts'
import { useMemberColumns } from './use-member-columns.tsx'

/** The members of each group as bars and as numbers. */
export function MembersSection({ groups, report, days }: GroupProps) {
  const texts = useUserGroupTexts()
  const { nameOf } = useGroupWords()
  const [search, change] = useSearchState()
  const columns = useMemberColumns(groups)
  const { from, to } = days.range
  const actions = useMemo(
    () => (group: UserGroup) => <GroupActions group={group} range={{ from, to }} />,
    [from, to],
  )
  return (
    <GroupSection title={texts.members()} caption={usePeriod(report)}>
      <ReportTable
        label={texts.members()}
        columns={columns}
        rows={groups}
        rowId={({ id }) => id}
        rowName={({ id }) => nameOf(id)}
        sort={sortOf(search.sort)}
        onSort={(sort) => change({ sort: writtenSort(sort) })}
        actions={actions}
        actionsWidth="46px"
      />
    </GroupSection>
  )
}

/** The period of the statistics and the day of the model. */
export function usePeriod({ nodes, modelDay }: GroupProps['report']): string {
  const texts = useUserGroupTexts()
  const all = useTexts()
  const format = useFormat()
  const { startDate = '', endDate = '' } = nodes[0]?.statistics ?? {}
  const range = rangeText(startDate, endDate, { texts: all, format })
  return texts.period({ range, day: format.date(modelDay) })
}
