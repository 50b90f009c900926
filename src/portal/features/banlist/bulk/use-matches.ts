import { useState } from 'react'

import type { BanlistFilter } from '#contract/generated/operations.ts'
import type { BulkEdit } from '#portal/features/banlist/state/bulk/use-bulk-edit.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { notifyFailed } from '#portal/ui/notices/notifications.ts'

import type { Entry, Listed } from '../banlist.queries.ts'

/** The rows that "select all matches" took and left out; of the filter only. */
export interface SelectAllResult {
  filter: BanlistFilter
  count: number
  readOnlyCount: number
  isTruncated: boolean
}

/** Selects all that the list shows, or a stretch of it, wherever it is. */
export function useMatches(listed: Listed, edit: BulkEdit) {
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
