import { describe, expect, it, vi } from 'vitest'

import { intervalScale, standingOf } from '#portal/report/columns/interval-scale.ts'
import { chosenColumns, moved } from '#portal/report/columns/report-column.ts'
import type { ListState } from '#portal/report/list/use-list.ts'
import { withSilent } from '#portal/report/use-report.ts'

describe('the columns of an address', () => {
  const offered = ['title', 'views', 'scrollDepth', 'change'].map((id) => ({
    id,
    isFixed: id === 'title',
    isExtra: id === 'change',
  }))

  it.each([
    ['', 'title views scrollDepth'],
    ['change views', 'title change views'],
    ['nonsense', 'title views scrollDepth'],
    ['title views', 'title views'],
  ])('“%s” are %s', (named, shown) => {
    expect(chosenColumns(offered, named.split(' ')).join(' ')).toBe(shown)
  })

  it.each([
    ['a', 1, 'bac'],
    ['c', 0, 'cab'],
    ['c', 3, 'abc'],
    ['x', 0, 'abc'],
  ])('%s moves to %i, but not beyond the ends: %s', (id, to, order) => {
    expect(moved(['a', 'b', 'c'], id, to).join('')).toBe(order)
  })
})

describe('the axis of intervals', () => {
  it('fits the usual ones and the rate of all rows', () => {
    const usual = [
      { low: 6.1, high: 7.2 },
      { low: 1.9, high: 2.5 },
    ]
    const many = [...usual, { low: 4.4, high: 5.2 }]
    expect(intervalScale(many, 5.29)).toEqual({ low: 1, high: 8, average: 5.29 })
    expect(intervalScale([...many, { low: 3, high: 60 }], 5.29).high).toBe(8)
    expect(intervalScale([], null)).toEqual({ low: 0, high: 1, average: null })
  })

  it.each([
    [5.3, 6, 5.29, 'above'],
    [5, 5.28, 5.29, 'below'],
    [5, 6, 5.29, 'even'],
    [5, 6, null, 'even'],
  ])('tells surely above from surely below: %d to %d is %s of %s', (low, high, rate, standing) => {
    expect(standingOf({ low, high }, rate)).toBe(standing)
  })
})

describe('rows without deliveries', () => {
  const rows = ['a', 'b', 'c']
  const onVisible = vi.fn<(first: number, last: number) => void>()
  const page: ListState<string> = {
    rows,
    window: undefined,
    count: 3,
    isAtLeast: false,
    isStale: false,
    failed: false,
    reload: () => {},
  }
  const window = { count: 3, rowAt: (index: number) => rows[index], onVisible }
  const all: ListState<string> = { ...page, window }

  it.each([
    [page, 1, 10, 'abcx'],
    [page, 2, 2, 'abcx'],
    [page, 1, 3, 'abcx'],
    [page, 1, 2, 'abc'],
    // No row matches, and there was no answer yet.
    [{ ...page, rows: [], count: 0 }, 1, 10, ''],
    [{ ...page, rows: undefined }, 1, 10, undefined],
  ])('stand behind the rows of the last page alone', (list, at, per, shown) => {
    expect(withSilent(list, ['x'], { page: at, per }).rows?.join('')).toBe(shown)
  })

  it('stand at the end of all rows, and are not counted', () => {
    const shown = withSilent(all, ['x', 'y'], { page: 1, per: 'all' })
    expect([0, 1, 2, 3, 4].map((place) => shown.window?.rowAt(place)).join('')).toBe('abcxy')
    expect([shown.rows?.join(''), shown.window?.count, shown.count]).toEqual(['abcxy', 5, 3])
    shown.window?.onVisible(1, 4)
    expect(onVisible.mock.calls).toEqual([[1, 4]])
    expect(withSilent(all, [], { page: 1, per: 'all' })).toBe(all)
  })

  it('are no neighbours of rows that are held without the last one', () => {
    const current = { ...all, rows: ['a'], window: { ...window, rowAt: () => undefined } }
    const shown = withSilent(current, ['x'], { page: 1, per: 'all' })
    expect([shown.rows, shown.window?.rowAt(3)]).toEqual([['a'], 'x'])
  })
})
