import type { MeasureId } from '#contract/metrics.ts'
import { measures } from '#contract/metrics.ts'
import { thresholds } from '#contract/thresholds.ts'
import { addDays, daysIn } from '#lib/date-range.ts'
import type { DateRange } from '#lib/date-range.ts'
import type { Interval, Proportion } from '#lib/intervals.ts'
import { wilsonInterval } from '#lib/intervals.ts'
import type { ChartPoint, Grain } from '#portal/ui/charts/chart-model.ts'
import { endOf, highestIn } from '#portal/ui/charts/chart-model.ts'

import type { ReportAnswer, ReportPoint } from '../define-report.ts'

/** From so many days on a chart shows weeks, then months. */
const weeksFrom = 90
const monthsFrom = 730
/** Of fewer days weeks are no course. */
const fewestForWeeks = 28

/** The days that a point of a chart stands for, so that a long range does not become a comb. */
export function grainOf(days: number): Grain {
  if (days >= monthsFrom) return 'month'
  return days >= weeksFrom ? 'week' : 'day'
}

/** A rate of several days is the mean of theirs, each as heavy as this count of its day. */
const weights: Partial<Record<MeasureId, MeasureId>> = {
  scrollDepth: 'views',
  dwellTime: 'views',
  fromRecommendations: 'views',
  clickRate: 'delivered',
  visibleClickRate: 'seen',
  visibility: 'delivered',
}

/** The days that a point of the measure's chart over these days stands for: of a rate enough for it to be one. */
export function chartGrain(
  measure: MeasureId,
  series: readonly ReportPoint[],
  range: DateRange,
): Grain {
  if (!canBeSummed(measure, series)) return 'day'
  const usual = grainOf(daysIn(range))
  if (usual !== 'day' || daysIn(range) < fewestForWeeks) return usual
  const few = series.filter((point) => isOfFew([point], measure))
  return few.length * 10 > series.length ? 'week' : 'day'
}

/** True for a rate of so few that it says nothing. */
function isOfFew(points: readonly ReportPoint[], measure: MeasureId): boolean {
  const counts = isProportion(measure) ? proportionOf(points, measure) : null
  return counts !== null && counts.trials < thresholds.seen
}

/** False where several days of the measure do not make one number, so that it is drawn by days. */
export function canBeSummed(measure: MeasureId, points: readonly ReportPoint[]): boolean {
  if ('sum' in measures[measure]) return true
  const weight = weights[measure]
  return weight !== undefined && points.some(({ values }) => values[weight] !== undefined)
}

/** A stretch of points, both ends included. */
interface Stretch {
  first: number
  last: number
  /** it has all days of its week or month */
  isWhole: boolean
}

/**
 * Days put together to weeks from Monday on, or to months. A broken first one is left out unless it is the only
 * one; the last one is open where its days are not over.
 */
export function bucketed(days: readonly string[], grain: Grain): Stretch[] {
  const stretches: Stretch[] = []
  for (const [place, day] of days.entries()) {
    const last = stretches.at(-1)
    const isNew = place === 0 || startOf(day, grain) === day
    if (last === undefined || isNew) stretches.push({ first: place, last: place, isWhole: false })
    else last.last = place
  }
  const judged = stretches.map((stretch) => ({
    ...stretch,
    isWhole: isWhole(days, stretch, grain),
  }))
  const [first, ...others] = judged
  return first !== undefined && !first.isWhole && others.length > 0 ? others : judged
}

function isWhole(days: readonly string[], { first, last }: Stretch, grain: Grain): boolean {
  const [from = '', to = ''] = [days[first], days[last]]
  return startOf(from, grain) === from && startOf(addDays(to, 1), grain) === addDays(to, 1)
}

function startOf(day: string, grain: Grain): string {
  if (grain === 'day') return day
  if (grain === 'month') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The points of a measure, as the stretches put the days together; rates of few are a gap among the others. */
export function pointsBy(
  points: readonly ReportPoint[],
  measure: MeasureId,
  stretches: readonly Stretch[],
): ChartPoint[] {
  const few = stretches.map(({ first, last }) => isOfFew(points.slice(first, last + 1), measure))
  const hasGaps = few.includes(false)
  return stretches.flatMap(({ first, last, isWhole: isOver }, place): ChartPoint[] => {
    const own = points.slice(first, last + 1)
    const [begin, end] = [own[0], own.at(-1)]
    if (begin === undefined || end === undefined) return []
    if (hasGaps && few[place] === true) {
      return [{ date: begin.date, value: null, ...(begin !== end && { until: end.date }) }]
    }
    const value = together(own, measure)
    if (begin === end && isOver) {
      return [{ date: begin.date, value, ...begin.intervals?.[measure] }]
    }
    const point = { date: begin.date, value, until: end.date }
    return [isOver ? { ...point, ...bandOf(own, measure) } : { ...point, isOpen: true }]
  })
}

/** The range of the rate of several days, where those of the days are known. */
function bandOf(points: readonly ReportPoint[], measure: MeasureId): Interval | null {
  if (!isProportion(measure) || points.every(({ intervals }) => !intervals?.[measure])) return null
  const counts = proportionOf(points, measure)
  return counts && rangeOf(counts)
}

function together(points: readonly ReportPoint[], measure: MeasureId): number | null {
  if (points.length === 1) return points[0]?.values[measure] ?? null
  const counts = isProportion(measure) ? proportionOf(points, measure) : null
  if (counts !== null) return (counts.hits / counts.trials) * 100
  const weight = weights[measure]
  const known = points.filter(({ values }) => typeof values[measure] === 'number')
  if (known.length === 0) return null
  const heavy = ({ values }: ReportPoint) => (weight === undefined ? 1 : (values[weight] ?? 0))
  const sum = known.reduce((all, point) => all + (point.values[measure] ?? 0) * heavy(point), 0)
  if ('sum' in measures[measure]) return sum
  const all = known.reduce((total, point) => total + heavy(point), 0)
  return all === 0 ? null : sum / all
}

/** The days of the highest point of the views; null where none is above zero. */
export function peakRange(
  { series }: Pick<ReportAnswer<unknown>, 'series'>,
  range: DateRange,
): DateRange | null {
  const days = series.map(({ date }) => date)
  const points = pointsBy(series, 'views', bucketed(days, chartGrain('views', series, range)))
  const point = points[highestIn(points) ?? -1]
  return point === undefined ? null : { from: point.date, to: endOf(point) }
}

/** Rates of one count in another: clicks of times seen. */
const proportions = ['clickRate', 'visibleClickRate', 'visibility'] as const

/** A rate of one count in another. */
type ProportionId = (typeof proportions)[number]

/** True for a rate of one count in another. */
export function isProportion(measure: MeasureId): measure is ProportionId {
  return proportions.some((one) => one === measure)
}

/** The counts behind a rate of some days, added up; null where they are not known. Days without the rate are left out. */
export function proportionOf(
  points: readonly ReportPoint[],
  measure: ProportionId,
): Proportion | null {
  let [hits, trials] = [0, 0]
  for (const { values } of points) {
    const counted = countsOf(values, measure)
    hits += counted?.hits ?? 0
    trials += counted?.trials ?? 0
  }
  return trials > 0 ? { hits, trials } : null
}

/** Not every delivery is measured, so one of the two counts follows from the other and the rate. */
function countsOf(values: ReportPoint['values'], measure: ProportionId): Proportion | null {
  const { [measure]: rate = null, delivered = null, seen = null } = values
  if (rate === null || delivered === null || seen === null) return null
  if (measure === 'visibility') {
    return { hits: seen, trials: rate === 0 ? delivered : Math.round((seen * 100) / rate) }
  }
  const trials = measure === 'clickRate' ? delivered : seen
  return { hits: Math.round((rate * trials) / 100), trials }
}

/** The range in which a rate lies, per cent; null where the counts cannot be. */
function rangeOf(counts: Proportion): Interval | null {
  const interval = wilsonInterval(counts)
  return interval && { low: interval.low * 100, high: interval.high * 100 }
}
