import { stemmer as danishStem } from '@orama/stemmers/danish'
import { stemmer as dutchStem } from '@orama/stemmers/dutch'
import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as finnishStem } from '@orama/stemmers/finnish'
import { stemmer as frenchStem } from '@orama/stemmers/french'
import { stemmer as germanStem } from '@orama/stemmers/german'
import { stemmer as italianStem } from '@orama/stemmers/italian'
import { stemmer as norwegianStem } from '@orama/stemmers/norwegian'
import { stemmer as portugueseStem } from '@orama/stemmers/portuguese'
import { stemmer as spanishStem } from '@orama/stemmers/spanish'
import { stemmer as swedishStem } from '@orama/stemmers/swedish'
import { eld } from 'eld/small'
import allStopWords from 'stopwords-iso/stopwords-iso.json' with { type: 'json' }

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

/** The stop words of a language, and the function that takes a word in small letters to its stem. */
interface Language {
  readonly stopWords: ReadonlySet<string>
  readonly stem: (word: string) => string
}

/** By ISO 639-1. Words of any other language are their own stems. */
const stems: Readonly<Record<string, Language['stem']>> = {
  da: danishStem,
  de: germanStem,
  en: englishStem,
  es: spanishStem,
  fi: finnishStem,
  fr: frenchStem,
  it: italianStem,
  nl: dutchStem,
  no: norwegianStem,
  pt: portugueseStem,
  sv: swedishStem,
}

/** Marks of agencies, which name no topic. */
const agencies = new Set(['afp', 'ap', 'apa', 'dpa', 'epd', 'kna', 'ots', 'reuters', 'sda', 'sid'])

/**
 * True for a word that may name a topic in texts of these languages, the most frequent first: it is no stop word of
 * any of them and no mark of an agency. German nouns are known by their capital letter.
 */
export function mayName(spelling: string, languages: readonly string[]): boolean {
  const word = spelling.toLowerCase()
  if (agencies.has(word)) return false
  if (languages.some((code) => languageOf(code).stopWords.has(word))) return false
  return languages[0] !== 'de' || word !== spelling
}

const stopWordsOf: Readonly<Record<string, readonly string[]>> = allStopWords
const languages = new Map<string, Language>()

function languageOf(code: string): Language {
  const found = languages.get(code)
  if (found) return found
  const stem = stems[code] ?? ((word: string) => word)
  const language = { stopWords: new Set(stopWordsOf[code]), stem }
  languages.set(code, language)
  return language
}

/** Characters that are looked at. */
const head = 600

/** Finds the languages of texts. A text that is too short to tell has the language that most others have. */
export class LanguageFinder {
  readonly #counts = new Map<string, number>()

  /** The code of the text's language; empty where nothing tells. */
  find(text: string): string {
    const found = eld.detect(text.slice(0, head))
    if (!found.isReliable()) return this.usual || found.language
    this.#counts.set(found.language, (this.#counts.get(found.language) ?? 0) + 1)
    return found.language
  }

  /** The code that was found most often; empty before the first. */
  get usual(): string {
    return this.counts[0]?.[0] ?? ''
  }

  /** How many texts were surely in each language, the most first. */
  get counts(): [code: string, texts: number][] {
    return [...this.#counts].toSorted(([, one], [, two]) => two - one)
  }
}

/** Sentences at each end of a text that are watched: an agency's closing words, a call to subscribe. */
const watched = 3
/** So often a sentence counts; then it is taken for boilerplate. */
const mostOften = 5
const shortest = 20

/** Leaves out the sentences at the ends of texts that stand in many of them. */
export class Boilerplate {
  readonly #seen = new Map<number, number>()

  /** The text without the sentences that came five times before. */
  without(text: string): string {
    const sentences = text.split(/(?<=[.!?…])\s+|\n+/)
    const last = sentences.length - watched
    return sentences
      .filter((sentence, place) => (place >= watched && place < last) || !this.#isKnown(sentence))
      .join(' ')
  }

  #isKnown(sentence: string): boolean {
    if (sentence.length < shortest) return false
    const key = hashOf(sentence)
    const times = (this.#seen.get(key) ?? 0) + 1
    this.#seen.set(key, times)
    return times > mostOften
  }
}

/** A number of 32 bits for a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
