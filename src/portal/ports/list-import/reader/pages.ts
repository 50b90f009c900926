import type { ImportList } from './import-list.ts'
import { rowFaults } from './import-list.ts'
import type { Verdict } from './rows.ts'

/** The tabs of the review; normalised lines are shown a second time. */
export type Tab =
  | 'fresh'
  | 'duplicate'
  | 'listed'
  | 'covered'
  | 'normalised'
  | 'invalid'
  | 'comments'

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
  /** true when it would ban the publication itself */
  bansOwn: boolean
  /** why it is no address */
  fault: (typeof rowFaults)[number] | null
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
  if (tab === 'normalised') return list.rows.isNormalised(row)
  if (tab === 'covered') return verdict === 'covered' || verdict === 'inside'
  return verdict === (tab === 'comments' ? 'comment' : tab)
}

/** A row in full. */
export function reviewRow(list: ImportList, row: number): ReviewRow {
  const { rows } = list
  const verdict = rows.verdictOf(row)
  const isInvalid = verdict === 'invalid'
  return {
    row,
    line: rows.lineOf(row),
    raw: (rows.raw[row] ?? '').slice(0, longestRaw),
    written: (list.addressOf(row) ?? rows.raw[row] ?? '').slice(0, longestRaw),
    verdict,
    link: verdict === 'comment' || isInvalid ? null : list.linkOf(row),
    comment: list.commentOf(row),
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
