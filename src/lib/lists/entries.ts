import { LONGEST_LINE } from './lines.ts'

/** Text from CSV; NDJSON keeps numbers and lists of texts apart from text. */
export type Cell = string | number | readonly string[]

/**
 * Why a line gives nothing: `LONG` longer than any line may be · `BINARY` no text at all · `ENCODING` not valid in the
 * encoding of the file · `UNCLOSED` a quote is not closed · `AFTER_QUOTE` text between a closing quote and the next
 * delimiter · `RULE` an adblock rule that is not a whole domain · `TEXT` an address and other text · `SEVERAL`
 * several addresses and other text.
 */
export const lineFaults = [
  'LONG',
  'BINARY',
  'ENCODING',
  'UNCLOSED',
  'AFTER_QUOTE',
  'RULE',
  'TEXT',
  'SEVERAL',
] as const
export type LineFault = (typeof lineFaults)[number]

/** The place of an entry: 1-based number of its first line, and its text in the file. */
interface Place {
  line: number
  text: string
}

/** A record, a blank or comment line, or something that cannot be read, with the reason. */
export type Entry<Content, Reason extends string = LineFault> =
  | (Place & { kind: 'record'; content: Content })
  | (Place & { kind: 'blank' })
  | (Place & { kind: 'fault'; reason: Reason; column?: string })

/** `LONG` for a line that was cut, else null: for lists of which only the address decides. */
export function longFault(text: string): 'LONG' | null {
  return text.length > LONGEST_LINE ? 'LONG' : null
}

/** Why no record can be read from this line at all, or null. */
export function lineFault(text: string): LineFault | null {
  if (longFault(text) !== null) return 'LONG'
  if (text.includes('\u0000')) return 'BINARY'
  return text.includes('\uFFFD') ? 'ENCODING' : null
}
