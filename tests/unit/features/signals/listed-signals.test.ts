import { expect, it } from 'vitest'

import { toggledWebsites } from '#portal/features/signals/detail/chosen-websites.ts'
import {
  groupedSignals,
  largestWeight,
  listedSignals,
  matchingSignals,
} from '#portal/features/signals/list/listed-signals.ts'
import { starterSet } from '#portal/features/signals/starter-set.ts'

const say = {
  nameOf: ({ key }: { key: string }) => `Größe ${key}`,
  triggerText: () => 'Verweildauer',
}
const none = { q: '', state: '', kind: '', site: '' }

function listed(patch: object = {}) {
  const signals = starterSet.map((one, place) => (place === 0 ? { ...one, ...patch } : one))
  const faults = new Map([['bounce', [{ path: 'weight', text: 'fehlt' }]]])
  const seen = new Map([
    ['article-read', 'NEVER_SEEN'],
    ['scroll-75', 'SILENT'],
    ['long-read', 'ACTIVE'],
  ] as const)
  return listedSignals({ signals, published: starterSet.slice(0, 5), faults }, say, seen)
}

const keysOf = (filter: Partial<typeof none>, patch: object = {}) =>
  matchingSignals(listed(patch), { ...none, ...filter }).map(({ signal }) => signal.key)

it('tells which signals are new, changed or wrong', () => {
  const states = listed({ halfLife: 15 }).map(({ difference, isWrong }) => [difference, isWrong])
  expect(states).toEqual([
    ['changed', false],
    [null, false],
    [null, false],
    [null, false],
    [null, false],
    ['new', true],
  ])
})

it('searches names, keys and triggers without accents, all words in any order', () => {
  expect(keysOf({ q: 'grosse SCROLL' })).toEqual(['scroll-75'])
  expect(keysOf({ q: 'verweildauer' })).toHaveLength(6)
  expect(keysOf({ q: 'nothing' })).toEqual([])
})

it('narrows by state, kind and website; one without websites counts on all of them', () => {
  expect(keysOf({ state: 'active' }, { paused: false })).toEqual(['article-read'])
  expect(keysOf({ state: 'paused' }, { paused: false })).toHaveLength(5)
  expect(keysOf({ state: 'changed' })).toEqual(['bounce'])
  expect(keysOf({ state: 'wrong' })).toEqual(['bounce'])
  expect(keysOf({ kind: 'DWELL' })).toEqual(['long-read'])
  expect(keysOf({ site: '1' }, { websites: ['2'] })).not.toContain('article-read')
  expect(keysOf({ site: '2' }, { websites: ['2'] })).toContain('article-read')
})

it('narrows to those that never fired and those that no longer do; a paused one is not missed', () => {
  expect(keysOf({ state: 'never' }, { paused: false })).toEqual(['article-read'])
  expect(keysOf({ state: 'never' })).toEqual([])
  expect(keysOf({ state: 'silent' })).toEqual([])
  const silent = listed({ key: 'scroll-75', paused: false })
  const found = matchingSignals(silent, { ...none, state: 'silent' })
  expect(found.map(({ signal }) => signal.key)).toEqual(['scroll-75'])
})

it('lists what counts against among the rejections, whatever its kind', () => {
  const groups = groupedSignals(listed({ polarity: 'AGAINST' })).map(({ group, signals }) => [
    group,
    signals.map(({ signal }) => signal.key),
  ])
  expect(groups).toEqual([
    ['reading', ['scroll-75', 'long-read']],
    ['action', ['rec-click', 'bookmark']],
    ['rejection', ['article-read', 'bounce']],
  ])
})

it('measures bars by the largest weight that counts', () => {
  expect(largestWeight(starterSet)).toBe(1.5)
  expect(largestWeight([{ polarity: 'NEUTRAL', weight: 2 }])).toBe(0)
})

it('takes no website for all of them, and all of them for none', () => {
  expect(toggledWebsites([], 'a', ['a', 'b', 'c'])).toEqual(['b', 'c'])
  expect(toggledWebsites(['b', 'c'], 'a', ['a', 'b', 'c'])).toEqual([])
  expect(toggledWebsites(['b', 'gone'], 'gone', ['a', 'b'])).toEqual(['b'])
})
