import * as fc from 'fast-check'

import { isoOf } from '#lib/days.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Membership, Reading } from '#server/warehouse/port/warehouse.ts'
import { audience, day } from '#tests/server/warehouse/facts.ts'

/** The first day of the generated range; the days before it are compared with. */
export const firstDay = day('2026-03-20')
export const lastDay = firstDay + 13

const names = ['pharmacists', 'newsletter', 'students'] as const
export const audiences = [
  audience(['pharmacists']),
  audience(['newsletter']),
  audience(['pharmacists', 'newsletter']),
  audience(['students', 'pharmacists']),
  audience([]),
]
export const articleNames = ['Herz', 'Pollen', 'Zecken', 'Husten']
const articleIds = articleNames.map((name) => idOf(name))

/** Members of any kind: groups around the least size, with and without intervals, days left out. */
export const someMembers: fc.Arbitrary<Membership[]> = fc.uniqueArray(
  fc
    .record({
      day: fc.integer({ min: firstDay - 14, max: lastDay }),
      group: fc.constantFrom(...names),
      confirmed: fc.oneof(fc.integer({ min: 45, max: 55 }), fc.integer({ min: 0, max: 9000 })),
      estimated: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000 })),
      spread: fc.constantFrom(0, 0, 30),
    })
    .map(({ spread, ...row }) => ({
      ...row,
      estimatedLow: Math.max(0, row.estimated - spread),
      estimatedHigh: row.estimated + spread,
    })),
  { minLength: 1, maxLength: 40, size: 'max', selector: (row) => `${row.day} ${row.group}` },
)

export const someReadings: fc.Arbitrary<Reading[]> = fc.array(
  fc.record({
    day: fc.integer({ min: firstDay - 2, max: lastDay }),
    article: fc.constantFrom(...articleIds),
    audience: fc.constantFrom(...audiences.map(({ id }) => id)),
    views: fc.integer({ min: 0, max: 400 }),
    scrollSum: fc.constant(0),
    scrollCount: fc.constant(0),
    dwellSum: fc.constant(0),
    dwellCount: fc.constant(0),
  }),
  { maxLength: 60, size: 'max' },
)

interface Members {
  readonly confirmed: number
  readonly estimated: number
  readonly estimateRange: { readonly low: number; readonly high: number } | null
  readonly total: number
}

/** A group as the report shows it. */
export interface ShownGroup {
  readonly id: string
  readonly suppressed: string | null
  readonly members: Members | null
  readonly previousMembers: Members | null
  readonly series: readonly { date: string; confirmed: number | null; estimated: number | null }[]
  readonly viewShare: number | null
  readonly oftenRead: readonly { id: string; share: number }[]
}

function naiveMembers(row: Membership | undefined): Members | null {
  if (!row || row.confirmed < 50) return null
  const { confirmed, estimated, estimatedLow: low, estimatedHigh: high } = row
  const sum = confirmed + estimated
  const hundreds = Math.floor((sum + 50) / 100) * 100
  const estimateRange = low === high ? null : { low, high }
  return { confirmed, estimated, estimateRange, total: estimated === 0 ? sum : hundreds }
}

function latest(rows: readonly Membership[]): number {
  return rows.reduce((last, row) => Math.max(last, row.day), -1)
}

/** The report of some days, by going through the rows one after the other. */
export function naiveGroups(
  members: readonly Membership[],
  readings: readonly Reading[],
): ShownGroup[] {
  const within = members.filter((row) => row.day >= firstDay)
  const before = members.filter((row) => row.day < firstDay)
  const read = readings.filter((row) => row.day >= firstDay && row.views > 0)
  const found: ShownGroup[] = []
  for (const id of [...names].toSorted()) {
    const now = within.find((row) => row.group === id && row.day === latest(within))
    if (!now) continue
    const own = { id, members: naiveMembers(now) }
    if (now.confirmed < 50) {
      const nothing = { previousMembers: null, series: [], viewShare: null, oftenRead: [] }
      found.push({ ...own, suppressed: 'FEW_CONFIRMED', ...nothing })
      continue
    }
    const earlier = before.find((row) => row.group === id && row.day === latest(before))
    const series = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => {
      const of = within.find((row) => row.group === id && row.day === firstDay + index)
      const { confirmed = null, estimated = null } = naiveMembers(of) ?? {}
      return { date: isoOf(firstDay + index), confirmed, estimated }
    })
    const reads = { ...naiveReading(id, read) }
    found.push({
      ...own,
      suppressed: null,
      previousMembers: naiveMembers(earlier),
      series,
      ...reads,
    })
  }
  return found
}

function viewsOf(rows: readonly Reading[]): number {
  let views = 0
  for (const row of rows) views += row.views
  return views
}

function naiveReading(
  group: string,
  read: readonly Reading[],
): Pick<ShownGroup, 'viewShare' | 'oftenRead'> {
  const shareIn = (rows: readonly Reading[]): number => {
    const own = rows.filter((row) =>
      audiences.find(({ id }) => id === row.audience)?.userGroups.includes(group),
    )
    return (100 * viewsOf(own)) / viewsOf(rows)
  }
  if (read.length === 0) return { viewShare: null, oftenRead: [] }
  const viewShare = shareIn(read)
  const shares = articleIds.flatMap((article) => {
    const rows = read.filter((row) => row.article === article)
    return viewsOf(rows) >= 800 ? [{ id: String(article), share: shareIn(rows) }] : []
  })
  const more = shares.filter(({ share }) => share > viewShare)
  const oftenRead = more.toSorted((a, b) => b.share - a.share || Number(a.id) - Number(b.id))
  return { viewShare, oftenRead: oftenRead.slice(0, 3) }
}
