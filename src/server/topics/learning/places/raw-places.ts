import { UMAP } from 'umap-js'

import type { UnitRows } from '../vectors/unit-rows.ts'
import type { Point } from './discs.ts'

/** UMAP needs some neighbours; fewer topics stand in a circle. */
const leastForUmap = 6
const mostNeighbours = 12
/** How much the direction of its group draws a topic. */
const groupPull = 0.9

/** The places of topics by likeness alone: those that are alike, and those of a group, are near. */
export function rawPlaces(
  topics: UnitRows,
  { of, directions }: { of: Int32Array; directions: UnitRows },
  random: () => number,
): Point[] {
  if (topics.count < leastForUmap) return circle(topics.count)
  const vectors = Array.from({ length: topics.count }, (_, topic) => [
    ...rowOf(topics, topic),
    ...rowOf(directions, of[topic] ?? 0).map((value) => value * groupPull),
  ])
  const umap = new UMAP({
    nNeighbors: Math.min(mostNeighbours, topics.count - 1),
    minDist: 0.4,
    nEpochs: 400,
    random,
  })
  return umap.fit(vectors).map(([x = 0, y = 0]) => ({ x, y }))
}

function rowOf({ values, dimensions }: UnitRows, row: number): Float32Array {
  return values.subarray(row * dimensions, (row + 1) * dimensions)
}

function circle(count: number): Point[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = (2 * Math.PI * place) / Math.max(1, count)
    return { x: Math.cos(angle), y: Math.sin(angle) }
  })
}
