import { useEffect, useMemo, useState } from 'react'

import { DavTopicPointsDocument, TopicPointsDocument } from '#contract/generated/operations.ts'
import type { TopicPointColumnsFragment } from '#contract/generated/operations.ts'
import { useStable } from '#portal/ui/hooks/use-settled.ts'
import type { MapExtent, MapPoints } from '#portal/ui/map/map-model.ts'

import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'

const operations = { plain: TopicPointsDocument, dav: DavTopicPointsDocument }

interface Kept {
  columns: TopicPointColumnsFragment
  layout: TopicLayout
}

function isSameLayout(one: TopicPointColumnsFragment, other: TopicPointColumnsFragment): boolean {
  return (
    one === other ||
    (one.x === other.x &&
      one.y === other.y &&
      one.topics === other.topics &&
      one.ids === other.ids &&
      one.topicIds.join() === other.topicIds.join())
  )
}

/** All articles as points, with their numbers in the range. */
interface TopicPointsState {
  /** undefined before the first answer; the same object while no article moves */
  layout: TopicLayout | undefined
  numbers: PointNumbers | undefined
  failed: boolean
  reload: () => void
}

/** Loads the points of the map; once for all parts of a screen that ask for them. */
export function useTopicPoints(): TopicPointsState {
  const { variant } = usePlanning()
  const { data, failed, reload } = usePlanningQuery(variant, operations, {})
  const columns = data?.client?.planning.points
  useReloadAfterRun(data?.client?.planning.run.learnedAt, reload)
  const [kept, setKept] = useState<Kept | null>(null)
  // Other numbers at the same places are the same layout.
  if (columns !== undefined && (kept === null || !isSameLayout(kept.columns, columns)))
    setKept({ columns, layout: layoutOf(columns) })
  const layout = columns && kept?.layout
  const numbers = useMemo(() => columns && numbersOf(columns), [columns])
  return { layout, numbers, failed, reload }
}

/**
 * Loads the points again once topics were learned after them, so that names and points are of the same run. Plans that
 * colleagues save leave them as they are: they are large.
 *
 * @param learnedAt when the topics of the points were learned; undefined before the first answer
 */
function useReloadAfterRun(learnedAt: string | null | undefined, reload: () => void): void {
  const latest = usePlanning().planning?.run.learnedAt
  const again = useStable(reload)
  const missed = learnedAt !== undefined && (learnedAt ?? '') < (latest ?? '') ? latest : null
  useEffect(() => {
    if (missed !== null) again()
  }, [missed, again])
}

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
