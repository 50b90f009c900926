import type { TopicPointColumnsFragment } from '#contract/generated/operations.ts'
import type { MapExtent, MapPoints } from '#portal/ui/map/map-model.ts'

/** The places and topics of all articles; the same for every range. */
export interface TopicLayout {
  readonly points: MapPoints
  readonly extent: MapExtent
  /** articles with a topic altogether: the points are the newest of very many */
  readonly of: number
  /** of the articles, in the order of the points */
  readonly ids: Float64Array
  /** place in `topicIds` of each article's topic */
  readonly topicOf: Uint16Array
  readonly topicIds: readonly string[]
}

/** Numbers of all articles, in the order of the points. */
export interface PointNumbers {
  /** in the range */
  readonly views: Uint32Array
  /** days since 1970-01-01; -2147483648 where unknown */
  readonly published: Int32Array
  /** how much it is about its topic, in 1/255 */
  readonly similarity: Uint8Array
  /** 0 to 100; 255 for none */
  readonly scores: Uint8Array
}

/** Reads the places of the points. */
export function layoutOf(columns: TopicPointColumnsFragment): TopicLayout {
  const { count, of, topicIds, left, right, top, bottom } = columns
  const x = new Uint16Array(bytesOf(columns.x))
  const y = new Uint16Array(bytesOf(columns.y))
  return {
    points: { count, x: spread(x, left, right), y: spread(y, top, bottom) },
    extent: { left, right, top, bottom },
    of,
    ids: new Float64Array(bytesOf(columns.ids)),
    topicOf: new Uint16Array(bytesOf(columns.topics)),
    topicIds,
  }
}

/** Reads the numbers of the points. */
export function numbersOf(columns: TopicPointColumnsFragment): PointNumbers {
  return {
    views: new Uint32Array(bytesOf(columns.views)),
    published: new Int32Array(bytesOf(columns.published)),
    similarity: new Uint8Array(bytesOf(columns.similarity)),
    scores: new Uint8Array(bytesOf(columns.scores)),
  }
}

/** Places between two edges, from steps of 1/65,535. */
function spread(steps: Uint16Array, from: number, to: number): Float32Array {
  return Float32Array.from(steps, (step) => from + (step / 65_535) * (to - from))
}

/** The bytes of base64. */
function bytesOf(base64: string): ArrayBuffer {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i)
  return bytes.buffer
}
