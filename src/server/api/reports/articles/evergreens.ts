import { isoOf, startOfStep, type Day } from '#lib/days.ts'
import { halfLifeOf, middleHalfLife, type HalfLife } from '#lib/half-life.ts'
import { percentOf, wilsonInterval } from '#lib/intervals.ts'
import { today } from '#lib/zones.ts'
import { inSlices } from '#server/api/fields/cursors.ts'
import type { ArticleRow } from '#server/api/fields/rows.ts'
import type { Evergreen, EvergreenReason, Evergreens } from '#server/api/generated/resolvers.ts'
import type { Report } from '#server/warehouse/port/report.ts'
import { readersOf } from '#server/warehouse/port/reports.ts'
import type { ReportRow } from '#server/warehouse/port/warehouse.ts'

import { articleRows, type ReportedClient } from './article-rows.ts'

/** Articles are evergreens from this age on, in days, and at most so many are looked at: the most read. */
const [evergreenAge, mostEvergreens] = [90, 200]
/** Two years and the weeks of the season that follows. */
const mostWeeks = 112
/** The first four weeks of a life are another story. */
const firstWeek = 4
const [monthWeeks, yearWeeks, seasonWeeks] = [4, 52, 8]
/** More than chance, and by so much. */
const [rise, season] = [1.2, 2]
const fewestInSeason = 50

/** An article that is still read after three months. */
export type EvergreenRow = Omit<Evergreen, 'article' | 'halfLife'> & {
  readonly article: ArticleRow
  readonly halfLife: HalfLife | null
}

/** The articles of a report that are older than three months, the most read first. */
export async function evergreens(
  report: Report,
  publication: ReportedClient,
): Promise<Omit<Evergreens, 'nodes'> & { nodes: EvergreenRow[] }> {
  const { filter, range } = report.request
  const to = Math.min(range.to, today(publication.timeZone) - 1)
  const over = to - evergreenAge
  const { rows, count, totals } = await report.ask({
    by: ['article'],
    measures: ['views', 'readToEnd'],
    sums: ['depth9', 'depthCount'],
    filter: { ...filter, publishedTo: Math.min(filter.publishedTo ?? over, over) },
    sort: { by: 'views', descending: true },
    first: mostEvergreens,
  })
  const ids = rows.map(({ key }) => Number(key[0]))
  // whole weeks of the calendar
  const end = startOfStep(to + 1, 'week') - 1
  const length = Math.min(
    mostWeeks,
    Math.floor((end - (publication.dataRange?.from ?? end) + 1) / 7),
  )
  const weeks = await weekViews(report, { ids, end, length })
  const articles = await articleRows(report, publication, ids)
  const found = articles.map((article, at) => ({ article, row: rows[at] }))
  const made = inSlices(found, ({ article, row }): EvergreenRow => {
    const own = weeks.of(article.id)
    // weeks of its life, the last one first
    const age = Math.floor((end - (article.published ?? end) + 1) / 7)
    const life = own.slice(0, age)
    const lifeWeeks = life
      .slice(0, Math.max(0, age - firstWeek))
      .map((views, ago) => ({ at: age - ago, views, all: weeks.all[ago] ?? 0 }))
      .toReversed()
    const recent = Math.floor((age * 7 - evergreenAge) / 7)
    return {
      article,
      views: row?.values.views ?? 0,
      halfLife: halfLifeOf(lifeWeeks, article.id % 2 ** 31),
      stillRead: age <= length ? shareOf(sum(life.slice(0, recent)), sum(life)) : null,
      readToEnd: row?.values.readToEnd ?? null,
      trend: inMonths(own),
      reasons: reasonsOf(article.title, own, row, {
        readToEnd: totals.readToEnd ?? null,
        year: Number(isoOf(to).slice(0, 4)),
      }),
    }
  })
  const nodes: EvergreenRow[] = []
  for (const node of made) nodes.push(await node)
  const halfLives = nodes.flatMap(({ halfLife }) => halfLife ?? [])
  return { count, middle: middleHalfLife(halfLives), readToEnd: totals.readToEnd ?? null, nodes }
}

interface Weeks {
  readonly ids: readonly number[]
  /** the last day of the last one */
  readonly end: Day
  readonly length: number
}

/** The views by week, the last one first: of these articles, and of all that the same readers read. */
async function weekViews(report: Report, { ids, end, length }: Weeks) {
  const zeros = () => Array.from({ length: Math.max(0, length) }, () => 0)
  const [all, each] = [zeros(), new Map(ids.map((id) => [id, zeros()]))]
  if (length <= 0 || ids.length === 0) return { all, of: () => all }
  const readers = readersOf(report.request.filter)
  const asked = { measures: ['views'], sums: [], totals: false } as const
  const range = { from: end - 7 * length + 1, to: end }
  const [articles, total] = await Promise.all([
    report.ask({
      ...asked,
      by: ['article', 'week'],
      range,
      filter: { ...readers, articles: ids },
      first: ids.length * length,
    }),
    report.ask({ ...asked, by: ['week'], range, filter: readers, first: length }),
  ])
  const agoOf = (week: unknown) => (end - 6 - Number(week)) / 7
  for (const { key, values } of total.rows) all[agoOf(key[0])] = values.views ?? 0
  for (const { key, values } of articles.rows) {
    const own = each.get(Number(key[0]))
    if (own) own[agoOf(key[1])] = values.views ?? 0
  }
  return { all, of: (id: number) => each.get(id) ?? [] }
}

interface Around {
  /** of all evergreens */
  readonly readToEnd: number | null
  readonly year: number
}

/** The reasons in the data to take an article up again. */
export function reasonsOf(
  title: string,
  weeks: readonly number[],
  row: Pick<ReportRow, 'values'> | undefined,
  { readToEnd, year }: Around,
): EvergreenReason[] {
  const month = (ago: number) => sum(weeks.slice(ago * monthWeeks, (ago + 1) * monthWeeks))
  const [now, before] = [month(0), month(1)]
  const { depth9: hits = 0, depthCount: trials = 0 } = row?.values ?? {}
  const end = percentOf(wilsonInterval({ hits, trials }))
  const years = [...title.matchAll(/\b20\d\d\b/g)].map(([written]) => Number(written))
  const reasons: readonly (readonly [EvergreenReason, boolean])[] = [
    ['RISING', now >= before * rise && now - before > 2 * Math.sqrt(now + before)],
    ['LEFT_EARLY', end !== null && readToEnd !== null && end.high < readToEnd],
    ['YEAR_OVER', years.length > 0 && Math.max(...years) < year],
    ['SEASON', [1, 2].every((ago) => isSeason(weeks, ago))],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}

/** True where the coming weeks, so many years ago, had at least twice the views of those before them. */
function isSeason(weeks: readonly number[], years: number): boolean {
  const then = years * yearWeeks
  if (weeks.length < then + seasonWeeks) return false
  const after = sum(weeks.slice(then - seasonWeeks, then))
  return after >= fewestInSeason && after >= season * sum(weeks.slice(then, then + seasonWeeks))
}

/** Four weeks at a time, the oldest first. */
function inMonths(weeks: readonly number[]): number[] {
  return Array.from({ length: Math.floor(weeks.length / monthWeeks) }, (_, ago) =>
    sum(weeks.slice(ago * monthWeeks, (ago + 1) * monthWeeks)),
  ).toReversed()
}

function shareOf(part: number, all: number): number | null {
  return all > 0 ? (part / all) * 100 : null
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
