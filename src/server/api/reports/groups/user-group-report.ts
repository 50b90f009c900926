import { isoOf, type Day, type DayRange } from '#lib/days.ts'
import { today } from '#lib/zones.ts'
import type { Report, ReportedPublication, ReportKind } from '#server/warehouse/port/report.ts'
import type { Reports } from '#server/warehouse/port/reports.ts'

import { sees } from '../../access/rights.ts'
import { within } from '../../fields/arguments.ts'
import type {
  ClientResolvers,
  DavUserGroupResolvers,
  UserGroupReportResolvers,
} from '../../generated/resolvers.ts'
import { daysAsked, namesAsked, once, spanOf, stepAsked } from '../asked.ts'
import { isTooSmall, lastDay, membersByGroup, memberSeries, membersOf } from './group-members.ts'
import type { MembersByDay } from './group-members.ts'
import { GroupReading } from './group-reading.ts'
import type { GroupRow, UserGroupPage } from './group-rows.ts'

const furthestRow = 1_000_000
const mostOftenRead = 25

const memberKind: ReportKind = {
  facts: 'membership',
  by: 'group',
  measures: ['confirmed', 'estimated'],
  sums: ['estimatedLow', 'estimatedHigh'],
}
const readingKind: ReportKind = { facts: 'reading', by: 'article', measures: ['views'] }

/** The report of user groups. */
export const userGroupReport: NonNullable<ClientResolvers['userGroupReport']> = async (
  { publication },
  asked,
  context,
) => {
  const { reports } = context
  const days = await daysAsked(asked, { reports, publication, facts: 'reading' })
  const sort = { by: 'key', descending: false } as const
  const opened = { publication, ...days, filter: {}, sort }
  const report = reports.open({ ...opened, kind: memberKind })
  const reading = new GroupReading(reports.open({ ...opened, kind: readingKind }))
  const groups = once(() => membersIn(report, report.request.range))
  const before = once(async () => {
    // Members are counted at the end of a day: a day that is not over has nothing to be compared with.
    const isRunning = (lastDay(await groups()) ?? 0) >= today(publication.timeZone)
    return report.compared && !isRunning ? membersIn(report, report.compared) : new Map()
  })
  const wanted = namesAsked(asked.groupIds, 'groupIds')
  const isSeen = sees(context, publication.client, 'DAV_USER_GROUP_REPORT')
  return { report, reports, publication, reading, isSeen, wanted, groups, before }
}

export const userGroupReportResolvers: UserGroupReportResolvers = {
  comparedRange: ({ report }) => spanOf(report.compared),
  modelDay: async ({ groups }) => isoIf(lastDay(await groups())),
  modelDays: ({ reports, publication }) => modelDays(reports, publication),
  nodes: (page) => groupRows(page),
}

export const userGroupResolvers: DavUserGroupResolvers = {
  id: ({ group }) => group,
  name: ({ group }) => group,
  statistics: ({ page }) => {
    const { from, to } = page.report.request.range
    return { startDate: isoOf(from), endDate: isoOf(to) }
  },
  suppressed: ({ isSuppressed }) => (isSuppressed ? 'FEW_CONFIRMED' : null),
  members: ({ values, isHidden }) => (isHidden ? null : membersOf(values)),
  previousMembers: async ({ page, group, isHidden }) =>
    isHidden ? null : previousMembers(await page.before(), group),
  series: ({ page, days, isHidden }, { step }) =>
    isHidden ? [] : memberSeries(days, page.report.request.range, stepAsked(step)),
  viewShare: ({ page, group, isHidden }) => (isHidden ? null : page.reading.shareOf(group)),
  oftenRead: (row, { first }) =>
    row.isHidden ? [] : oftenRead(row, within(first ?? 3, { name: 'first', most: mostOftenRead })),
}

async function membersIn(report: Report, range: DayRange): Promise<Map<string, MembersByDay>> {
  const { rows } = await report.ask({ by: ['group', 'day'], range, first: furthestRow })
  return membersByGroup(rows)
}

/** The groups that have members on the day of the model, or those of them that are wanted. */
async function groupRows(page: UserGroupPage): Promise<GroupRow[]> {
  const groups = await page.groups()
  const day = lastDay(groups)
  const listed = [...groups].filter(
    ([group]) => page.wanted.length === 0 || page.wanted.includes(group),
  )
  return listed.flatMap(([group, days]) => {
    const values = day === null ? undefined : days.get(day)
    if (!values) return []
    const isSuppressed = isTooSmall(values)
    return [{ page, group, days, values, isSuppressed, isHidden: isSuppressed || !page.isSeen }]
  })
}

function previousMembers(
  before: ReadonlyMap<string, MembersByDay>,
  group: string,
): ReturnType<typeof membersOf> {
  const day = lastDay(before)
  return membersOf(day === null ? undefined : before.get(group)?.get(day))
}

async function oftenRead({ page, group }: GroupRow, first: number) {
  const { reading } = page
  const shares = await reading.oftenRead(group, first)
  const articles = await reading.report.articles(shares.map(({ article }) => article))
  return shares.map(({ article, share }) => {
    const { title = '', url = null } = articles.get(article) ?? {}
    return { id: String(article), title, url, share }
  })
}

/** The first and the last day with members at all. */
async function modelDays(
  reports: Reports,
  publication: ReportedPublication,
): Promise<ReturnType<typeof spanOf>> {
  const { id, dataRange } = publication
  if (!dataRange) return null
  const { facts, measures } = memberKind
  const question = { publication: id, facts, measures, by: ['day'] as const, range: dataRange }
  const { rows } = await reports.ask(publication, { ...question, first: furthestRow })
  const [from, to] = [rows[0], rows.at(-1)].map((row) => row && Number(row.key[0]))
  return from === undefined || to === undefined ? null : spanOf({ from, to })
}

function isoIf(day: Day | null): string | null {
  return day === null ? null : isoOf(day)
}
