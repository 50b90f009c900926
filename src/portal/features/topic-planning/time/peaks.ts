import { addDays, type DateRange } from '#lib/date-range.ts'

import type { Topic } from '../planning/use-planning.ts'
import { movingMean, type TopicSeries } from './topic-series.ts'

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
  const found = topics.flatMap((topic) => {
    const views = known.get(topic.id) ?? []
    const drawn = step === 'WEEK' ? movingMean(views) : views
    const highest = Math.max(0, ...drawn)
    const ratio = highest / (mean(drawn) || 1)
    if (ratio < standsOut) return []
    const at = drawn.indexOf(highest)
    const date = dates[at] ?? ''
    return [{ topic, date, ratio, range: rangeOf(dates, at, step) }]
  })
  const order = (one: (typeof found)[number]) => (one.topic.id === chosen ? Infinity : one.ratio)
  return found.toSorted((a, b) => order(b) - order(a)).slice(0, named)
}

function rangeOf(dates: readonly string[], at: number, step: 'DAY' | 'WEEK'): DateRange {
  const date = dates[at] ?? ''
  if (step === 'DAY') return { from: date, to: date }
  return { from: dates[Math.max(0, at - meanWeeks + 1)] ?? date, to: addDays(date, 6) }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
