import { expect, it } from 'vitest'

import {
  conflictsOf,
  differencesOf,
  gatheringOf,
  merged,
  type Parts,
  spread,
} from '#portal/forms/versions/merge.ts'

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

const wholeOf = (path: string) => path.split('/', 1)[0] ?? null

it('takes a whole that one side removed and the other changed together, never a half of it', () => {
  const common = { 'read/weight': 1, 'read/halfLife': 14, 'seen/weight': 1 }
  const mine = { 'seen/weight': 1 }
  const theirs = { ...common, 'read/weight': 2 }
  const sides = gatheredSides(common, mine, theirs)
  expect(conflictsOf(sides.base, sides.mine, sides.theirs).map(({ path }) => path)).toEqual([
    'read',
  ])
  expect(spread(merged(sides, new Set()))).toEqual(mine)
  expect(spread(merged(sides, new Set(['read'])))).toEqual(theirs)
})

it('removes a whole that the other side left as it was, and adds one that only one side has', () => {
  const common = { 'read/weight': 1, 'read/halfLife': 14 }
  const sides = gatheredSides(common, {}, { ...common, 'new/weight': 3 })
  expect(conflictsOf(sides.base, sides.mine, sides.theirs)).toEqual([])
  expect(spread(merged(sides, new Set()))).toEqual({ 'new/weight': 3 })
})

function gatheredSides(common: Parts, mine: Parts, theirs: Parts) {
  const gathered = gatheringOf(mine, theirs, wholeOf)
  return { base: gathered(common), mine: gathered(mine), theirs: gathered(theirs) }
}
