import type { Search } from '#portal/app/url/search.ts'
import { gridValues } from '#portal/ui/charts/chart-scale.ts'

import { sizeOf } from '../arranged-groups.ts'
import type { Members, UserGroup } from '../user-group.ts'

/** The scale that the bars of all groups share. */
export interface GroupScale {
  /** each bar is 100 % */
  isShare: boolean
  isConfirmedOnly: boolean
  /** the values of the grid, the highest at the right end */
  grid: readonly number[]
}

/** The scale of some groups as an address asks for it. */
export function groupScale(
  groups: readonly UserGroup[],
  { view }: Pick<Search, 'view'>,
): GroupScale {
  const isConfirmedOnly = view === 'confirmed'
  const isShare = view === 'share'
  if (isShare) return { isShare, isConfirmedOnly, grid: [0, 25, 50, 75, 100] }
  const ends = groups.flatMap(({ members }) =>
    members === null ? [] : [endOf(members, isConfirmedOnly)],
  )
  return { isShare, isConfirmedOnly, grid: gridValues(Math.max(1, ...ends), { isWhole: true }) }
}

/** How far the bar of a group or its whisker reaches. */
function endOf(members: Members, isConfirmedOnly: boolean): number {
  const { confirmed, estimateRange } = members
  if (isConfirmedOnly) return confirmed
  return Math.max(sizeOf(members), confirmed + (estimateRange?.high ?? 0))
}
