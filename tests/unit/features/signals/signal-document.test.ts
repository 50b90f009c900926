import { expect, it } from 'vitest'

import type { Signal } from '#contract/configuration.ts'
import {
  documentOfParts,
  emptySignal,
  freeKey,
  keyIn,
  partsOfSignals,
  signalsOf,
  withoutSignal,
  withSignal,
} from '#portal/features/signals/signal-document.ts'
import { starterSet } from '#portal/features/signals/starter-set.ts'
import { differencesOf, gatheringOf } from '#portal/forms/versions/merge.ts'
import { signals as rules } from '#server/records/configuration/kinds/signals.ts'

const document = { signals: [...starterSet] }

it('has six signals to begin with that can be published and count nothing yet', () => {
  expect(starterSet).toHaveLength(6)
  expect(starterSet.every(({ paused }) => paused)).toBe(true)
  expect(rules.faultsIn(document, [])).toEqual([])
})

it('takes a document to its parts and back', () => {
  expect(documentOfParts(partsOfSignals(document))).toEqual(document)
  expect(partsOfSignals(document)['scroll-75/weight']).toBe(0.6)
  expect(keyIn('scroll-75/weight')).toBe('scroll-75')
})

it('reads an unfinished document: what is missing is as in an empty signal', () => {
  expect(signalsOf(null)).toEqual([])
  expect(signalsOf({ signals: 3 })).toEqual([])
  expect(signalsOf({ signals: [{ key: 'a', conditions: [{ type: 'ADDRESS' }] }] })).toEqual([
    {
      ...emptySignal,
      key: 'a',
      weight: 0,
      conditions: [{ type: 'ADDRESS', match: 'CONTAINS', text: '' }],
    },
  ])
})

it('tells a deleted signal as one difference, and a changed one by its field', () => {
  const changed = starterSet.map((one) =>
    one.key === 'article-read' ? { ...one, halfLife: 21 } : one,
  )
  const before = partsOfSignals(document)
  const after = partsOfSignals(withoutSignal(changed, 'bounce'))
  const gathered = gatheringOf(before, after, keyIn)
  expect(differencesOf(gathered(before), gathered(after)).map(({ path }) => path)).toEqual([
    'article-read/halfLife',
    'bounce',
  ])
})

it('keeps the place of a changed signal and puts a new one at the end', () => {
  const changed = withSignal(starterSet, { ...emptySignal, key: 'long-read' }).signals
  expect(keys(changed)).toEqual(keys(starterSet))
  const added = withSignal(starterSet, { ...emptySignal, key: 'new' }).signals
  expect(keys(added)).toEqual([...keys(starterSet), 'new'])
})

it.each([
  ['Gemerkt & gelesen', 'gemerkt-gelesen'],
  ['Größe übernommen', 'groesse-uebernommen'],
  ['Café', 'cafe'],
  ['!?', 'signal'],
  ['bounce', 'bounce-2'],
])('makes a key that nothing has of “%s”', (words, key) => {
  expect(freeKey(words, starterSet)).toBe(key)
})

it('counts on where numbers are taken', () => {
  const taken = ['a', 'a-2', 'a-3'].map((key) => ({ ...emptySignal, key }))
  expect(freeKey('a', taken)).toBe('a-4')
})

function keys(list: readonly Signal[]): string[] {
  return list.map(({ key }) => key)
}
