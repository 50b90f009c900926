/** A stretch of text that is, or is not, what was searched for. */
export interface Piece {
  text: string
  hit: boolean
  /** its start in the text */
  at: number
}

/**
 * Cuts neighbouring texts at the places where the term occurs in all of them together, upper and
 * lower case alike: a term may begin in one text and end in the next.
 */
export function searchHits(texts: readonly string[], term: string): Piece[][] {
  const whole = texts.join('').toLowerCase()
  const wanted = term.trim().toLowerCase()
  const hits = wanted === '' ? [] : occurrences(whole, wanted)
  const starts = texts.map((_, index) => texts.slice(0, index).join('').length)
  return texts.map((text, index) => pieces(text, starts[index] ?? 0, hits))
}

interface Span {
  from: number
  to: number
}

function occurrences(whole: string, wanted: string): Span[] {
  const found: Span[] = []
  let at = whole.indexOf(wanted)
  while (at >= 0) {
    found.push({ from: at, to: at + wanted.length })
    at = whole.indexOf(wanted, at + wanted.length)
  }
  return found
}

function pieces(text: string, offset: number, hits: readonly Span[]): Piece[] {
  const made: Piece[] = []
  let done = 0
  for (const { from, to } of hits) {
    const start = Math.max(from - offset, done)
    const end = Math.min(to - offset, text.length)
    if (end <= start) continue
    made.push({ text: text.slice(done, start), hit: false, at: done })
    made.push({ text: text.slice(start, end), hit: true, at: start })
    done = end
  }
  made.push({ text: text.slice(done), hit: false, at: done })
  return made.filter((piece) => piece.text !== '')
}
