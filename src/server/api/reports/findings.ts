import { thresholds } from '#contract/thresholds.ts'
import { isoOf, type DayRange, type Day } from '#lib/days.ts'
import type { KnownPosition } from '#server/warehouse/port/facts.ts'
import type { Report } from '#server/warehouse/port/report.ts'

import type { Context } from '../context.ts'
import type { ArticleRow } from '../fields/rows.ts'
import type { FindingResolvers, Screen, SourceShare, FindingCode } from '../generated/resolvers.ts'
import { articleRows, type ReportedClient } from './articles/article-rows.ts'
import { boxesOf, type BoxRow } from './recommendations/delivery-rows.ts'
import { unrankedOf } from './recommendations/delivery-values.ts'
import { silences } from './recommendations/listed-rows.ts'
import { plannedShares } from './recommendations/position-plans.ts'
import { sourcesBy } from './recommendations/position-report.ts'
import { latestMembers, membersIn, type PlannedPositions } from './start-numbers.ts'
import { membersOf, type MembersByDay } from './user-group-report.ts'

const looksAt = 20
/** per cent of an article's views that name their entry point */
const mostOfThem = 50

export const findingResolvers: FindingResolvers = {
  params: ({ params: values }) => [...values],
  article: ({ article = null }) => article,
  box: ({ box = null }) => box,
  position: ({ position = null }) => position,
}

/** At most one finding for each report that the caller sees. */
export async function findingsOf(
  row: StartRow,
  sees: (screen: Screen) => boolean,
  context: Context,
): Promise<FindingRow[]> {
  const result = await Promise.all([
    sees('DAV_ARTICLE_REPORT') ? muchRead(row) : null,
    sees('DAV_USER_GROUP_REPORT') ? grownGroup(row) : null,
    sees('RECOMMENDATION_ARTICLE_REPORT') ? impossibleArticle(row) : null,
    sees('RECOMMENDATION_BOX_REPORT') ? silentBox(row, context) : null,
    sees('POSITION_REPORT') ? strayPosition(row) : null,
  ])
  return result.filter((finding) => finding !== null)
}

/** The article that was read most often compared with usual articles of its age. */
async function muchRead({
  articles: all,
  recent,
  publication,
}: StartRow): Promise<FindingRow | null> {
  // A day that is not over cannot be held against whole ones: the range ends with the last of these.
  const from = Math.min(recent.request.range.from, all.request.range.to)
  const to = Math.min(recent.request.range.to, all.request.range.to)
  const days = { from, to }
  const sort = { by: 'views', descending: true } as const
  const [{ rows }, usual] = await Promise.all([
    all.ask({ by: ['article'], range: days, sort, first: looksAt }),
    all.usualViews(),
  ])
  const ids = rows.map(({ key }) => Number(key[0]))
  const articles = await articleRows(all, publication, ids)
  const compared = articles.flatMap((article, at) => {
    const views = rows[at]?.values.views ?? 0
    const { published } = article
    if (published === null || views < thresholds.views) return []
    const first = Math.max(from, published)
    const expected = usual.slice(first - published, to - published + 1)
    const sum = expected.reduce<number>((total, value) => total + (value ?? 0), 0)
    // A handful of views more is many times a few.
    const isEnough = sum >= thresholds.usualViews * (to - first + 1)
    return isEnough ? [{ article, views, usual: sum, times: views / sum }] : []
  })
  const [best] = compared.toSorted((a, b) => b.times - a.times)
  if (!best || best.times < remarkable) return null
  const { article, views, times } = best
  const entry = await mainEntry(all, { article: article.id, views, range: days })
  const report = 'DAV_ARTICLE_REPORT'
  return {
    code: 'READ_MORE_THAN_USUAL',
    report,
    article,
    params: findingParams({
      times,
      views,
      usual: best.usual,
      from: isoOf(from),
      to: isoOf(to),
      ...entry,
    }),
  }
}

async function mainEntry(
  report: StartRow['articles'],
  { article, views, range }: { article: number; views: number; range: DayRange },
): Promise<{ entryPoint?: string; share?: number }> {
  const { rows } = await report.ask({
    by: ['entryPoint'],
    range,
    filter: { articles: [article] },
    sort: { by: 'views', descending: true },
    first: 1,
  })
  const [most] = rows
  const share = ((most?.values.views ?? 0) / views) * 100
  return most && share >= mostOfThem && most.key[0] !== ''
    ? { entryPoint: String(most.key[0]), share }
    : {}
}

const deliveriesLookedAt = 1000

/** The article with most clicks that were counted more often than it was seen. */
async function impossibleArticle(row: StartRow): Promise<FindingRow | null> {
  const { deliveries, publication } = row
  const sort = { by: 'clicked', descending: true } as const
  const { rows } = await deliveries.ask({ by: ['article'], sort, first: deliveriesLookedAt })
  const wrong = rows.find(({ values }) => unrankedOf(values) === 'CLICKED_TOO_OFTEN')
  if (!wrong) return null
  const [article] = await articleRows(deliveries, publication, [Number(wrong.key[0])])
  const { clicked, seen } = wrong.values
  return {
    code: 'CLICKED_MORE_THAN_SEEN',
    report: 'RECOMMENDATION_ARTICLE_REPORT',
    params: findingParams({ clicked: clicked ?? 0, seen: seen ?? 0 }),
    ...(article && { article }),
  }
}

/** The box that stopped to deliver last; one that never did only where there is no such box. */
async function silentBox(row: StartRow, { reports }: Context): Promise<FindingRow | null> {
  const { deliveries, publication } = row
  const [boxes, delivering] = await Promise.all([
    boxesOf(reports.warehouse, publication.id),
    deliveries.rows(0, deliveriesLookedAt),
  ])
  const active = new Set(delivering.map(({ key }) => Number(key[0])))
  if (active.size === 0) return null
  const silent = boxes.filter(({ id }) => !active.has(id))
  const latest = await latestSilenced(deliveries, silent)
  if (!latest) return null
  const { one: box, params } = latest
  return { code: 'BOX_SILENT', report: 'RECOMMENDATION_BOX_REPORT', box, params }
}

/** The position that is furthest from its plan; where all keep to it, one without deliveries. */
async function strayPosition(row: StartRow): Promise<FindingRow | null> {
  const { report, known, deliveries } = await row.positions()
  const delivered = await sourcesBy(report)
  const judged = await Promise.all(
    known.map(async (position) => {
      const counts = delivered.get(position.id) ?? new Map<string, number>()
      const shares = plannedShares(counts, await deliveries.planned([position]))
      return farthest(position, shares)
    }),
  )
  const [worst] = judged
    .filter((one) => one !== null)
    .toSorted((a, b) => pointsOff(b.source) - pointsOff(a.source))
  if (worst) return offPlan(worst)
  if (delivered.size === 0) return null
  const latest = await latestSilenced(
    report,
    known.filter(({ id }) => !delivered.has(id)),
  )
  if (!latest) return null
  const { one: position, params } = latest
  return { code: 'POSITION_SILENT', report: 'POSITION_REPORT', position, params }
}

interface OffPlan {
  readonly position: KnownPosition
  /** the source that is furthest from its plan */
  readonly source: SourceShare
  /** one that is off the other way */
  readonly other: SourceShare | undefined
}

/** The source of a position that is furthest from its plan, if that is worth a look. */
function farthest(position: KnownPosition, shares: readonly SourceShare[]): OffPlan | null {
  const off = shares.toSorted((a, b) => pointsOff(b) - pointsOff(a))
  const [source] = off
  if (!source?.offPlan) return null
  const isUnder = (source.deviation ?? 0) < 0
  const other = off.find(({ deviation }) => (isUnder ? (deviation ?? 0) > 0 : (deviation ?? 0) < 0))
  return { position, source, other }
}

function offPlan({ position, source: { source, share, planned }, other }: OffPlan): FindingRow {
  const params = findingParams({
    source,
    share: share ?? 0,
    planned: planned ?? 0,
    ...(other && {
      otherSource: other.source,
      otherShare: other.share ?? 0,
      otherPlanned: other.planned ?? 0,
    }),
  })
  return { code: 'POSITION_OFF_PLAN', report: 'POSITION_REPORT', position, params }
}

function pointsOff({ deviation }: SourceShare): number {
  return Math.abs(deviation ?? 0)
}

/** The one that was delivered last; null where there is none at all. */
async function latestSilenced<One extends { readonly id: number }>(
  report: StartRow['deliveries'],
  silent: readonly One[],
): Promise<{ one: One; params: FindingRow['params'] } | null> {
  const reasons = await silences(
    report,
    silent.map(({ id }) => id),
  )
  const lastOf = ({ id }: One) => reasons.get(id)?.lastDelivered ?? ''
  const [one] = silent.toSorted((a, b) => lastOf(b).localeCompare(lastOf(a)))
  return one ? { one, params: findingParams({ lastDelivered: lastOf(one) }) } : null
}

const growthDays = 2

/** The group that grew most within some days compared with its usual growth. */
async function grownGroup({ members }: StartRow): Promise<FindingRow | null> {
  const groups = await membersIn(members, members.request.range)
  const grown = latestMembers(groups).flatMap(({ group, days }) =>
    growthOf(days).map((growth) => ({ group, ...growth })),
  )
  const [best] = grown.toSorted((a, b) => b.confirmed - a.confirmed)
  if (!best) return null
  return { code: 'GROUP_GREW', report: 'DAV_USER_GROUP_REPORT', params: findingParams(best) }
}

/** Stretches in which a group grew much more than usual, between days on which its members are shown. */
function growthOf(days: MembersByDay) {
  const counts = new Map<Day, number>()
  for (const [day, values] of days) {
    const members = membersOf(values)
    if (members) counts.set(day, members.confirmed)
  }
  const growth = (until: Day, length: number): number | null => {
    const [now, before] = [counts.get(until), counts.get(until - length)]
    return now === undefined || before === undefined ? null : now - before
  }
  const daily = [...counts.keys()].flatMap((day) => growth(day, 1) ?? [])
  const usual = Math.max(0, median(daily)) * growthDays
  return [...counts.keys()].flatMap((day) => {
    const confirmed = growth(day, growthDays)
    if (confirmed === null || confirmed < thresholds.members) return []
    if (confirmed < usual * remarkable) return []
    return [{ from: isoOf(day - growthDays + 1), to: isoOf(day), confirmed, usual }]
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** The reports behind the numbers of the start page. */
export interface StartRow {
  readonly publication: ReportedClient
  readonly articles: Report
  /** views of the latest days */
  readonly recent: Report
  readonly deliveries: Report
  readonly members: Report
  readonly positions: () => Promise<PlannedPositions>
}

/** Something worth a look, and what it is about. */
export interface FindingRow {
  readonly code: FindingCode
  readonly report: Screen
  readonly params: readonly { readonly name: string; readonly value: string }[]
  readonly article?: ArticleRow
  readonly box?: BoxRow
  readonly position?: KnownPosition
}

/** From so many times the usual on something is worth a look. */
const remarkable = 3

/** The numbers and names of a finding, of which the portal makes a sentence. */
function findingParams(values: Readonly<Record<string, string | number>>): FindingRow['params'] {
  return Object.entries(values).map(([name, value]) => ({ name, value: String(value) }))
}
