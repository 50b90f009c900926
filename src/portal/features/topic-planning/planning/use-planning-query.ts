import type { ReaderFilter } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { type QueryOptions, type QueryState, useGraphqlQuery } from '#portal/app/query/queries.ts'
import type { Search } from '#portal/app/url/search.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { type ReportDays, reportDays } from '#portal/report/report-variables.ts'
import { useRangeAnchor } from '#portal/report/use-report.ts'

import type { PlanningDays, PlanningOperations, PlanningVariant } from './planning-operations.ts'

/** The days that the address asks for. */
export function usePlanningDays(): ReportDays {
  const [search] = useSearchState()
  return reportDays(search, useRangeAnchor())
}

/** Loads an operation of topic planning for the publication, the days and the readers that the address names. */
export function usePlanningQuery<Data, Own extends object>(
  variant: PlanningVariant,
  operations: PlanningOperations<Data, PlanningDays & Own>,
  own: Own,
  { enabled = true, ...options }: QueryOptions<Data> = {},
): QueryState<Data> {
  const [search] = useSearchState()
  const { client } = useCurrentPublication()
  const { range } = usePlanningDays()
  const request = { clientId: client ?? '', range, ...own }
  const isEnabled = { ...options, enabled: enabled && client !== null }
  const isDav = variant === 'dav'
  const operation = isDav ? operations.dav : operations.plain
  return useGraphqlQuery(
    operation,
    isDav ? { ...request, filter: readerFilter(search) } : request,
    isEnabled,
  )
}

/** The readers that an address names. */
export function readerFilter({ group, entry, reg }: Search): ReaderFilter {
  return {
    ...(group.length > 0 && { userGroups: [...group] }),
    ...(entry.length > 0 && { entryPoints: [...entry] }),
    ...(reg.length > 0 && { registrationStatuses: [...reg] }),
  }
}
