import { stemmer as danishStem } from '@orama/stemmers/danish'
import { stemmer as dutchStem } from '@orama/stemmers/dutch'
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
  readonly #spellings = new Map<string, Spelling>()

  get size(): number {
    return this.#numbers.size
  }

  /** Counts the terms of a text. */
  count(text: string, code: string): TermCounts {
    const words = this.#wordsOf(code)
    const language = languageOf(code)
    const counts = new Map<number, number>()
    const found = [...text.matchAll(wordPattern)]
    for (const [at, { 0: spelling }] of found.entries()) {
      const word = spelling.replace(/['’]s?$/, '')
      for (const part of partsOf(word)) {
        const term = this.#termOf(part, words, language)
        if (term < 0) continue
        counts.set(term, (counts.get(term) ?? 0) + 1)
        if (part === word) this.#spell(word, term, language.isNoun({ text, found, at }))
      }
    }
    const sorted = [...counts].toSorted(([one], [two]) => one - two)
    return {
      terms: Int32Array.from(sorted, ([term]) => term),
      counts: Uint16Array.from(sorted, ([, times]) => Math.min(times, 0xffff)),
    }
  }

  /** The most frequent spelling, as a noun, of each term that is asked for; without those that are hardly ever nouns. */
  spellings(terms: ReadonlySet<number>): Map<number, string> {
    const best = new Map<number, { spelling: string; most: number; told: number; nouns: number }>()
    for (const [spelling, { term, told, nouns }] of this.#spellings) {
      if (!terms.has(term)) continue
      const known = best.get(term) ?? { spelling, most: nouns, told: 0, nouns: 0 }
      if (nouns > known.most) Object.assign(known, { spelling, most: nouns })
      best.set(term, { ...known, told: known.told + told, nouns: known.nouns + nouns })
    }
    const nouns = [...best].filter(([, one]) => one.nouns > one.told * leastNouns)
    return new Map(nouns.map(([term, { spelling }]) => [term, spelling]))
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

  #spell(spelling: string, term: number, isNoun: boolean | null): void {
    const known = this.#spellings.get(spelling) ?? { term, told: 0, nouns: 0 }
    if (isNoun !== null) known.told += 1
    if (isNoun === true) known.nouns += 1
    if (this.#spellings.size < mostTerms) this.#spellings.set(spelling, known)
  }
}

/** How often a word stands where a noun can be told, and how often it is one. */
interface Spelling {
  readonly term: number
  told: number
  nouns: number
}

/** A term is a noun if more than this part of what is told says so. */
const leastNouns = 0.1

/** A word begins with a letter; parts may be joined by a hyphen. */
const wordPattern = /\p{L}[\p{L}\p{M}\p{N}]*(?:[-’'][\p{L}\p{N}]+)*/gu

/** A joined word counts as a whole, and so do its parts. */
function partsOf(word: string): string[] {
  return word.includes('-') ? [word, ...word.split('-')] : [word]
}

/** A word counts if it has three letters, or is an abbreviation such as EU, and no stop word. */
function isTerm(spelling: string, word: string, { stopWords }: Language): boolean {
  const isAbbreviation = spelling.length === 2 && spelling === spelling.toUpperCase()
  return (word.length > 2 || isAbbreviation) && !stopWords.has(word)
}

/** The stop words of a language, and the function that takes a word in small letters to its stem. */
interface Language {
  readonly stopWords: ReadonlySet<string>
  readonly stem: (word: string) => string
  /** stems of months, weekdays, units and large numbers, which name no topic */
  readonly countWords: ReadonlySet<string>
  /** null where nothing tells */
  readonly isNoun: (place: WordPlace) => boolean | null
}

/** A word among those of a text. */
interface WordPlace {
  readonly text: string
  readonly found: readonly RegExpExecArray[]
  readonly at: number
}

/** German nouns have a capital letter; at the beginning of a sentence that tells nothing. "Im Burgenland" says where only. */
function isGermanNoun({ text, found, at }: WordPlace): boolean | null {
  const { 0: word = '', index = 0 } = found[at] ?? {}
  if (index === 0 || sentenceStart.test(text.slice(index - 3, index))) return null
  return word !== word.toLowerCase() && !/^(?:in|im|aus|nach)$/i.test(found[at - 1]?.[0] ?? '')
}

const sentenceStart = /[.!?:;…–„“”"»«(]\s*$/

/**
 * An English noun stands behind one of these and before the end of its phrase: no first name, adjective or verb does
 * often. A name that ends a phrase may have stood behind another name.
 */
const leads = new Set(
  'a an any at by each every for from her his in its no of on our some the their these this those with'.split(
    ' ',
  ),
)

function isEnglishNoun(
  { text, found, at }: WordPlace,
  stopWords: ReadonlySet<string>,
): boolean | null {
  const before = found[at - 1]?.[0].toLowerCase() ?? ''
  const [word, after] = [found[at], found[at + 1]]
  const end = (word?.index ?? 0) + (word?.[0].length ?? 0)
  const isLast =
    text.slice(end, after?.index) !== ' ' || stopWords.has(after?.[0].toLowerCase() ?? '')
  const isName = word?.[0] !== word?.[0].toLowerCase()
  return isLast && isName && !leads.has(before) ? null : isLast && leads.has(before)
}

/** The words for what is counted, as the language's own formats write them. */
function countWordsOf(code: string): string[] {
  const locale = Intl.DateTimeFormat.supportedLocalesOf([code || 'en'])[0] ?? 'en'
  const dates = [locale, ...(code === 'de' ? ['de-AT'] : [])].flatMap((one) =>
    Array.from({ length: 12 }, (_, at) =>
      new Intl.DateTimeFormat(one, { month: 'long', weekday: 'long' })
        .formatToParts(new Date(2026, at, 1))
        .map(({ value }) => value),
    ).flat(),
  )
  const numbers = [1, 2, 0.5].flatMap((count) => [
    ...units.map((unit) =>
      numberParts(locale, count, { style: 'unit', unit, unitDisplay: 'long' }),
    ),
    ...currencies.map((currency) =>
      numberParts(locale, count, { style: 'currency', currency, currencyDisplay: 'name' }),
    ),
    ...[1e3, 1e6, 1e9].map((size) =>
      numberParts(locale, count * size, { notation: 'compact', compactDisplay: 'long' }),
    ),
  ])
  return [...dates, ...numbers.flat()].map((word) => word.toLowerCase())
}

const units = 'year month week day hour minute second kilometer meter mile percent kilogram'.split(
  ' ',
)
const currencies = ['EUR', 'USD', 'GBP', 'CHF']

function numberParts(locale: string, value: number, format: Intl.NumberFormatOptions): string[] {
  return new Intl.NumberFormat(locale, format).formatToParts(value).map((part) => part.value)
}

/** The plural alone goes, nearly as Harman's (1991): Porter's stem makes one word of "universal" and "university". */
function englishStem(word: string): string {
  return /.{2}ies$/.test(word) ? `${word.slice(0, -3)}y` : word.replace(/(?<=..[^ius])s$/, '')
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
 * any of them, counts nothing, and is no mark of an agency.
 */
export function mayName(spelling: string, languages: readonly string[]): boolean {
  const word = spelling.toLowerCase()
  if (agencies.has(word)) return false
  const known = languages.map(languageOf)
  return !known.some(
    ({ stopWords, countWords, stem }) => stopWords.has(word) || countWords.has(stem(word)),
  )
}

const stopWordsOf: Readonly<Record<string, readonly string[]>> = allStopWords
const languages = new Map<string, Language>()

function languageOf(code: string): Language {
  const match = languages.get(code)
  if (match) return match
  const stem = stems[code] ?? ((word: string) => word)
  const stopWords = new Set(stopWordsOf[code])
  const isNoun = (place: WordPlace): boolean | null =>
    code === 'de' ? isGermanNoun(place) : code !== 'en' || isEnglishNoun(place, stopWords)
  const language = { stopWords, stem, isNoun, countWords: new Set(countWordsOf(code).map(stem)) }
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
    const result = eld.detect(text.slice(0, head))
    if (!result.isReliable()) return this.usual || result.language
    this.#counts.set(result.language, (this.#counts.get(result.language) ?? 0) + 1)
    return result.language
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
