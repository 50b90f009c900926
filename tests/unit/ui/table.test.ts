import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fittingColumns, placedColumns } from '#portal/ui/table/fitting-columns.ts'
import { pagesShown } from '#portal/ui/table/Pager.tsx'
import { rowsTopAt, trackOf, trackTopFor } from '#portal/ui/table/scroll-map.ts'
import { type Column, nextSort } from '#portal/ui/table/table-model.ts'
import { itemsIn, leavesOf, tickOf, type TreeNode } from '#portal/ui/table/tree/tree-model.ts'
import { treeStep } from '#portal/ui/table/tree/use-tree.ts'

const column = (id: string, width?: string, own: Partial<Column<null>> = {}): Column<null> => ({
  id,
  header: '',
  render: () => null,
  ...(width !== undefined && { width }),
  ...own,
})

describe('the columns of a table', () => {
  const columns = [
    column('title'),
    column('date', '100px'),
    column('views', '150px'),
    column('trend', '100px'),
  ]

  it.each([
    // The title has its 220 pixels.
    [610, undefined, {}, 'title date views trend'],
    [609, undefined, {}, 'title date views'],
    [400, undefined, {}, 'title date'],
    [100, undefined, {}, 'title'],
    // Before the width is known.
    [0, undefined, {}, 'title date views trend'],
    [609, 'trend', {}, 'title date trend'],
    [100, 'views', {}, 'title views'],
    [570, undefined, { title: { readable: 180 } }, 'title date views trend'],
    [569, undefined, { title: { readable: 180 } }, 'title date views'],
    [609, undefined, { date: { isSpare: true } }, 'title views trend'],
  ])('on %i pixels, sorted by %s, with %o are %s', (width, sorted, own, shown) => {
    const changed = new Map<string, Partial<Column<null>>>(Object.entries(own))
    const input = columns.map((one) => ({ ...one, ...changed.get(one.id) }))
    const result = fittingColumns(input, { width, taken: 40, sorted })
    expect(result.map(({ id }) => id).join(' ')).toBe(shown)
  })

  it.each([
    [699, 'title views, topic'],
    [700, 'title views, topic author'],
    [1299, 'title views, topic author'],
    [1300, 'title topic views, author'],
    [0, 'title topic views, author'],
  ])('stand below the title where they have no room of their own, on %i pixels', (width, shown) => {
    const options = [
      column('title', undefined, { isWrapped: true }),
      column('topic', '180px', { isUnder: true }),
      column('author', '180px', { isUnder: 'roomy' }),
      column('views', '128px'),
    ]
    const match = placedColumns(options, { width, taken: 0, sorted: undefined })
    const told = [match.columns, match.under].map((some) => some.map(({ id }) => id).join(' '))
    expect(told.join(', ')).toBe(shown)
  })

  it('sort numbers from the largest and words from A first, then the other way', () => {
    const views = column('views', undefined, { align: 'end' })
    const down = { column: 'views', direction: 'desc' } as const
    expect(nextSort(views, undefined)).toEqual(down)
    expect(nextSort(views, down)).toEqual({ column: 'views', direction: 'asc' })
    expect(nextSort(column('title'), down)).toEqual({ column: 'title', direction: 'asc' })
  })
})

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [2, 500, '1 2 3 … 500'],
  [3, 500, '1 2 3 4 … 500'],
  [4, 500, '1 2 3 4 5 … 500'],
  [250, 500, '1 … 249 250 251 … 500'],
  [498, 500, '1 … 497 498 499 500'],
])('beside page %d of %d are %s', (page, last, shown) => {
  expect(
    pagesShown(page, last)
      .map((one) => one ?? '…')
      .join(' '),
  ).toBe(shown)
})

describe('rows on a track', () => {
  const view = 860
  const short = trackOf(10_000, 38, view)
  const million = trackOf(1_000_000, 38, view)

  it('is as long as the rows while a browser can draw that, and no longer', () => {
    expect(short).toEqual({ rows: 380_000, track: 380_000, view })
    expect([rowsTopAt(123_456, short), trackTopFor(123_456, short)]).toEqual([123_456, 123_456])
    expect(million.rows).toBe(38_000_000)
    expect(million.track).toBeLessThan(16_000_000)
  })

  it('reaches the first and the last row, with true distances at both ends', () => {
    expect(rowsTopAt(0, million)).toBe(0)
    expect(rowsTopAt(million.track - view, million)).toBe(million.rows - view)
    for (const from of [0, 500_000, 900_000, million.track - view - 900_000])
      expect(rowsTopAt(from + 1000, million) - rowsTopAt(from, million)).toBe(1000)
  })

  it('finds back from rows to the track, to a few pixels, and never goes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: million.rows - view }), (rowsTop) => {
        const at = trackTopFor(rowsTop, million)
        expect(Math.abs(rowsTopAt(at, million) - rowsTop)).toBeLessThan(5)
        if (at < million.track - view)
          expect(rowsTopAt(at + 1, million)).toBeGreaterThan(rowsTopAt(at, million))
      }),
      { numRuns: 60 },
    )
  })
})

const leaf = (id: string): TreeNode<string> => ({ id, row: id })

describe('a tree', () => {
  const vaccines = { ...leaf('vaccines'), children: [leaf('flu'), leaf('shingles')] }
  const nodes = [vaccines, { ...leaf('shortages'), children: [leaf('juice')] }]
  const items = itemsIn(nodes, (id) => id === 'vaccines')

  it('shows the rows below open parents, with level, place and parent', () => {
    const told = items.map(({ node, level, parent, isOpen, place, siblings }) =>
      [node.id, level, parent, isOpen, `${place}/${siblings}`].join(' '),
    )
    expect(told).toEqual([
      'vaccines 1  true 1/2',
      'flu 2 vaccines  1/2',
      'shingles 2 vaccines  2/2',
      'shortages 1  false 2/2',
    ])
  })

  it('ticks a parent as its leaves are', () => {
    expect(leavesOf(vaccines)).toEqual(['flu', 'shingles'])
    const ticks = [[], ['flu'], ['flu', 'shingles', 'juice']].map((ids) =>
      tickOf(vaccines, new Set(ids)),
    )
    expect(ticks).toEqual(['none', 'some', 'all'])
    expect(tickOf(leaf('flu'), new Set(['flu']))).toBe('all')
  })

  it.each([
    ['vaccines', 'ArrowDown', { type: 'focus', id: 'flu' }],
    ['shortages', 'ArrowUp', { type: 'focus', id: 'shingles' }],
    ['vaccines', 'ArrowUp', null],
    ['shortages', 'ArrowDown', null],
    ['shingles', 'Home', { type: 'focus', id: 'vaccines' }],
    ['vaccines', 'End', { type: 'focus', id: 'shortages' }],
    ['vaccines', 'ArrowRight', { type: 'focus', id: 'flu' }],
    ['shortages', 'ArrowRight', { type: 'open', ids: ['shortages'] }],
    ['flu', 'ArrowRight', null],
    ['vaccines', 'ArrowLeft', { type: 'close', id: 'vaccines' }],
    ['shingles', 'ArrowLeft', { type: 'focus', id: 'vaccines' }],
    ['shortages', 'ArrowLeft', null],
    ['vaccines', '*', { type: 'open', ids: ['shortages'] }],
    ['vaccines', 'x', undefined],
    ['nowhere', 'ArrowDown', undefined],
  ])('on %s, %s does %o', (id, key, step) => {
    expect(treeStep(items, id, key)).toEqual(step)
  })
})
