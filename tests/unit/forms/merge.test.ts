import { expect, it } from 'vitest'

import { conflictsOf, differencesOf, merged } from '#portal/forms/versions/merge.ts'

const base = { name: 'a', weight: 80, share: 20, old: true }

it('takes over what one side alone changed, and what both changed alike', () => {
  const mine = { name: 'b', weight: 90, share: 20, old: true, own: true }
  const theirs = { name: 'b', weight: 80, share: 40, other: true }
  expect(conflictsOf(base, mine, theirs)).toEqual([])
  expect(merged({ base, mine, theirs }, new Set())).toEqual({
    name: 'b',
    weight: 90,
    share: 40,
    own: true,
    other: true,
  })
})

it('asks where both changed the same part, and keeps mine unless theirs is chosen', () => {
  const mine = { ...base, weight: 90, share: 30 }
  const theirs = { ...base, weight: 60, share: 40 }
  expect(conflictsOf(base, mine, theirs).map(({ path }) => path)).toEqual(['weight', 'share'])
  const put = merged({ base, mine, theirs }, new Set(['share']))
  expect(put).toEqual({ ...base, weight: 90, share: 40 })
})

it('keeps a part that one side removed and the other changed until that is decided', () => {
  const { old: _, ...mine } = base
  const theirs = { ...base, old: false }
  expect(conflictsOf(base, mine, theirs).map(({ path }) => path)).toEqual(['old'])
  expect(merged({ base, mine, theirs }, new Set())).toEqual(mine)
  expect(merged({ base, mine, theirs }, new Set(['old']))).toEqual({ ...mine, old: false })
})

it('names what differs, with what is gone at the end', () => {
  expect(differencesOf(base, { name: 'a', weight: 60, share: 20, own: 1 })).toEqual([
    { path: 'weight', before: 80, after: 60 },
    { path: 'own', before: undefined, after: 1 },
    { path: 'old', before: true, after: undefined },
  ])
})
