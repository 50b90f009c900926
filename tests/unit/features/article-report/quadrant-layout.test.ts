import { describe, expect, it } from 'vitest'

import {
  chosenField,
  fieldParameter,
} from '#portal/features/article-report/quadrants/quadrant-fields.ts'
import {
  dotNames,
  fieldAt,
  fieldOf,
  nearest,
  type PlottedArticle,
  quadrantLayout,
  standouts,
} from '#portal/features/article-report/quadrants/quadrant-layout.ts'

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

describe('the scales', () => {
  it('are as far from 10 to 100 views as from 100 to 1,000', () => {
    const step = layout.x(100) - layout.x(10)
    expect(layout.x(1000) - layout.x(100)).toBeCloseTo(step)
    expect(layout.x(10_000) - layout.x(1000)).toBeCloseTo(step)
  })

  it('begin with the article with fewest views and end behind the one with most', () => {
    expect(layout.x(10)).toBe(layout.left)
    expect(layout.x(10_000)).toBeLessThan(layout.right)
    expect(layout.right - layout.x(10_000)).toBeLessThan(30)
  })

  it('begin a full 20 per cent below the lowest depth and end with 100', () => {
    expect(layout.depthTicks).toEqual([20, 40, 60, 80, 100])
    expect(layout.y(20)).toBe(layout.bottom)
    expect(layout.y(100)).toBe(layout.top)
  })

  it('put the two lines at the median and the average', () => {
    expect(layout.middleX).toBe(layout.x(300))
    expect(layout.middleY).toBe(layout.y(60))
  })

  it('have labels in steps of 1, 2 and 5 while there is room, of powers of ten first', () => {
    expect(layout.viewTicks).toEqual([10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000])
    const narrow = quadrantLayout(points, lines, { width: 300, height: 300 })
    expect(narrow.viewTicks).toEqual([10, 100, 1000, 10_000])
  })

  it('hold a single article, and articles with the same views', () => {
    const alone = quadrantLayout([article('one', 7, 50)], lines, { width: 400, height: 300 })
    expect(alone.x(7)).toBe(alone.left)
    expect(Number.isFinite(alone.y(50))).toBe(true)
    expect(alone.depthTicks).toEqual([40, 60, 80, 100])
  })
})

describe('the field of an article', () => {
  it.for([
    ['loud', 'OFTEN_SHORT'],
    ['loved', 'OFTEN_FAR'],
    ['short', 'OFTEN_SHORT'],
    ['quiet', 'RARELY_FAR'],
    ['skipped', 'RARELY_SHORT'],
    ['new', null],
  ] as const)('%s is %s', ([id, field]) => {
    const found = points.find((point) => point.id === id)
    expect(found && fieldOf(found, lines)).toBe(field)
  })

  it('counts one on a line to the upper side, as the server does', () => {
    expect(fieldOf(article('edge', 300, 60), lines)).toBe('OFTEN_FAR')
    expect(fieldOf(article('edge', 299, 59.9), lines)).toBe('RARELY_SHORT')
  })

  it('is the same at its place in the drawing', () => {
    for (const point of points.filter(({ ranked }) => ranked)) {
      const place = [layout.x(point.views), layout.y(point.depth)] as const
      expect(fieldAt(layout, place)).toBe(fieldOf(point, lines))
    }
    expect(fieldAt(layout, [layout.left - 1, layout.middleY])).toBe(null)
    expect(fieldAt(layout, [layout.middleX, layout.bottom + 1])).toBe(null)
  })

  it('has a name in the address that leads back to it', () => {
    expect(fieldParameter('OFTEN_SHORT')).toBe('often-short')
    expect(chosenField('often-short')).toBe('OFTEN_SHORT')
    expect(chosenField('toString')).toBe(null)
  })
})

describe('the dot at a pointer', () => {
  it('is the nearest one within twelve pixels', () => {
    const [x, y] = [layout.x(1000), layout.y(85)]
    expect(nearest(points, layout, [x + 3, y - 4])).toBe(1)
    expect(nearest(points, layout, [x + 30, y])).toBe(null)
  })
})

const named = (field: Parameters<typeof standouts>[2]) =>
  standouts(points, lines, field).map(({ id }) => id)

describe('the articles that are named', () => {
  it('are the most read one and the one that shows the field best', () => {
    expect(named('OFTEN_SHORT')).toEqual(['loud', 'short'])
    expect(named('OFTEN_FAR')).toEqual(['loved'])
    expect(named('RARELY_SHORT')).toEqual(['skipped'])
  })

  it('without a field are the most read one of those with enough views', () => {
    expect(named(null)).toEqual(['loud'])
    expect(standouts([article('new', 10, 90)], lines, null)).toEqual([])
  })

  it('stay inside, are cut where they are too long, and do not lie on each other', () => {
    const title = 'A title of more than sixty letters that has no room in a field of its own'
    const near = [
      { ...article('a', 9000, 50), title },
      { ...article('b', 8000, 50), title: 'Close to it' },
      { ...article('c', 400, 21), title: 'At the ground' },
    ]
    const [long, close, low] = dotNames(near, layout)
    expect(long?.text.endsWith('…')).toBe(true)
    expect((long?.x ?? 0) + ((long?.text.length ?? 0) * 6.9) / 2).toBeLessThanOrEqual(layout.right)
    expect(long?.y).toBeGreaterThan(layout.y(50))
    expect(close?.y).toBeLessThan(layout.y(50))
    expect(low?.y).toBeLessThan(layout.bottom)
  })
})
