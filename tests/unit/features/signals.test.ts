import { expect, it } from 'vitest'

import type { Signal } from '#contract/configuration.ts'
import {
  curveOf,
  sampleScore,
  spanOf,
  tableDays,
} from '#portal/features/signals/detail/DecayCurve.tsx'
import { toggledWebsites } from '#portal/features/signals/detail/WhereSection.tsx'
import {
  groupedSignals,
  largestWeight,
  listedSignals,
  matchingSignals,
} from '#portal/features/signals/list/listed-signals.ts'
import { starterSet } from '#portal/features/signals/NoSignals.tsx'
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
import { triedFor, triedVisit, untried } from '#portal/features/signals/test/tried-visit.ts'
import { reasonsOf, verdictsOn } from '#portal/features/signals/test/VerdictTable.tsx'
import { differencesOf, gatheringOf } from '#portal/forms/versions/merge.ts'
import { signals as rules } from '#server/records/configuration/kinds/kinds.ts'

const say = {
  nameOf: ({ key }: { key: string }) => `Größe ${key}`,
  triggerText: () => 'Verweildauer',
}

function listed(patch: object = {}) {
  const signals = starterSet.map((one, place) => (place === 0 ? { ...one, ...patch } : one))
  const faults = new Map([['bounce', [{ path: 'weight', text: 'fehlt' }]]])
  const visited = new Map([
    ['article-read', 'NEVER_SEEN'],
    ['scroll-75', 'SILENT'],
    ['long-read', 'ACTIVE'],
  ] as const)
  return listedSignals({ signals, published: starterSet.slice(0, 5), faults }, say, visited)
}

it('tells which signals are new, changed or wrong', () => {
  const states = listed({ halfLife: 15 }).map(
    ({ difference, isWrong }) => `${difference} ${isWrong}`,
  )
  const same = 'null false'
  expect(states).toEqual(['changed false', same, same, same, same, 'new true'])
})

it.each([
  [{ q: 'grosse SCROLL' }, {}, ['scroll-75']],
  [{ q: 'verweildauer' }, {}, 6],
  [{ q: 'nothing' }, {}, []],
  [{ state: 'active' }, { paused: false }, ['article-read']],
  [{ state: 'paused' }, { paused: false }, 5],
  [{ state: 'changed' }, {}, ['bounce']],
  [{ state: 'wrong' }, {}, ['bounce']],
  [{ kind: 'DWELL' }, {}, ['long-read']],
  // One without websites counts on all of them.
  [{ site: '1' }, { websites: ['2'] }, 5],
  [{ site: '2' }, { websites: ['2'] }, 6],
  // A paused one is not missed.
  [{ state: 'never' }, { paused: false }, ['article-read']],
  [{ state: 'never' }, {}, []],
  [{ state: 'silent' }, {}, []],
  [{ state: 'silent' }, { key: 'scroll-75', paused: false }, ['scroll-75']],
])('the search %o over %o finds %j', (filter, patch, match) => {
  const target = { q: '', state: '', kind: '', site: '', ...filter }
  const keys = matchingSignals(listed(patch), target).map(({ signal }) => signal.key)
  expect(typeof match === 'number' ? keys.length : keys).toEqual(match)
})

it('lists what counts against among the rejections, whatever its kind', () => {
  const groups = groupedSignals(listed({ polarity: 'AGAINST' }))
  expect(
    groups.map(({ group, signals }) => [group, ...signals.map(({ signal }) => signal.key)]),
  ).toEqual([
    ['reading', 'scroll-75', 'long-read'],
    ['action', 'rec-click', 'bookmark'],
    ['rejection', 'article-read', 'bounce'],
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

const document = { signals: [...starterSet] }
const keys = (list: readonly Signal[]) => list.map(({ key }) => key)

it('has six signals to begin with that can be published and count nothing yet', () => {
  expect(starterSet.map(({ paused }) => paused)).toEqual(Array(6).fill(true))
  expect(rules.faultsIn(document, [])).toEqual([])
})

it('reads an unfinished document: what is missing is as in an empty signal', () => {
  expect(signalsOf(null)).toEqual([])
  expect(signalsOf({ signals: 3 })).toEqual([])
  const conditions = [{ type: 'ADDRESS', match: 'CONTAINS', text: '' }]
  expect(signalsOf({ signals: [{ key: 'a', conditions: [{ type: 'ADDRESS' }] }] })).toEqual([
    { ...emptySignal, key: 'a', weight: 0, conditions },
  ])
})

it('tells a deleted signal as one difference, and a changed one by its field', () => {
  const changed = starterSet.map((one) =>
    one.key === 'article-read' ? { ...one, halfLife: 21 } : one,
  )
  const before = partsOfSignals(document)
  expect(documentOfParts(before)).toEqual(document)
  const after = partsOfSignals(withoutSignal(changed, 'bounce'))
  const gathered = gatheringOf(before, after, keyIn)
  const differences = differencesOf(gathered(before), gathered(after)).map(({ path }) => path)
  expect(differences).toEqual(['article-read/halfLife', 'bounce'])
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
  ['bounce', 'bounce-4'],
])('makes a key that nothing has of “%s”', (words, key) => {
  const taken = ['bounce-2', 'bounce-3'].map((one) => ({ ...emptySignal, key: one }))
  expect(freeKey(words, [...starterSet, ...taken])).toBe(key)
})

const websites = [
  { id: '1', url: 'https://www.nord.example/', origins: ['https://archiv.nord.example'] },
  { id: '2', url: 'https://jobs.example', origins: [] },
]
const active = starterSet.map((signal): Signal => ({ ...signal, paused: false }))

/** The verdicts of the active signals on what was tried. */
function verdicts(tried: Partial<typeof untried>) {
  const { visit } = triedVisit({ ...untried, ...tried }, websites)
  if (visit === null) throw new Error('no visit')
  return verdictsOn(active, visit)
}

it.each([
  ['https://nord.example/a', '1'],
  ['https://archiv.nord.example/b', '1'],
  ['http://nord.example/b', null],
  ['https://elsewhere.example', null],
])('finds the website of %s by its origins, with and without www: %s', (address, website) => {
  expect(triedVisit({ ...untried, address }, websites).visit).toMatchObject({ website })
})

it('tells a text that is no address, and a fault in JSON with its line and field', () => {
  const wrong = triedVisit({ ...untried, address: 'no address' }, [])
  expect(wrong).toMatchObject({ visit: null, isAddressWrong: true })
  const json = '{\n  "address": "https://nord.example/a",\n  "dwell": "long"\n}'
  const { faults } = triedVisit({ ...untried, mode: 'json', json }, [])
  expect(faults).toMatchObject([{ line: 3, field: 'dwell' }])
})

it('lists what fires, then nearly, then not, and waits for events in one line', () => {
  const tried = { address: 'https://nord.example/a', dwell: 42, scroll: 68 }
  const { listed: found, waiting, firing, points } = verdicts(tried)
  expect(found.map(({ signal, state }) => `${signal.key} ${state}`)).toEqual([
    'article-read FIRES',
    'scroll-75 NEARLY',
    'long-read NOT',
    'bounce NOT',
  ])
  expect(keys(waiting.map(({ signal }) => signal))).toEqual(['rec-click', 'bookmark'])
  expect([firing, points]).toEqual([1, 1])
  expect(found.map((one) => reasonsOf(one).length)).toEqual([2, 1, 1, 1])
})

it('fills the tester in so that each signal fires', () => {
  const job = { type: 'ADDRESS', match: 'CONTAINS', text: '/stellen/' } as const
  const click = { type: 'CLICK', selector: '.js-merken' } as const
  const more: Signal[] = [
    ...active,
    { ...emptySignal, key: 'job', websites: ['2'], conditions: [job] },
    { ...emptySignal, key: 'thrice', threshold: 3, conditions: [click] },
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
  const spans = [1, 20, 21, 90, 365].map((halfLife) => spanOf([{ weight: 1, halfLife }]))
  expect(spans).toEqual([60, 60, 120, 365, 1095])
  const curve = curveOf({ weight: 2, halfLife: 15 }, 60, 4)
  expect(curve.map(({ left }) => left)).toEqual([2, 1, 0.5, 0.25, 0.125])
  expect(tableDays([{ weight: 1, halfLife: 14 }])).toEqual([0, 1, 3, 8, 14, 15, 29, 30, 60])
})
