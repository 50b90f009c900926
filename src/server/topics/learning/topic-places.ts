import { forceCollide, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force'
import { UMAP } from 'umap-js'

import { meanOf, type Point } from '../topic-map.ts'
import type { Neighbours } from './neighbours.ts'
import type { UnitRows } from './unit-rows.ts'

/** The room of an article, between topics, and between groups, in the map's own unit. */
const articleRadius = 1
const topicGap = 1.15
const groupGap = 1.25

/** A topic on the map: its middle, and the radius within which its articles lie. */
export interface TopicPlace extends Point {
  readonly radius: number
}

/** Topics that are placed: their directions, articles and groups, and where some of them are already. */
interface ToPlace {
  readonly topics: UnitRows
  readonly sizes: ArrayLike<number>
  readonly groups: { readonly of: Int32Array; readonly directions: UnitRows }
  readonly similar: Neighbours
  readonly known: readonly (Point | null)[]
}

/** Places topics as islands of groups. Those that have a place keep it; new ones come beside those they are like. */
export function placeTopics(request: ToPlace, random: () => number): TopicPlace[] {
  const radii = Array.from(request.sizes, (size) => articleRadius * Math.sqrt(Math.max(1, size)))
  const places = request.known.some((place) => place !== null)
    ? addedPlaces(request, radii, random)
    : islands(request, radii, random)
  return places.map((place, topic) => ({ ...place, radius: radii[topic] ?? articleRadius }))
}

/** Each group's topics are moved apart by themselves, then the groups as a whole. */
function islands(
  { topics, groups }: ToPlace,
  radii: readonly number[],
  random: () => number,
): Point[] {
  const raw = rawPlaces(topics, groups, random)
  const scale = scaleOf(raw, radii)
  const near = intoLandscape(raw.map(({ x, y }) => ({ x: x * scale, y: y * scale })))
  const members = Array.from({ length: groups.directions.count }, (_, group) =>
    near.flatMap((_place, topic) => (groups.of[topic] === group ? [topic] : [])),
  )
  const inside = members.map((own) => {
    const discs = own.map((topic) => discAt(near[topic], (radii[topic] ?? 1) * topicGap))
    return { own, island: islandOf(apart(discs, random), discs) }
  })
  const middles = apart(
    inside.map(({ island }) => ({
      ...island.middle,
      radius: island.radius * groupGap,
      stays: false,
    })),
    random,
  )
  const places: Point[] = near.map(() => ({ x: 0, y: 0 }))
  for (const [group, { own, island }] of inside.entries())
    for (const [at, topic] of own.entries()) {
      const [place, to] = [island.places[at], middles[group]]
      if (place && to)
        places[topic] = { x: place.x - island.middle.x + to.x, y: place.y - island.middle.y + to.y }
    }
  return places
}

/** Topics fill about a third of the field over which likeness spreads them. */
function scaleOf(raw: readonly Point[], radii: readonly number[]): number {
  const width = (of: (point: Point) => number) =>
    Math.max(...raw.map(of)) - Math.min(...raw.map(of))
  const field = width(({ x }) => x) * width(({ y }) => y)
  const taken = radii.reduce((sum, radius) => sum + Math.PI * radius ** 2, 0)
  return field > 0 ? Math.sqrt((3 * taken) / field) : 1
}

function discAt(point: Point | undefined, radius: number): Disc {
  return { x: point?.x ?? 0, y: point?.y ?? 0, radius, stays: false }
}

function islandOf(places: readonly Point[], discs: readonly Disc[]) {
  const middle = meanOf(places)
  const reach = places.map(
    ({ x, y }, at) => Math.hypot(x - middle.x, y - middle.y) + (discs[at]?.radius ?? 0),
  )
  return { places, middle, radius: Math.max(1, ...reach) }
}

function addedPlaces(
  { known, similar, groups }: ToPlace,
  radii: readonly number[],
  random: () => number,
): Point[] {
  const discs = known.map((place, topic): Disc => {
    const radius = (radii[topic] ?? 1) * topicGap
    if (place) return { ...place, radius, stays: true }
    return { ...besideSimilar(topic, { known, similar, groups }), radius, stays: false }
  })
  return apart(discs, random)
}

/** Between the similar topics that have a place; those of the same group draw three times as much. */
function besideSimilar(
  topic: number,
  { known, similar, groups }: Pick<ToPlace, 'known' | 'similar' | 'groups'>,
): Point {
  let [x, y, total] = [0, 0, 0]
  for (let at = topic * similar.places; at < (topic + 1) * similar.places; at += 1) {
    const other = similar.rows[at] ?? -1
    const place = known[other]
    if (!place) continue
    const weight = (similar.similarity[at] ?? 0) * (groups.of[other] === groups.of[topic] ? 3 : 1)
    x += place.x * weight
    y += place.y * weight
    total += weight
  }
  if (total > 0) return { x: x / total, y: y / total }
  return meanOf(known.filter((place) => place !== null))
}

/** A map is at most this many times as wide as it is high: screens are wider than high. */
const widest = 1.3

/**
 * Turns places so that they spread most from left to right, and draws them together along that line where they would
 * leave most of a screen empty. Distances keep their order of size as far as that allows.
 */
function intoLandscape(places: readonly Point[]): Point[] {
  const angle = mainDirection(places)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const turned = places.map(({ x, y }) => ({ x: x * cos + y * sin, y: y * cos - x * sin }))
  const [across, down] = [widthOf(turned.map(({ x }) => x)), widthOf(turned.map(({ y }) => y))]
  if (across === 0 || across <= widest * down) return turned
  // The area stays the same, so that there is still room between the groups.
  const ratio = Math.sqrt((widest * Math.max(down, across / 20)) / across)
  return turned.map(({ x, y }) => ({ x: x * ratio, y: y / ratio }))
}

/** The angle of the line along which places spread most, in radians. */
function mainDirection(places: readonly Point[]): number {
  const count = Math.max(1, places.length)
  const middle = {
    x: places.reduce((sum, { x }) => sum + x, 0) / count,
    y: places.reduce((sum, { y }) => sum + y, 0) / count,
  }
  let [xx, xy, yy] = [0, 0, 0]
  for (const { x, y } of places) {
    xx += (x - middle.x) ** 2
    xy += (x - middle.x) * (y - middle.y)
    yy += (y - middle.y) ** 2
  }
  return Math.atan2(2 * xy, xx - yy) / 2
}

function widthOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values)
}

/** UMAP needs some neighbours; fewer topics stand in a circle. */
const leastForUmap = 6
const mostNeighbours = 12
/** How much the direction of its group draws a topic. */
const groupPull = 0.9

/** The places of topics by likeness alone: those that are alike, and those of a group, are near. */
function rawPlaces(
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

const rounds = 300

/** A round place on the map; one that stays does not give way. */
interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly stays: boolean
}

interface Node extends SimulationNodeDatum {
  readonly disc: Disc
}

/** Moves discs apart until none lies on another, each as near to its place as it can be. */
function apart(discs: readonly Disc[], random: () => number): Point[] {
  const nodes = discs.map((disc): Node => {
    const { x, y, stays } = disc
    return { disc, x, y, ...(stays && { fx: x, fy: y }) }
  })
  forceSimulation(nodes)
    .randomSource(random)
    .force('x', forceX<Node>(({ disc }) => disc.x).strength(0.06))
    .force('y', forceY<Node>(({ disc }) => disc.y).strength(0.06))
    .force(
      'apart',
      forceCollide<Node>(({ disc }) => disc.radius)
        .strength(1)
        .iterations(4),
    )
    .stop()
    .tick(rounds)
  return nodes.map(({ x = 0, y = 0 }) => ({ x, y }))
}
