import type { MapText } from '../map-text.ts'
import type { TopicMap } from '../topic-map.ts'
import type { LearnedArticle, LearningOptions, Stage } from './learner.ts'
import type { Assignments } from './strongest-topics.ts'

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
