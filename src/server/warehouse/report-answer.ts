import { measures, type Measure, type MeasureId } from '#contract/metrics.ts'
import { type SumId } from '#contract/sums.ts'

import { mapInSlices, textOf, type Value } from './engine.ts'
import type {
  ArticleQuadrants,
  ReportAnswer,
  ReportQuestion,
  ReportRow,
  ReportValues,
} from './port/warehouse.ts'
import { planOf } from './report-order.ts'
import { factTables } from './tables.ts'

/** A row as an engine gives it: tag, place or count, count before, keys, counts of keys, sums. */
type RawRow = readonly Value[]

/** Turns the rows of an engine into an answer; ratios are divided here, after everything was added up. */
export async function answerOf(
  question: ReportQuestion,
  raw: readonly RawRow[],
): Promise<ReportAnswer> {
  const reader = new RowReader(question)
  const totals = raw.find(([tag]) => tag === 1)
  const rows: ReportRow[] = []
  await mapInSlices(raw, (row) => {
    if (row[0] !== 0) return
    rows[Number(row[1]) - 1] = {
      key: row.slice(3, 3 + question.by.length).map(keyOf),
      values: reader.values(row, 'a'),
      before: question.compare ? reader.values(row, 'b') : null,
    }
  })
  return {
    count: Number(totals?.[1] ?? 0),
    countBefore: Number(totals?.[2] ?? 0),
    totals: reader.values(totals ?? [], 'a'),
    totalsBefore: question.compare ? reader.values(totals ?? [], 'b') : null,
    rows,
    ...(question.quadrants && { quadrants: quadrantsOf(raw, reader) }),
  }
}

function quadrantsOf(raw: readonly RawRow[], reader: RowReader): ArticleQuadrants {
  const medians = raw.find(([tag]) => tag === 3) ?? []
  const fields = raw.filter(([tag]) => tag === 2)
  return {
    medianViews: Number(medians[1]) > 0 ? (reader.values(medians, 'a').views ?? null) : null,
    fields: fields.map((row) => ({
      often: Number(row[3]) >= 2,
      far: Number(row[3]) % 2 === 1,
      articles: Number(row[1]),
      views: reader.values(row, 'a').views ?? 0,
    })),
  }
}

function keyOf(value: Value): number | string {
  return typeof value === 'number' ? value : textOf(value)
}

type Period = 'a' | 'b'

class RowReader {
  readonly #wanted: readonly MeasureId[]
  readonly #wantedSums: readonly SumId[]
  readonly #places = new Map<string, number>()
  readonly #scales = new Map<string, number>()

  constructor(question: ReportQuestion) {
    this.#wanted = question.measures
    this.#wantedSums = question.sums ?? []
    const { sums, distinct, compares } = planOf(question)
    const { sums: columns } = factTables[question.facts]
    const periods: Period[] = compares ? ['a', 'b'] : ['a']
    const names = [
      ...distinct.flatMap((key) => periods.map((period) => `${period} distinct ${key}`)),
      ...periods.flatMap((period) => sums.map((field) => `${period} ${field}`)),
    ]
    const first = 3 + question.by.length
    for (const [index, name] of names.entries()) this.#places.set(name, first + index)
    for (const { field, type } of columns)
      this.#scales.set(field, type === 'thousandths' ? 1000 : 1)
  }

  values(row: RawRow, period: Period): ReportValues {
    return Object.fromEntries([
      ...this.#wanted.map((name) => [name, this.#value(row, period, measures[name])]),
      ...this.#wantedSums.map((name) => [name, this.#sum(row, period, name)]),
    ])
  }

  #value(row: RawRow, period: Period, measure: Measure): number | null {
    const { sum, ratio, distinct, unit } = measure
    if (distinct) return this.#number(row, `${period} distinct ${distinct}`)
    if (sum) return this.#sum(row, period, sum)
    const [over = '', under = ''] = ratio ?? []
    const denominator = this.#sum(row, period, under)
    if (denominator === 0) return null
    const share = this.#sum(row, period, over) / denominator
    return unit === 'percent' && this.#scales.get(over) !== 1000 ? share * 100 : share
  }

  #sum(row: RawRow, period: Period, field: string): number {
    return this.#number(row, `${period} ${field}`) / (this.#scales.get(field) ?? 1)
  }

  #number(row: RawRow, name: string): number {
    return Number(row[this.#places.get(name) ?? -1] ?? 0)
  }
}
