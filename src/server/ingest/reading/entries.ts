import * as lists from '#lib/lists/entries.ts'
import { LONGEST_LINE } from '#lib/lists/lines.ts'

export type { Cell } from '#lib/lists/entries.ts'

/** The cells of one row by the name of the field they were mapped to. */
export type Values<Field extends string> = Partial<Record<Field, lists.Cell>>

/** A record, a blank or comment line, or something that cannot be read, with the reason in words. */
export type Entry<Content> = lists.Entry<Content, string>

export const lineFaultWords: Record<lists.LineFault, string> = {
  LONG: `longer than ${LONGEST_LINE} characters`,
  BINARY: 'holds a NUL character; is this a text file?',
  ENCODING: 'not valid in the encoding of the file (see --encoding)',
  UNCLOSED: 'quote is not closed',
  AFTER_QUOTE: 'text between a closing quote and the next delimiter',
  RULE: 'an adblock rule that is not a whole domain',
  TEXT: 'an address and something else',
  SEVERAL: 'several addresses and something else',
}

/** The entry with its reason in words. */
export function inWords<Content>(entry: lists.Entry<Content>): Entry<Content> {
  return entry.kind === 'fault' ? { ...entry, reason: lineFaultWords[entry.reason] } : entry
}

/** Why no record can be read from this line at all, in words, or null. */
export function lineFault(text: string): string | null {
  const fault = lists.lineFault(text)
  return fault === null ? null : lineFaultWords[fault]
}
