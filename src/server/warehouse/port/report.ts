import {
  measures,
  type DimensionId,
  type FactId,
  type Measure,
  type MeasureId,
} from '#contract/metrics.ts'
import { sumIds, type SumId } from '#contract/sums.ts'
import { stepsOf, type Day, type DayRange, type Step } from '#lib/days.ts'

import type { Article } from './facts.ts'
import type {
  ReportAnswer,
  ReportFilter,
  ReportQuestion,
  ReportRow,
  ReportSort,
  ReportValues,
  RowBound,
  Span,
} from './warehouse.ts'

/** A publication as a report needs it. */
export interface ReportedPublication {
  readonly id: number
  /** moves with everything that changes a report */
  readonly dataVersion: number
  /** the days that have statistics */
  readonly dataRange: DayRange | null
  /** the IANA name of the zone in which its days end */
  readonly timeZone: string
}

/** A report: of which facts, with which measures, and by which dimension its rows are broken down. */
export interface ReportKind {
  readonly facts: FactId
  readonly by: DimensionId
  readonly measures: readonly MeasureId[]
  readonly sums?: readonly SumId[]
}

/** The parameters of a report. */
export interface ReportRequest {
  readonly kind: ReportKind
  readonly publication: ReportedPublication
  readonly range: DayRange
  /** the days that are compared with; null for none */
  readonly compared: Span | null
  /** the facts that count; nothing: all */
  readonly filter: ReportFilter
  /** the rows that are listed */
  readonly bounds?: readonly RowBound[]
  readonly sort: ReportSort
}

/** The reader that a report asks. Equal questions are answered once per data version. */
export interface ReportReader {
  ask(publication: ReportedPublication, question: ReportQuestion): Promise<ReportAnswer>
  placeOf(question: ReportQuestion, key: number): Promise<number>
  usualViews(
    publication: ReportedPublication,
    range: DayRange,
    filter: ReportFilter,
  ): Promise<(number | null)[]>
  articles(publication: ReportedPublication, ids: readonly number[]): Promise<Map<number, Article>>
}

/** The values of a day, week or month, by its first day. */
export interface ReportPoint {
  readonly day: Day
  readonly values: ReportValues
}

/** Rows that are read and kept together, so that paging does not ask again for each page. */
const blockLength = 1000

/** The shell of every report: each field reads only its own part. */
export class Report {
  readonly request: ReportRequest
  /** the days compared with; null when the data do not reach back that far */
  readonly compared: Span | null
  readonly #reader: ReportReader

  constructor(reader: ReportReader, request: ReportRequest) {
    this.#reader = reader
    this.request = request
    const { compared, publication } = request
    const first = publication.dataRange?.from ?? Infinity
    this.compared = compared && first <= compared.from ? compared : null
  }

  /** How many rows there are. */
  async count(): Promise<number> {
    const { count } = await this.#block(0)
    return count
  }

  /** How many rows there would be if all of them were listed. */
  async unboundedCount(): Promise<number> {
    const { kind, bounds = [] } = this.request
    if (bounds.length === 0) return this.count()
    const { count } = await this.ask({ by: [kind.by], first: 0 })
    return count
  }

  async totals(): Promise<ReportValues> {
    const { totals } = await this.#block(0)
    return totals
  }

  async previousTotals(): Promise<ReportValues | null> {
    const { totalsBefore } = await this.#block(0)
    return totalsBefore
  }

  async previousCount(): Promise<number | null> {
    const { countBefore } = await this.#block(0)
    return this.compared && countBefore
  }

  /** The values of every day, week or month of the range, those without facts included. */
  series(step: Step = 'day', target?: readonly MeasureId[]): Promise<ReportPoint[]> {
    return this.#points(this.request.range, step, target)
  }

  /** The same for the days compared with; empty where there are none. */
  async previousSeries(
    step: Step = 'day',
    requested?: readonly MeasureId[],
  ): Promise<ReportPoint[]> {
    return this.compared ? this.#points(this.compared, step, requested) : []
  }

  async rows(offset: number, first: number): Promise<ReportRow[]> {
    const [from = 0, to = 0] = [offset, offset + first - 1].map((row) =>
      Math.floor(row / blockLength),
    )
    const indexes = first > 0 ? [...new Set([from, to])] : []
    const blocks = await Promise.all(indexes.map((index) => this.#block(index)))
    const start = offset - from * blockLength
    return blocks.flatMap(({ rows }) => rows).slice(start, start + first)
  }

  articles(ids: readonly number[]): Promise<Map<number, Article>> {
    return this.#reader.articles(this.request.publication, ids)
  }

  /** The place of a row in the order; -1 when it is not in the report. */
  placeOf(key: number): Promise<number> {
    return this.#reader.placeOf(this.#question(), key)
  }

  /** The curves of some rows over the range, at most 92 values each. */
  async trends(keys: readonly (number | string)[], measure: MeasureId): Promise<Curve[]> {
    const { kind, filter, range } = this.request
    const length = range.to - range.from + 1
    const ids = keys.map(Number)
    const { rows } = await this.ask({
      measures: [],
      sums: trendSums(measure),
      by: [kind.by, 'day'],
      filter: kind.by === 'article' ? { ...filter, articles: ids } : filter,
      first: kind.by === 'article' ? keys.length * length : furthestRow,
    })
    const days = Map.groupBy(rows, ({ key }) => String(key[0]))
    return keys.map((key) => trendOf(measure, range, days.get(String(key)) ?? []))
  }

  /** The curve of all rows together. */
  async totalTrend(measure: MeasureId): Promise<Curve> {
    const { rows } = await this.ask({
      measures: [],
      sums: trendSums(measure),
      by: ['day'],
      first: furthestRow,
    })
    const days = rows.map((row) => ({ ...row, key: ['', ...row.key] }))
    return trendOf(measure, this.request.range, days)
  }

  /**
   * The views of the usual article on each day since its publication: the median of the articles of the filter that were
   * published in the range. Days that lie after the range are no part of it.
   */
  usualViews(): Promise<(number | null)[]> {
    const { publication, range, filter } = this.request
    const published = {
      publishedFrom: Math.max(range.from, filter.publishedFrom ?? range.from),
      publishedTo: Math.min(range.to, filter.publishedTo ?? range.to),
    }
    return this.#reader.usualViews(publication, range, { ...filter, ...published })
  }

  /** The last day of the range on which each article counts at all. */
  async lastDays(articles: readonly number[]): Promise<Map<number, Day>> {
    const { range, filter } = this.request
    const { rows } = await this.ask({
      measures: [],
      sums: [],
      by: ['article', 'day'],
      filter: { ...filter, articles },
      first: articles.length * (range.to - range.from + 1),
    })
    const days = new Map<number, Day>()
    for (const { key } of rows) {
      const [article = 0, day = 0] = key.map(Number)
      days.set(article, Math.max(days.get(article) ?? day, day))
    }
    return days
  }

  /** A question of its own about the same facts, for what belongs to one report only. */
  ask(question: Partial<ReportQuestion> & Pick<ReportQuestion, 'by'>): Promise<ReportAnswer> {
    const { publication, kind, range, filter } = this.request
    const { facts, measures: wanted, sums = [] } = kind
    const usual = { publication: publication.id, facts, measures: wanted, sums, range, filter }
    return this.#reader.ask(publication, { ...usual, ...question })
  }

  #question(): ReportQuestion {
    const { publication, kind, range, filter, sort, bounds = [] } = this.request
    const { facts, measures: wanted, sums = [] } = kind
    const query = { facts, measures: wanted, sums, by: [kind.by] }
    const days = { range, compare: this.compared }
    return { publication: publication.id, ...query, ...days, filter, bounds, sort }
  }

  #block(index: number): Promise<ReportAnswer> {
    const page = { offset: index * blockLength, first: blockLength }
    return this.#reader.ask(this.request.publication, { ...this.#question(), ...page })
  }

  async #points(
    range: Span,
    step: Step,
    wanted: readonly MeasureId[] = this.request.kind.measures.filter(isSummed),
  ): Promise<ReportPoint[]> {
    const { rows } = await this.ask({
      measures: wanted,
      by: [step],
      range,
      first: furthestRow,
      totals: false,
    })
    const values = new Map(rows.map((row) => [Number(row.key[0]), row.values]))
    const nothing = Object.fromEntries(wanted.map((name) => [name, isRate(name) ? null : 0]))
    return stepsOf(range, step).map((day) => ({ day, values: values.get(day) ?? nothing }))
  }
}

const furthestRow = 1_000_000

/** Counts of different keys cost a look at each key: they are asked for by name. */
function isSummed(name: MeasureId): boolean {
  const { sum, ratio }: Measure = measures[name]
  return sum !== undefined || ratio !== undefined
}

function isRate(name: MeasureId): boolean {
  const { ratio }: Measure = measures[name]
  return ratio !== undefined
}

/** The values of a small curve, oldest first; null where a rate has nothing to be a rate of. */
export type Curve = readonly (number | null)[]

/** Longest small curve; longer ranges are summed evenly. */
const longestTrend = 92
/** Rates are those of the week that ends with each day. */
const daysOfRate = 7

/** The sums that a curve is made of. */
function trendSums(measure: MeasureId): SumId[] {
  const { sum, ratio }: Measure = measures[measure]
  const wanted = new Set<string>([...(sum ? [sum] : []), ...(ratio ?? [])])
  return sumIds.filter((id) => wanted.has(id))
}

/** The curve of one row from its days: numbers are added up, rates are those of sums. */
export function trendOf(measure: MeasureId, range: DayRange, rows: readonly ReportRow[]): Curve {
  const { sum, ratio, unit }: Measure = measures[measure]
  const length = range.to - range.from + 1
  const steps = Math.min(length, longestTrend)
  const summed = (field: string | undefined): number[] => {
    const values = Array.from({ length: steps }, () => 0)
    const name = trendSums(measure).find((id) => id === field)
    for (const { key, values: of } of rows) {
      const step = Math.floor(((Number(key[1]) - range.from) * steps) / length)
      values[step] = (values[step] ?? 0) + (name ? (of[name] ?? 0) : 0)
    }
    return values
  }
  if (!ratio) return summed(sum)
  const weekInSteps = Math.max(1, Math.round((daysOfRate * steps) / length))
  const [over = [], under = []] = ratio.map(summed).map((values) => rolling(values, weekInSteps))
  const scale = unit === 'percent' && ratio[0] !== 'scrollSum' ? 100 : 1
  return over.map((value, step) => (under[step] ? (scale * value) / under[step] : null))
}

/** Adds those before to each, as many together as a week has. */
function rolling(values: readonly number[], count: number): number[] {
  return values.map((_, last) =>
    values.slice(Math.max(0, last - count + 1), last + 1).reduce((sum, one) => sum + one, 0),
  )
}
