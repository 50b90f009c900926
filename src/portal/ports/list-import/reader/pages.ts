import { type ItemFault, mendable } from '#lib/lists/items.ts'

import { contentOf, type ImportList, type Row, type Verdict, writtenIn } from './import-list.ts'

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
  fault: ItemFault | null
  /** the link that covers it, and for duplicates the line on which the address stands first */
  coveredBy: string | null
  firstLine: number | null
  /** the corrected text */
  fixed: string | null
}

const longestRaw = 2000

/** True when a row belongs to a tab. */
export function belongs(tab: Tab, { verdict, isCleaned }: Row): boolean {
  if (tab === 'cleaned') return isCleaned
  if (tab === 'covered') return verdict === 'covered' || verdict === 'inside'
  return verdict === (tab === 'comments' ? 'comment' : tab)
}

/** A row in full. */
export function reviewRow(list: ImportList, row: Row): ReviewRow {
  const { line, raw, verdict, link, fault, meant, other } = row
  const { comment, expires, paused } = contentOf(row)
  const isInvalid = verdict === 'invalid'
  return {
    row: row.at,
    line,
    raw: raw.slice(0, longestRaw),
    written: writtenIn(row).slice(0, longestRaw),
    verdict,
    link,
    comment,
    expires,
    paused,
    meant: isInvalid ? meant : null,
    bansOwn: list.bansOwn(row),
    fault: isInvalid ? fault : null,
    coveredBy: list.coverOf(row),
    firstLine: verdict === 'duplicate' && other !== null ? other.line : null,
    fixed: list.fixes.get(row.at) ?? null,
  }
}

/** All lines that are no addresses for one reason. */
export interface ReasonGroup {
  fault: ItemFault
  count: number
  /** the first of them: its number in the list, and how it stands there */
  first: { line: number; written: string }
  /** how the lines end when all are taken for what they seem to mean; null where that cannot be */
  mended: Record<'fresh' | 'listed' | 'covered' | 'duplicate', number> | null
  isMended: boolean
}

/** Why lines are no addresses, the most frequent reason first; what was mended last. */
export function reasonGroups(list: ImportList): ReasonGroup[] {
  return [...Map.groupBy(list.rows, ({ fault }) => fault)]
    .flatMap(([fault, rows]) => (fault === null ? [] : reasonGroup(list, fault, rows)))
    .toSorted((a, b) => Number(a.isMended) - Number(b.isMended) || b.count - a.count)
}

function reasonGroup(list: ImportList, fault: ItemFault, rows: readonly Row[]): ReasonGroup {
  const [first] = rows
  return {
    fault,
    count: rows.length,
    first: {
      line: first?.line ?? 0,
      written: first === undefined ? '' : writtenIn(first).slice(0, longestRaw),
    },
    mended: mendedResult(list, fault, rows),
    isMended: list.mends.has(fault),
  }
}

/** Tries it and takes it back: only so the counts are those that will be. */
function mendedResult(list: ImportList, fault: ItemFault, rows: readonly Row[]) {
  if (!mendable.has(fault) || rows.every(({ meant }) => meant === null)) return null
  const isMended = list.mends.has(fault)
  if (!isMended) list.mend(fault, true)
  const counts = { fresh: 0, listed: 0, covered: 0, duplicate: 0 }
  for (const { verdict } of rows) {
    if (verdict === 'inside') counts.covered += 1
    else if (verdict !== 'invalid' && verdict !== 'comment') counts[verdict] += 1
  }
  if (!isMended) list.mend(fault, false)
  return counts
}
