import type { MapLooks } from '#portal/ui/map/map-model.ts'
import { pointState } from '#portal/ui/map/map-model.ts'

import type { PointNumbers, TopicLayout } from './use-topic-points.ts'

/** How the choices of the address change the points. */
interface PointChoice {
  /** the colour of each topic, in the order of `topicIds` */
  readonly colourOf: readonly number[]
  /** topics that stand out; null where all are usual */
  readonly shown: ReadonlySet<string> | null
  /** articles that stand out, by their places; null where topics decide */
  readonly inside: Iterable<number> | null
}

/** The radius of an article that nobody read, and the most of one that many read, in CSS pixels on a map of 800. */
const radii = { least: 2.2, most: 8 }

/** So many articles have room for dots of full size. */
const roomy = 800

/** The views of a dot of full size: nearly all articles have fewer. */
export function fullSizeViews({ views }: Pick<PointNumbers, 'views'>): number {
  const sorted = views.toSorted()
  return Math.max(1, sorted[Math.floor(sorted.length * 0.99)] ?? 1)
}

/** The radius of an article with so many views, in CSS pixels: its area grows with them. */
export function viewRadius(
  views: number,
  { full, count }: { full: number; count: number },
): number {
  const part = Math.sqrt(Math.min(1.6, views / full))
  return (radii.least + (radii.most - radii.least) * part) * crowding(count)
}

/** On a map with many articles dots are smaller. */
function crowding(count: number): number {
  return Math.min(1.1, Math.max(0.26, Math.sqrt(roomy / Math.max(1, count))))
}

/** The sizes of all points, by their views. */
export function pointSizes({ views }: Pick<PointNumbers, 'views'>): Float32Array {
  const scale = { full: fullSizeViews({ views }), count: views.length }
  return Float32Array.from(views, (one) => viewRadius(one, scale))
}

/** The sizes of points of which each counts the same. */
export function evenSizes(count: number): Float32Array {
  return new Float32Array(count).fill(viewRadius(evenPart, { full: 1, count }))
}

/** All dots are as large as one with this part of the views of full size. */
const evenPart = 0.16

/** Colours and states of all points. */
export function pointLooks(layout: TopicLayout, size: Float32Array, choice: PointChoice): MapLooks {
  const { topicOf, topicIds } = layout
  const topicStates = topicIds.map((id) => stateOf(choice.shown?.has(id)))
  return {
    size,
    colour: Uint8Array.from(topicOf, (topic) => choice.colourOf[topic] ?? 0),
    state:
      choice.inside === null
        ? Uint8Array.from(topicOf, (topic) => topicStates[topic] ?? 0)
        : statesInside(topicOf.length, choice.inside),
  }
}

function statesInside(count: number, inside: Iterable<number>): Uint8Array {
  const states = new Uint8Array(count).fill(pointState.dimmed)
  for (const i of inside) states[i] = pointState.emphasised
  return states
}

function stateOf(stands: boolean | undefined): number {
  if (stands === undefined) return pointState.usual
  return stands ? pointState.emphasised : pointState.dimmed
}
