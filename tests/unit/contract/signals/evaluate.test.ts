import { describe, expect, it } from 'vitest'

import type { Signal, SignalCondition } from '#contract/configuration.ts'
import { decayed, signedWeight } from '#contract/signals/decay.ts'
import { evaluate, fires } from '#contract/signals/evaluate.ts'
import { recommendationEvents, type PageVisit } from '#contract/signals/visit.ts'
import { watchedOn } from '#contract/signals/watched.ts'

import { aSignal, aVisit } from './a-signal.ts'

const dwell = (value: number, comparison: 'AT_LEAST' | 'BELOW' = 'AT_LEAST') =>
  ({ type: 'DWELL', comparison, value }) as const
const scroll = (value: number) => ({ type: 'SCROLL', comparison: 'AT_LEAST', value }) as const
const address = (match: 'EXACT' | 'BEGINS' | 'CONTAINS', text: string) =>
  ({ type: 'ADDRESS', match, text }) as const
const click = { type: 'CLICK', selector: '.js-merken' } as const
const done = { type: 'EVENT', name: 'newsletter.done' } as const

const cases: [SignalCondition[], Partial<PageVisit>, Partial<Signal>, string][] = [
  [[dwell(30)], { dwell: 30 }, {}, 'FIRES'],
  [[dwell(30)], { dwell: 29.9 }, {}, 'NEARLY'],
  [[dwell(30)], { dwell: 20 }, {}, 'NEARLY'],
  [[dwell(30)], { dwell: 19 }, {}, 'NOT'],
  [[dwell(30)], { dwell: null }, {}, 'NOT'],
  [[dwell(5, 'BELOW')], { dwell: 4.9 }, {}, 'FIRES'],
  [[dwell(5, 'BELOW')], { dwell: 5 }, {}, 'NEARLY'],
  [[dwell(5, 'BELOW')], { dwell: 8 }, {}, 'NOT'],
  [[dwell(5, 'BELOW')], { dwell: null }, {}, 'NOT'],
  [[scroll(75)], { scroll: 75 }, {}, 'FIRES'],
  [[scroll(75)], { scroll: 68 }, {}, 'NEARLY'],
  [[dwell(30), scroll(60)], {}, {}, 'FIRES'],
  [[dwell(30), scroll(60)], { scroll: 5 }, {}, 'NEARLY'],
  [[dwell(180), scroll(100)], { dwell: 170 }, {}, 'NOT'],
  [[address('CONTAINS', '/honorar/')], {}, {}, 'FIRES'],
  [[address('CONTAINS', '/stellen/')], {}, {}, 'NOT'],
  [[dwell(30), address('CONTAINS', '/stellen/')], {}, {}, 'NOT'],
  [[click], { clicks: { '.js-merken': 1 } }, {}, 'FIRES'],
  [[click], { clicks: { '.js-other': 9 } }, {}, 'NOT'],
  [[click, dwell(30)], {}, {}, 'NEARLY'],
  [[done], { events: { 'newsletter.done': 1 } }, {}, 'FIRES'],
  [[done], { events: { 'newsletter.done': 0 } }, {}, 'NOT'],
  [[done], { clicks: { 'newsletter.done': 1 } }, {}, 'NOT'],
  [[done], { events: { 'newsletter.done': 2 } }, { threshold: 2 }, 'FIRES'],
  [[done], { events: { 'newsletter.done': 1 } }, { threshold: 2 }, 'NEARLY'],
  [
    [done, click],
    { events: { 'newsletter.done': 5 }, clicks: { '.js-merken': 2 } },
    { threshold: 3 },
    'NEARLY',
  ],
  [[dwell(30)], {}, { websites: ['7', '8'] }, 'FIRES'],
  [[dwell(30)], {}, { websites: ['8'] }, 'NOT'],
  [[dwell(30)], { website: null }, { websites: ['8'] }, 'NOT'],
  [[dwell(30)], { website: null }, {}, 'FIRES'],
  [[dwell(30)], {}, { paused: true }, 'NOT'],
]

describe('a visit of a page', () => {
  it.each(cases)('conditions %j, visit %j, signal %j: %s', (conditions, visit, signal, state) => {
    const one = aSignal({ conditions, ...signal })
    expect(evaluate([one], aVisit(visit))[0]?.state).toBe(state)
    expect(fires(one, aVisit(visit))).toBe(state === 'FIRES')
  })

  it('is told for each condition, the threshold, the website and the pause', () => {
    const signal = aSignal({
      conditions: [dwell(180), scroll(60), address('BEGINS', '/stellen/'), click],
      threshold: 3,
      websites: ['8'],
      paused: true,
    })
    const [verdict] = evaluate([signal], aVisit({ clicks: { '.js-merken': 2 } }))
    const found = verdict?.findings.map((one) => ({ actual: null, needed: null, ...one }))
    expect(
      found?.map(({ about, isMet, actual, needed }) => [about, isMet, actual, needed]),
    ).toEqual([
      ['CONDITION', false, 42, 180],
      ['CONDITION', true, 68, 60],
      ['CONDITION', false, 'https://www.example.at/honorar/nachtdienst?p=2', '/stellen/'],
      ['CONDITION', true, 2, 1],
      ['THRESHOLD', false, 2, 3],
      ['WEBSITE', false, '7', ['8']],
      ['PAUSED', false, null, null],
    ])
  })

  it('adds the weight with its sign, only where it fires', () => {
    const signals = [
      aSignal({ weight: 1.5 }),
      aSignal({ weight: 2, polarity: 'AGAINST' }),
      aSignal({ weight: 9, polarity: 'NEUTRAL' }),
      aSignal({ weight: 4, conditions: [dwell(100)] }),
    ]
    expect(evaluate(signals, aVisit()).map(({ points }) => points)).toEqual([1.5, -2, 0, 0])
  })

  it('has no name by accident', () => {
    const constructor = aSignal({ conditions: [{ type: 'EVENT', name: 'constructor' }] })
    expect(fires(constructor, aVisit())).toBe(false)
  })
})

describe('an address', () => {
  it.each([
    ['EXACT', 'https://www.example.at/honorar/nachtdienst?p=2', true],
    ['EXACT', 'https://www.example.at/honorar/nachtdienst', false],
    ['EXACT', '/honorar/nachtdienst?p=2', true],
    ['EXACT', '/honorar/', false],
    ['BEGINS', 'https://www.example.at/honorar/', true],
    ['BEGINS', 'https://www.example.at/Honorar/', false],
    ['BEGINS', '/honorar/', true],
    ['BEGINS', '/nachtdienst', false],
    ['BEGINS', 'honorar/', false],
    ['CONTAINS', 'nachtdienst', true],
    ['CONTAINS', '?p=2', true],
    ['CONTAINS', '#top', false],
  ] as const)('%s %s: %s', (match, text, expected) => {
    const signal = aSignal({ conditions: [address(match, text)] })
    expect(fires(signal, aVisit({ address: `${aVisit().address}#top` }))).toBe(expected)
  })

  it.each([
    ['https://a.example/%C3%B6l', '/öl'],
    ['https://a.example/öl', '/%C3%B6l'],
    ['https://a.example/%E4', '/%E4'],
  ])('%s is escaped like %s', (visited, text) => {
    const signal = aSignal({ conditions: [address('BEGINS', text)] })
    expect(fires(signal, aVisit({ address: visited }))).toBe(true)
  })
})

it.each([
  [1, 0, 14, 1],
  [1, 14, 14, 0.5],
  [2, 28, 14, 0.5],
  [-2, 7, 7, -1],
  [3, -5, 7, 3],
  [0, 100, 1, 0],
])(
  'a weight of %d is after %d days with a half-life of %d still %d',
  (weight, days, halfLife, left) => {
    expect(decayed(weight, days, halfLife)).toBeCloseTo(left, 12)
  },
)

it('counts against with a minus, and neutral with nothing', () => {
  expect(signedWeight({ polarity: 'AGAINST', weight: 0.5 })).toBe(-0.5)
  expect(signedWeight({ polarity: 'AGAINST', weight: 0 })).toBe(0)
  expect(signedWeight({ polarity: 'NEUTRAL', weight: 0.5 })).toBe(0)
})

it('a page watches what the signals of its website ask for, each once', () => {
  const signals = [
    aSignal({ conditions: [click, done, dwell(5)] }),
    aSignal({ conditions: [click], websites: ['7'] }),
    aSignal({ conditions: [{ type: 'EVENT', name: 'elsewhere' }], websites: ['8'] }),
    aSignal({ conditions: [{ type: 'EVENT', name: 'paused' }], paused: true }),
    aSignal({ conditions: [{ type: 'EVENT', name: recommendationEvents.clicked }] }),
  ]
  expect(watchedOn('7', signals)).toEqual({ clicks: ['.js-merken'], events: ['newsletter.done'] })
  expect(watchedOn('8', signals).events).toEqual(['newsletter.done', 'elsewhere'])
})
