import { canonicalLink } from '#lib/links/canonical-link.ts'
import { addressFaults, readAddress } from '#lib/links/read-address.ts'
import { meantIn } from '#lib/lists/list-lines.ts'
import { listedNote } from '#lib/lists/note-text.ts'

import type { AddressItem, Item } from './items.ts'

/** The verdict on a line: is its address new on the banlist, and why. */
export type Verdict =
  | 'fresh'
  | 'duplicate'
  | 'listed'
  /** a broader entry of the banlist bans it */
  | 'covered'
  /** a broader address of the same list does */
  | 'inside'
  | 'invalid'
  | 'comment'

/** Why a row is no address. */
export const rowFaults = [
  ...addressFaults,
  'LONG',
  'BINARY',
  'ENCODING',
  'UNCLOSED',
  'AFTER_QUOTE',
  'RULE',
  'TEXT',
  'SEVERAL',
  'CELLS',
  'DAY',
  'JSON',
] as const
export type RowFault = (typeof rowFaults)[number]

/** Faults of which all lines can be mended at once, as each says what is meant. */
export const mendable: ReadonlySet<RowFault> = new Set<RowFault>(['WILDCARD', 'TEXT'])

/** One entry of a list and what is known of it. */
export interface Row {
  /** its place among the rows, from 0 */
  readonly at: number
  /** 1-based number in the list */
  readonly line: number
  /** the line as it stands in the list */
  readonly raw: string
  readonly item: Item
  /** the fault that the line has unless it is corrected; null for an address and for a comment */
  fault: RowFault | null
  /** the link that a line that is no address may mean */
  meant: string | null
  /** canonical, with everything that was mended; null where there is none */
  link: string | null
  /** true when tracking parameters were dropped from the address */
  isCleaned: boolean
  verdict: Verdict
  /** the row where the address of a duplicate stands first, or that covers one inside the list */
  other: Row | null
}

/** A row as it is added to the banlist. */
export interface Content {
  link: string
  comment: string | null
  /** the last day, `YYYY-MM-DD` */
  expires: string | null
  paused: boolean
}

/** The address of an item by itself, or why it is none. */
export function readingOf(item: Item): Pick<Row, 'link' | 'isCleaned' | 'fault' | 'meant'> {
  if (item.kind === 'comment') return nothing
  if (item.kind === 'fault') {
    const { reason, text = '' } = item
    return { ...nothing, fault: reason, meant: reason === 'TEXT' ? meantIn(text) : null }
  }
  const exact = item.isExact === true ? canonicalLink(item.address) : null
  if (exact !== null && 'link' in exact) return { ...nothing, link: exact.link }
  const read = readAddress(item.address)
  return 'fault' in read
    ? { ...nothing, fault: read.fault, meant: read.meant }
    : { ...nothing, link: read.link, isCleaned: read.dropped.length > 0 }
}

const nothing = { link: null, isCleaned: false, fault: null, meant: null }

/** The address of a row as it is written, or the line where none was found in it. */
export function writtenIn({ item, raw }: Row): string {
  const text = item.kind === 'address' ? item.address : item.kind === 'fault' ? item.text : ''
  return text?.trim() || raw
}

/** A row as it is added to the banlist. */
export function contentOf({ link, item }: Row): Content {
  const {
    note,
    expires = null,
    paused = false,
  }: Partial<AddressItem> = item.kind === 'address' ? item : {}
  return { link: link ?? '', comment: listedNote(note), expires, paused }
}
