import type { ImportList } from './import-list.ts'
import { mendable, type RowFault, rowFaults } from './row-reading.ts'
import type { Verdict } from './rows.ts'

/** The tabs of the review; addresses that lost tracking parameters are shown a second time. */
export type Tab = 'fresh' | 'duplicate' | 'listed' | 'covered' | 'cleaned' | 'invalid' | 'comments'

/** A line as the review shows it. */
export interface ReviewRow {
  row: number
  /** 1-based number in the list */
  line: number
  /** as it stands there, at most 2,000 characters of it */
  raw: string
  /** the address in it as far as one was found, otherwise the line */
  written: string
  verdict: Verdict
  /** canonical; null where the line has none */
  link: string | null
  comment: string | null
  expires: string | null
  paused: boolean
  /** the link that a line that is no address may mean */
  meant: string | null
  /** true when it would ban the publication itself */
  bansOwn: boolean
  /** why it is no address */
  fault: RowFault | null
  /** the link that covers it, and for duplicates the line on which the address stands first */
  coveredBy: string | null
  firstLine: number | null
  /** the corrected text */
  fixed: string | null
}

const longestRaw = 2000

/** True when a row belongs to a tab. */
export function belongs(list: ImportList, tab: Tab, row: number): boolean {
  const verdict = list.rows.verdictOf(row)
  if (tab === 'cleaned') return list.rows.isCleaned(row)
  if (tab === 'covered') return verdict === 'covered' || verdict === 'inside'
  return verdict === (tab === 'comments' ? 'comment' : tab)
}

/** A row in full. */
export function reviewRow(list: ImportList, row: number): ReviewRow {
  const { rows } = list
  const verdict = rows.verdictOf(row)
  const { expires, paused } = list.contentOf(row)
  const isInvalid = verdict === 'invalid'
  return {
    row,
    line: rows.lineOf(row),
    raw: (rows.raw[row] ?? '').slice(0, longestRaw),
    written: (list.addressOf(row) ?? rows.raw[row] ?? '').slice(0, longestRaw),
    verdict,
    link: verdict === 'comment' || isInvalid ? null : list.linkOf(row),
    comment: list.commentOf(row),
    expires,
    paused,
    meant: isInvalid ? list.meantOf(row) : null,
    bansOwn: list.bansOwn(row),
    fault: isInvalid ? (rowFaults[rows.otherOf(row)] ?? null) : null,
    coveredBy: coverOf(list, row, verdict),
    firstLine: verdict === 'duplicate' ? rows.lineOf(rows.otherOf(row)) : null,
    fixed: list.fixes.get(row) ?? null,
  }
}

function coverOf(list: ImportList, row: number, verdict: Verdict): string | null {
  if (verdict === 'covered') return list.coverOf(row)
  return verdict === 'inside' ? list.linkOf(list.rows.otherOf(row)) : null
}

/** All lines that are no addresses for one reason. */
export interface ReasonGroup {
  fault: RowFault
  count: number
  /** the first of them: its row, its number in the list, and how it stands there */
  first: { row: number; line: number; written: string; meant: string | null }
  /** how the lines end when all are taken for what they seem to mean; null where that cannot be */
  mended: Record<'fresh' | 'listed' | 'covered' | 'duplicate', number> | null
  isMended: boolean
}

/** Why lines are no addresses, the most frequent reason first; what was mended last. */
export function reasonGroups(list: ImportList): ReasonGroup[] {
  const faulty = [...list.rows.where((row) => isFaulty(list, row))]
  return [...Map.groupBy(faulty, (row) => list.faultOf(row))]
    .flatMap(([fault, rows]) => (fault === null ? [] : reasonGroup(list, fault, rows)))
    .toSorted((a, b) => Number(a.isMended) - Number(b.isMended) || b.count - a.count)
}

function isFaulty(list: ImportList, row: number): boolean {
  if (list.fixes.has(row)) return false
  return list.rows.verdictOf(row) === 'invalid' || (list.mends.size > 0 && isMendedRow(list, row))
}

function isMendedRow(list: ImportList, row: number): boolean {
  const fault = list.rows.verdictOf(row) === 'comment' ? null : list.faultOf(row)
  return fault !== null && list.mends.has(fault)
}

function reasonGroup(list: ImportList, fault: RowFault, rows: readonly number[]): ReasonGroup {
  const row = rows[0] ?? 0
  const isMended = list.mends.has(fault)
  return {
    fault,
    count: rows.length,
    first: {
      row,
      line: list.rows.lineOf(row),
      written: (list.addressOf(row) ?? list.rows.raw[row] ?? '').slice(0, longestRaw),
      meant: list.meantOf(row),
    },
    mended: mendedResult(list, fault, rows),
    isMended,
  }
}

/** Tries it and takes it back: only so the counts are those that will be. */
function mendedResult(list: ImportList, fault: RowFault, rows: readonly number[]) {
  if (!mendable.has(fault) || rows.every((row) => list.meantOf(row) === null)) return null
  const isMended = list.mends.has(fault)
  if (!isMended) list.mend(fault, true)
  const counts = { fresh: 0, listed: 0, covered: 0, duplicate: 0 }
  for (const row of rows) {
    const verdict = list.rows.verdictOf(row)
    if (verdict === 'inside') counts.covered += 1
    else if (verdict !== 'invalid' && verdict !== 'comment') counts[verdict] += 1
  }
  if (!isMended) list.mend(fault, false)
  return counts
}
