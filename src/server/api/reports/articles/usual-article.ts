import type { Report } from '#server/warehouse/port/report/report.ts'

const mostRows = 300_000

/**
 * The views of the usual article on each day since its publication: the median of the articles of the filter that
 * were published in the range. Days that lie after the range are no part of it.
 */
export async function usualViews(report: Report): Promise<(number | null)[]> {
  const { range, filter } = report.request
  const { rows } = await report.ask({
    by: ['article', 'day'],
    measures: ['views'],
    sums: [],
    filter: { ...filter, ...publishedWithin(report) },
    first: mostRows,
  })
  const articles = await report.articles([...new Set(rows.map(({ key }) => Number(key[0])))])
  const ages = Array.from({ length: range.to - range.from + 1 }, (): number[] => [])
  const published = [...articles].flatMap(([, { published: day }]) => day ?? [])
  for (const { key, values } of rows) {
    const day = articles.get(Number(key[0]))?.published ?? null
    if (day !== null) ages[Number(key[1]) - day]?.push(values.views ?? 0)
  }
  return ages.map((views, age) => {
    const old = published.filter((day) => day + age <= range.to).length
    const unread = Array.from({ length: old - views.length }, () => 0)
    return median([...unread, ...views].toSorted((a, b) => a - b))
  })
}

function publishedWithin({ request: { range, filter } }: Report) {
  return {
    publishedFrom: Math.max(range.from, filter.publishedFrom ?? range.from),
    publishedTo: Math.min(range.to, filter.publishedTo ?? range.to),
  }
}

/** The middle of sorted numbers, the mean of both where there are two; null without any. */
function median(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
