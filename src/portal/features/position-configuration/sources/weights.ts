import { type DataSource, dataSources } from '#contract/data-sources.ts'

import { weightsOf } from '../position-document.ts'

/** Weights by source. */
export type Weights = Readonly<Record<DataSource, number>>

/** The highest weight, and the sum that "to 100" leads to. */
export const full = 100

/** The part of each source, from 0 to 1; null where all weights are 0. */
export function sharesOf(weights: Weights): Record<DataSource, number | null> {
  const sum = sumOf(weights)
  const share = (source: DataSource) => (sum === 0 ? null : weights[source] / sum)
  return {
    'engagement-pool': share('engagement-pool'),
    'personalized-pool': share('personalized-pool'),
    'job-teasers': share('job-teasers'),
    metadata: share('metadata'),
  }
}

/** All weights together. */
export function sumOf(weights: Weights): number {
  return dataSources.reduce((sum, source) => sum + weights[source], 0)
}

/** Brings the sum to 100 in whole numbers and leaves locked weights; null where these leave nothing or everything. */
export function normalised(weights: Weights, locked: ReadonlySet<DataSource>): Weights | null {
  const free = dataSources.filter((source) => !locked.has(source))
  const room = full - sumOf(weights) + free.reduce((sum, source) => sum + weights[source], 0)
  const sum = free.reduce((all, source) => all + weights[source], 0)
  if (room <= 0 || sum === 0) return null
  return spread(weights, free, room, (source) => weights[source] / sum)
}

/** Gives all sources that are not locked the same weight; null where the locked ones leave nothing. */
export function equalised(weights: Weights, locked: ReadonlySet<DataSource>): Weights | null {
  const free = dataSources.filter((source) => !locked.has(source))
  const room =
    full - dataSources.filter((one) => locked.has(one)).reduce((s, o) => s + weights[o], 0)
  if (room <= 0 || free.length === 0) return null
  return spread(weights, free, room, () => 1 / free.length)
}

/** Whole numbers whose sum is `room`: the largest remainders get what rounding leaves. */
function spread(
  weights: Weights,
  free: readonly DataSource[],
  room: number,
  partOf: (source: DataSource) => number,
): Weights {
  const exact = free.map((source) => ({ source, value: partOf(source) * room }))
  const left = room - exact.reduce((sum, { value }) => sum + Math.floor(value), 0)
  const first = exact
    .toSorted((one, other) => (other.value % 1) - (one.value % 1))
    .slice(0, Math.round(left))
    .map(({ source }) => source)
  const input = new Map(
    exact.map(({ source, value }) => [
      source,
      Math.floor(value) + (first.includes(source) ? 1 : 0),
    ]),
  )
  return weightsOf((source) => input.get(source) ?? weights[source])
}

/** Slots filled by one draw that the seed decides, each independent of the others. */
export function drawnSlots(weights: Weights, count: number, seed: number): DataSource[] {
  const sum = sumOf(weights)
  if (sum === 0) return []
  const next = randomFrom(seed)
  return Array.from({ length: count }, () => {
    let left = next() * sum
    return dataSources.find((source) => (left -= weights[source]) < 0) ?? 'metadata'
  })
}

/** The chance, from 0 to 1, that at least one of the slots is of a source with this share. */
export function chanceOfOne(share: number, slots: number): number {
  return 1 - (1 - share) ** slots
}

/** Numbers from 0 to below 1, the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
