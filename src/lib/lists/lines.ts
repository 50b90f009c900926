/** Longer lines are cut here; a line of more than this length is rejected. */
export const LONGEST_LINE = 1_000_000

/** Consecutive lines without their ends; `first` is the 1-based number of the first of them. */
export interface LineBlock {
  first: number
  lines: readonly string[]
}

/** The first lines of an input, by which one sees what it is, and all of it including those. */
export interface Opened {
  head: readonly string[]
  blocks: AsyncIterable<LineBlock>
}

const headLines = 200

/** Reads as many lines as are needed to recognise what the input is. */
export async function openLines(source: AsyncIterable<LineBlock>): Promise<Opened> {
  const linesOf = (blocks: readonly LineBlock[]): string[] => blocks.flatMap(({ lines }) => lines)
  const { ahead, all } = await readAhead(source, (blocks) => linesOf(blocks).length >= headLines)
  return { head: linesOf(ahead).slice(0, headLines), blocks: all }
}

/** Reads the first pieces of something until they are enough; `all` has everything, those included. */
export async function readAhead<Piece>(
  source: AsyncIterable<Piece>,
  isEnough: (pieces: readonly Piece[]) => boolean,
): Promise<{ ahead: readonly Piece[]; all: AsyncIterable<Piece> }> {
  const iterator = source[Symbol.asyncIterator]()
  const ahead: Piece[] = []
  while (!isEnough(ahead)) {
    const next = await iterator.next()
    if (next.done === true) break
    ahead.push(next.value)
  }
  async function* all(): AsyncGenerator<Piece> {
    try {
      yield* ahead
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { ahead, all: all() }
}

/**
 * Cuts text into lines at CR, LF or CRLF, also mixed, holding no more than one chunk and one line.
 * A last line without an end counts; the nothing after a last end does not.
 */
export async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<LineBlock> {
  let first = 1
  let rest = ''
  for await (const chunk of chunks) {
    // a CR at the very end may be the first half of a CRLF: it waits for the next chunk
    const text = rest + chunk
    const heldBack = text.endsWith('\r') ? 1 : 0
    const lines = text.slice(0, text.length - heldBack).split(/\r\n|\n|\r/)
    rest = shortened(lines.pop() ?? '') + text.slice(text.length - heldBack)
    if (lines.length > 0) yield { first, lines: lines.map(shortened) }
    first += lines.length
  }
  if (rest !== '') yield { first, lines: [shortened(rest.replace(/\r$/, ''))] }
}

function shortened(line: string): string {
  return line.length > LONGEST_LINE ? line.slice(0, LONGEST_LINE + 1) : line
}

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
