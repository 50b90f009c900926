import { expect, it } from 'vitest'

import { fittingColumns } from '#portal/ui/table/fitting-columns.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

const columns: Column<null>[] = [
  { id: 'title', header: '', render: () => null },
  { id: 'date', header: '', width: '100px', render: () => null },
  { id: 'views', header: '', width: '150px', render: () => null },
  { id: 'trend', header: '', width: '100px', render: () => null },
]

function shown(width: number, sorted?: string): string[] {
  return fittingColumns(columns, { width, taken: 40, sorted }).map(({ id }) => id)
}

it('drops the last columns until the title has its 220 pixels', () => {
  expect(shown(610)).toEqual(['title', 'date', 'views', 'trend'])
  expect(shown(609)).toEqual(['title', 'date', 'views'])
  expect(shown(400)).toEqual(['title', 'date'])
  expect(shown(100)).toEqual(['title'])
})

it('takes the width that the title itself needs', () => {
  const narrow = columns.map((column, i) => (i === 0 ? { ...column, readable: 180 } : column))
  const ids = (width: number) =>
    fittingColumns(narrow, { width, taken: 40, sorted: undefined }).map(({ id }) => id)
  expect(ids(570)).toHaveLength(4)
  expect(ids(569)).toHaveLength(3)
})

it('keeps the sorted column', () => {
  expect(shown(609, 'trend')).toEqual(['title', 'date', 'trend'])
  expect(shown(100, 'views')).toEqual(['title', 'views'])
})

it('drops spare columns before the others', () => {
  const spare = columns.map((column) =>
    column.id === 'date' ? { ...column, isSpare: true } : column,
  )
  const found = fittingColumns(spare, { width: 609, taken: 40, sorted: undefined })
  expect(found.map(({ id }) => id)).toEqual(['title', 'views', 'trend'])
})

it('shows all columns before it knows the width', () => {
  expect(shown(0)).toHaveLength(4)
})
