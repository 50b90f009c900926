import { useEffect, useMemo, useState } from 'react'

import { useBulkEdit } from '#portal/features/banlist/state/bulk/use-bulk-edit.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import type { Selection } from '#portal/ui/table/table-model.ts'

import type { BanlistRows, Entry } from '../banlist.queries.ts'
import { useMatches } from './use-matches.ts'

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
