import { UserGroupReportDocument } from '#contract/generated/operations.ts'
import type { UserGroupReportQuery } from '#contract/generated/operations.ts'
import { daysIn } from '#lib/date-range.ts'
import type { DateRange } from '#lib/date-range.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import type { Search, SearchInput } from '#portal/app/url/search.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { grainOf } from '#portal/report/chart/buckets.ts'
import type { ReportDays } from '#portal/report/report-variables.ts'
import { reportDays } from '#portal/report/report-variables.ts'
import { useRangeAnchor } from '#portal/report/use-report.ts'
import type { Grain } from '#portal/ui/charts/chart-model.ts'
import { sortOf } from '#portal/ui/table/sort-text.ts'

import { useUserGroupTexts } from './user-group-texts.ts'

/** The report of user groups that an address asks for. */
export interface UserGroups {
  days: ReportDays
  grain: Grain
  /** undefined before the first answer */
  report: GroupReport | undefined
  /** the chosen groups in the order of the address; undefined before the first answer */
  groups: readonly UserGroup[] | undefined
  /** the numbers are of other days than asked for; the right ones are on their way */
  isOutdated: boolean
  /** when the numbers came, in milliseconds */
  loadedAt: number
  failed: boolean
  reload: () => void
}

const steps = { day: 'DAY', week: 'WEEK', month: 'MONTH' } as const

/** Loads what the address asks for. Groups are few: they are chosen and sorted here. */
export function useUserGroups(): UserGroups {
  const [search] = useSearchState()
  const { client } = useCurrentPublication()
  const days = reportDays(search, useRangeAnchor())
  const grain = grainOf(daysIn(days.range))
  const variables = {
    clientId: client ?? '',
    range: days.range,
    compare: 'NONE' as const,
    compareWith: days.compared,
    step: steps[grain],
  }
  const query = useGraphqlQuery(UserGroupReportDocument, variables, { enabled: client !== null })
  const report = query.data?.client?.userGroupReport
  return {
    days,
    grain,
    report,
    groups: report && arranged(report.nodes, search),
    isOutdated: query.isPrevious,
    loadedAt: query.loadedAt,
    failed: query.failed,
    reload: query.reload,
  }
}

/**
 * The chosen groups in the order of an address; groups without numbers come last, whatever the order. Without estimates
 * they keep their places, so that the eye finds them again.
 */
function arranged(
  groups: readonly UserGroup[],
  { group, sort }: Pick<Search, 'group' | 'sort'>,
): UserGroup[] {
  const { column, direction } = sortOf(sort)
  const sign = direction === 'desc' ? -1 : 1
  const chosen = groups.filter(({ id }) => group.length === 0 || group.includes(id))
  return chosen.toSorted((a, b) => {
    if (a.members === null || b.members === null)
      return Number(a.members === null) - Number(b.members === null)
    if (column === 'group') return sign * (a.name < b.name ? -1 : 1)
    return sign * (sortValue(a.members, column) - sortValue(b.members, column))
  })
}

function sortValue(members: Members, column: string): number {
  return column === 'confirmed' || column === 'estimated' ? members[column] : sizeOf(members)
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
type GroupReport = NonNullable<UserGroupReportQuery['client']>['userGroupReport']

/** A group of the report. */
export type UserGroup = GroupReport['nodes'][number]

/** The members of a group. */
export type Members = NonNullable<UserGroup['members']>

/** The groups of a report that is loaded. */
export interface GroupProps {
  groups: readonly UserGroup[]
  report: NonNullable<UserGroups['report']>
  days: ReportDays
  grain: Grain
}

/** Names of groups and numbers of members as the report writes them. */
export interface GroupWords {
  /** the group's name; as the source has it where it is no usual one */
  nameOf: (id: string) => string
  /** by which its members are confirmed; undefined where that is not known */
  proofOf: (id: string) => string | undefined
  number: (value: number) => string
  /** with the sign for a rounded number */
  about: (value: number) => string
  /** an estimate, rounded to what is known of it */
  estimate: (value: number) => string
}

/** The words of the groups in the language of the page. */
export function useGroupWords(): GroupWords {
  const { names, proofs, about } = useUserGroupTexts()
  const { number } = useFormat()
  const approximate = (value: number) => about({ number: number(value) })
  return {
    nameOf: (id) => {
      const key = keyOf(id)
      return isKnown(names, key) ? names[key]() : id
    },
    proofOf: (id) => {
      const key = keyOf(id)
      return isKnown(proofs, key) ? proofs[key]() : undefined
    },
    number,
    about: approximate,
    estimate: (value) => (value === 0 ? number(value) : approximate(roundedEstimate(value))),
  }
}

function keyOf(id: string): string {
  return id.toLowerCase().replaceAll(/[\s-]+/g, '_')
}

function isKnown<Texts extends object>(texts: Texts, key: string): key is keyof Texts & string {
  return Object.hasOwn(texts, key)
}

/** The search of the article report for a group and some days. */
export function articlesOf(group: string, { from, to }: DateRange): SearchInput {
  return { group: [group], range: 'custom', from, to }
}
