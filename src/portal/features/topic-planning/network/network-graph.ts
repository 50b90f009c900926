import { UndirectedGraph } from 'graphology'

import type { TopicLinkValuesFragment } from '#contract/generated/operations.ts'
import type { MapPaint, MapPlace, PlaceMark, Rgb } from '#portal/ui/map/map-model.ts'

import { groupInks } from '../planning/group-sums.ts'

/** A topic as a disc with its name. */
export interface NetworkNode {
  name: string
  groupId: string
  /** in map units, up is positive */
  x: number
  y: number
  /** radius in CSS pixels of the whole network */
  size: number
  colour: string
  mark: PlaceMark | null
  markColour: string
  /** the colours of names, of those that stand back, and of the ground */
  ink: string
  quiet: string
  paper: string
  isDimmed: boolean
  /** the side of its name; null where there is no room for it */
  side: 'above' | 'below' | 'left' | 'right' | null
}

/** The similarity of two topics as a line. */
export interface NetworkEdge {
  /** width in CSS pixels */
  size: number
  colour: string
  opacity: number
}

/** Topics, and lines between those that are alike. */
export type NetworkGraph = UndirectedGraph<NetworkNode, NetworkEdge>

/** Everything that is drawn. */
export interface Network {
  readonly groups: readonly MapPlace[]
  readonly topics: readonly MapPlace[]
  readonly links: readonly TopicLinkValuesFragment[]
  /** radius of each topic by its id, in CSS pixels of the whole network */
  readonly radii: ReadonlyMap<string, number>
  readonly lineScale: LineScale
  /** names of groups are small */
  readonly isPhone: boolean
}

/** The similarities of the thinnest and of the thickest line. */
export interface LineScale {
  readonly least: number
  readonly most: number
}

/** The widths of lines, in CSS pixels. */
const widths = { least: 0.6, most: 5.2 }

/** The width of the line between two topics, in CSS pixels. */
export function lineWidth(similarity: number, { least, most }: LineScale): number {
  const part = most > least ? (similarity - least) / (most - least) : 1
  return widths.least + part * (widths.most - widths.least)
}

/** Radii in CSS pixels: a disc that can be seen, and the largest ones where there are forty topics, and few. */
const radii = { least: 3, most: 16, ofForty: 40, largest: 20, ofPhone: 0.6 }

/** The radius of a topic with this share of the largest number: its area grows with the number. */
export function discRadius(share: number, topics: number, isPhone: boolean): number {
  const most = Math.min(radii.largest, radii.most * Math.sqrt(radii.ofForty / Math.max(1, topics)))
  return Math.max(radii.least, (isPhone ? radii.ofPhone : 1) * most * Math.sqrt(share))
}

/** The opacity of lines within a group, between groups, and of those that stand back. */
const lineOpacity = { within: 0.5, between: 0.4, dimmed: 0.12 }

/** The look of a line between two topics: those of a group have its ink. */
export function lineLook(one: MapPlace, other: MapPlace) {
  const isWithin = one.groupId === other.groupId
  const isDimmed = one.isDimmed === true || other.isDimmed === true
  return {
    colour: isWithin ? one.colour : null,
    opacity: lineOpacity[isDimmed ? 'dimmed' : isWithin ? 'within' : 'between'],
  }
}

/** The colours of a network as CSS: those of groups, then those of marks. */
export const networkColours = [...groupInks, 'var(--warn)', 'var(--good)']

/** The graph of a network in `networkColours`; its y grows upwards, as that of graphs does. */
export function networkGraph(network: Network, paint: MapPaint): NetworkGraph {
  const graph: NetworkGraph = new UndirectedGraph()
  const colourOf = (colour: number | null) => css(paint.colours[colour ?? -1] ?? paint.dimmed)
  const colours = { ink: css(paint.ink), quiet: css(quietOf(paint)), paper: css(paint.paper) }
  const markColours = {
    gap: colourOf(groupInks.length),
    planned: colours.ink,
    covered: colourOf(groupInks.length + 1),
  }
  for (const { id, name, groupId, x, y, colour, mark = null, isDimmed = false } of network.topics) {
    graph.addNode(id, {
      name,
      groupId,
      x,
      y: -y,
      size: network.radii.get(id) ?? radii.least,
      colour: colourOf(colour),
      mark,
      markColour: markColours[mark ?? 'planned'],
      ...colours,
      isDimmed,
      side: 'below',
    })
  }
  const topicOf = new Map(network.topics.map((topic) => [topic.id, topic]))
  for (const { from, to, similarity } of network.links) {
    const [one, other] = [topicOf.get(from), topicOf.get(to)]
    if (one === undefined || other === undefined) continue
    const { colour, opacity } = lineLook(one, other)
    const size = lineWidth(similarity, network.lineScale)
    graph.addEdge(from, to, { size, colour: colourOf(colour), opacity })
  }
  return graph
}

/** The ink of names that stand back: it can still be read. */
function quietOf({ ink, paper }: MapPaint): Rgb {
  const at = (channel: 0 | 1 | 2) => Math.round(ink[channel] * 0.62 + paper[channel] * 0.38)
  return [at(0), at(1), at(2)]
}

function css([red, green, blue]: Rgb): string {
  return `rgb(${red}, ${green}, ${blue})`
}

/** The topics that stand out with a focus: a topic and its neighbours, or those of a group. */
export function nearOf(graph: NetworkGraph, focus: string): ReadonlySet<string> {
  if (graph.hasNode(focus)) return new Set([focus, ...graph.neighbors(focus)])
  return new Set(graph.filterNodes((_, { groupId }) => groupId === focus))
}

/** A topic that is like another one. */
interface Neighbour {
  readonly id: string
  readonly name: string
  readonly similarity: number
}

/** The topics that a topic has lines to, the most similar first. */
export function neighboursOf(
  { topics, links }: Pick<Network, 'topics' | 'links'>,
  topic: string,
): Neighbour[] {
  const nameOf = new Map(topics.map(({ id, name }) => [id, name]))
  return links
    .filter(({ from, to }) => from === topic || to === topic)
    .map(({ from, to, similarity }) => {
      const id = from === topic ? to : from
      return { id, name: nameOf.get(id) ?? '', similarity }
    })
    .toSorted((one, other) => other.similarity - one.similarity)
}

/** A way to go from topic to topic. */
export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

const ways = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The nearest topic in a direction, those straight ahead first; the topic itself where there is none. */
export function topicTowards(
  topics: readonly Pick<MapPlace, 'id' | 'x' | 'y'>[],
  from: string,
  direction: Direction,
): string {
  const start = topics.find(({ id }) => id === from)
  if (start === undefined) return topics[0]?.id ?? ''
  const way = ways[direction]
  const ahead = topics.flatMap(({ id, x, y }) => {
    const along = (x - start.x) * way.x + (y - start.y) * way.y
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x)
    return along > aside / 2 ? [{ id, far: along + 2 * aside }] : []
  })
  return ahead.toSorted((one, other) => one.far - other.far)[0]?.id ?? from
}
