import type { Report, ReportPoint } from '#server/warehouse/port/report.ts'
import type { ReportRow } from '#server/warehouse/port/warehouse.ts'

import { badInput } from '../faults.ts'
import { pageLength, pageOffset } from '../fields/arguments.ts'
import { articleCursor, connectionInfo, markedArticle, unknownCursor } from '../fields/cursors.ts'
import type { InputMaybe, PageInfo } from '../generated/resolvers.ts'
import { once } from './report-request.ts'

const usualPage = 25

interface PageRequest {
  readonly first?: InputMaybe<number>
  readonly after?: InputMaybe<string>
  readonly offset?: InputMaybe<number>
}

/** A report and the page of it that was asked for; the page is read once for nodes, edges and pageInfo. */
export interface ReportPage<Line> {
  readonly report: Report
  readonly offset: number
  readonly lines: () => Promise<readonly Line[]>
}

/** Opens the page that is asked for; `lineOf` makes its lines from its rows. */
export async function pageOf<Line>(
  report: Report,
  { first, after, offset }: PageRequest,
  linesOf: (rows: readonly ReportRow[]) => Promise<readonly Line[]>,
): Promise<ReportPage<Line>> {
  if (after && offset) throw badInput('Give "after" or "offset", not both.', 'after')
  const length = pageLength(first, usualPage)
  const start = pageOffset(offset)
  const skip = after ? await placeAfter(report, after) : start
  return {
    report,
    offset: skip,
    lines: once(async () => linesOf(await report.rows(skip, length))),
  }
}

/** The place of a page among all rows. */
export async function pageInfoOf<Line>(
  { report, offset, lines }: ReportPage<Line>,
  keyOf: (line: Line) => number,
): Promise<PageInfo> {
  const [page, count] = await Promise.all([lines(), report.count()])
  const place = { hasNext: offset + page.length < count, hasPrevious: offset > 0 }
  return connectionInfo(page, place, (line) => articleCursor(keyOf(line)))
}

/** How many rows there are altogether. */
export async function countOf({
  report,
}: Pick<ReportPage<unknown>, 'report'>): Promise<{ count: number; precision: 'EXACT' }> {
  return { count: await report.count(), precision: 'EXACT' }
}

/** The points of a series, each as the contract has it. */
export async function pointsOf<Point>(
  points: Promise<readonly ReportPoint[]>,
  pointOf: (point: ReportPoint) => Point,
): Promise<Point[]> {
  return (await points).map(pointOf)
}

async function placeAfter(report: Report, cursor: string): Promise<number> {
  const position = await report.placeOf(markedArticle(cursor))
  if (position < 0) throw unknownCursor()
  return position + 1
}
