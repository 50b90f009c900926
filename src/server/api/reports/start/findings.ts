import { thresholds } from '#contract/thresholds.ts'
import { isoOf } from '#lib/days.ts'

import type { Context } from '../../context.ts'
import type { FindingResolvers, Screen } from '../../generated/resolvers.ts'
import { articleRows } from '../articles/article-rows.ts'
import { usualViews } from '../articles/usual-article.ts'
import { boxesOf } from '../recommendations/boxes.ts'
import { unrankedOf } from '../recommendations/delivery-values.ts'
import { silences } from '../recommendations/listed-rows.ts'
import { latestOf, type GroupDays } from './group-days.ts'
import { membersIn } from './member-number.ts'
import type { FindingRow, StartRow } from './start-rows.ts'

const looksAt = 20
const deliveriesLookedAt = 1000
/** from so many times the usual on something is worth a look */
const remarkable = 3
/** per cent of an article's views that name their entry point */
const mostOfThem = 50
const growthDays = 2

export const findingResolvers: FindingResolvers = {
  params: ({ params: values }) => [...values],
  article: ({ article = null }) => article,
  box: ({ box = null }) => box,
}

/** At most one finding for each report that the caller sees. */
export async function findingsOf(
  row: StartRow,
  sees: (screen: Screen) => boolean,
  context: Context,
): Promise<FindingRow[]> {
  const found = await Promise.all([
    sees('DAV_ARTICLE_REPORT') ? muchRead(row) : null,
    sees('DAV_USER_GROUP_REPORT') ? grownGroup(row) : null,
    sees('RECOMMENDATION_ARTICLE_REPORT') ? impossibleArticle(row) : null,
    sees('RECOMMENDATION_BOX_REPORT') ? silentBox(row, context) : null,
  ])
  return found.filter((finding) => finding !== null)
}

/** The article that was read most often compared with usual articles of its age. */
async function muchRead({
  articles: all,
  recent,
  publication,
}: StartRow): Promise<FindingRow | null> {
  const [rows, usual] = await Promise.all([recent.rows(0, looksAt), usualViews(all)])
  const ids = rows.map(({ key }) => Number(key[0]))
  const articles = await articleRows(recent, publication, ids)
  const { from, to } = recent.request.range
  const compared = articles.flatMap((article, at) => {
    const views = rows[at]?.values.views ?? 0
    const { published } = article
    if (published === null || views < thresholds.views) return []
    const first = Math.max(from, published)
    const expected = usual.slice(first - published, to - published + 1)
    const sum = expected.reduce<number>((total, value) => total + (value ?? 0), 0)
    return sum > 0 ? [{ article, views, times: views / sum }] : []
  })
  const [best] = compared.toSorted((a, b) => b.times - a.times)
  if (!best || best.times < remarkable) return null
  const { article, views, times } = best
  const entry = await mainEntry(recent, article.id, views)
  const report = 'DAV_ARTICLE_REPORT'
  return {
    code: 'READ_MORE_THAN_USUAL',
    report,
    article,
    params: params({ times, views, ...entry }),
  }
}

async function mainEntry(
  recent: StartRow['recent'],
  article: number,
  views: number,
): Promise<{ entryPoint?: string; share?: number }> {
  const { rows } = await recent.ask({
    by: ['entryPoint'],
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

/** The group that grew most within some days compared with its usual growth. */
async function grownGroup({ members }: StartRow): Promise<FindingRow | null> {
  const groups = await membersIn(members, members.request.range)
  const grown = [...groups].flatMap(([group, days]) =>
    latestOf(days) ? growthOf(days).map((growth) => ({ group, ...growth })) : [],
  )
  const [best] = grown.toSorted((a, b) => b.confirmed - a.confirmed)
  if (!best) return null
  return { code: 'GROUP_GREW', report: 'DAV_USER_GROUP_REPORT', params: params(best) }
}

/** Stretches in which many more members confirmed than usual. */
function growthOf(days: GroupDays) {
  const counts = days.map(({ values }) => values.confirmed ?? 0)
  const daily = counts.slice(1).map((count, at) => count - (counts[at] ?? 0))
  const usual = Math.max(0, daily.toSorted((a, b) => a - b)[daily.length >> 1] ?? 0) * growthDays
  return days.flatMap(({ day }, at) => {
    const before = at >= growthDays ? counts[at - growthDays] : undefined
    const confirmed = (counts[at] ?? 0) - (before ?? Infinity)
    const isGrowth = confirmed >= thresholds.members && confirmed >= usual * remarkable
    const from = isoOf(day - growthDays + 1)
    return isGrowth ? [{ from, to: isoOf(day), confirmed, usual }] : []
  })
}

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
    params: params({ clicked: clicked ?? 0, seen: seen ?? 0 }),
    ...(article && { article }),
  }
}

/** A box without deliveries. */
async function silentBox(row: StartRow, { reports }: Context): Promise<FindingRow | null> {
  const { deliveries, publication } = row
  const [boxes, delivering] = await Promise.all([
    boxesOf(reports.warehouse, publication.id),
    deliveries.rows(0, deliveriesLookedAt),
  ])
  const active = new Set(delivering.map(({ key }) => Number(key[0])))
  const box = boxes.find(({ id }) => !active.has(id))
  if (!box || active.size === 0) return null
  const reason = (await silences(deliveries, [box.id])).get(box.id)
  const lastDelivered = reason?.lastDelivered ?? ''
  const report = 'RECOMMENDATION_BOX_REPORT'
  return { code: 'BOX_SILENT', report, box, params: params({ lastDelivered }) }
}

function params(values: Readonly<Record<string, string | number>>): FindingRow['params'] {
  return Object.entries(values).map(([name, value]) => ({ name, value: String(value) }))
}
