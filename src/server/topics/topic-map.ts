import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'

/** No topic, in a column of topics. */
export const noTopic = 0xffff

/** No fine topic, in a column of fine topics. */
export const noFine = 0xff

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
interface SimilarTopic {
  readonly topic: number
  readonly similarity: number
}

/** A part of a topic: the third level, below groups and topics. */
interface FineTopic {
  readonly id: number
  readonly name: string
  readonly terms: readonly string[]
  readonly articles: number
  /** the cosine of its direction and that of its topic: 0..1 */
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
  /** none where it is too small to be parted */
  readonly fine: readonly FineTopic[]
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
  /** place among the fine topics of its topic, or `noFine` */
  readonly fine: Uint8Array
}

/** How a map was made. */
interface MapMethod {
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

/** A map as the warehouse keeps it: a document, and its columns, packed. */
export interface MapText {
  /** JSON */
  readonly document: string
  /** gzip in base64 */
  readonly points: string
}

export function packedMap({ points, ...document }: TopicMap): MapText {
  const { ids, topic, x, y, score, similar, similarity, fine } = points
  const columns = [ids, similar, x, y, score, topic, similarity, fine].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  )
  return {
    document: JSON.stringify(document),
    points: gzipSync(Buffer.concat(columns), { level: 4 }).toString('base64'),
  }
}

const unzip = promisify(gunzip)

/** The map that was packed; unpacking leaves the thread free. */
export async function unpackedMap({ document, points }: MapText): Promise<TopicMap> {
  const packed = await unzip(Buffer.from(points, 'base64'))
  // maps of before 0.9 have no fine topics
  const missing = document.includes('"fine":') ? 0 : packed.length / (width - 1)
  const bytes = new Uint8Array(Buffer.concat([packed, Buffer.alloc(missing, noFine)])).buffer
  return { ...documentIn(document), points: columnsIn(bytes) }
}

/** A map without its articles, of its packed document. */
export function documentIn(document: string): Omit<TopicMap, 'points'> {
  const { topics, ...rest }: Omit<TopicMap, 'points'> = JSON.parse(document)
  return { ...rest, topics: topics.map((topic) => ({ ...topic, fine: topic.fine ?? [] })) }
}

/** A point of the map. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of points. */
export function meanOf(points: readonly Point[]): Point {
  const count = Math.max(1, points.length)
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  }
}

/** Colours of charts. */
const inks = 8

/** The ink of each group, from 0 on: its id decides, not its numbers. From the ninth group on, inks are used again. */
export function groupInks(groups: readonly Pick<MapGroup, 'id'>[]): ReadonlyMap<number, number> {
  const ids = groups.map(({ id }) => id).toSorted((a, b) => a - b)
  return new Map(ids.map((id, place) => [id, place % inks]))
}

/** The ink of each topic: that of its group. */
export function topicInks({
  groups,
  topics,
}: {
  readonly groups: readonly Pick<MapGroup, 'id'>[]
  readonly topics: readonly Pick<MapTopic, 'id' | 'group'>[]
}): ReadonlyMap<number, number> {
  const byGroup = groupInks(groups)
  return new Map(
    topics.flatMap(({ id, group }): [number, number][] => {
      const ink = byGroup.get(groups[group]?.id ?? -1)
      return ink === undefined ? [] : [[id, ink]]
    }),
  )
}

/** bytes of an article in all columns */
const width = 8 + 4 * similarPlaces + 4 + 4 + 4 + 2 + similarPlaces + 1

function columnsIn(bytes: ArrayBuffer): MapPoints {
  const count = bytes.byteLength / width
  let at = 0
  const next = <Column>(
    Columns: new (buffer: ArrayBuffer, from: number, length: number) => Column,
    size: number,
    each = 1,
  ): Column => {
    const column = new Columns(bytes, at, count * each)
    at += size * count * each
    return column
  }
  return {
    ids: next(Float64Array, 8),
    similar: next(Int32Array, 4, similarPlaces),
    x: next(Float32Array, 4),
    y: next(Float32Array, 4),
    score: next(Float32Array, 4),
    topic: next(Uint16Array, 2),
    similarity: next(Uint8Array, 1, similarPlaces),
    fine: next(Uint8Array, 1),
  }
}
