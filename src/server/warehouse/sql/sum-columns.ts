import type { SumColumns } from './fact-store.ts'

/** Names six columns of numbers in the order in which the store reads them. */
export function sumColumnsOf(columns: readonly Float64Array[]): SumColumns {
  const empty = new Float64Array()
  const [key = empty, views = empty, scrollSum = empty, scrollCount = empty] = columns
  const [, , , , dwellSum = empty, dwellCount = empty] = columns
  return { key, views, scrollSum, scrollCount, dwellSum, dwellCount }
}

/** Adds up rows with the same key; the keys come out in ascending order. */
export function mergeColumns(parts: readonly SumColumns[]): SumColumns {
  const [only] = parts
  if (only && parts.length === 1) return only
  const keys = Float64Array.from(new Set(parts.flatMap(({ key }) => [...key]))).toSorted()
  const place = new Map(Array.from(keys, (key, index) => [key, index]))
  const sum = (column: Exclude<keyof SumColumns, 'key'>): Float64Array => {
    const total = new Float64Array(keys.length)
    for (const part of parts) {
      for (const [index, key] of part.key.entries()) {
        const at = place.get(key) ?? 0
        total[at] = (total[at] ?? 0) + (part[column][index] ?? 0)
      }
    }
    return total
  }
  return {
    key: keys,
    views: sum('views'),
    scrollSum: sum('scrollSum'),
    scrollCount: sum('scrollCount'),
    dwellSum: sum('dwellSum'),
    dwellCount: sum('dwellCount'),
  }
}
