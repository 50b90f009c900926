import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { CompareFilter } from '#portal/report/filters/CompareFilter.tsx'
import { ReportRange } from '#portal/report/filters/ReportRange.tsx'
import { useKnownOnly } from '#portal/report/filters/use-known-only.ts'
import { AddressFilter } from '#portal/report/list/ListFilters.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { FilterRow } from '#portal/ui/filters/FilterRow.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import { useGroupWords } from './use-group-words.ts'
import type { UserGroups } from './use-user-groups.ts'
import { useUserGroupTexts } from './user-group-texts.ts'

import styles from './user-group-report.module.css'

/** Range, comparison, groups, and how their members are drawn. */
export function GroupFilters({ state }: { state: UserGroups }) {
  const [search] = useSearchState()
  const isPhone = useIsPhone()
  const { report } = state
  useKnownOnly(
    'group',
    report && report.nodes.length > 0 ? report.nodes.map(({ id }) => id) : undefined,
  )
  return (
    <FilterRow
      range={<ReportRange days={state.days} />}
      main={
        <>
          <CompareFilter />
          <GroupFilter state={state} />
        </>
      }
      moreName=""
      more={undefined}
      all={{
        count: search.group.length > 0 ? 1 : 0,
        content: (
          <>
            {isPhone && <Switches />}
            <CompareFilter isOpen />
            <GroupFilter state={state} isOpen />
          </>
        ),
      }}
      search={!isPhone && <Switches />}
    />
  )
}

function GroupFilter({ state, isOpen = false }: { state: UserGroups; isOpen?: boolean }) {
  const { filters } = useReportTexts()
  const { nameOf } = useGroupWords()
  const options = (state.report?.nodes ?? []).map(({ id }) => ({ value: id, label: nameOf(id) }))
  return (
    <AddressFilter param="group" name={filters.userGroup()} options={options} isOpen={isOpen} />
  )
}

/** With estimates or without, and numbers or shares; without estimates there is no share to show. */
function Switches() {
  const { estimates, views } = useUserGroupTexts()
  const [search, change] = useSearchState()
  return (
    <div className={styles.switches}>
      <Segments
        name={estimates.name()}
        value={search.view === 'confirmed' ? 'confirmed' : 'all'}
        segments={[
          { value: 'all', label: estimates.all() },
          { value: 'confirmed', label: estimates.confirmed() },
        ]}
        onChange={(chosen) => change({ view: chosen === 'confirmed' ? chosen : '' })}
      />
      <Segments
        name={views.name()}
        value={search.view === 'share' ? 'share' : 'number'}
        segments={[
          { value: 'number', label: views.number() },
          { value: 'share', label: views.share() },
        ]}
        onChange={(chosen) => change({ view: chosen === 'share' ? chosen : '' })}
      />
    </div>
  )
}
