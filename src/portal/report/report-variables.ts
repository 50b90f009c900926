import type { PositionGrouping } from '#contract/generated/operations.ts'
import { comparedRange } from '#lib/comparison.ts'
import {
  type DateRange,
  isRangePreset,
  lastDays,
  type RangeAnchor,
  rangeOf,
  type RangePreset,
  rangePresets,
} from '#lib/date-range.ts'
import { dayOf, isoOf } from '#lib/days.ts'
import type { Search } from '#portal/app/url/search.ts'

import { columnId, type ReportColumn } from './columns/report-column.ts'
import { chosenIn, type ReportFilter } from './list/list-filters.ts'

/** An order as the API takes it. */
export interface ReportSort<SortField> {
  field: SortField
  direction: 'ASC' | 'DESC'
}

/** The part of a report's variables that is the same for all its pages. */
export interface AskedReport<Filter, SortField> {
  clientId: string
  range: DateRange
  compare: ApiComparison
  filter: Filter
  /** null: as the API sorts unless told */
  sort: ReportSort<SortField> | null
  groupBy?: PositionGrouping
  readToEnd?: boolean
  readingTime?: boolean
  attentionMinutes?: boolean
  score?: boolean
  byDay?: boolean
}

/** The variables of every operation that a report loads. */
export interface ReportVariables<Filter, SortField> extends AskedReport<Filter, SortField> {
  first: number
  offset: number
}

/** The range of a report unless told. */
const usual = '28d'

/** The range an address asks for: by name, or days of one's own; half of one counts as not said. */
export function chosenRange({ range, from, to }: RangeSearch): RangePreset | 'custom' {
  if (isRangePreset(range)) return range
  return range === 'custom' && from !== '' && to !== '' ? 'custom' : usual
}

type RangeSearch = Pick<Search, 'range' | 'from' | 'to'>

/** The days an address asks for. */
export function reportRange(search: RangeSearch, anchor: RangeAnchor): DateRange {
  const chosen = chosenRange(search)
  if (chosen !== 'custom') return rangeOf(chosen, anchor)
  const { from, to } = search
  return from <= to ? { from, to } : { from: to, to: from }
}

/** The comparisons of a report by their names in the address, as the API calls them. */
const comparisons = {
  previous: 'PERIOD_BEFORE',
  weekdays: 'SAME_WEEKDAYS',
  year: 'YEAR_BEFORE',
  none: 'NONE',
} as const

export type Comparison = keyof typeof comparisons

/** True for the name of a comparison. */
export function isComparison(name: string): name is Comparison {
  return Object.hasOwn(comparisons, name)
}

/** How the API calls a comparison. */
export type ApiComparison = (typeof comparisons)[Comparison]

/** The days of a report, and those that it is compared with. */
export interface ReportDays {
  range: DateRange
  compare: Comparison
  /** null without a comparison */
  compared: DateRange | null
}

/** The days that an address asks for, with its comparison; one that it does not know counts as not said. */
export function reportDays(
  search: RangeSearch & Pick<Search, 'cmp'>,
  anchor: RangeAnchor,
): ReportDays {
  const range = reportRange(search, anchor)
  const compare = isComparison(search.cmp) ? search.cmp : 'previous'
  return { range, compare, compared: comparedDays(range, compare) }
}

/** How the API calls the comparison of these days. */
export function apiComparison({ compare }: ReportDays): ApiComparison {
  return comparisons[compare]
}

function comparedDays({ from, to }: DateRange, compare: Comparison): DateRange | null {
  const [first, last] = [dayOf(from), dayOf(to)]
  if (first === null || last === null) return null
  const days = comparedRange({ from: first, to: last }, comparisons[compare])
  return days && { from: isoOf(days.from), to: isoOf(days.to) }
}

/** The change of an address to these days: by their name where they have one. */
export function toRange(range: DateRange, anchor: RangeAnchor) {
  const named = offeredRanges(anchor).find((preset) => isSame(rangeOf(preset, anchor), range))
  return named === undefined ? { range: 'custom', ...range } : { range: named, from: '', to: '' }
}

function isSame(one: DateRange, other: DateRange): boolean {
  return one.from === other.from && one.to === other.to
}

/** The ranges to choose from: today is one only where it has numbers already. */
export function offeredRanges({ today, data }: RangeAnchor): readonly RangePreset[] {
  const hasToday = data !== null && data.to >= today
  return rangePresets.filter((preset) => hasToday || preset !== 'today')
}

/** The latest four weeks that have data, or all there is; null where they are in sight, or are today alone. */
export function latestDays(data: DateRange, shown: DateRange, today: string): DateRange | null {
  const { from, to } = lastDays(28, data.to)
  const latest = { from: from < data.from ? data.from : from, to }
  const isShown = latest.from === shown.from && to === shown.to
  return isShown || latest.from === today ? null : latest
}

interface Narrowing<Field> {
  filters: readonly ReportFilter<Field>[]
  moreFilters?: readonly ReportFilter<Field>[]
  searchField?: Field
}

/** The filter of the list: the same, and the field of the graphic that the address names. */
export function listFilterOf<Filter>(
  narrowing: ListNarrowing<keyof NonNullable<Filter> & string>,
  search: Search,
  anchor: RangeAnchor,
): Filter
export function listFilterOf(
  narrowing: ListNarrowing<string>,
  search: Search,
  anchor: RangeAnchor,
): unknown {
  const { listField } = narrowing
  const filter = filterOf<Record<string, unknown>>(narrowing, search, anchor)
  const value = listField?.values[search.field]
  return listField === undefined || value === undefined
    ? filter
    : { ...filter, [listField.field]: value }
}

interface ListNarrowing<Field> extends Narrowing<Field> {
  listField?: { field: Field; values: Readonly<Record<string, string>> }
}

/** The filter as the API takes it; empty when nothing is set. */
export function filterOf<Filter>(
  narrowing: Narrowing<keyof NonNullable<Filter> & string>,
  search: Search,
  anchor: RangeAnchor,
): Filter
export function filterOf(
  narrowing: Narrowing<string>,
  search: Search,
  anchor: RangeAnchor,
): unknown {
  const { filters, moreFilters = [], searchField } = narrowing
  const words = search.q.trim()
  const set = [...filters, ...moreFilters].filter(({ key }) => search[key].length > 0)
  return Object.fromEntries([
    ...(searchField === undefined || words === '' ? [] : [[searchField, words]]),
    ...set.flatMap((filter) => fieldsOf(filter, search, anchor)),
  ])
}

/** The fields of the API that a set filter fills, with their values. */
function fieldsOf(
  filter: ReportFilter<string>,
  search: Search,
  anchor: RangeAnchor,
): [field: string, value: unknown][] {
  if (!('fields' in filter)) {
    const { key, field, toApi = asList } = filter
    return [[field, toApi(chosenIn(search, key))]]
  }
  const { key, fields, daysOf } = filter
  const { from, to } = daysOf(search[key], anchor) ?? { from: null, to: null }
  const days: [string, string | null][] = [
    [fields.from, from],
    [fields.to, to],
  ]
  return days.filter(([, day]) => day !== null)
}

const asList = (chosen: readonly string[]) => [...chosen]

/** The order as the API takes it; a column that cannot be sorted counts as not said. */
export function apiSort<Row, SortField, Words>(
  columns: readonly ReportColumn<Row, SortField, Words>[],
  written: string,
  usually: string,
): ReportSort<SortField> | null {
  for (const text of [written, usually]) {
    const field = columns.find((column) => columnId(column) === text.replace(/^-/, ''))?.sort
    if (field !== undefined) return { field, direction: text.startsWith('-') ? 'DESC' : 'ASC' }
  }
  return null
}

/** The variables that ask for the values of costly columns, where they are among the chosen ones. */
export function costlyOf<Row, SortField, Words>(
  columns: readonly ReportColumn<Row, SortField, Words>[],
  chosen: readonly string[],
): Readonly<Record<string, true>> {
  const costly = columns.flatMap((column) =>
    'isAsked' in column && chosen.includes(columnId(column)) ? [[column.measure, true]] : [],
  )
  return Object.fromEntries(costly)
}
