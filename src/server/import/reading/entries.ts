import { LONGEST_LINE } from './lines.ts'

/** Text from CSV; NDJSON keeps numbers and lists of texts apart from text. */
export type Cell = string | number | readonly string[]

/** The cells of one row by the name of the field they were mapped to. */
export type Values<Field extends string> = Partial<Record<Field, Cell>>

/** Where an entry stands: 1-based number of its first line, and what the file says there. */
interface Place {
  line: number
  text: string
}

/** A record, a blank or comment line, or something that cannot be read, with the reason. */
export type Entry<Content> =
  | (Place & { kind: 'record'; content: Content })
  | (Place & { kind: 'blank' })
  | (Place & { kind: 'fault'; reason: string; column?: string })

/** Why no record can be read from this line at all, or null. */
export function lineFault(text: string): string | null {
  if (text.length > LONGEST_LINE) return `longer than ${LONGEST_LINE} characters`
  if (text.includes('\u0000')) return 'holds a NUL character; is this a text file?'
  if (text.includes('\uFFFD')) return 'not valid in the encoding of the file (see --encoding)'
  return null
}
