/** No topic, in a column of topics. */
export const noTopic = 0xffff

/** Similar articles that are kept for each. */
export const similarPlaces = 20

/** A group of topics on the map. */
export interface MapGroup {
  readonly id: number
  readonly name: string
  /** the terms that tell it from the others, the strongest first */
  readonly terms: readonly string[]
  /** the middle of its topics, in the map's own unit */
  readonly x: number
  readonly y: number
}

/** Another topic, by its place in the list, and the cosine of both directions: 0..1. */
export interface SimilarTopic {
  readonly topic: number
  readonly similarity: number
}

/** A topic on the map: given with articles, or learned from them. */
export interface MapTopic {
  readonly id: number
  readonly name: string
  readonly kind: 'given' | 'learned'
  /** place of its group in the list */
  readonly group: number
  readonly terms: readonly string[]
  readonly x: number
  readonly y: number
  /** its articles lie within */
  readonly radius: number
  readonly articles: number
  /** the most similar first */
  readonly similar: readonly SimilarTopic[]
}

/** The articles of a map, one column for each property, in the same order. */
export interface MapPoints {
  readonly ids: Float64Array
  /** place of the topic in the list, or `noTopic` */
  readonly topic: Uint16Array
  /** NaN without a topic */
  readonly x: Float32Array
  readonly y: Float32Array
  /** how much the article is about its topic: 0..1 */
  readonly score: Float32Array
  /** `similarPlaces` for each article: places of the most similar ones, the nearest first, -1 for none */
  readonly similar: Int32Array
  /** the cosines that belong to them, in 1/255 */
  readonly similarity: Uint8Array
}

/** How a map was made. */
export interface MapMethod {
  readonly seed: number
  readonly dimensions: number
  /** terms that were weighed */
  readonly terms: number
  /** the publisher's own vectors, or those of the terms */
  readonly vectors: 'publisher' | 'terms'
  /** articles that were surely in each language */
  readonly languages: readonly (readonly [code: string, articles: number])[]
}

/** The topics of a publication after one run, and where they and their articles lie. */
export interface TopicMap {
  /** grows by one with every run */
  readonly run: number
  /** milliseconds */
  readonly madeAt: number
  readonly method: MapMethod
  readonly groups: readonly MapGroup[]
  readonly topics: readonly MapTopic[]
  readonly points: MapPoints
}
