import { isoOf } from '#lib/days.ts'
import type { UsualViews } from '#server/warehouse/port/now.ts'

import type { ClientResolvers, NowLevel } from '../generated/resolvers.ts'
import { articleRows } from './articles/article-rows.ts'

const msPerMinute = 60_000
/** Milliseconds after a minute in which what came in it is counted. */
const counting = 7000
/** Outside the usual by less than such a part of the nearer bound is a little. */
const little = 1 / 3

/** The last minutes that are over and counted. */
export const now: NonNullable<ClientResolvers['now']> = async ({ publication }, _, { reports }) => {
  const last = Math.floor((Date.now() - counting) / msPerMinute)
  const { now: row } = await reports.now(publication, last)
  if (row === null) return null
  const { until, usual, usualFrom, silence, today, mostRead } = row
  const ids = mostRead.map(({ article }) => article)
  const known = { articles: () => reports.articles(publication, ids) }
  const articles = new Map((await articleRows(known, publication, ids)).map((one) => [one.id, one]))
  return {
    ...row,
    until: new Date(until * msPerMinute).toISOString(),
    mostRead: mostRead.flatMap(({ article: id, ...read }) => {
      const article = articles.get(id)
      return article ? [{ ...read, article }] : []
    }),
    usual: usual && { ...usual, level: levelOf(row.views, usual) },
    usualFrom: usualFrom === null ? null : isoOf(usualFrom),
    silence: silence && {
      minutes: silence.minutes,
      perMinute: silence.usualViews / silence.minutes,
    },
    today,
  }
}

/** How some views are beside the usual ones. */
export function levelOf(views: number, { low, high }: UsualViews): NowLevel {
  if (views > high) return views - high < high * little ? 'MORE' : 'MUCH_MORE'
  if (views < low) return low - views < low * little ? 'LESS' : 'MUCH_LESS'
  return 'USUAL'
}
