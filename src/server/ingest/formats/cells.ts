import { listedLink } from '#lib/lists/listed-link.ts'

import type { Cell } from '../reading/entries.ts'
import { CellFault } from './rows.ts'

/** A text without line breaks and doubled spaces; undefined where there is none. */
export function readText(cell: Cell | undefined): string | undefined {
  const text = typeof cell === 'object' ? cell.join(', ') : String(cell ?? '')
  const clean = text.replaceAll(/\s+/g, ' ').trim()
  return clean === '' ? undefined : clean
}

/** A longer text with its paragraphs: line breaks stay, spaces around them go; undefined where there is none. */
export function readParagraphs(cell: Cell | undefined): string | undefined {
  const text = typeof cell === 'object' ? cell.join('\n\n') : String(cell ?? '')
  const clean = text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return clean === '' ? undefined : clean
}

/** Reads a cell that may be missing; throws a CellFault where it is there and cannot be read. */
export function optional<Value>(
  cell: Cell | undefined,
  read: (cell: Cell) => Value | null,
  fault: { field: string; expected: string },
): Value | undefined {
  if (cell === undefined) return undefined
  const value = read(cell)
  if (value === null) throw new CellFault(fault.field, `not ${fault.expected}`)
  return value
}

/** Reads a cell that must be there; throws a CellFault otherwise. */
export function required<Value>(
  cell: Cell | undefined,
  read: (cell: Cell) => Value | null,
  fault: { field: string; expected: string },
): Value {
  const value = optional(cell, read, fault)
  if (value === undefined) throw new CellFault(fault.field, `empty, expected ${fault.expected}`)
  return value
}

/** An address in the one spelling of the product; a host without scheme counts as https. */
export function readLink(cell: Cell): string | null {
  const result = listedLink(typeof cell === 'string' ? cell : '')
  return 'link' in result ? result.link : null
}
