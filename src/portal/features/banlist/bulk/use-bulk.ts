import { useEffect, useMemo, useState } from 'react'

import { useBulkEdit } from '#portal/features/banlist/state/bulk/use-bulk-edit.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyFailed } from '#portal/ui/notices/notices.tsx'
import type { Selection } from '#portal/ui/table/table-model.ts'

import type { BanlistRows, Entry } from '../banlist.queries.ts'

/** The bulk edit joined to the rows in sight. */
export type Bulk = ReturnType<typeof useBulk>

const noRows: readonly Entry[] = []
const noIds: readonly string[] = []

/** Joins the bulk edit to the rows in sight and to what matches the filter. */
export function useBulk({ rows = noRows, listed, window }: BanlistRows, gone: ReadonlySet<string>) {
  const { banlist, errors } = useTexts()
  const edit = useBulkEdit()
  const { rowsChanged, matchesOf } = edit
  /** every entry that has been in sight, by its id */
  const [seen] = useState(() => new Map<string, Entry>())
  const [skipped, setSkipped] = useState(noIds)
  const filter = JSON.stringify(listed.filter)
  const matches = useMemo(() => matchesOf(JSON.parse(filter)), [matchesOf, filter])
  useEffect(() => matches.cancel, [matches])
  /** all matches of the filter; null where the selection is something else */
  const taken = JSON.stringify(edit.taken?.filter) === filter ? edit.taken : null
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
    const ids = entries.filter(({ readOnly }) => readOnly).map(({ id }) => id)
    const others = skipped.filter((id) => !ids.includes(id))
    setSkipped(isSelected ? [...others, ...ids] : others)
    const changing = entries.filter(({ id }) => edit.selected.has(id) !== isSelected)
    if (changing.some(({ readOnly }) => !readOnly)) edit.togglePage(changing)
  }
  const selectPlaces = async (from: number, to: number, isSelected: boolean) => {
    const { findBetween } = await import('../state/bulk/find-matches.ts')
    const result = await findBetween(listed, { from, to })
    for (const row of result) seen.set(row.id, row)
    select(result, isSelected)
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
      isAllSelected: taken !== null,
      isAnySelected: !isNone,
      onSelectAll: isNone ? matches.select : edit.clear,
      onSelectPlaces: (from, to, isSelected) =>
        void selectPlaces(from, to, isSelected).catch(() => notifyFailed(errors.generic())),
    }),
  }
  return {
    edit,
    gone,
    seen,
    /** read-only entries of the pages and ranges that were selected, which are not */
    passedOver: skipped.flatMap((id) => seen.get(id) ?? []),
    taken,
    matches,
    selection,
  }
}
