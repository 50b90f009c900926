import { thresholds } from '#contract/thresholds.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { Cells, FileColumn } from '#portal/report/export/report-files.ts'
import type { ReportRows } from '#portal/report/export/report-rows.ts'
import { ReportExport } from '#portal/report/export/ReportExport.tsx'
import { useScreenTitle } from '#portal/report/page-names.ts'

import { roundedEstimate, sizeOf } from '../arranged-groups.ts'
import type { UserGroup } from '../arranged-groups.ts'
import { useGroupWords } from '../use-group-words.ts'
import type { UserGroups } from '../use-user-groups.ts'
import { useUserGroupTexts } from '../user-group-texts.ts'

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
