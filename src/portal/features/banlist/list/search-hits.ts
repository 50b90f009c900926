import { foldedText, foldedWords } from '#lib/folded-text.ts'

/** A stretch of text that is, or is not, what was searched for. */
export interface Piece {
  text: string
  hit: boolean
  /** its start in the text */
  at: number
}

export interface Span {
  from: number
  to: number
}

/**
 * Cuts neighbouring texts at the places where a word of the search occurs in all of them together: a word may begin in
 * one text and end in the next. Texts are compared as the search does it, without upper case, accents and encoding.
 */
export function searchHits(texts: readonly string[], term: string): Piece[][] {
  const hits = hitsIn(texts.join(''), term)
  const starts = texts.map((_, index) => texts.slice(0, index).join('').length)
  return texts.map((text, index) => pieces(text, starts[index] ?? 0, hits))
}

/** The places of a text where words of a search occur, from first to last and apart from each other. */
export function hitsIn(text: string, term: string): Span[] {
  const words = foldedWords(term)
  if (words.length === 0) return []
  const forms = [folded(/./gsu, text), ...(text.includes('%') ? [folded(encodedOrOne, text)] : [])]
  const matches = forms.flatMap((form) => words.flatMap((word) => occurrences(form, word)))
  return apart(matches.toSorted((one, other) => one.from - other.from))
}

/** Encoded bytes that follow each other are read together. */
const encodedOrOne = /(?:%[\dA-F]{2})+|./gsu

/** A folded text, and for each of its characters the place in the text that it stands for. */
interface Folded {
  text: string
  places: Span[]
}

function folded(part: RegExp, text: string): Folded {
  const form: Folded = { text: '', places: [] }
  for (const { 0: whole, index } of text.matchAll(part)) {
    const made = foldedText(whole.length > 2 ? decoded(whole) : whole)
    const place = { from: index, to: index + whole.length }
    form.text += made
    for (let at = 0; at < made.length; at += 1) form.places.push(place)
  }
  return form
}

function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes)
  } catch {
    return bytes
  }
}

function occurrences({ text, places }: Folded, word: string): Span[] {
  const matches: Span[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const [first, last] = [places[at], places[at + word.length - 1]]
    if (first !== undefined && last !== undefined) matches.push({ from: first.from, to: last.to })
  }
  return matches
}

function apart(ordered: readonly Span[]): Span[] {
  const matches: Span[] = []
  for (const span of ordered) {
    const last = matches.at(-1)
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else matches.push({ ...span })
  }
  return matches
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
