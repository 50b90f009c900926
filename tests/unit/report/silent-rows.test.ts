import { expect, it } from 'vitest'

import { withSilent } from '#portal/report/list/silent-rows.ts'
import type { ListState } from '#portal/report/list/use-list.ts'

const rows = ['a', 'b', 'c']
const page: ListState<string> = {
  rows,
  window: undefined,
  count: 3,
  isAtLeast: false,
  isStale: false,
  failed: false,
  reload: () => {},
}
const seen: [number, number][] = []
const all: ListState<string> = {
  ...page,
  window: {
    count: 3,
    rowAt: (index) => rows[index],
    onVisible: (first, last) => void seen.push([first, last]),
  },
}
const places = (list: ListState<string>) =>
  Array.from({ length: list.window?.count ?? 0 }, (_, place) => list.window?.rowAt(place))

it('stand behind the rows of the last page alone', () => {
  expect(withSilent(page, ['x'], { page: 1, per: 10 }).rows).toEqual(['a', 'b', 'c', 'x'])
  expect(withSilent(page, ['x'], { page: 2, per: 2 }).rows).toEqual(['a', 'b', 'c', 'x'])
  expect(withSilent(page, ['x'], { page: 1, per: 2 }).rows).toEqual(rows)
})

it('stand at the end of all rows, and are not counted', () => {
  const shown = withSilent(all, ['x', 'y'], { page: 1, per: 'all' })
  expect(places(shown)).toEqual(['a', 'b', 'c', 'x', 'y'])
  expect(shown.rows).toEqual(['a', 'b', 'c', 'x', 'y'])
  expect(shown.count).toBe(3)
  shown.window?.onVisible(1, 4)
  expect(seen).toEqual([[1, 4]])
})

it('are no neighbours of rows that are held without the last one', () => {
  const begin = { ...all, rows: ['a'], window: { ...all.window, count: 3, rowAt: () => undefined } }
  const held = { ...begin, window: { ...begin.window, onVisible: () => {} } }
  const shown = withSilent(held, ['x'], { page: 1, per: 'all' })
  expect(shown.rows).toEqual(['a'])
  expect(shown.window?.rowAt(3)).toBe('x')
})

it('stay away where no row matches, before the first answer, and where there are none', () => {
  expect(withSilent({ ...page, rows: [], count: 0 }, ['x'], { page: 1, per: 10 }).rows).toEqual([])
  expect(withSilent({ ...page, rows: undefined }, ['x'], { page: 1, per: 10 }).rows).toBeUndefined()
  expect(withSilent(all, [], { page: 1, per: 'all' })).toBe(all)
})
