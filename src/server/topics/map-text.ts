import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'

import { similarPlaces, type MapGroup, type MapPoints, type TopicMap } from './topic-map.ts'

/** A map as the warehouse keeps it: a document, and its columns, packed. */
export interface MapText {
  /** JSON */
  readonly document: string
  /** gzip in base64 */
  readonly points: string
}

/** Packs a map. */
export function packedMap({ points, ...document }: TopicMap): MapText {
  const { ids, topic, x, y, score, similar, similarity } = points
  const columns = [ids, similar, x, y, score, topic, similarity].map(
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
  const bytes = new Uint8Array(packed).buffer
  const rest: Omit<TopicMap, 'points'> = JSON.parse(document)
  return { ...rest, points: columnsIn(bytes) }
}

/** Colours of charts. */
const inks = 8

/** The ink of each group, from 0 on: its id decides, not its numbers. From the ninth group on, inks are used again. */
export function groupInks(groups: readonly Pick<MapGroup, 'id'>[]): ReadonlyMap<number, number> {
  const ids = groups.map(({ id }) => id).toSorted((a, b) => a - b)
  return new Map(ids.map((id, place) => [id, place % inks]))
}

/** The ink of each topic of a packed map: that of its group. */
export function topicInks({ document }: Pick<MapText, 'document'>): ReadonlyMap<number, number> {
  const { groups, topics }: Omit<TopicMap, 'points'> = JSON.parse(document)
  const byGroup = groupInks(groups)
  return new Map(
    topics.flatMap(({ id, group }): [number, number][] => {
      const ink = byGroup.get(groups[group]?.id ?? -1)
      return ink === undefined ? [] : [[id, ink]]
    }),
  )
}

/** bytes of an article in all columns */
const width = 8 + 4 * similarPlaces + 4 + 4 + 4 + 2 + similarPlaces

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
  }
}
