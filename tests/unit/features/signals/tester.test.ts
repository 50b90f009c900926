import { expect, it } from 'vitest'

import type { Signal } from '#contract/configuration.ts'
import {
  curveOf,
  sampleScore,
  spanOf,
  tableDays,
} from '#portal/features/signals/detail/decay-curve.ts'
import { emptySignal } from '#portal/features/signals/signal-document.ts'
import { starterSet } from '#portal/features/signals/starter-set.ts'
import { triedFor, triedVisit, untried } from '#portal/features/signals/test/tried-visit.ts'
import { reasonsOf, verdictsOn } from '#portal/features/signals/test/verdicts.ts'

const websites = [
  { id: '1', url: 'https://www.nord.example/', origins: ['https://archiv.nord.example'] },
  { id: '2', url: 'https://jobs.example', origins: [] },
]
const active = starterSet.map((signal): Signal => ({ ...signal, paused: false }))

it('finds the website of an address by its origins, with and without www', () => {
  expect(websiteOf('https://nord.example/a')).toBe('1')
  expect(websiteOf('https://archiv.nord.example/b')).toBe('1')
  expect(websiteOf('http://nord.example/b')).toBeNull()
  expect(websiteOf('https://elsewhere.example')).toBeNull()
})

it('tells a text that is no address, and a fault in JSON with its line and field', () => {
  expect(triedVisit({ ...untried, address: 'no address' }, [])).toMatchObject({
    visit: null,
    isAddressWrong: true,
  })
  const json = '{\n  "address": "https://nord.example/a",\n  "dwell": "long"\n}'
  expect(triedVisit({ ...untried, mode: 'json', json }, []).faults).toMatchObject([
    { line: 3, field: 'dwell' },
  ])
})

it('lists what fires, then nearly, then not, and waits for events in one line', () => {
  const tried = { ...untried, address: 'https://nord.example/a', dwell: 42, scroll: 68 }
  const { visit } = triedVisit(tried, websites)
  if (visit === null) throw new Error('no visit')
  const { listed, waiting, firing, points } = verdictsOn(active, visit)
  expect(listed.map(({ signal, state }) => [signal.key, state])).toEqual([
    ['article-read', 'FIRES'],
    ['scroll-75', 'NEARLY'],
    ['long-read', 'NOT'],
    ['bounce', 'NOT'],
  ])
  expect(waiting.map(({ signal }) => signal.key)).toEqual(['rec-click', 'bookmark'])
  expect([firing, points]).toEqual([1, 1])
  expect(listed.map((one) => reasonsOf(one).length)).toEqual([2, 1, 1, 1])
})

it('lists those that wait for events by themselves once one was given', () => {
  const tried = {
    ...untried,
    mode: 'event' as const,
    address: 'https://nord.example/',
    name: 'bookmark',
  }
  const { visit } = triedVisit(tried, websites)
  if (visit === null) throw new Error('no visit')
  const { listed, waiting } = verdictsOn(active, visit)
  expect(waiting).toEqual([])
  expect(listed.filter(({ state }) => state === 'FIRES').map(({ signal }) => signal.key)).toEqual([
    'article-read',
    'bookmark',
  ])
})

it('fills the tester in so that each signal fires', () => {
  const more: Signal[] = [
    ...active,
    {
      ...emptySignal,
      key: 'job',
      websites: ['2'],
      conditions: [{ type: 'ADDRESS', match: 'CONTAINS', text: '/stellen/' }],
    },
    {
      ...emptySignal,
      key: 'thrice',
      threshold: 3,
      conditions: [{ type: 'CLICK', selector: '.js-merken' }],
    },
  ]
  for (const signal of more) {
    const { visit } = triedVisit(triedFor(signal, websites), websites)
    expect(visit && verdictsOn([signal], visit).firing, signal.key).toBe(1)
  }
})

it('draws the sample reader of the sketch: 3.2 with 14 days, 3.6 with 21', () => {
  expect(sampleScore({ weight: 1, halfLife: 14 })).toBeCloseTo(3.2, 1)
  expect(sampleScore({ weight: 1, halfLife: 21 })).toBeCloseTo(3.63, 2)
})

it('spans three half-lives and halves the weight at each', () => {
  expect([1, 20, 21, 90, 365].map((halfLife) => spanOf([{ weight: 1, halfLife }]))).toEqual([
    60, 60, 120, 365, 1095,
  ])
  const curve = curveOf({ weight: 2, halfLife: 15 }, 60, 4)
  expect(curve.map(({ left }) => left)).toEqual([2, 1, 0.5, 0.25, 0.125])
  expect(tableDays([{ weight: 1, halfLife: 14 }])).toEqual([0, 1, 3, 8, 14, 15, 29, 30, 60])
})

function websiteOf(address: string): string | null | undefined {
  return triedVisit({ ...untried, address }, websites).visit?.website
}
