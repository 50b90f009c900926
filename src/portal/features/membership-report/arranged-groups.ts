import type { UserGroupReportQuery } from '#contract/generated/operations.ts'
import type { Search } from '#portal/app/url/search.ts'
import { sortOf } from '#portal/ui/table/sort-text.ts'

/** The chosen groups in the order of an address; groups without numbers come last, whatever the order. */
export function arranged(
  groups: readonly UserGroup[],
  { group, sort, view }: Pick<Search, 'group' | 'sort' | 'view'>,
): UserGroup[] {
  const { column, direction } = sortOf(sort)
  const sign = direction === 'desc' ? -1 : 1
  const chosen = groups.filter(({ id }) => group.length === 0 || group.includes(id))
  const valueOf = (members: Members) => sortValue(members, column, view === 'confirmed')
  return chosen.toSorted((a, b) => {
    if (a.members === null || b.members === null)
      return Number(a.members === null) - Number(b.members === null)
    if (column === 'group') return sign * (a.name < b.name ? -1 : 1)
    return sign * (valueOf(a.members) - valueOf(b.members))
  })
}

function sortValue(members: Members, column: string, isConfirmedOnly: boolean): number {
  if (column === 'confirmed' || isConfirmedOnly) return members.confirmed
  return column === 'estimated' ? members.estimated : sizeOf(members)
}

/** Confirmed and estimated members together, not rounded. */
export function sizeOf({ confirmed, estimated }: Members): number {
  return confirmed + estimated
}

/** An estimate as it is shown: no more than three digits are known of it. */
export function roundedEstimate(value: number): number {
  return Number(value.toPrecision(3))
}

/** The report of user groups as the API answers it. */
export type GroupReport = NonNullable<UserGroupReportQuery['client']>['userGroupReport']

/** A group of the report. */
export type UserGroup = GroupReport['nodes'][number]

/** The members of a group. */
export type Members = NonNullable<UserGroup['members']>
