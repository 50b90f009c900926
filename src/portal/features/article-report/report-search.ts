import type {
  ArticleFilter,
  ArticleSort,
  ArticleSortField,
} from '#contract/generated/operations.ts'
import {
  type DateRange,
  isRangePreset,
  lastDays,
  type RangeAnchor,
  rangeOf,
} from '#lib/date-range.ts'
import type { Search } from '#portal/app/url/search.ts'

/** What the address says about the articles to report. */
export type ReportSearch = Pick<
  Search,
  'range' | 'from' | 'to' | 'q' | 'sort' | 'group' | 'entry' | 'reg' | 'topic'
>

/** The search that leaves no article out; the period stays. */
export const everyArticle = { q: '', group: [], entry: [], reg: [], topic: [] } as const

/** The days to report: a named period, or days of one's own; half of one falls back to 28 days. */
export function reportRange({ range, from, to }: ReportSearch, anchor: RangeAnchor): DateRange {
  if (isRangePreset(range)) return rangeOf(range, anchor)
  if (range !== 'custom' || from === '' || to === '') return rangeOf('28d', anchor)
  return from <= to ? { from, to } : { from: to, to: from }
}

/** The filter as the API takes it; empty when nothing is set. */
export function articleFilter(search: ReportSearch): ArticleFilter {
  const words = search.q.trim()
  return {
    ...(words === '' ? {} : { search: words }),
    ...(search.topic.length === 0 ? {} : { topicIds: [...search.topic] }),
    ...(search.group.length === 0 ? {} : { userGroups: [...search.group] }),
    ...(search.entry.length === 0 ? {} : { entryPoints: [...search.entry] }),
    ...(search.reg.length === 0 ? {} : { registrationStatuses: [...search.reg] }),
  }
}

const fields: Record<string, ArticleSortField> = {
  title: 'TITLE',
  published: 'PUBLICATION_DATE',
  views: 'VIEWS',
  scrollDepth: 'AVERAGE_SCROLL_DEPTH',
  dwellTime: 'AVERAGE_DWELL_TIME',
}

/** The order as the API takes it; an unknown column counts as most views first. */
export function articleSort(sort: string): ArticleSort {
  const field = fields[sort.replace('-', '')]
  if (field === undefined) return { field: 'VIEWS', direction: 'DESC' }
  return { field, direction: sort.startsWith('-') ? 'DESC' : 'ASC' }
}

/** True when the address leaves any article out. */
export function isFiltered(search: ReportSearch): boolean {
  return Object.keys(articleFilter(search)).length > 0
}

/** The last 28 of the days for which there are data, or all where there are fewer. */
export function latestDays(data: DateRange): DateRange {
  const { from, to } = lastDays(28, data.to)
  return { from: from < data.from ? data.from : from, to }
}
