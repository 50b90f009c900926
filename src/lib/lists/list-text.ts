import { isJsonLine, jsonElements } from './json-lines.ts'
import { LONGEST_LINE, readAhead, readLines, type LineBlock } from './lines.ts'

/**
 * The lines of a text; one that is a single value of JSON gives each element of its longest list as a line. Throws a
 * `ListFault` where it is no list at all.
 */
export async function* listLines(chunks: AsyncIterable<string>): AsyncGenerator<LineBlock> {
  const { ahead, all } = await readAhead(chunks, (pieces) => isTelling(pieces.join('')))
  const head = ahead.join('')
  if (isBinary(head)) throw new ListFault('BINARY')
  if (isMarkup(head)) throw new ListFault('MARKUP')
  if (!isWholeJson(head)) {
    yield* readLines(all)
    return
  }
  const parts: string[] = []
  for await (const part of all) parts.push(part)
  const lines = jsonElements(parts.join(''))
  if (lines === null) throw new ListFault('UNREADABLE')
  yield { first: 1, lines }
}

/** True for so much of a text that its kind can be told: its first line and some more. */
function isTelling(head: string): boolean {
  return head.length > LONGEST_LINE || (head.length > 10_000 && /[\r\n]/.test(head))
}

/** True for the beginning of a web page, a feed, a sitemap or other XML; an address in angle brackets is none. */
function isMarkup(head: string): boolean {
  return /^\s*<(?:\?xml|!|[a-z][\w:-]*[\s>])/i.test(head)
}

/** A stray NUL costs its line; where most lines have one, it is no text. */
function isBinary(head: string): boolean {
  const lines = head.split(/[\r\n]+/)
  return lines.filter((line) => /(?!\s)\p{Cc}/u.test(line)).length * 2 > lines.length
}

function isWholeJson(head: string): boolean {
  const [first = ''] = head.trimStart().split(/[\r\n]/, 1)
  return /^\s*(?:\[\s*["{\]]|\{\s*["}])/.test(head) && !isJsonLine(first)
}

/** Why a list cannot be read, and the sentence for who reads it on the command line. */
const faults = {
  UNREADABLE: 'The file is gone or damaged, or it is JSON without a list.',
  BINARY: 'The file is no text. Save a table as CSV.',
  MARKUP:
    'The file is a web page, a feed or a sitemap (HTML, XML, RSS, WordPress), which cannot be read; text, CSV and JSON can.',
  EMPTY: 'The file holds no address.',
  LIMIT: 'The list has more lines than an import takes.',
  CHANGED: 'The list is not the one that the import was begun with.',
}

/** A list cannot be read. */
export class ListFault extends Error {
  override readonly name = 'ListFault'
  readonly code: keyof typeof faults

  constructor(code: keyof typeof faults, cause?: unknown) {
    super(faults[code], { cause })
    this.code = code
  }
}
