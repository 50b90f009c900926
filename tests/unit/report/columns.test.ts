import { describe, expect, it } from 'vitest'

import { chosenColumns, moved } from '#portal/report/columns/chosen-columns.ts'
import { intervalScale, standingOf } from '#portal/report/columns/interval-scale.ts'
import { placedColumns } from '#portal/ui/table/fitting-columns.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

const offered = [
  { id: 'title', isFixed: true, isExtra: false },
  { id: 'views', isFixed: false, isExtra: false },
  { id: 'scrollDepth', isFixed: false, isExtra: false },
  { id: 'change', isFixed: false, isExtra: true },
]

describe('the columns of an address', () => {
  it.each([
    [[], ['title', 'views', 'scrollDepth']],
    [
      ['change', 'views'],
      ['title', 'change', 'views'],
    ],
    [['nonsense'], ['title', 'views', 'scrollDepth']],
    [
      ['title', 'views'],
      ['title', 'views'],
    ],
  ])('%j are %j', (named, shown) => {
    expect(chosenColumns(offered, named)).toEqual(shown)
  })

  it('move, but not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 'c', 3)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 'x', 0)).toEqual(['a', 'b', 'c'])
  })
})

const column = (id: string, width?: string): Column<unknown> => ({
  id,
  header: id,
  render: () => id,
  ...(width !== undefined && { width }),
})
describe('columns below the title', () => {
  const columns = [
    { ...column('title'), isWrapped: true },
    { ...column('topic', '180px'), isUnder: true },
    column('views', '128px'),
  ]
  const placed = (width: number) => {
    const found = placedColumns(columns, { width, taken: 0, sorted: undefined })
    return [found.columns, found.under].map((some) => some.map(({ id }) => id))
  }

  it('stand there in a table that is not wide', () => {
    expect(placed(1299)).toEqual([['title', 'views'], ['topic']])
    expect(placed(1300)).toEqual([['title', 'topic', 'views'], []])
    expect(placed(0)).toEqual([['title', 'topic', 'views'], []])
  })
})

describe('the axis of intervals', () => {
  it('fits the usual ones and the rate of all rows', () => {
    const usual = [
      { low: 6.1, high: 7.2 },
      { low: 4.4, high: 5.2 },
      { low: 1.9, high: 2.5 },
    ]
    expect(intervalScale(usual, 5.29)).toEqual({ low: 1, high: 8, average: 5.29 })
    expect(intervalScale([...usual, { low: 3, high: 60 }], 5.29).high).toBe(8)
    expect(intervalScale([], null)).toEqual({ low: 0, high: 1, average: null })
  })

  it('tells surely above from surely below', () => {
    expect(standingOf({ low: 5.3, high: 6 }, 5.29)).toBe('above')
    expect(standingOf({ low: 5, high: 5.28 }, 5.29)).toBe('below')
    expect(standingOf({ low: 5, high: 6 }, 5.29)).toBe('even')
    expect(standingOf({ low: 5, high: 6 }, null)).toBe('even')
  })
})
