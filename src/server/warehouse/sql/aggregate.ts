import type { Catalogue } from './catalogue.ts'
import type { SumColumns } from './fact-store.ts'

/** Views and averages of some reading. An average is null where no view carried the measure. */
export interface Metrics {
  readonly views: number
  /** 0..100 */
  readonly averageScrollDepth: number | null
  /** seconds */
  readonly averageDwellTime: number | null
}

/** The sums of a range and an audience for every article of a catalogue, by its place; `key` is the place. */
export type Aggregate = SumColumns

/** The sort fields of an article report. */
export type ArticleSortField =
  | 'title'
  | 'publicationDate'
  | 'views'
  | 'averageScrollDepth'
  | 'averageDwellTime'

export interface ArticleSort {
  readonly field: ArticleSortField
  readonly descending: boolean
}

/** Spreads rows by article over the places of the catalogue. */
export function alignedTo(catalogue: Catalogue, rows: SumColumns): Aggregate {
  const places = Array.from(rows.key, (id) => catalogue.place.get(id) ?? -1)
  const spread = (column: Float64Array): Float64Array => {
    const aligned = new Float64Array(catalogue.size)
    for (const [index, place] of places.entries())
      if (place >= 0) aligned[place] = column[index] ?? 0
    return aligned
  }
  return {
    key: Float64Array.from({ length: catalogue.size }, (_, place) => place),
    views: spread(rows.views),
    scrollSum: spread(rows.scrollSum),
    scrollCount: spread(rows.scrollCount),
    dwellSum: spread(rows.dwellSum),
    dwellCount: spread(rows.dwellCount),
  }
}

/** The metrics of one row. */
export function metricsAt(sums: SumColumns, index: number): Metrics {
  return {
    views: sums.views[index] ?? 0,
    averageScrollDepth: average(sums.scrollSum[index], sums.scrollCount[index]),
    averageDwellTime: average(sums.dwellSum[index], sums.dwellCount[index]),
  }
}

/** The metrics of some rows together: sums first, then the average. */
export function metricsOf(sums: SumColumns, indexes: Iterable<number>): Metrics {
  let [views, scrollSum, scrollCount, dwellSum, dwellCount] = [0, 0, 0, 0, 0]
  for (const index of indexes) {
    views += sums.views[index] ?? 0
    scrollSum += sums.scrollSum[index] ?? 0
    scrollCount += sums.scrollCount[index] ?? 0
    dwellSum += sums.dwellSum[index] ?? 0
    dwellCount += sums.dwellCount[index] ?? 0
  }
  return {
    views,
    averageScrollDepth: average(scrollSum, scrollCount),
    averageDwellTime: average(dwellSum, dwellCount),
  }
}

/** The places with views, in the order of a sort: unknown values last, ties by views and then by place. */
export function ordered(
  catalogue: Catalogue,
  sums: Aggregate,
  { only, sort }: { only: ReadonlySet<number> | null; sort: ArticleSort },
): Int32Array {
  const read = (only ? [...only] : [...sums.key]).filter((place) => (sums.views[place] ?? 0) > 0)
  const value = valuesFor(catalogue, sums, sort.field)
  const sign = sort.descending ? -1 : 1
  const views = sums.views
  return Int32Array.from(read).toSorted((a, b) => {
    const [left, right] = [value(a), value(b)]
    if (left !== right) {
      if (Number.isNaN(left)) return Number.isNaN(right) ? tie(views, a, b) : 1
      if (Number.isNaN(right)) return -1
      return sign * (left - right)
    }
    return tie(views, a, b)
  })
}

function tie(views: Float64Array, a: number, b: number): number {
  return (views[b] ?? 0) - (views[a] ?? 0) || a - b
}

function valuesFor(
  catalogue: Catalogue,
  sums: Aggregate,
  field: ArticleSortField,
): (place: number) => number {
  switch (field) {
    case 'title':
      return at(catalogue.titleRank())
    case 'publicationDate':
      return at(catalogue.published)
    case 'views':
      return at(sums.views)
    case 'averageScrollDepth':
      return ratio(sums.scrollSum, sums.scrollCount)
    case 'averageDwellTime':
      return ratio(sums.dwellSum, sums.dwellCount)
    default:
      return field satisfies never
  }
}

function at(column: ArrayLike<number>): (place: number) => number {
  return (place) => column[place] ?? Number.NaN
}

function ratio(sum: Float64Array, count: Float64Array): (place: number) => number {
  return (place) => (sum[place] ?? 0) / (count[place] || Number.NaN)
}

function average(sum = 0, count = 0): number | null {
  return count > 0 ? sum / count : null
}
