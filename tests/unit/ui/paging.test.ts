import { expect, it } from 'vitest'

import { pagesShown } from '#portal/ui/table/pages-shown.ts'
import { nextSort } from '#portal/ui/table/table-model.ts'

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 500, [1, 2, 3, null, 500]],
  [3, 500, [1, 2, 3, 4, null, 500]],
  [4, 500, [1, 2, 3, 4, 5, null, 500]],
  [250, 500, [1, null, 249, 250, 251, null, 500]],
  [498, 500, [1, null, 497, 498, 499, 500]],
])('page %d of %d', (page, last, shown) => {
  expect(pagesShown(page, last)).toEqual(shown)
})

it('sorts numbers from the largest and words from A first, then the other way', () => {
  const views = { id: 'views', header: '', align: 'end' as const, render: () => null }
  const title = { id: 'title', header: '', render: () => null }
  expect(nextSort(views, undefined)).toEqual({ column: 'views', direction: 'desc' })
  expect(nextSort(views, { column: 'views', direction: 'desc' })).toEqual({
    column: 'views',
    direction: 'asc',
  })
  expect(nextSort(title, { column: 'views', direction: 'asc' })).toEqual({
    column: 'title',
    direction: 'asc',
  })
})
