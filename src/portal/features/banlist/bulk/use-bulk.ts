import { useEffect, useMemo, useState } from 'react'

import type { BanlistFilter } from '#contract/generated/operations.ts'
import { useBulkEdit } from '#portal/features/banlist/state/bulk/use-bulk-edit.ts'
import type { BulkEdit } from '#portal/features/banlist/state/bulk/use-bulk-edit.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyFailed } from '#portal/ui/notices/notices.tsx'
import type { Selection } from '#portal/ui/table/table-model.ts'

import type { BanlistRows, Entry, Listed } from '../banlist.queries.ts'

/** The bulk edit joined to the rows in sight. */
export type Bulk = ReturnType<typeof useBulk>

const noRows: readonly Entry[] = []
const noIds: readonly string[] = []

/** Joins the bulk edit to the rows in sight and to what matches the filter. */
export function useBulk({ rows = noRows, listed, window }: BanlistRows, gone: ReadonlySet<string>) {
  const { banlist } = useTexts()
  const edit = useBulkEdit()
  const { rowsChanged } = edit
  /** every entry that has been in sight, by its id */
  const [seen] = useState(() => new Map<string, Entry>())
  const [skipped, setSkipped] = useState(noIds)
  const matches = useMatches(listed, edit)
  const locked = useMemo(
    () => new Set(rows.filter(({ readOnly }) => readOnly).map(({ id }) => id)),
    [rows],
  )
  useEffect(() => {
    for (const row of rows) seen.set(row.id, row)
    rowsChanged(rows)
  }, [seen, rowsChanged, rows])

  const isNone = edit.selected.size === 0
  if (isNone && skipped.length > 0) setSkipped(noIds)
  const select = (entries: readonly Entry[], isSelected: boolean) => {
    matches.forget()
    const ids = entries.filter(({ readOnly }) => readOnly).map(({ id }) => id)
    const others = skipped.filter((id) => !ids.includes(id))
    setSkipped(isSelected ? [...others, ...ids] : others)
    const changing = entries.filter(({ id }) => edit.selected.has(id) !== isSelected)
    if (changing.some(({ readOnly }) => !readOnly)) edit.togglePage(changing)
  }
  const selectPlaces = async (from: number, to: number, isSelected: boolean) => {
    const found = await matches.between(from, to)
    for (const row of found) seen.set(row.id, row)
    select(found, isSelected)
  }
  const selection: Selection = {
    isSelected: (id) => edit.selected.has(id),
    isReadOnly: (id) => locked.has(id),
    isGone: (id) => gone.has(id),
    lockReason: banlist.lockReason(),
    onSelect: (ids, isSelected) =>
      select(
        ids.flatMap((id) => seen.get(id) ?? []),
        isSelected,
      ),
    ...(window !== undefined && {
      isAllSelected: matches.taken !== null,
      isAnySelected: !isNone,
      onSelectAll: () => (isNone ? void matches.selectAll() : edit.clear()),
      onSelectPlaces: (from, to, isSelected) => void selectPlaces(from, to, isSelected),
    }),
  }
  return {
    edit,
    gone,
    seen,
    /** read-only entries of the pages and ranges that were selected, which are not */
    passedOver: skipped.flatMap((id) => seen.get(id) ?? []),
    /** the result of "select all matches"; null unless that is the selection */
    taken: matches.taken,
    selectMatches: matches.selectAll,
    selection,
  }
}

/** The rows that "select all matches" took and left out; of the filter only. */
interface SelectAllResult {
  filter: BanlistFilter
  count: number
  readOnlyCount: number
  isTruncated: boolean
}

/** Selects all that the list shows, or a stretch of it, wherever it is. */
function useMatches(listed: Listed, edit: BulkEdit) {
  const { banlist, errors } = useTexts()
  const [taken, setTaken] = useState<SelectAllResult | null>(null)
  const { filter } = listed

  const selectAll = async () => {
    const { findMatches } = await import('./find-matches.ts')
    const { ids, readOnlyCount, truncated } = await findMatches(listed)
    if (ids.length === 0) return notifyFailed(banlist.allReadOnly())
    edit.selectMatches(ids)
    setTaken({ filter, count: ids.length, readOnlyCount, isTruncated: truncated })
  }

  const between = async (from: number, to: number) => {
    const { findBetween } = await import('./find-matches.ts')
    return findBetween(listed, { from, to })
  }

  const isTaken = edit.selected.size > 0 && isSameFilter(taken?.filter, filter)
  const failed = () => notifyFailed(errors.generic())
  return {
    /** null unless all matches of the filter are selected and nothing was toggled since */
    taken: isTaken ? taken : null,
    /** the selection is no longer all matches */
    forget: () => setTaken(null),
    selectAll: () => selectAll().catch(failed),
    /** the entries at places of the list, both included; none where they cannot be had */
    between: (from: number, to: number) =>
      between(from, to).catch((): readonly Entry[] => {
        failed()
        return []
      }),
  }
}

/** Filters are built in one order of their fields. */
function isSameFilter(one: BanlistFilter | undefined, other: BanlistFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
