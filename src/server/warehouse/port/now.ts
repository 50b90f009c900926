import type { Day } from '#lib/days.ts'
import { dayAt, quarterAt, wallClock } from '#lib/zones.ts'

import type { ReportedPublication } from './report.ts'
import type { Span, Warehouse } from './warehouse.ts'

/** Views by the quarter of an hour since 1970, by the clock on the wall. */
export type QuarterViews = ReadonlyMap<number, number>

/** The views of the last minutes. Minutes count since 1970, and the one that ends a time is no part of it. */
export interface NowRow {
  readonly until: number
  /** how many minutes */
  readonly minutes: number
  readonly views: number
  /** how many were read */
  readonly articles: number
  /** at most five, the most read first */
  readonly mostRead: ArticleNow[]
  readonly usual: UsualViews | null
  /** the day from which it is known what is usual; null where it is known */
  readonly usualFrom: Day | null
  /** for so many minutes nothing has come, which is no chance; what is usual in them */
  readonly silence: { readonly minutes: number; readonly usualViews: number } | null
  readonly today: TodayViews | null
}

interface ArticleNow {
  readonly article: number
  readonly views: number
  readonly before: number
  /** of as many minutes before and of these, in six steps each */
  readonly steps: number[]
  /** the strongest, where it tells something */
  readonly entryPoint: string | null
  readonly entryViews: number
}

export interface UsualViews {
  readonly low: number
  readonly high: number
}

/** Days until a quarter of an hour; hours are those of the clock on the wall. */
interface TodayViews {
  readonly quarters: number
  readonly views: number
  readonly hours: number[]
  /** of a week ago, until the same quarter of an hour; null where its times are not known */
  readonly before: number | null
  /** all of that day */
  readonly hoursBefore: number[] | null
}

const [perHour, perDay, perQuarter] = [60, 1440, 15]
const quartersOfDay = 96
const weeks = 8
/** The minutes that are looked at: the next ones where fewer views came. */
const spans = [30, 60, 120, 180]
const fewViews = 30
const longestSpan = 180
const mostListed = 5
const steps = 6
/** An entry point is told from so many views, and such a part of the article's, on. */
const [entryViews, entryShare] = [5, 0.25]
/** The shortest silence in minutes, and the chance of one that is no chance. */
const [shortestSilence, silenceChance] = [10, 0.001]

interface Sources {
  readonly warehouse: Pick<Warehouse, 'report'>
  readonly publication: Pick<ReportedPublication, 'id' | 'timeZone'>
  /** the weeks before a day */
  readonly past: (day: Day) => Promise<QuarterViews>
}

/** The answer; null where nobody has sent views as they happen for a week. */
export interface NowAnswer {
  readonly now: NowRow | null
}

/** The last minutes until one. */
export async function nowOf(sources: Sources, until: number): Promise<NowAnswer> {
  const { warehouse, publication, past } = sources
  const { id, timeZone } = publication
  const day = dayAt(timeZone, until * 60_000 - 1)
  const [last, earlier, today] = await Promise.all([
    viewsByMinute(sources, until - 2 * longestSpan, until),
    past(day),
    quartersOf(warehouse, id, { from: day, to: day }),
  ])
  const quarters = new Map([...earlier, ...today])
  if (last.size === 0 && viewsOn(quarters, day - 6, day) === 0) return { now: null }
  const silence = silenceOf(quarters, { timeZone, until, last: Math.max(...last.keys()) })
  const end = silence === null ? until : until - silence.minutes
  const sumOf = (minutes: number) =>
    sum([...last].map(([minute, views]) => (minute >= end - minutes && minute < end ? views : 0)))
  const minutes = spans.find((span) => sumOf(span) >= fewViews) ?? longestSpan
  const weeksBefore = weekViews(quarters, { timeZone, from: end - minutes, until: end })
  const isOver = dayAt(timeZone, until * 60_000) > day
  const now = {
    until: end,
    minutes,
    views: sumOf(minutes),
    ...(await articlesNow(sources, end, minutes)),
    usual: weeksBefore && usualOf(weeksBefore),
    usualFrom: weeksBefore === null ? usualFrom(quarters, day) : null,
    silence,
    today: todayOf(quarters, day, isOver ? quartersOfDay : quarterAt(timeZone, until * 60_000)),
  }
  return { now }
}

/** The views of eight weeks and a day before a day. */
export function pastQuarters(
  warehouse: Pick<Warehouse, 'report'>,
  publication: number,
  day: Day,
): Promise<QuarterViews> {
  return quartersOf(warehouse, publication, { from: day - 7 * weeks - 1, to: day - 1 })
}

async function quartersOf(
  warehouse: Pick<Warehouse, 'report'>,
  publication: number,
  range: Span,
): Promise<QuarterViews> {
  const { rows } = await warehouse.report({
    publication,
    facts: 'reading',
    measures: ['views'],
    by: ['day', 'quarter'],
    range,
    first: 10_000,
    totals: false,
  })
  return new Map(
    rows.map(({ key: [day, quarter], values }) => [
      Number(day) * quartersOfDay + Number(quarter),
      values.views ?? 0,
    ]),
  )
}

/** Those of minutes, and the days that they lie in. */
function spanOf(timeZone: string, from: number, to: number): Span {
  const [first, last] = [from, to - 1].map((minute) => dayAt(timeZone, minute * 60_000))
  return { from: first ?? 0, to: last ?? 0, minutes: { from, to } }
}

async function viewsByMinute(
  { warehouse, publication: { id, timeZone } }: Sources,
  from: number,
  to: number,
): Promise<Map<number, number>> {
  const { rows } = await warehouse.report({
    publication: id,
    facts: 'reading',
    measures: ['views'],
    by: ['minute'],
    range: spanOf(timeZone, from, to),
    totals: false,
  })
  return new Map(rows.map(({ key, values }) => [Number(key[0]), values.views ?? 0]))
}

/** The articles that are read most, and how many are read. */
async function articlesNow(
  { warehouse, publication: { id, timeZone } }: Sources,
  end: number,
  minutes: number,
): Promise<Pick<NowRow, 'articles' | 'mostRead'>> {
  const question = { publication: id, facts: 'reading', measures: ['views'] } as const
  const range = spanOf(timeZone, end - minutes, end)
  const { rows, totals } = await warehouse.report({
    ...question,
    measures: ['views', 'articlesRead'],
    by: ['article'],
    range,
    compare: spanOf(timeZone, end - 2 * minutes, end - minutes),
    sort: { by: 'views', descending: true },
    first: mostListed,
  })
  const filter = { articles: rows.map(({ key }) => Number(key[0])) }
  const first = mostListed * 1000
  const [times, entries] = await Promise.all([
    warehouse.report({
      ...question,
      by: ['article', 'minute'],
      range: spanOf(timeZone, end - 2 * minutes, end),
      filter,
      first,
    }),
    warehouse.report({ ...question, by: ['article', 'entryPoint'], range, filter, first }),
  ])
  const mostRead = rows.map(({ key: [key], values, before }): ArticleNow => {
    const views = values.views ?? 0
    const own = Array.from({ length: 2 * steps }, () => 0)
    for (const {
      key: [article, minute],
      values: of,
    } of times.rows) {
      const step = Math.floor(((Number(minute) - end + 2 * minutes) * steps) / minutes)
      if (article === key) own[step] = (own[step] ?? 0) + (of.views ?? 0)
    }
    const [entry] = entries.rows
      .filter(({ key: [article] }) => article === key)
      .toSorted((one, other) => (other.values.views ?? 0) - (one.values.views ?? 0))
    const came = entry?.values.views ?? 0
    const name = came >= Math.max(entryViews, views * entryShare) ? String(entry?.key[1]) : ''
    return {
      article: Number(key),
      views,
      before: before?.views ?? 0,
      steps: own,
      entryPoint: name === '' ? null : name,
      entryViews: came,
    }
  })
  return { articles: totals.articlesRead ?? 0, mostRead }
}

/** The views between two minutes by the clock on the wall; a part of a quarter of an hour counts as such a part of it. */
export function viewsBetween(quarters: QuarterViews, from: number, until: number): number {
  let views = 0
  for (let quarter = Math.floor(from / perQuarter); quarter * perQuarter < until; quarter += 1) {
    const [begins, ends] = [quarter * perQuarter, (quarter + 1) * perQuarter]
    const part = (Math.min(until, ends) - Math.max(from, begins)) / perQuarter
    views += part * (quarters.get(quarter) ?? 0)
  }
  return views
}

interface Time {
  readonly timeZone: string
  readonly from: number
  readonly until: number
}

/** The views at this time on the last eight same weekdays, the fewest first; null where one of these days is not known. */
export function weekViews(
  quarters: QuarterViews,
  { timeZone, from, until }: Time,
): number[] | null {
  const end = Math.floor(wallClock(timeZone, until * 60_000) / 60_000)
  const day = Math.floor((end - 1) / perDay)
  if (lastUnknown(quarters, day) !== undefined) return null
  return daysBefore
    .map((days) => {
      const then = end - days * perDay
      return viewsBetween(quarters, then - (until - from), then)
    })
    .toSorted((one, other) => one - other)
}

const daysBefore = Array.from({ length: weeks }, (_, week) => 7 * (week + 1))

function lastUnknown(quarters: QuarterViews, day: Day): Day | undefined {
  return daysBefore.map((days) => day - days).find((one) => viewsOn(quarters, one, one) === 0)
}

/** The weekday after eight others that are known. */
function usualFrom(quarters: QuarterViews, day: Day): Day {
  return (lastUnknown(quarters, day) ?? day) + 7 * (weeks + 1)
}

/** The middle six of eight. */
export function usualOf(views: readonly number[]): UsualViews {
  return { low: Math.round(views[1] ?? 0), high: Math.round(views[weeks - 2] ?? 0) }
}

/** A time without views that is too long to be chance, by what usually comes in it. */
export function silenceOf(
  quarters: QuarterViews,
  { timeZone, until, last }: { timeZone: string; until: number; last: number },
): NowRow['silence'] {
  const minutes = Math.min(2 * longestSpan, until - 1 - last)
  if (minutes < shortestSilence) return null
  const middle = weekViews(quarters, { timeZone, from: until - minutes, until })?.slice(1, -1)
  if (!middle) return null
  const usualViews = sum(middle) / middle.length
  return Math.exp(-usualViews) < silenceChance ? { minutes, usualViews } : null
}

function todayOf(quarters: QuarterViews, day: Day, passed: number): TodayViews | null {
  if (passed === 0) return null
  const until = (of: Day): number => {
    const midnight = of * perDay
    return viewsBetween(quarters, midnight, midnight + passed * perQuarter)
  }
  const hoursOf = (of: Day, most: number) =>
    Array.from({ length: Math.ceil(most / 4) }, (_, hour) => {
      const begins = of * perDay + hour * perHour
      return viewsBetween(
        quarters,
        begins,
        Math.min(begins + perHour, of * perDay + most * perQuarter),
      )
    })
  const isKnown = viewsOn(quarters, day - 7, day - 7) > 0
  return {
    quarters: passed,
    views: until(day),
    hours: hoursOf(day, passed),
    before: isKnown ? until(day - 7) : null,
    hoursBefore: isKnown ? hoursOf(day - 7, quartersOfDay) : null,
  }
}

function viewsOn(quarters: QuarterViews, from: Day, to: Day): number {
  return viewsBetween(quarters, from * perDay, (to + 1) * perDay)
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
