import { addDays, daysIn } from '#lib/date-range.ts'
import type { DateRange } from '#lib/date-range.ts'

import type { Topic, TopicOverview } from '../planning/use-planning.ts'

/** The views of topics at steps of a range: days, or weeks from Monday on. */
export interface TopicSeries {
  /** the first day of each step */
  dates: readonly string[]
  lines: readonly { id: string; views: readonly number[] }[]
}

/** Ranges of fewer days are drawn by days, longer ones by weeks. */
const daysUpTo = 28

/** The steps of a range. */
export function stepOf(range: DateRange): 'DAY' | 'WEEK' {
  return daysIn(range) < daysUpTo ? 'DAY' : 'WEEK'
}

/** The weeks that lie in the range from Monday to Sunday: parts of weeks would look like a fall. */
export function wholeWeeks({ dates, lines }: TopicSeries, { from, to }: DateRange): TopicSeries {
  const kept = dates.flatMap((date, at) => (date >= from && addDays(date, 6) <= to ? [at] : []))
  return {
    dates: kept.map((at) => dates[at] ?? ''),
    lines: lines.map(({ id, views }) => ({ id, views: kept.map((at) => views[at] ?? 0) })),
  }
}

/** Topics put together: the sums of those that `wholeOf` gives the same id. */
export function summed(
  { dates, lines }: TopicSeries,
  wholeOf: (id: string) => string | undefined,
): TopicSeries {
  const sums = new Map<string, number[]>()
  for (const { id, views } of lines) {
    const full = wholeOf(id)
    if (full === undefined) continue
    const sum = sums.get(full) ?? dates.map(() => 0)
    sums.set(
      full,
      sum.map((value, at) => value + (views[at] ?? 0)),
    )
  }
  return { dates, lines: [...sums].map(([id, views]) => ({ id, views })) }
}

const meanOf = 4

/** The mean of each value and the three before it; of those that there are at the beginning. */
export function movingMean(views: readonly number[]): number[] {
  return views.map((_, at) => {
    const part = views.slice(Math.max(0, at - meanOf + 1), at + 1)
    return part.reduce((sum, value) => sum + value, 0) / part.length
  })
}

/** Steps that share a place among the others. */
const rankedTogether = 2

/**
 * The places of all lines by their views in every two steps, 1 for the most. A single step at the beginning is left
 * out; equal numbers keep the order in which the lines come.
 */
export function ranked({ dates, lines }: TopicSeries): TopicSeries {
  const first = dates.length % rankedTogether
  const begins = dates.flatMap((_, at) =>
    at >= first && (at - first) % rankedTogether === 0 ? [at] : [],
  )
  const sums = begins.map((at) =>
    lines.map(({ views }) => sumOf(views.slice(at, at + rankedTogether))),
  )
  const places = sums.map(placesOf)
  return {
    dates: begins.map((at) => dates[at] ?? ''),
    lines: lines.map(({ id }, i) => ({ id, views: places.map((of) => of[i] ?? lines.length) })),
  }
}

/** The place of each value among all of them, 1 for the highest. */
export function placesOf(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  const places = values.map(() => 0)
  for (const [place, i] of order.entries()) places[i] = place + 1
  return places
}

/** The highest step of a line; null where nothing was read. */
function strongest(
  dates: readonly string[],
  views: readonly number[],
): { date: string; views: number } | null {
  const most = Math.max(0, ...views)
  return most === 0 ? null : { date: dates[views.indexOf(most)] ?? '', views: most }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** A topic as the table of topics in time shows it. */
export interface TopicRow {
  topic: Topic
  groupName: string
  /** among all topics by views, 1 for the most */
  rank: number
  /** places that it rose since the range before; null where that is not known */
  rise: number | null
  /** the step with most views; null where nothing was read */
  strongest: { date: string; views: number } | null
}

/** The rows of topics; ranks are among all topics of the planning. */
export function topicRows(
  { topics, groups }: Pick<TopicOverview, 'topics' | 'groups'>,
  shown: readonly Topic[],
  { dates, lines }: TopicSeries,
): TopicRow[] {
  const places = placesOf(topics.map(({ metrics }) => metrics.views))
  const before = placesOf(topics.map(({ previousMetrics }) => previousMetrics?.views ?? 0))
  const placeOf = new Map(topics.map(({ id }, i) => [id, i]))
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const views = new Map(lines.map((line) => [line.id, line.views]))
  return shown.map((topic) => {
    const at = placeOf.get(topic.id) ?? -1
    const rank = places[at] ?? 0
    return {
      topic,
      groupName: names.get(topic.groupId) ?? '',
      rank,
      rise: topic.previousMetrics === null ? null : (before[at] ?? 0) - rank,
      strongest: strongest(dates, views.get(topic.id) ?? []),
    }
  })
}

/** The highest point of a topic in time. */
export interface Peak {
  topic: Topic
  /** the first day of its step, where the drawn line is highest */
  date: string
  /** the days whose articles made it: of a mean the four weeks up to it */
  range: DateRange
}

const named = 3
/** A peak stands out where it is so many times the mean of its line. */
const standsOut = 1.5
const meanWeeks = 4

/** The most striking peaks of the drawn topics, the selected one's first, at most three. */
export function peaksOf(
  { dates, lines }: TopicSeries,
  topics: readonly Topic[],
  { step, chosen }: { step: 'DAY' | 'WEEK'; chosen: string },
): Peak[] {
  const known = new Map(lines.map(({ id, views }) => [id, views]))
  const match = topics.flatMap((topic) => {
    const views = known.get(topic.id) ?? []
    const drawn = step === 'WEEK' ? movingMean(views) : views
    const highest = Math.max(0, ...drawn)
    const ratio = highest / (mean(drawn) || 1)
    if (ratio < standsOut) return []
    const at = drawn.indexOf(highest)
    const date = dates[at] ?? ''
    return [{ topic, date, ratio, range: rangeOf(dates, at, step) }]
  })
  const order = (one: (typeof match)[number]) => (one.topic.id === chosen ? Infinity : one.ratio)
  return match.toSorted((a, b) => order(b) - order(a)).slice(0, named)
}

function rangeOf(dates: readonly string[], at: number, step: 'DAY' | 'WEEK'): DateRange {
  const date = dates[at] ?? ''
  if (step === 'DAY') return { from: date, to: date }
  return { from: dates[Math.max(0, at - meanWeeks + 1)] ?? date, to: addDays(date, 6) }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
