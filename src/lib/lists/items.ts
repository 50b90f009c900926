import type { Day } from '../days.ts'
import { canonicalLink } from '../links/canonical-link.ts'
import { longestComment } from '../links/link-limits.ts'
import { addressFaults, readAddress } from '../links/read-address.ts'
import { readDay } from './dates.ts'
import { lineFaults } from './lines.ts'
import { addressesIn, meansSubdomains, meantIn } from './list-lines.ts'
import type { Use } from './reading-choice.ts'

/** Why a line is no address; `CELLS`: more cells than the table has columns · `JSON` a line that is none. */
export const itemFaults = [...addressFaults, ...lineFaults, 'CELLS', 'JSON'] as const
export type ItemFault = (typeof itemFaults)[number]

/** Faults of which all lines can be mended at once, as each says what is meant. */
export const mendable: ReadonlySet<ItemFault> = new Set<ItemFault>(['WILDCARD', 'TEXT'])

/** An address of a list with what stands beside it. */
interface AddressItem {
  kind: 'address'
  address: string
  note: string | undefined
  /** the last day */
  expires?: Day | null
  /** a last day stands there that nobody can read */
  isDayLost?: boolean
  paused?: boolean
  /** from an export of ours: the address stays to the letter */
  isExact?: boolean
  /** the list means everything below the host's name */
  hasSubdomains?: boolean
}

/** One entry of a list: an address, a comment or empty line, or a fault with the text that holds it. */
export type Item =
  | AddressItem
  | { kind: 'comment' }
  | { kind: 'fault'; reason: ItemFault; text?: string }

/** How the cells of a row are read. */
export interface RowReading {
  width: number
  /** the heading that may come again where files were joined */
  names: readonly string[]
  uses: readonly (Use | null)[]
  /** columns that are added to the note */
  appended: readonly number[]
  isExport: boolean
  /** days are written as Americans do: `12/31/2026` */
  isMonthFirst: boolean
}

/** The items of a row of a table. */
export function cellsItems(cells: readonly string[], reading: RowReading): Item[] {
  const { width, names, uses, isExport, isMonthFirst } = reading
  const cell = (use: Use): string => cells[uses.indexOf(use)]?.trim() ?? ''
  const isHeading = width > 0 && cells.every((one, index) => one.trim() === names[index])
  if (isHeading || cells.every((one) => one.trim() === '')) return [{ kind: 'comment' }]
  if (cells.slice(width).some((one) => one.trim() !== ''))
    return [{ kind: 'fault', reason: 'CELLS' }]
  const address = cell('address')
  const addresses = isExport || address === '' ? [address] : addressesIn(address)
  if (typeof addresses === 'string') return [{ kind: 'fault', reason: addresses, text: address }]
  const day = cell('expires')
  const expires = readDay(day, isMonthFirst)
  const input = {
    note: noteOf(cells, reading),
    expires,
    isDayLost: day !== '' && expires === null,
    paused: isYes(cell('paused')),
    isExact: isExport,
    hasSubdomains: meansSubdomains(address),
  }
  return addresses.map((one) => ({ kind: 'address', address: one, ...input }))
}

/** True for a cell that says yes, in German or English. */
export function isYes(cell: string): boolean {
  return /^(?:1|true|yes|y|x|ja|j)$/i.test(cell)
}

function noteOf(cells: readonly string[], { uses, appended }: RowReading): string {
  const own = cells[uses.indexOf('note')] ?? ''
  const others = appended.map((index) => cells[index]?.trim() ?? '')
  return [own, ...others].filter((text) => text.trim() !== '').join(' · ')
}

/** The address in an item, or why it has none. */
export interface ItemReading {
  /** canonical; null where there is none */
  link: string | null
  /** something was dropped from the address: tracking parameters, what stands behind `#`, signs that nobody sees */
  isCleaned: boolean
  /** `https://` was missing */
  isCompleted: boolean
  /** null for an address and for a comment */
  fault: ItemFault | null
  /** the link that a line that is no address may mean */
  meant: string | null
}

/** The address of an item by itself, or why it is none. */
export function readingOf(item: Item): ItemReading {
  if (item.kind === 'comment') return nothing
  if (item.kind === 'fault') {
    const { reason, text = '' } = item
    return { ...nothing, fault: reason, meant: reason === 'TEXT' ? meantIn(text) : null }
  }
  const exact = item.isExact === true ? canonicalLink(item.address) : null
  if (exact !== null && 'link' in exact) return { ...nothing, link: exact.link }
  const read = readAddress(item.address)
  if ('fault' in read) return { ...nothing, fault: read.fault, meant: read.meant }
  const { link, dropped, isCompleted } = read
  return { ...nothing, link, isCleaned: dropped.length > 0, isCompleted }
}

const nothing = { link: null, isCleaned: false, isCompleted: false, fault: null, meant: null }

/** The content of an entry of the banlist beside its address. */
interface Beside {
  comment: string | null
  /** the last day */
  expires: Day | null
  paused: boolean
}

/** The content beside the address of an item. */
export function besideOf(item: Item): Beside {
  const {
    note,
    expires = null,
    paused = false,
  }: Partial<AddressItem> = item.kind === 'address' ? item : {}
  return { comment: listedNote(note), expires, paused }
}

/**
 * A note as the banlist keeps it, null where nothing is left: halves of characters become whole ones, line ends are
 * one sign, other control characters and blanks at the ends go. The server stores this form, so that a list that is
 * exported and imported again keeps its notes to the letter.
 */
export function noteText(text: string | null | undefined): string | null {
  const clean = text
    ?.toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .trim()
  return clean === undefined || clean === '' ? null : clean
}

/** The note of a line of a list, cut where it is longer than notes may be. */
function listedNote(text: string | null | undefined): string | null {
  const note = noteText(text)
  return note !== null && note.length > longestComment
    ? noteText(note.slice(0, longestComment).replace(/[\uD800-\uDBFF]$/, ''))
    : note
}
