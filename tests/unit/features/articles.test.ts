import { describe, expect, it } from 'vitest'

import { scoreSignals } from '#contract/sums.ts'
import { bansOf, discsOf } from '#portal/features/article-report/biography/BiographyDrawing.tsx'
import {
  propertyBars,
  viewsEach,
} from '#portal/features/article-report/breakdown/BreakdownGraphic.tsx'
import {
  changeLead,
  fractionOf,
  steadyParts,
} from '#portal/features/article-report/change/change-model.ts'
import { depthBars } from '#portal/features/article-report/detail/DepthSection.tsx'
import {
  chosenField,
  fieldParameter,
} from '#portal/features/article-report/quadrants/quadrant-fields.ts'
import {
  fieldAt,
  fieldOf,
  nearest,
  type PlottedArticle,
  quadrantLayout,
  standouts,
} from '#portal/features/article-report/quadrants/quadrant-layout.ts'
import { effectOf } from '#portal/features/article-report/ReportNotes.tsx'
import { english, german } from '#portal/report/definitions/definition-texts.ts'

describe('the bars of the tenths', () => {
  const room = { width: 198, height: 140 }

  it('take the height that there is for the highest share and fill the width', () => {
    const bars = depthBars([10, 0, 5, 0.01, 0, 0, 0, 0, 0, 20], room)
    // Between a head and a foot of 20 pixels each, 100 are left; two pixels lie between bars.
    expect(bars.map(({ height }) => height)).toEqual([50, 0, 25, 1.5, 0, 0, 0, 0, 0, 100])
    expect(bars.map(({ y, height }) => y + height)).toEqual(Array(10).fill(120))
    expect(bars.map(({ x }) => x)).toEqual([0, 20, 40, 60, 80, 100, 120, 140, 160, 180])
    expect(bars.map(({ width }) => width)).toEqual(Array(10).fill(18))
    const none = depthBars(Array<number>(10).fill(0), room)
    expect(none.map(({ height }) => height)).toEqual(Array(10).fill(0))
  })
})

function event(kind: 'BANNED' | 'UNBANNED' | 'VERSION', hour: number) {
  return { kind, hour }
}

describe('the biography of an article', () => {
  const day = { step: 1, views: Array<number>(24).fill(0), passed: null }

  it('shows each ban from its begin to its end, also one that began before or runs', () => {
    const events = [event('UNBANNED', 3), event('VERSION', 4), event('BANNED', 9)]
    expect(bansOf({ ...day, events })).toEqual([
      { from: 0, until: 3 },
      { from: 9, until: 24 },
    ])
    expect(bansOf({ ...day, events, passed: 12 })[1]).toEqual({ from: 9, until: 12 })
    expect(bansOf({ ...day, events: [event('VERSION', 4)] })).toEqual([])
  })

  it('has the discs of close marks side by side, all of them inside', () => {
    const room = { from: 0, to: 200 }
    expect(discsOf([50, 55, 120], room)).toEqual([50, 72, 120])
    expect(discsOf([0, 195, 199], room)).toEqual([10, 168, 190])
    const many = discsOf(Array<number>(31).fill(200), room)
    expect([many[0], many.at(-1)]).toEqual([10, 190])
  })
})

function article(id: string, views: number, depth: number): PlottedArticle {
  return { id, title: id, views, depth, ranked: views >= 50 }
}

/** Of six articles half have 300 views or more; together they are read to 60 %. */
const lines = { medianViews: 300, averageDepth: 60 }
const points = [
  article('loud', 10_000, 55),
  article('loved', 1000, 85),
  article('short', 400, 35),
  article('quiet', 100, 62),
  article('skipped', 60, 41),
  article('new', 10, 90),
]
const layout = quadrantLayout(points, lines, { width: 854, height: 436 })

describe('the scales of the quadrants', () => {
  it('are as far from 10 to 100 views as from 100 to 1,000, and hold all articles', () => {
    const step = layout.x(100) - layout.x(10)
    expect(layout.x(1000) - layout.x(100)).toBeCloseTo(step)
    expect(layout.x(10)).toBe(layout.left)
    expect(layout.x(10_000)).toBeLessThan(layout.right)
    expect(layout.right - layout.x(10_000)).toBeLessThan(30)
    expect([layout.middleX, layout.middleY]).toEqual([layout.x(300), layout.y(60)])
  })

  it('begin a full 20 per cent below the lowest depth and end with 100', () => {
    expect(layout.depthTicks).toEqual([20, 40, 60, 80, 100])
    expect([layout.y(20), layout.y(100)]).toEqual([layout.bottom, layout.top])
  })
})

describe('the field of an article', () => {
  const fields = ['OFTEN_SHORT', 'OFTEN_FAR', 'OFTEN_SHORT', 'RARELY_FAR', 'RARELY_SHORT'] as const

  it('is by its views and depth, and the same at its place in the drawing', () => {
    expect(points.map((point) => fieldOf(point, lines))).toEqual([...fields, null])
    const ranked = points.slice(0, 5)
    const drawn = ranked.map(({ views, depth }) =>
      fieldAt(layout, [layout.x(views), layout.y(depth)]),
    )
    expect(drawn).toEqual(fields)
    expect(fieldAt(layout, [layout.left - 1, layout.middleY])).toBe(null)
    expect(fieldAt(layout, [layout.middleX, layout.bottom + 1])).toBe(null)
  })

  it('counts one on a line to the upper side, as the server does', () => {
    expect(fieldOf(article('edge', 300, 60), lines)).toBe('OFTEN_FAR')
    expect(fieldOf(article('edge', 299, 59.9), lines)).toBe('RARELY_SHORT')
  })

  it('has a name in the address that leads back to it', () => {
    expect(fieldParameter('OFTEN_SHORT')).toBe('often-short')
    expect(chosenField('often-short')).toBe('OFTEN_SHORT')
    expect(chosenField('toString')).toBe(null)
  })
})

it('the dot at a pointer is the nearest one within twelve pixels', () => {
  const [x, y] = [layout.x(1000), layout.y(85)]
  expect(nearest(points, layout, [x + 3, y - 4])).toBe(1)
  expect(nearest(points, layout, [x + 30, y])).toBe(null)
})

it.each([
  ['OFTEN_SHORT', 'loud short'],
  ['OFTEN_FAR', 'loved'],
  ['RARELY_SHORT', 'skipped'],
  [null, 'loud'],
] as const)(
  'the articles that are named of the field %s are the most read one and the one that shows it best',
  (...row) => {
    const [field, named] = row
    expect(
      standouts(points, lines, field)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(named)
    expect(standouts([article('new', 10, 90)], lines, field)).toEqual([])
  },
)

describe('the bars of topics', () => {
  const topic = { id: '1', name: 'Topic', ink: 0, articles: 1, depth: null }

  it.each([
    [
      [
        [50, 200],
        [100, 20],
        [0, 0],
      ],
      [
        [0.25, 1],
        [0.5, 0.1],
        [0, 0],
      ],
    ],
    [
      [
        [80, null],
        [20, null],
      ],
      [
        [1, null],
        [0.25, null],
      ],
    ],
    [[[0, null]], [[0, null]]],
  ])('%j stand on one scale with the days compared with: %j', (numbers, drawn) => {
    const bars = propertyBars(
      numbers.map(([views, before]) => ({ ...topic, views: views ?? 0, before: before ?? null })),
    )
    expect(bars.map(({ length, tick }) => [length, tick])).toEqual(drawn)
  })

  it('name the views of each article', () => {
    expect(viewsEach({ ...topic, views: 300, before: null, articles: 4 })).toBe(75)
    expect(viewsEach({ ...topic, views: 0, before: null, articles: 0 })).toBe(null)
  })
})

it.for([german, english])(
  'the score names the weights of its signals, the heaviest first',
  (say) => {
    const written = [...say.score.matchAll(/\((?:\D*)(\d+)\)/g)].map(([, weight]) => Number(weight))
    expect(written).toEqual(scoreSignals.map(({ weight }) => weight))
  },
)

it.each([
  ['CREATED', { tracking: 'true' }, 'began'],
  ['CREATED', { tracking: 'false' }, null],
  ['CHANGED', { tracking: 'false' }, 'ended'],
  ['CHANGED', { tracking: 'true' }, 'began'],
  ['CHANGED', { origins: 'https://a.example' }, 'moved'],
  ['CHANGED', { name: 'Andere' }, null],
  ['TOKEN_MADE', {}, null],
  ['REMOVED', {}, 'ended'],
] as const)('the change %s of a website, %o, has the mark %s', (kind, fields, effect) => {
  const change = {
    id: '1',
    websiteId: '1',
    name: 'Probe',
    kind,
    author: { id: 'ada', name: 'Ada' },
    at: '2026-11-20T08:00:00Z',
    fields: Object.entries(fields).map(([field, after]) => ({ field, before: null, after })),
  }
  expect(effectOf(change)).toBe(effect)
})

function part(before: number, views: number) {
  return { before, views }
}

describe('the reason of a change', () => {
  const [old, fresh, dated] = [part(1000, 700), part(500, 480), part(200, 120)]

  it.each([
    [
      'one part that has half of it',
      [old, fresh, dated],
      -400,
      { kind: 'most', part: old, share: 0.75 },
    ],
    ['none', [dated, part(200, 120), part(300, 220)], -240, { kind: 'spread', share: 1 / 3 }],
    [
      'a loss and a gain',
      [old, part(100, 300)],
      -100,
      { kind: 'both', part: old, other: part(100, 300) },
    ],
    [
      'a gain beyond all of it',
      [part(0, 100), part(5, 0)],
      95,
      { kind: 'both', part: part(0, 100), other: part(5, 0) },
    ],
    ['nothing, where it is none', [old, part(0, 300)], 0, { kind: 'none' }],
  ])('is %s', (_, parts, difference, lead) => {
    expect(changeLead(parts, difference)).toEqual(lead)
  })

  it('has a word for shares within two points of a plain fraction', () => {
    const shares = [0.24, 0.33, 0.5, 0.66, 0.76, 0.99, 0.6, 0.28]
    const words = [
      'quarter',
      'third',
      'half',
      'twoThirds',
      'threeQuarters',
      'all',
      undefined,
      undefined,
    ]
    expect(shares.map(fractionOf)).toEqual(words)
  })

  it('leaves out parts that hardly changed, if they are large', () => {
    expect(steadyParts([old, fresh, part(20, 20)], 1520)).toEqual([fresh])
  })
})
