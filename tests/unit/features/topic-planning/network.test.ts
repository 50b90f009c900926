import { expect, it } from 'vitest'

import {
  discRadius,
  lineWidth,
  nearOf,
  neighboursOf,
  networkGraph,
  topicTowards,
  type Network,
} from '#portal/features/topic-planning/network/network-graph.ts'
import type { MapPaint, MapPlace } from '#portal/ui/map/map-model.ts'

function topic(id: string, groupId: string, [x, y]: [number, number]): MapPlace {
  const rest = { radius: 5, rank: 0, colour: groupId === 'A' ? 0 : 1 }
  return { id, kind: 'topic', name: id.toUpperCase(), groupId, x, y, ...rest }
}

const network: Network = {
  groups: [],
  topics: [
    topic('a', 'A', [0, 0]),
    topic('b', 'A', [10, 2]),
    topic('c', 'B', [4, 20]),
    { ...topic('d', 'B', [30, 20]), mark: 'gap', isDimmed: true },
  ],
  links: [
    { from: 'a', to: 'b', similarity: 0.8 },
    { from: 'b', to: 'c', similarity: 0.5 },
    { from: 'c', to: 'd', similarity: 0.2 },
    { from: 'a', to: 'gone', similarity: 0.2 },
  ],
  radii: new Map([
    ['a', 12],
    ['b', 4],
  ]),
  lineScale: { least: 0.2, most: 0.8 },
  isPhone: false,
}

const paint: MapPaint = {
  colours: [
    [255, 0, 0],
    [0, 0, 255],
  ],
  dimmed: [128, 128, 128],
  paper: [255, 255, 255],
  ink: [0, 0, 0],
  isDark: false,
}

it('is a graph whose discs and lines have sizes and inks; lines between groups are grey', () => {
  const graph = networkGraph(network, paint)
  expect([graph.order, graph.size]).toEqual([4, 3])
  expect(graph.getNodeAttributes('b')).toMatchObject({
    x: 10,
    y: -2,
    size: 4,
    colour: 'rgb(255, 0, 0)',
  })
  expect(graph.getNodeAttributes('d')).toMatchObject({ size: 3, mark: 'gap', isDimmed: true })
  expect(graph.getEdgeAttributes('a', 'b')).toEqual({
    size: 5.2,
    colour: 'rgb(255, 0, 0)',
    opacity: 0.5,
  })
  expect(graph.getEdgeAttributes('c', 'b')).toMatchObject({
    colour: 'rgb(128, 128, 128)',
    opacity: 0.4,
  })
  expect(graph.getEdgeAttribute('d', 'c', 'opacity')).toBeLessThan(0.2)
})

it('brings out a topic with its neighbours, and a group with its topics', () => {
  const graph = networkGraph(network, paint)
  expect([...nearOf(graph, 'b')].toSorted()).toEqual(['a', 'b', 'c'])
  expect([...nearOf(graph, 'B')]).toEqual(['c', 'd'])
  expect([...nearOf(graph, '')]).toEqual([])
  expect(neighboursOf(network, 'c')).toEqual([
    { id: 'b', name: 'B', similarity: 0.5 },
    { id: 'd', name: 'D', similarity: 0.2 },
  ])
})

it('has discs whose area grows with the number, and lines as wide as the similarity is large', () => {
  const shares = [1, 0.25, 0]
  expect(shares.map((share) => discRadius(share, 40, false))).toEqual([16, 8, 3])
  expect(discRadius(1, 160, false)).toBe(8)
  expect(discRadius(1, 40, true)).toBeLessThan(10)
  const widths = [0.2, 0.5, 0.8].map((similarity) => lineWidth(similarity, network.lineScale))
  expect(widths.map((width) => width.toFixed(2))).toEqual(['0.60', '2.90', '5.20'])
  expect(lineWidth(0.3, { least: 0.3, most: 0.3 })).toBe(5.2)
})

it.each([
  ['a', 'ArrowRight', 'b'],
  ['a', 'ArrowDown', 'c'],
  ['a', 'ArrowLeft', 'a'],
  ['c', 'ArrowRight', 'd'],
  ['c', 'ArrowUp', 'a'],
  ['', 'ArrowUp', 'a'],
] as const)('goes from %s by %s to %s', (from, direction, to) => {
  expect(topicTowards(network.topics, from, direction)).toBe(to)
})
