import { BoxComparisonDocument } from '#contract/generated/operations.ts'
import type { BoxComparisonQuery, RecommendationFilter } from '#contract/generated/operations.ts'
import { thresholds } from '#contract/thresholds.ts'
import type { DateRange } from '#lib/date-range.ts'
import { daysIn } from '#lib/date-range.ts'
import type { QueryState } from '#portal/app/query/queries.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import type { Format } from '#portal/i18n/formatters.ts'
import { grainOf } from '#portal/report/chart/buckets.ts'
import { useDeliveryOptions } from '#portal/report/filters/delivery-filters.tsx'
import { useKnownOnly } from '#portal/report/filters/use-known-only.ts'
import type { AskedReport } from '#portal/report/report-variables.ts'
import type { Grain } from '#portal/ui/charts/chart-model.ts'

import type { BoxComparisonTexts } from './box-comparison-texts.ts'

/** The days and filters of the report. */
export type AskedBoxes = AskedReport<RecommendationFilter | null | undefined, unknown>

/** From so many days on there are weeks to draw. */
const daysOfWeeks = 14

/** The course of the rates. */
export interface TrendSteps {
  grain: Grain
  /** a box is seen too rarely for a rate of each day */
  isRare: boolean
}

interface ShownComparison {
  query: QueryState<BoxComparisonQuery>
  /** undefined before the first answer */
  comparison: Comparison | undefined
  trend: TrendSteps
}

const steps = { day: 'DAY', week: 'WEEK', month: 'MONTH' } as const satisfies Record<Grain, string>

/** Loads boxes side by side, as fine as charts of the range are; by week where a box is seen too rarely. */
export function useBoxComparison(ids: readonly string[], request: AskedBoxes): ShownComparison {
  const known = useDeliveryOptions()?.boxes.map(({ id }) => id)
  useKnownOnly('pick', known)
  const { clientId, range, filter } = request
  const variables = { clientId, range, filter, boxIds: [...ids] }
  const enabled = known !== undefined && ids.every((id) => known.includes(id))
  const grain = grainOf(daysIn(range))
  const usual = useGraphqlQuery(
    BoxComparisonDocument,
    { ...variables, step: steps[grain] },
    { enabled },
  )
  const isRare =
    grain === 'day' && !usual.isPrevious && isTooRare(usual.data?.client?.boxComparison, range)
  const byWeek = useGraphqlQuery(
    BoxComparisonDocument,
    { ...variables, step: steps.week },
    { enabled: enabled && isRare },
  )
  const query = isRare ? byWeek : usual
  const comparison = query.data?.client?.boxComparison
  return { query, comparison, trend: { grain: isRare ? 'week' : grain, isRare } }
}

function isTooRare(match: Comparison | undefined, range: DateRange): boolean {
  const days = daysIn(range)
  if (match === undefined || days < daysOfWeeks) return false
  const least = Math.min(...match.boxes.map(({ values }) => (values.seen ?? 0) / days))
  return least < thresholds.seenPerDay
}

const colours = [1, 2, 3, 4] as const

/** The chart colour of a box by its place among those compared. */
export function boxColour(place: number): (typeof colours)[number] {
  return colours[place] ?? 1
}

/** Boxes side by side, as the API answers them. */
export type Comparison = NonNullable<BoxComparisonQuery['client']>['boxComparison']

/** The difference of two boxes. */
export type Difference = Comparison['differences'][number]

/** A difference from the better of its two boxes: it is not below zero. */
export function fromBetter(match: Difference): Difference {
  const { one, other, difference, interval } = match
  if (difference === null || difference >= 0) return match
  return {
    ...match,
    one: other,
    other: one,
    difference: -difference,
    interval: interval && { low: -interval.high, high: -interval.low },
  }
}

/** The result of a comparison: a headline, and the sentences below it. */
interface ComparisonWords {
  headline: string
  sentences: readonly string[]
}

interface Language {
  words: BoxComparisonTexts
  format: Pick<Format, 'decimal'>
}

/** More data than so many times these are no help. */
const mostTimes = 100

/** The headline of a comparison, and why it says so. */
export function comparisonWords(match: Comparison, language: Language): ComparisonWords {
  const [difference] = match.differences
  const isPair = match.boxes.length === 2 && difference !== undefined
  const sentence = isPair ? ofTwo(match, difference, language) : ofSeveral(match, language)
  const isCalled = isPair ? difference.interval !== null : true
  if (match.samePosition || !isCalled) return sentence
  return { ...sentence, sentences: [...sentence.sentences, language.words.otherPlace()] }
}

function ofTwo(match: Comparison, difference: Difference, language: Language): ComparisonWords {
  const { words, format } = language
  const { interval, certain, timesNeeded, ...ids } = fromBetter(difference)
  const [one, other] = [nameOf(match, ids.one), nameOf(match, ids.other)]
  if (interval === null)
    return { headline: words.noRate({ one, other }), sentences: [words.noRateText()] }
  if (certain) {
    const range = { low: format.decimal(interval.low, 2), high: format.decimal(interval.high, 2) }
    const headline = words.certain({ winner: one, loser: other })
    return { headline, sentences: [words.certainText(range)] }
  }
  const range = { less: format.decimal(-interval.low, 2), more: format.decimal(interval.high, 2) }
  return {
    headline: words.open({ one, other }),
    sentences: [words.openText(range), neededText(words, timesNeeded)],
  }
}

function neededText(words: BoxComparisonTexts, times: number | null): string {
  if (times === null || times > mostTimes) return words.neededMany()
  return words.needed({ times: Math.max(2, Math.ceil(times)) })
}

function ofSeveral(match: Comparison, { words }: Language): ComparisonWords {
  const { best, boxes } = match
  if (best === null)
    return { headline: words.noBest({ count: boxes.length }), sentences: [words.noBestText()] }
  const winner = nameOf(match, best)
  return { headline: words.best({ winner }), sentences: [words.bestText()] }
}

/** The name of one of the boxes. */
export function nameOf({ boxes }: Comparison, id: string): string {
  return boxes.find(({ box }) => box.id === id)?.box.name ?? ''
}
