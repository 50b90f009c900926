import { describe, expect, it } from 'vitest'

import {
  ageScale,
  bandOf,
  readersScale,
  scoreScale,
  viewsScale,
} from '#portal/features/topic-planning/map/colours/colour-scale.ts'
import { colouredLooks } from '#portal/features/topic-planning/map/colours/use-coloured.ts'
import { readLoops, writeLoops } from '#portal/features/topic-planning/map/lasso-loops.ts'
import {
  pointLooks,
  pointSizes,
  viewRadius,
} from '#portal/features/topic-planning/map/map-looks.ts'
import { mostRead, nearPoints } from '#portal/features/topic-planning/map/TopicMap.tsx'
import { readCamera, writeCamera } from '#portal/features/topic-planning/map/use-map-choices.ts'
import { layoutOf, numbersOf } from '#portal/features/topic-planning/map/use-topic-points.ts'
import { pointGrid } from '#portal/ui/map/dots/point-grid.ts'
import { pointState } from '#portal/ui/map/map-model.ts'

const { usual, dimmed, emphasised } = pointState

/** So many points in rows of `side`, each `step` from the next. */
function field(count: number, side: number, step = 1, from = 0) {
  const at = (place: (i: number) => number) =>
    Float32Array.from({ length: count }, (_, i) => place(i) * step + from)
  return { count, x: at((i) => i % side), y: at((i) => Math.floor(i / side)) }
}

describe('the camera in the address', () => {
  it('is the middle and the zoom, and nothing for the whole map', () => {
    expect(writeCamera({ x: 120.46, y: -33, zoom: 2.41256 })).toBe('120.5_-33_2.413')
    expect(readCamera('120.5_-33_2.413')).toEqual({ x: 120.5, y: -33, zoom: 2.413 })
    expect(writeCamera(null)).toBe('')
  })

  it.each(['', '1', '1_2', '1_2_0.5', '1_2_3_4', 'a_b_c'])('“%s” is none', (text) => {
    expect(readCamera(text)).toBeNull()
  })
})

describe('the lasso in the address', () => {
  const loops = [
    [0, 30],
    [10, 20.06],
  ].map(([from = 0, to = 0], at) => ({
    corners: [
      { x: from, y: from },
      { x: to, y: from },
      { x: to, y: to },
      { x: from, y: to },
    ],
    removes: at === 1,
  }))

  it('has the number of corners before them, below 0 for a loop that removes', () => {
    const text = '4_0_0_30_0_30_30_0_30_-4_10_10_20.1_10_20.1_20.1_10_20.1'
    expect(writeLoops(loops)).toBe(text)
    expect(readLoops(text)).toMatchObject([{ removes: false }, { removes: true }])
    expect(readLoops(text)[1]?.corners[2]).toEqual({ x: 20.1, y: 20.1 })
  })

  it.each(['', '3', '2_0_0_1_1', '4_0_0_1_0_1_1', '1.5_2_3'])('“%s” is none', (text) => {
    expect(readLoops(text)).toEqual([])
  })

  it('keeps a long loop short enough for an address', () => {
    const corners = Array.from({ length: 900 }, (_, i) => ({ x: i + 0.123, y: -i }))
    const text = writeLoops([{ corners, removes: false }])
    expect(text.length).toBeLessThan(750)
    expect(readLoops(text)[0]?.corners).toHaveLength(60)
  })
})

const base64 = (column: ArrayBufferView) => Buffer.from(column.buffer).toString('base64')

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

it('points lie where the API says, and keep whole ids, topics and numbers', () => {
  expect([...layout.points.x].map(Math.round)).toEqual([-10, 10, 30])
  expect([...layout.points.y].map(Math.round)).toEqual([0, 10, 20])
  expect([...layout.ids]).toEqual([7, 4_503_599_627_370_497, 9])
  expect([...layout.topicOf]).toEqual([0, 1, 1])
  const numbers = numbersOf(columns)
  expect([...numbers.views]).toEqual([0, 3_000_000_000, 90])
  expect([...numbers.published]).toEqual([-2_147_483_648, 20_000, 20_001])
  expect([...numbers.scores]).toEqual([255, 100, 0])
})

describe('the looks of points', () => {
  it.each([
    ['are usual without a choice', null, null, [usual, usual, usual]],
    ['stand out by topic', ['rsv'], null, [dimmed, emphasised, emphasised]],
    ['stand out by the lasso before their topic', ['rsv'], [0], [emphasised, dimmed, dimmed]],
  ])('%s', (_, topics, points, states) => {
    const { colour, state } = pointLooks(layout, new Float32Array(3), {
      colourOf: [4, 2],
      shown: topics && new Set(topics),
      inside: points && new Set(points),
    })
    expect([...colour]).toEqual([4, 2, 2])
    expect([...state]).toEqual(states)
  })

  it('grow in area with the views', () => {
    const scale = { full: 10_000, count: 800 }
    const least = viewRadius(0, scale)
    expect(viewRadius(10_000, scale)).toBeCloseTo(8)
    expect(viewRadius(2500, scale) - least).toBeCloseTo((8 - least) / 2)
  })

  it('are smaller where there are many, never vanish, and do not follow one with very many', () => {
    const counts = [800, 2400, 100_000, 1_000_000]
    const [few = 0, more, many, most] = counts.map((count) => viewRadius(0, { full: 10, count }))
    expect(more).toBeLessThan(few)
    expect(many).toBeGreaterThan(0.4)
    expect(many).toBe(most)
    const views = new Uint32Array(1000).fill(100)
    views[0] = 1_000_000
    expect(pointSizes({ views })[5]).toBeCloseTo(viewRadius(100, { full: 100, count: 1000 }))
  })
})

it('articles are named by number: those in view unless they are too many, the most read first', () => {
  const views = Uint32Array.from({ length: 400 }, (_, i) => 1000 - i)
  const grid = pointGrid(field(400, 20))
  const seen = { left: 1.5, right: 3.5, top: 4.5, bottom: 5.5 }
  expect(nearPoints(grid, seen, views)).toEqual([102, 103])
  expect(nearPoints(grid, { left: 0, right: 19, top: 0, bottom: 19 }, views)).toEqual([])
  const topicOf = Uint16Array.of(1, 0, 1, 1)
  expect(mostRead({ topicOf, topic: 1 }, Uint32Array.of(5, 99, 50, 5), 2)).toEqual([2, 0])
})

type Scale = ReturnType<typeof viewsScale>
const edges = ({ classes }: Scale) => classes.map(({ from, to }) => `${from}-${to}`)
const keys = ({ classes, classOf }: Scale) =>
  [...classOf].map((place) => classes[place]?.key ?? '').join(' ')

describe('the colours of the map', () => {
  it('by views: classes with round edges and about as many read articles in each', () => {
    const scale = viewsScale({ views: Uint32Array.from({ length: 100 }, (_, i) => i * 10) })
    expect(edges(scale)).toEqual(['null-199', '200-399', '400-599', '600-799', '800-null'])
    expect(scale.classOf.filter((_, i) => i % 20 === 19)).toEqual(Uint8Array.of(0, 1, 2, 3, 4))
    expect(scale.classOf[20]).toBe(1)
    const alike = viewsScale({ views: Uint32Array.of(0, 3, 3, 3, 3, 3, 3, 9) })
    expect(edges(alike)).toEqual(['null-2', '3-null'])
    expect([...alike.classOf]).toEqual([0, 1, 1, 1, 1, 1, 1, 1])
    expect(alike.classes.map(({ shade }) => shade)).toEqual([0, 4])
  })

  it('by age: the newest in the strongest shade, articles without a day apart', () => {
    const until = 20_000
    const ages = [0, 29, 30, 90, 91, 364, 365, 730, 731, 9000]
    const published = Int32Array.from([...ages.map((age) => until - age), -0x8000_0000, until + 5])
    expect(keys(ageScale({ published }, until))).toBe('4 4 4 3 3 2 2 1 1 0 none 4')
  })

  it('by score: twenty each, and a class without score only where some have none', () => {
    const scores = Uint8Array.of(0, 19, 20, 80, 100)
    expect([...scoreScale({ scores }).classOf]).toEqual([0, 0, 1, 4, 4])
    expect(keys(scoreScale({ scores: Uint8Array.of(50, 255) }))).toBe('2 none')
  })

  it('by readers: the class of the topic', () => {
    const of = { topicIds: ['7', '8'], topicOf: Uint16Array.of(1, 0, 1) }
    const { classOf } = readersScale(of, new Map([['8', { share: 0.6, level: 4 }]]), 0.3)
    expect([...classOf]).toEqual([4, 2, 4])
  })

  it('one class alone: all others stand back, what is dimmed already stays so', () => {
    const scale = scoreScale({ scores: Uint8Array.of(10, 90, 95, 30) })
    const state = Uint8Array.of(usual, emphasised, dimmed, emphasised)
    const looks = { size: new Float32Array(4), colour: new Uint8Array(4), state }
    const drawn = colouredLooks(looks, scale, { first: 8, band: bandOf(scale, '4') })
    expect([...drawn.state]).toEqual([dimmed, emphasised, dimmed, dimmed])
    expect([...drawn.colour]).toEqual([8, 12, 12, 9])
    expect(bandOf(scale, 'none')).toBeNull()
  })
})
