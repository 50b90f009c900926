import type { DimensionId, MeasureId } from '#contract/metrics.ts'
import { isoOf } from '#lib/days.ts'
import { foldedText } from '#lib/folded-text.ts'
import { wilsonInterval } from '#lib/intervals.ts'
import type { Report } from '#server/warehouse/port/report.ts'
import type { ReportFilter, ReportRow, ReportValues } from '#server/warehouse/port/warehouse.ts'

import { within } from '../../fields/arguments.ts'
import type { InputMaybe, Silence } from '../../generated/resolvers.ts'
import { deliveryValues, nothingDelivered } from './delivery-values.ts'

/** Rows of a report that lists all there are, also those without deliveries. */
export interface ListedRow {
  readonly key: number | string
  readonly name: string
  readonly values: ReportValues
  readonly before: ReportValues | null
}

/** Rows that are read at once. */
const blockLength = 1000
/** More than boxes, positions or the days of ten years can be. */
const furthestRow = 1_000_000
const longestPage = 500

/** Every row with deliveries, and one for each known thing without any. */
export async function allRows(
  report: Report,
  known: ReadonlyMap<number | string, string>,
): Promise<ListedRow[]> {
  const [rows, earlier] = await Promise.all([deliveredRows(report), previousRows(report)])
  const matches = new Map(rows.map((row) => [row.key[0] ?? '', row]))
  const keys = new Set([...matches.keys(), ...known.keys()])
  return [...keys].map((key) => ({
    key,
    name: known.get(key) ?? String(key),
    values: matches.get(key)?.values ?? nothingDelivered,
    before: earlier && (earlier.get(key)?.values ?? nothingDelivered),
  }))
}

async function deliveredRows(report: Report): Promise<ReportRow[]> {
  const blocks = Math.ceil((await report.count()) / blockLength)
  const starts = Array.from({ length: blocks }, (_, block) => block * blockLength)
  const rows = await Promise.all(starts.map((start) => report.rows(start, blockLength)))
  return rows.flat()
}

async function previousRows(report: Report): Promise<Map<number | string, ReportRow> | null> {
  if (!report.compared) return null
  const { rows } = await report.ask({
    by: [report.request.kind.by],
    range: report.compared,
    first: furthestRow,
  })
  return new Map(rows.map((row) => [row.key[0] ?? '', row]))
}

/** An order of such rows. */
export interface ListedSort {
  readonly by: MeasureId | 'name' | 'lowerBound'
  readonly descending: boolean
}

const rates = new Set(['visibility', 'clickRate', 'visibleClickRate', 'lowerBound'])

/** Rows in order: by rates those without a rank last; unknown values last, ties by deliveries and name. */
export function ordered(rows: readonly ListedRow[], sort: ListedSort): ListedRow[] {
  const isRate = rates.has(sort.by)
  const marked = rows.map((row) => {
    const values = deliveryValues(row.values)
    const value = sortValue(row, sort.by)
    return { row, value, isLast: value === null || (isRate && values.unranked !== null) }
  })
  marked.sort(
    (a, b) =>
      Number(a.isLast) - Number(b.isLast) ||
      (sort.descending ? -1 : 1) * compared(a.value, b.value) ||
      compared(b.row.values.delivered, a.row.values.delivered) ||
      compared(foldedText(a.row.name), foldedText(b.row.name)),
  )
  return marked.map(({ row }) => row)
}

type SortValue = number | string | null | undefined

function sortValue({ name, values }: ListedRow, by: ListedSort['by']): SortValue {
  if (by === 'name') return foldedText(name)
  if (by !== 'lowerBound') return values[by] ?? null
  const { measuredClicked = 0, seen } = values
  return wilsonInterval({ hits: measuredClicked, trials: seen ?? 0 })?.low ?? null
}

function compared(a: SortValue, b: SortValue): number {
  const [one, other] = [a ?? -Infinity, b ?? -Infinity]
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The page of some rows that was asked for. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  { first, offset }: { first?: InputMaybe<number>; offset?: InputMaybe<number> },
): Row[] {
  const length = within(first ?? 100, { name: 'first', most: longestPage })
  const start = within(offset ?? 0, { name: 'offset', most: furthestRow })
  return rows.slice(start, start + length)
}

/** Why rows have no deliveries, by their keys, as far as the data prove it. */
export async function silences(
  report: Report,
  keys: readonly (number | string)[],
): Promise<Map<number | string, Silence>> {
  if (keys.length === 0) return new Map()
  const { range, publication, kind } = report.request
  const first = publication.dataRange?.from ?? range.from
  const until = { from: Math.min(first, range.from), to: range.to }
  const { rows } = await report.ask({
    by: [kind.by, 'day'],
    measures: ['delivered'],
    sums: [],
    range: until,
    filter: filterOf(kind.by, keys.map(Number)),
    first: furthestRow,
  })
  const days = new Map<number | string, number>()
  for (const { key } of rows) {
    const [of = '', day = 0] = key
    days.set(of, Math.max(days.get(of) ?? 0, Number(day)))
  }
  return new Map(keys.map((key) => [key, silenceOf(days.get(key), range.from)]))
}

function filterOf(by: DimensionId, keys: readonly number[]): ReportFilter {
  if (by === 'box') return { boxes: keys }
  return by === 'position' ? { positions: keys } : {}
}

function silenceOf(last: number | undefined, from: number): Silence {
  if (last === undefined) return { code: 'NEVER_DELIVERED', lastDelivered: null }
  if (last >= from) return { code: 'FILTERED', lastDelivered: null }
  return { code: 'NOT_SINCE', lastDelivered: isoOf(last) }
}
