/** Longer lines are cut here; a line of more than this length is rejected. */
export const LONGEST_LINE = 1_000_000

/** Consecutive lines without their ends; `first` is the 1-based number of the first of them. */
export interface LineBlock {
  first: number
  lines: readonly string[]
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
