import { useEffect, useMemo, useState } from 'react'

import { type BulkEdit, useBulkEdit } from '#portal/state/use-bulk-edit.ts'
import type { Selection } from '#portal/ui/table-model.ts'

import type { Entry } from './banlist.queries.ts'

/** The bulk edit joined to the rows in sight. */
export interface Bulk {
  edit: BulkEdit
  selection: Selection
  /** every entry that has been in sight, by its id */
  seen: ReadonlyMap<string, Entry>
}

/** Joins the bulk edit to the rows in sight. */
export function useBulk(rows: readonly Entry[]): Bulk {
  const edit = useBulkEdit()
  const { rowsChanged } = edit
  const [seen] = useState(() => new Map<string, Entry>())
  const locked = useMemo(
    () => new Set(rows.filter(({ readOnly }) => readOnly).map(({ id }) => id)),
    [rows],
  )
  useEffect(() => {
    for (const row of rows) seen.set(row.id, row)
    rowsChanged(rows)
  }, [seen, rowsChanged, rows])
  const selection: Selection = {
    isSelected: (id) => edit.selected.has(id),
    isReadOnly: (id) => locked.has(id),
    onSelect: (ids, isSelected) => {
      const changing = ids.filter((id) => edit.selected.has(id) !== isSelected)
      if (changing.length > 0) edit.togglePage(changing.flatMap((id) => seen.get(id) ?? []))
    },
  }
  return { edit, selection, seen }
}
