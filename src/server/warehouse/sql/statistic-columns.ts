import { monthOf } from '#lib/days.ts'
import type { BatchColumn } from '#server/records/engine/engine.ts'
import type { ArticleStatistic } from '#server/records/imports/ingest.ts'

/** The additive columns, in the order in which they are stored and looked up. */
export const sumNames = ['views', 'scroll_sum', 'scroll_count', 'dwell_sum', 'dwell_count'] as const

/** Five sums in the order of `sumNames`. */
export type SumValues = [number, number, number, number, number]

export function sumsOf(row: ArticleStatistic): SumValues {
  return [row.views, row.scrollSum, row.scrollCount, row.dwellSum, row.dwellCount]
}

export function addTo(total: SumValues, more: Readonly<SumValues>): void {
  for (let at = 0; at < more.length; at += 1) total[at] = (total[at] ?? 0) + (more[at] ?? 0)
}

/** A row under a key of three numbers: article or client, day or month, segment. */
export interface KeyedSums {
  readonly article: number
  readonly time: number
  readonly segment: number
  readonly sums: SumValues
}

/** The batch in the order of the table, repeats added up: sorted writes touch each page once. */
export function sortedAndMerged(rows: readonly ArticleStatistic[]): KeyedSums[] {
  const sorted = rows.toSorted(
    (a, b) => a.article - b.article || a.day - b.day || a.segment - b.segment,
  )
  const merged: KeyedSums[] = []
  for (const row of sorted) {
    const last = merged.at(-1)
    const { article, day, segment } = row
    if (last?.article === article && last.time === day && last.segment === segment) {
      addTo(last.sums, sumsOf(row))
    } else merged.push({ article, time: day, segment, sums: sumsOf(row) })
  }
  return merged
}

/** The same sums by month. */
export function byMonth(rows: readonly KeyedSums[]): KeyedSums[] {
  return regrouped(rows, ({ article, time, segment, sums }) => ({
    article,
    time: monthOf(time),
    segment,
    sums,
  }))
}

/** The same sums of all articles together; `article` is 0. */
export function byDay(rows: readonly KeyedSums[]): KeyedSums[] {
  return regrouped(rows, (row) => ({ ...row, article: 0 }))
}

function regrouped(rows: readonly KeyedSums[], keyed: (row: KeyedSums) => KeyedSums): KeyedSums[] {
  const groups = new Map<string, KeyedSums>()
  for (const row of rows) {
    const { article, time, segment, sums } = keyed(row)
    const key = `${article}:${time}:${segment}`
    const group = groups.get(key)
    if (group) addTo(group.sums, sums)
    else groups.set(key, { article, time, segment, sums: [...sums] })
  }
  return [...groups.values()]
}

/** The five sums of these rows as columns of a batch. */
export function sumColumns(rows: readonly KeyedSums[]): BatchColumn[] {
  return sumNames.map((name, at) => ({
    name,
    type: name.endsWith('_sum') ? 'double precision' : 'bigint',
    values: Float64Array.from(rows, ({ sums }) => sums[at] ?? 0),
  }))
}

/** One key of these rows as a column of a batch. */
export function keyColumn(
  name: string,
  rows: readonly KeyedSums[],
  key: 'article' | 'time' | 'segment',
): BatchColumn {
  return { name, type: 'integer', values: Float64Array.from(rows, (row) => row[key]) }
}
