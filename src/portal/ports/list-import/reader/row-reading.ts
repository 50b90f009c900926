import { canonicalLink } from '#lib/links/canonical-link.ts'
import { addressFaults, readAddress } from '#lib/links/read-address.ts'
import { meantIn } from '#lib/lists/list-lines.ts'

import type { Item } from './items.ts'

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

/** The text of a row, and what is read from it. */
export interface Reading {
  /** as it was written; empty for a comment */
  text: string
  result: { link: string; dropped?: readonly string[] } | { fault: RowFault; meant: string | null }
}

/** A row as it is added to the banlist. */
export interface Content {
  link: string
  comment: string | null
  /** the last day, `YYYY-MM-DD` */
  expires: string | null
  paused: boolean
}

/** The address of an item by itself, or why it is none; null for a comment. */
export function resultOf(item: Item | undefined): Reading['result'] | null {
  if (item === undefined || item.kind === 'comment') return null
  if (item.kind === 'fault') {
    const { reason, text = '' } = item
    return { fault: reason, meant: reason === 'TEXT' ? meantIn(text) : null }
  }
  const exact = item.isExact === true ? canonicalLink(item.address) : null
  return exact !== null && 'link' in exact ? exact : readAddress(item.address)
}

/** The address of an item as it is written; empty where there is none. */
export function textOf(item: Item | undefined): string {
  if (item?.kind === 'address') return item.address.trim()
  return item?.kind === 'fault' ? (item.text ?? '').trim() : ''
}
