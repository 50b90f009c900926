import { describe, expect, it } from 'vitest'

import { mergedFeed } from '#portal/features/configuration/changes/merged-feed.ts'

const at = (day: number) => ({ at: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z` })
const daysIn = (items: readonly { at: string }[]) =>
  items.map((item) => Number(item.at.slice(8, 10)))

describe('a feed of several sources', () => {
  it('is in the order of times, newest first', () => {
    const found = mergedFeed([
      { items: [at(9), at(3)], until: null },
      { items: [at(7), at(1)], until: null },
    ])
    expect(daysIn(found.items)).toEqual([9, 7, 3, 1])
    expect(found.next).toBeNull()
  })

  it('ends where a source has more, so that nothing is put in between later', () => {
    const found = mergedFeed([
      { items: [at(9), at(6)], until: at(6).at },
      { items: [at(7), at(1)], until: at(1).at },
    ])
    expect(daysIn(found.items)).toEqual([9, 7, 6])
    expect(found.next).toBe(0)
  })

  it('goes on with the source that holds it back, until all are at their end', () => {
    const found = mergedFeed([
      { items: [at(9), at(6), at(2)], until: null },
      { items: [at(7), at(5)], until: at(5).at },
    ])
    expect(daysIn(found.items)).toEqual([9, 7, 6, 5])
    expect(found.next).toBe(1)
  })

  it('is held back by rows that were read and are not shown', () => {
    const found = mergedFeed([
      { items: [at(9), at(2)], until: null },
      { items: [], until: at(4).at },
    ])
    expect(daysIn(found.items)).toEqual([9])
    expect(found.next).toBe(1)
  })
})
