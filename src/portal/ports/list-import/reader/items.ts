import { isoOf } from '#lib/days.ts'
import { readDay } from '#lib/lists/dates.ts'
import type { LineFault } from '#lib/lists/entries.ts'
import { addressesIn } from '#lib/lists/list-lines.ts'

import type { Use } from './reading-choice.ts'
import { isLinkHeader } from './sheet.ts'

/**
 * Why a line gives no address at all; `CELLS`: more cells than the table has columns · `DAY` a last day that is none ·
 * `JSON` a line that is none.
 */
export type ItemFault = LineFault | 'CELLS' | 'DAY' | 'JSON'

/** An address of a list with what stands beside it. */
export interface AddressItem {
  kind: 'address'
  address: string
  note: string | undefined
  /** the last day, `YYYY-MM-DD` */
  expires?: string | null
  paused?: boolean
  /** from an export of ours: the address stays to the letter */
  isExact?: boolean
}

/** One entry of a list: an address, a comment or empty line, or a fault with the text that holds it. */
export type Item =
  | AddressItem
  | { kind: 'comment' }
  | { kind: 'fault'; reason: ItemFault; text?: string }

/** How the cells of a row are read. */
export interface RowReading {
  width: number
  uses: readonly (Use | null)[]
  /** columns that are added to the note */
  appended: readonly number[]
  isExport: boolean
  /** a text without what the export put before its signs */
  restored?: (text: string) => string
}

/** The items of a row of a table. */
export function cellsItems(cells: readonly string[], reading: RowReading): Item[] {
  const { width, uses, isExport, restored = (text) => text } = reading
  const cell = (use: Use): string => cells[uses.indexOf(use)]?.trim() ?? ''
  if (cells.every((one) => one.trim() === '')) return [{ kind: 'comment' }]
  const address = restored(cell('address'))
  if (isLinkHeader(address)) return [{ kind: 'comment' }]
  if (cells.slice(width).some((one) => one.trim() !== ''))
    return [{ kind: 'fault', reason: 'CELLS' }]
  const day = cell('expires')
  const expires = day === '' ? null : readDay(day)
  if (day !== '' && expires === null) return [{ kind: 'fault', reason: 'DAY' }]
  const addresses = isExport || address === '' ? [address] : addressesIn(address)
  if (typeof addresses === 'string') return [{ kind: 'fault', reason: addresses, text: address }]
  const given = {
    note: noteOf(cells, reading),
    expires: expires === null ? null : isoOf(expires),
    paused: /^(?:1|true|yes|y|x|ja|j)$/i.test(cell('paused')),
    isExact: isExport,
  }
  return addresses.map((one) => ({ kind: 'address', address: one, ...given }))
}

function noteOf(
  cells: readonly string[],
  { uses, appended, restored = (text) => text }: RowReading,
): string {
  const own = restored(cells[uses.indexOf('note')] ?? '')
  const others = appended.map((index) => cells[index]?.trim() ?? '')
  return [own, ...others].filter((text) => text.trim() !== '').join(' · ')
}
