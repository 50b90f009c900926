import { describe, expect, it } from 'vitest'

import { treeStep } from '#portal/ui/table/tree/tree-keys.ts'
import { itemsIn, leavesOf, tickOf, type TreeNode } from '#portal/ui/table/tree/tree-model.ts'

const leaf = (id: string): TreeNode<string> => ({ id, row: id })
const vaccines: TreeNode<string> = {
  id: 'vaccines',
  row: 'vaccines',
  children: [leaf('flu'), leaf('shingles')],
}
const shortages: TreeNode<string> = { id: 'shortages', row: 'shortages', children: [leaf('juice')] }
const nodes = [vaccines, shortages]
const items = itemsIn(nodes, (id) => id === 'vaccines')

describe('a tree', () => {
  it('shows the rows below open parents, with level, place and parent', () => {
    expect(
      items.map(({ node, level, parent, isOpen, place, siblings }) => [
        node.id,
        level,
        parent,
        isOpen,
        `${place} of ${siblings}`,
      ]),
    ).toEqual([
      ['vaccines', 1, null, true, '1 of 2'],
      ['flu', 2, 'vaccines', undefined, '1 of 2'],
      ['shingles', 2, 'vaccines', undefined, '2 of 2'],
      ['shortages', 1, null, false, '2 of 2'],
    ])
  })

  it('ticks a parent as its leaves are', () => {
    expect(leavesOf(vaccines)).toEqual(['flu', 'shingles'])
    expect(tickOf(vaccines, new Set())).toBe('none')
    expect(tickOf(vaccines, new Set(['flu']))).toBe('some')
    expect(tickOf(vaccines, new Set(['flu', 'shingles', 'juice']))).toBe('all')
    expect(tickOf(leaf('flu'), new Set(['flu']))).toBe('all')
  })
})

describe('the keys of a tree', () => {
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
