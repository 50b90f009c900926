import { describe, expect, it } from 'vitest'

import {
  pointLooks,
  pointSizes,
  viewRadius,
} from '#portal/features/topic-planning/map/map-looks.ts'
import { mostRead, nearPoints } from '#portal/features/topic-planning/map/near-points.ts'
import { layoutOf, numbersOf } from '#portal/features/topic-planning/map/topic-points.ts'
import { pointGrid } from '#portal/ui/map/dots/point-grid.ts'
import { pointState } from '#portal/ui/map/map-model.ts'

const { usual, dimmed, emphasised } = pointState

function base64(column: ArrayBufferView): string {
  return Buffer.from(column.buffer).toString('base64')
}

/** Three articles: in the left upper corner, in the middle, and in the right lower corner of −10…30 × 0…20. */
const columns = {
  count: 3,
  of: 3,
  ids: base64(Float64Array.of(7, 2 ** 52 + 1, 9)),
  topics: base64(Uint16Array.of(0, 1, 1)),
  topicIds: ['flu', 'rsv'],
  x: base64(Uint16Array.of(0, 32_768, 65_535)),
  y: base64(Uint16Array.of(0, 32_768, 65_535)),
  left: -10,
  right: 30,
  top: 0,
  bottom: 20,
  views: base64(Uint32Array.of(0, 3_000_000_000, 90)),
  published: base64(Int32Array.of(-2_147_483_648, 20_000, 20_001)),
  similarity: base64(Uint8Array.of(255, 0, 128)),
  scores: base64(Uint8Array.of(255, 100, 0)),
}
const layout = layoutOf(columns)

describe('points as the API sends them', () => {
  it('lie between the edges of the map', () => {
    expect([...layout.points.x].map(Math.round)).toEqual([-10, 10, 30])
    expect([...layout.points.y].map(Math.round)).toEqual([0, 10, 20])
  })

  it('keep whole ids, topics and numbers', () => {
    expect([...layout.ids]).toEqual([7, 4_503_599_627_370_497, 9])
    expect([...layout.topicOf]).toEqual([0, 1, 1])
    const numbers = numbersOf(columns)
    expect([...numbers.views]).toEqual([0, 3_000_000_000, 90])
    expect([...numbers.published]).toEqual([-2_147_483_648, 20_000, 20_001])
    expect([...numbers.scores]).toEqual([255, 100, 0])
  })
})

const radius = (count: number) => viewRadius(0, { full: 10, count })

describe('the looks of points', () => {
  const size = new Float32Array(3)
  const looks = (choice: { shown: Set<string> | null; inside: Set<number> | null }) =>
    pointLooks(layout, size, { colourOf: [4, 2], ...choice })

  it('have the colour of their topic, and are usual without a choice', () => {
    expect([...looks({ shown: null, inside: null }).colour]).toEqual([4, 2, 2])
    expect([...looks({ shown: null, inside: null }).state]).toEqual([usual, usual, usual])
  })

  it('stand out by topic, and the others are dimmed', () => {
    const { state } = looks({ shown: new Set(['rsv']), inside: null })
    expect([...state]).toEqual([dimmed, emphasised, emphasised])
  })

  it('stand out by the lasso before their topic', () => {
    const { state } = looks({ shown: new Set(['rsv']), inside: new Set([0]) })
    expect([...state]).toEqual([emphasised, dimmed, dimmed])
  })

  it('grow in area with the views', () => {
    const scale = { full: 10_000, count: 800 }
    const least = viewRadius(0, scale)
    expect(viewRadius(10_000, scale)).toBeCloseTo(8)
    expect(viewRadius(2500, scale) - least).toBeCloseTo((8 - least) / 2)
  })

  it('are smaller where there are many, and never vanish', () => {
    expect(radius(2400)).toBeLessThan(radius(800))
    expect(radius(100_000)).toBeGreaterThan(0.4)
    expect(radius(100_000)).toBe(radius(1_000_000))
  })

  it('one article with very many views does not make the others small', () => {
    const views = new Uint32Array(1000).fill(100)
    views[0] = 1_000_000
    expect(pointSizes({ views })[5]).toBeCloseTo(viewRadius(100, { full: 100, count: 1000 }))
  })
})

describe('articles that are named', () => {
  const many = {
    count: 400,
    x: Float32Array.from({ length: 400 }, (_, i) => i % 20),
    y: Float32Array.from({ length: 400 }, (_, i) => Math.floor(i / 20)),
  }
  const views = Uint32Array.from({ length: 400 }, (_, i) => 1000 - i)
  const grid = pointGrid(many)

  it('are those in view, the most read first', () => {
    const seen = { left: 1.5, right: 3.5, top: 4.5, bottom: 5.5 }
    expect(nearPoints(grid, seen, views)).toEqual([102, 103])
  })

  it('are none while too many are in view', () => {
    expect(nearPoints(grid, { left: 0, right: 19, top: 0, bottom: 19 }, views)).toEqual([])
  })

  it('are the most read ones of a topic, by number', () => {
    const topicOf = Uint16Array.of(1, 0, 1, 1)
    expect(mostRead({ topicOf, topic: 1 }, Uint32Array.of(5, 99, 50, 5), 2)).toEqual([2, 0])
  })
})
