import { languageOf, type Language } from './languages.ts'

/** Terms and spellings that are kept at most; later ones do not count. */
const mostTerms = 500_000

/** The terms of one article: their numbers, and how often each stands there. */
export interface TermCounts {
  readonly terms: Int32Array
  readonly counts: Uint16Array
}

/** The stems of all articles, by numbers in the order in which they came. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  /** the number of a word in small letters, by language; -1 for a word that does not count */
  readonly #words = new Map<string, Map<string, number>>()
  /** how often each spelling stands there */
  readonly #spellings = new Map<string, { readonly term: number; times: number }>()

  get size(): number {
    return this.#numbers.size
  }

  /** Counts the terms of a text. */
  count(text: string, code: string): TermCounts {
    const words = this.#wordsOf(code)
    const language = languageOf(code)
    const counts = new Map<number, number>()
    for (const [spelling] of text.matchAll(wordPattern)) {
      const word = spelling.replace(/['’]s?$/, '')
      const term = this.#termOf(word, words, language)
      if (term < 0) continue
      counts.set(term, (counts.get(term) ?? 0) + 1)
      this.#spell(word, term)
    }
    const sorted = [...counts].toSorted(([one], [two]) => one - two)
    return {
      terms: Int32Array.from(sorted, ([term]) => term),
      counts: Uint16Array.from(sorted, ([, times]) => Math.min(times, 0xffff)),
    }
  }

  /** The most frequent spelling of each term that is asked for. */
  spellings(terms: ReadonlySet<number>): Map<number, string> {
    const best = new Map<number, { spelling: string; times: number }>()
    for (const [spelling, { term, times }] of this.#spellings) {
      if (terms.has(term) && times > (best.get(term)?.times ?? 0))
        best.set(term, { spelling, times })
    }
    return new Map([...best].map(([term, { spelling }]) => [term, spelling]))
  }

  #wordsOf(code: string): Map<string, number> {
    const words = this.#words.get(code) ?? new Map<string, number>()
    this.#words.set(code, words)
    return words
  }

  #termOf(spelling: string, words: Map<string, number>, language: Language): number {
    const word = spelling.toLowerCase()
    const known = words.get(word)
    if (known !== undefined) return known
    if (words.size >= mostTerms) return -1
    const term = isTerm(spelling, word, language) ? this.#numberOf(language.stem(word)) : -1
    words.set(word, term)
    return term
  }

  #numberOf(stem: string): number {
    const known = this.#numbers.get(stem)
    if (known !== undefined) return known
    this.#numbers.set(stem, this.#numbers.size)
    return this.#numbers.size - 1
  }

  #spell(spelling: string, term: number): void {
    const known = this.#spellings.get(spelling)
    if (known) known.times += 1
    else if (this.#spellings.size < mostTerms) this.#spellings.set(spelling, { term, times: 1 })
  }
}

/** A word begins with a letter; parts may be joined by a hyphen. */
const wordPattern = /\p{L}[\p{L}\p{M}\p{N}]*(?:[-’'][\p{L}\p{N}]+)*/gu

/** A word counts if it has three letters, or is an abbreviation such as EU, and no stop word. */
function isTerm(spelling: string, word: string, { stopWords }: Language): boolean {
  const isAbbreviation = spelling.length === 2 && spelling === spelling.toUpperCase()
  return (word.length > 2 || isAbbreviation) && !stopWords.has(word)
}
