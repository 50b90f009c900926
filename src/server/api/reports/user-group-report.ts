import { thresholds } from '#contract/thresholds.ts'
import { isoOf, startOfStep, stepsOf, type Day, type DayRange, type Step } from '#lib/days.ts'
import { today } from '#lib/zones.ts'
import type { Report, ReportedPublication, ReportKind } from '#server/warehouse/port/report.ts'
import type { Reports } from '#server/warehouse/port/reports.ts'
import type { ReportValues, ReportAnswer, ReportRow } from '#server/warehouse/port/warehouse.ts'

import { sees } from '../access/rights.ts'
import { within } from '../fields/arguments.ts'
import type {
  ClientResolvers,
  DavUserGroupResolvers,
  UserGroupReportResolvers,
  GroupMembers,
  GroupPoint,
} from '../generated/resolvers.ts'
import { requestedDays, requestedNames, once, spanOf, requestedStep } from './report-request.ts'

const furthestRow = 1_000_000
const mostOftenRead = 25

const memberKind: ReportKind = {
  facts: 'membership',
  by: 'group',
  measures: ['confirmed', 'estimated'],
  sums: ['estimatedLow', 'estimatedHigh'],
}
const readingKind: ReportKind = { facts: 'reading', by: 'article', measures: ['views'] }

export const userGroupReport: NonNullable<ClientResolvers['userGroupReport']> = async (
  { publication },
  request,
  context,
) => {
  const { reports } = context
  const days = await requestedDays(request, { reports, publication, facts: 'reading' })
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
  const wanted = requestedNames(request.groupIds, 'groupIds')
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
    isHidden ? [] : memberSeries(days, page.report.request.range, requestedStep(step)),
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

/** An open report of user groups; each part is read when it is asked for, once. */
export interface UserGroupPage {
  readonly report: Report
  readonly reports: Reports
  readonly publication: ReportedPublication
  readonly reading: GroupReading
  /** the groups to list; none: all */
  /** the caller may see the report, and not only its groups beside topics */
  readonly isSeen: boolean
  readonly wanted: readonly string[]
  readonly groups: () => Promise<ReadonlyMap<string, MembersByDay>>
  /** the same in the days compared with */
  readonly before: () => Promise<ReadonlyMap<string, MembersByDay>>
}

/** A group with its members on the day of the model. */
export interface GroupRow {
  readonly page: UserGroupPage
  readonly group: string
  readonly days: MembersByDay
  readonly values: ReportValues
  readonly isSuppressed: boolean
  /** suppressed, or the caller may not see the report */
  readonly isHidden: boolean
}

/** An article and the share of a group in its views, 0..100. */
interface ReadShare {
  readonly article: number
  readonly share: number
}

/** How groups read, each question asked once for all of them. */
class GroupReading {
  readonly report: Report
  readonly #groups: () => Promise<ReportAnswer>
  readonly #shares: () => Promise<Map<string, ReadShare[]>>

  /** The report is about reading by article. */
  constructor(report: Report) {
    this.report = report
    this.#groups = once(() => report.ask({ by: ['userGroup'], first: furthestRow }))
    this.#shares = once(() => sharesByGroup(report))
  }

  /** The share of a group in all views, 0..100; null without views. */
  async shareOf(group: string): Promise<number | null> {
    const { totals, rows } = await this.#groups()
    const views = rows.find(({ key }) => key[0] === group)?.values.views ?? 0
    return totals.views ? (views / totals.views) * 100 : null
  }

  /** Articles with enough views in which a group's share is larger than in all views, the largest first. */
  async oftenRead(group: string, first: number): Promise<ReadShare[]> {
    const [usual, shares] = await Promise.all([this.shareOf(group), this.#shares()])
    const more = (shares.get(group) ?? []).filter(({ share }) => share > (usual ?? 0))
    return more.toSorted((a, b) => b.share - a.share || a.article - b.article).slice(0, first)
  }
}

async function sharesByGroup(report: Report): Promise<Map<string, ReadShare[]>> {
  const { rows } = await report.ask({
    by: ['article'],
    bounds: [{ measure: 'views', atLeast: thresholds.groupViews }],
    first: furthestRow,
  })
  const views = new Map(rows.map(({ key, values }) => [Number(key[0]), values.views ?? 0]))
  if (views.size === 0) return new Map()
  const parts = await report.ask({
    by: ['article', 'userGroup'],
    filter: { articles: [...views.keys()] },
    first: furthestRow,
  })
  const shareIn = ({ key, values }: ReportRow): ReadShare => {
    const article = Number(key[0])
    return { article, share: ((values.views ?? 0) / (views.get(article) ?? Infinity)) * 100 }
  }
  const groups = Map.groupBy(parts.rows, ({ key }) => String(key[1]))
  return new Map([...groups].map(([group, of]) => [group, of.map(shareIn)]))
}

const roundedTo = 100

/** The members of one group at the end of each day that has any. */
export type MembersByDay = ReadonlyMap<Day, ReportValues>

/** The days of each group, from rows by group and day. */
export function membersByGroup(rows: readonly ReportRow[]): Map<string, MembersByDay> {
  const groups = Map.groupBy(rows, ({ key }) => String(key[0]))
  return new Map([...groups].map(([group, of]) => [group, new Map(of.map(onDay))]))
}

function onDay({ key, values }: ReportRow): [Day, ReportValues] {
  return [Number(key[1]), values]
}

/** The last day that has members; null without any. */
export function lastDay(groups: ReadonlyMap<string, MembersByDay>): Day | null {
  let last: Day | null = null
  for (const days of groups.values())
    for (const day of days.keys()) if (last === null || day > last) last = day
  return last
}

/** True where a group has too few confirmed members for any of its numbers to leave the server. */
function isTooSmall({ confirmed }: ReportValues): boolean {
  return (confirmed ?? 0) < thresholds.members
}

/** The members as the contract has them; null where there are none, or too few to be shown. */
export function membersOf(values: ReportValues | undefined): GroupMembers | null {
  if (!values || isTooSmall(values)) return null
  const { confirmed, estimated, estimatedLow: low = 0, estimatedHigh: high = 0 } = values
  const [known, guessed] = [confirmed ?? 0, estimated ?? 0]
  const sum = known + guessed
  return {
    confirmed: known,
    estimated: guessed,
    estimateRange: low === high ? null : { low, high },
    total: guessed > 0 ? Math.round(sum / roundedTo) * roundedTo : sum,
  }
}

/** The members at the end of every stretch of a range; a stretch has those of its last day with members. */
function memberSeries(days: MembersByDay, range: DayRange, step: Step): GroupPoint[] {
  const last = new Map<Day, ReportValues>()
  for (const [day, values] of [...days].toSorted(([a], [b]) => a - b))
    last.set(startOfStep(day, step), values)
  return stepsOf(range, step).map((day) => {
    const { confirmed = null, estimated = null } = membersOf(last.get(day)) ?? {}
    return { date: isoOf(day), confirmed, estimated }
  })
}
