import { useMemo } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { ReportTable } from '#portal/ui/table/ReportTable.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'

import type { GroupProps } from '../group-props.ts'
import { GroupActions } from '../GroupActions.tsx'
import { useGroupWords } from '../use-group-words.ts'
import { useUserGroupTexts } from '../user-group-texts.ts'
import type { UserGroup } from '../user-group.ts'
import { MembersFigure } from './MembersFigure.tsx'
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
    <MembersFigure report={report}>
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
    </MembersFigure>
  )
}
