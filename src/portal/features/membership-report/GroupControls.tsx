import { thresholds } from '#contract/thresholds.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import type { Cells, FileColumn } from '#portal/report/export/report-files.ts'
import type { ReportRows } from '#portal/report/export/report-rows.ts'
import { ReportExport } from '#portal/report/export/ReportExport.tsx'
import { CompareFilter, ReportRange } from '#portal/report/filters/ReportRange.tsx'
import { useKnownOnly } from '#portal/report/filters/use-known-only.ts'
import { AddressFilter } from '#portal/report/list/AddressFilter.tsx'
import { useScreenTitle } from '#portal/report/page-names.ts'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { FilterRow } from '#portal/ui/filters/FilterRow.tsx'

import { useUserGroupTexts } from './user-group-texts.ts'
import { roundedEstimate, sizeOf, useGroupWords } from './user-groups.ts'
import type { UserGroup, UserGroups } from './user-groups.ts'

import styles from './user-group-report.module.css'

/** Range, comparison, groups, and how their members are drawn. */
export function GroupFilters({ state }: { state: UserGroups }) {
  const [search] = useSearchState()
  const { filters } = useReportTexts()
  const { nameOf } = useGroupWords()
  const { report } = state
  useKnownOnly(
    'group',
    report && report.nodes.length > 0 ? report.nodes.map(({ id }) => id) : undefined,
  )
  const options = (report?.nodes ?? []).map(({ id }) => ({ value: id, label: nameOf(id) }))
  const offer = { param: 'group', name: filters.userGroup(), options } as const
  const closed = <AddressFilter {...offer} />
  const open = <AddressFilter {...offer} isOpen />
  return (
    <FilterRow
      range={<ReportRange days={state.days} />}
      Comparison={CompareFilter}
      filters={[{ key: 'group', isSet: search.group.length > 0, isMain: true, closed, open }]}
      choices={<Switches />}
    />
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

/** Makes files of the groups as they are shown. */
export function GroupExport({ state: { groups } }: { state: UserGroups }) {
  const texts = useUserGroupTexts()
  const title = useScreenTitle()
  const rows = useGroupFile(groups ?? [])
  return <ReportExport title={title} rowsName={texts.rows()} count={groups?.length} rows={rows} />
}

interface GroupColumn extends FileColumn {
  cell: (group: UserGroup) => string | number | null
}

/** The groups as rows of a file, with the columns in sight; a small group has its reason and no number. */
function useGroupFile(groups: readonly UserGroup[]): () => Promise<ReportRows> {
  const columns = useFileColumns()
  return async () => {
    let rest: readonly Cells[] | null = groups.map((group) =>
      columns.map(({ cell }) => cell(group)),
    )
    const next = async () => {
      const rows = rest
      rest = null
      return rows
    }
    return { columns, next }
  }
}

function useFileColumns(): readonly GroupColumn[] {
  const texts = useUserGroupTexts()
  const { nameOf } = useGroupWords()
  const [{ view }] = useSearchState()
  const isConfirmedOnly = view === 'confirmed'
  const why = texts.suppressed({ least: thresholds.members })
  const count = (name: string, cell: GroupColumn['cell']): GroupColumn => ({
    name,
    kind: 'count',
    cell,
  })
  const estimates = [
    count(texts.estimated(), ({ members }) => guess(members?.estimated)),
    count(texts.low(), ({ members }) => guess(members?.estimateRange?.low)),
    count(texts.high(), ({ members }) => guess(members?.estimateRange?.high)),
    count(texts.total(), ({ members }) => members?.total ?? null),
  ]
  return [
    { name: texts.group(), kind: 'text', cell: ({ id }) => nameOf(id) },
    count(texts.confirmed(), ({ members }) => members?.confirmed ?? null),
    ...(isConfirmedOnly ? [] : estimates),
    {
      name: texts.change(),
      kind: 'percent',
      cell: (group) => changeOf(group, isConfirmedOnly),
    },
    { name: texts.reason(), kind: 'text', cell: ({ members }) => (members === null ? why : null) },
  ]
}

function guess(value: number | undefined): number | null {
  return value === undefined ? null : roundedEstimate(value)
}

/** The change in per cent. */
function changeOf(
  { members, previousMembers }: UserGroup,
  isConfirmedOnly: boolean,
): number | null {
  if (members === null || previousMembers === null) return null
  const [now, before] = isConfirmedOnly
    ? [members.confirmed, previousMembers.confirmed]
    : [sizeOf(members), sizeOf(previousMembers)]
  return before === 0 ? null : (now / before - 1) * 100
}
