import { thresholds } from '#contract/thresholds.ts'
import { isoOf, type DayRange } from '#lib/days.ts'

import type { Context } from '../../context.ts'
import type { FindingResolvers, Screen } from '../../generated/resolvers.ts'
import { articleRows } from '../articles/article-rows.ts'
import { impossibleArticle, silentBox, strayPosition } from './delivery-findings.ts'
import { grownGroup } from './group-growth.ts'
import { findingParams, remarkable, type FindingRow, type StartRow } from './start-rows.ts'

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
  const found = await Promise.all([
    sees('DAV_ARTICLE_REPORT') ? muchRead(row) : null,
    sees('DAV_USER_GROUP_REPORT') ? grownGroup(row) : null,
    sees('RECOMMENDATION_ARTICLE_REPORT') ? impossibleArticle(row) : null,
    sees('RECOMMENDATION_BOX_REPORT') ? silentBox(row, context) : null,
    sees('POSITION_REPORT') ? strayPosition(row) : null,
  ])
  return found.filter((finding) => finding !== null)
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
