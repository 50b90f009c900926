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
import stopWords from 'stopwords-iso/stopwords-iso.json' with { type: 'json' }

/** The stop words of a language, and the function that takes a word in small letters to its stem. */
export interface Language {
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

const stopWordsOf: Readonly<Record<string, readonly string[]>> = stopWords
const known = new Map<string, Language>()

/** The language by its code. */
export function languageOf(code: string): Language {
  const found = known.get(code)
  if (found) return found
  const stem = stems[code] ?? ((word: string) => word)
  const language = { stopWords: new Set(stopWordsOf[code]), stem }
  known.set(code, language)
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
