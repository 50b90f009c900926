import { listedLink } from '#lib/lists/listed-link.ts'

import type { Cell, Values } from '../reading/entries.ts'
import { readCount } from '../values/numbers.ts'
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

/** Reads a cell that may be missing; throws a CellFault where it is there and is not what is expected. */
export function optional<Name extends string, Value>(
  values: Values<Name>,
  field: Name,
  read: (cell: Cell) => Value | null,
  expected: string,
): Value | undefined {
  const cell = values[field]
  if (cell === undefined) return undefined
  const value = read(cell)
  if (value === null) throw new CellFault(field, `not ${expected}`)
  return value
}

/** Reads a cell that must be there; throws a CellFault otherwise. */
export function required<Name extends string, Value>(
  values: Values<Name>,
  field: Name,
  read: (cell: Cell) => Value | null,
  expected: string,
): Value {
  const value = optional(values, field, read, expected)
  if (value === undefined) throw new CellFault(field, `empty, expected ${expected}`)
  return value
}

/** The text of a cell that must be there. */
export function requiredText<Name extends string>(
  values: Values<Name>,
  field: Name,
  expected: string,
): string {
  return required(values, field, (cell) => readText(cell) ?? null, expected)
}

/** A count that must be there. */
export function requiredCount<Name extends string>(values: Values<Name>, field: Name): number {
  return required(values, field, readCount, 'a whole number')
}

/** An address in the one spelling of the product; a host without scheme counts as https. */
export function readLink(cell: Cell): string | null {
  const result = listedLink(typeof cell === 'string' ? cell : '')
  return 'link' in result ? result.link : null
}
