import type { TopicMap, MapText } from '../topic-map.ts'
import type { Assignments } from './find-topics.ts'
import { LanguageFinder, Boilerplate, Vocabulary, type TermCounts } from './text.ts'

/** Characters of a text that are read. */
const longestText = 20_000

/** An article that topics are learned from. */
export interface LearnedArticle {
  readonly id: number
  readonly title: string
  readonly text: string
  /** the topic that it came with; 0 for none */
  readonly given: number
  /** the publisher's own vector; empty where there is none */
  readonly vector: readonly number[]
}

/** The wishes and the earlier state of a run. */
export interface LearningOptions {
  readonly run: number
  /** milliseconds; when the map is made */
  readonly now: number
  readonly seed: number
  /** topics beside those that articles came with; by the number of articles when left out */
  readonly topics?: number | undefined
  readonly groups?: number | undefined
  /** the names of topics that articles came with */
  readonly givenNames: ReadonlyMap<number, string>
  /** the map of the run before; its topics keep their names and places */
  readonly before: TopicMap | null
  /** the ids of topics, fine topics and groups that people have changed, which stay; and the names that they gave */
  readonly pinned: ReadonlySet<number>
  readonly takenNames: readonly string[]
}

/** The parts of a run that take time. */
export type Stage = 'weighing' | 'reducing' | 'grouping' | 'comparing' | 'placing'

/** Hears how far a run is: 0..1. */
export type Progress = (stage: Stage, done: number) => void

/** Articles as they are gathered: terms instead of texts. */
export interface Gathered {
  readonly ids: Float64Array
  readonly given: Float64Array
  readonly counts: readonly TermCounts[]
  readonly vectors: readonly (readonly number[])[]
  readonly vocabulary: Vocabulary
  readonly languages: LanguageFinder
}

/** Takes articles in, part by part; of the texts only their terms stay. */
export class ArticleGatherer {
  readonly #ids: number[] = []
  readonly #given: number[] = []
  readonly #counts: TermCounts[] = []
  readonly #vectors: (readonly number[])[] = []
  readonly #vocabulary = new Vocabulary()
  readonly #languages = new LanguageFinder()
  readonly #boilerplate = new Boilerplate()

  add({ id, title, text, given, vector }: LearnedArticle): void {
    const body = this.#boilerplate.without(text.slice(0, longestText))
    const language = this.#languages.find(`${title}. ${body}`)
    this.#ids.push(id)
    this.#given.push(given)
    this.#vectors.push(vector)
    // a headline says twice as much as a sentence
    this.#counts.push(this.#vocabulary.count(`${title} . ${title} . ${body}`, language))
  }

  finish(): Gathered {
    return {
      ids: Float64Array.from(this.#ids),
      given: Float64Array.from(this.#given),
      counts: this.#counts,
      vectors: this.#vectors,
      vocabulary: this.#vocabulary,
      languages: this.#languages,
    }
  }
}

/** The messages to the thread that learns: first all articles, part by part, then the wishes. */
export type ToLearner =
  | { readonly kind: 'articles'; readonly articles: readonly LearnedArticle[] }
  | { readonly kind: 'learn'; readonly options: LearningOptions }

/** The answers of the thread that learns. */
export type FromLearner =
  /** a part of the articles is taken in; the next one may come */
  | { readonly kind: 'taken' }
  | { readonly kind: 'progress'; readonly stage: Stage; readonly done: number }
  | { readonly kind: 'learned'; readonly learned: LearnedParts }

/** A map ready to be kept, and what has to be written to articles. */
export interface LearnedParts extends Assignments {
  readonly text: MapText
  readonly map: Omit<TopicMap, 'points'>
  readonly ids: Float64Array
}
