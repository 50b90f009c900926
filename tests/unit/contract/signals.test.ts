import { array, assert, jsonValue, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Signal, SignalCondition } from '#contract/configuration.ts'
import { decayed, signedWeight } from '#contract/signals/decay.ts'
import { evaluate, fires } from '#contract/signals/evaluate.ts'
import { signalLimits } from '#contract/signals/limits.ts'
import { readPlacedJson } from '#contract/signals/placed-json.ts'
import { readAddress, readVisit } from '#contract/signals/read-visit.ts'
import { mergedSignals, readSignals, writeSignals } from '#contract/signals/signals-json.ts'
import { recommendationEvents, watchedOn, type PageVisit } from '#contract/signals/visit.ts'
import { kindRules } from '#server/records/configuration/kinds/kinds.ts'

/** A signal that fires at 30 seconds, unless told otherwise. */
function aSignal(options: Partial<Signal> = {}): Signal {
  return {
    key: 'article-read',
    name: 'Artikel gelesen',
    description: '',
    kind: 'READ',
    conditions: [{ type: 'DWELL', comparison: 'AT_LEAST', value: 30 }],
    threshold: 1,
    polarity: 'FOR',
    weight: 1,
    halfLife: 14,
    websites: [],
    paused: false,
    ...options,
  }
}

/** A visit of 42 seconds that scrolled to 68 per cent, unless told otherwise. */
function aVisit(options: Partial<PageVisit> = {}): PageVisit {
  return {
    address: 'https://www.example.at/honorar/nachtdienst?p=2',
    dwell: 42,
    scroll: 68,
    clicks: {},
    events: {},
    website: '7',
    ...options,
  }
}

const dwell = (value: number, comparison: 'AT_LEAST' | 'BELOW' = 'AT_LEAST') =>
  ({ type: 'DWELL', comparison, value }) as const
const scroll = (value: number) => ({ type: 'SCROLL', comparison: 'AT_LEAST', value }) as const
const address = (match: 'EXACT' | 'BEGINS' | 'CONTAINS', text: string) =>
  ({ type: 'ADDRESS', match, text }) as const
const click = { type: 'CLICK', selector: '.js-merken' } as const
const done = { type: 'EVENT', name: 'done' } as const

const merken = { '.js-merken': 1 }

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
  [[click], { clicks: merken }, {}, 'FIRES'],
  [[click], { clicks: { '.js-other': 9 } }, {}, 'NOT'],
  [[click, dwell(30)], {}, {}, 'NEARLY'],
  [[done], { events: { done: 1 } }, {}, 'FIRES'],
  [[done], { events: { done: 0 } }, {}, 'NOT'],
  [[done], { clicks: { done: 1 } }, {}, 'NOT'],
  [[done], { events: { done: 2 } }, { threshold: 2 }, 'FIRES'],
  [[done], { events: { done: 1 } }, { threshold: 2 }, 'NEARLY'],
  [[done, click], { events: { done: 5 }, clicks: merken }, { threshold: 2 }, 'NEARLY'],
  [[{ type: 'EVENT', name: 'constructor' }], {}, {}, 'NOT'],
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
    expect(verdict?.findings).toMatchObject([
      { about: 'CONDITION', isMet: false, actual: 42, needed: 180 },
      { about: 'CONDITION', isMet: true, actual: 68, needed: 60 },
      { about: 'CONDITION', isMet: false, actual: aVisit().address, needed: '/stellen/' },
      { about: 'CONDITION', isMet: true, actual: 2, needed: 1 },
      { about: 'THRESHOLD', isMet: false, actual: 2, needed: 3 },
      { about: 'WEBSITE', isMet: false, actual: '7', needed: ['8'] },
      { about: 'PAUSED', isMet: false },
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
])('a weight of %d is after %d days with a half-life of %d still %d', (...row) => {
  const [weight, days, halfLife, left] = row
  expect(decayed(weight, days, halfLife)).toBeCloseTo(left, 12)
})

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
  expect(watchedOn('7', signals)).toEqual({ clicks: ['.js-merken'], events: ['done'] })
  expect(watchedOn('8', signals).events).toEqual(['done', 'elsewhere'])
})

const page = '"address": "https://a.example/"'

/** Each fault as `line field CODE`. */
const told = (faults: readonly { line: number; field: string; code: string }[]) =>
  faults.map(({ line, field, code }) => `${line} ${field} ${code}`)

describe('a pasted event', () => {
  it('is a visit', () => {
    const text = `{
      "address": "https://a.example/x#part",
      "dwell": 42.5, "scroll": 68,
      "clicks": [".a", ".b", ".a"],
      "events": { "done": 3 },
      "website": "7"
    }`
    expect(readVisit(text)).toEqual({
      visit: {
        address: 'https://a.example/x',
        dwell: 42.5,
        scroll: 68,
        clicks: { '.a': 2, '.b': 1 },
        events: { done: 3 },
        website: '7',
      },
      faults: [],
    })
  })

  it('needs an address alone', () => {
    const { visit } = readVisit('{"address":"https://a.example/"}')
    const nothing = { dwell: null, scroll: null, clicks: {}, events: {}, website: null }
    expect(visit).toEqual({ address: 'https://a.example/', ...nothing })
  })

  it.each([
    [`{\n ${page},\n "dwell": "long"\n}`, '3 dwell INVALID'],
    ['{\n "dwell": -1,\n "address": ""}', '2 dwell OUT_OF_RANGE, 3 address REQUIRED'],
    [`{${page}, \n "scroll": 101\n}`, '2 scroll OUT_OF_RANGE'],
    ['{"address": "ftp://a.example/"}', '1 address INVALID'],
    [`{${page},\n"events": [\n"a",\n2]}`, '4 events.1 INVALID'],
    [`{${page},\n"clicks": {\n".a": 1.5}}`, '3 clicks..a INVALID'],
    [`{${page}, "events": "a"}`, '1 events INVALID'],
    [`{${page},\n\n"dwel": 2}`, '3 dwel UNKNOWN'],
    [`{${page}, "website": 7}`, '1 website INVALID'],
    ['{}', '1 address REQUIRED'],
    ['[1]', '1  INVALID'],
    ['', '1  NOT_JSON'],
    ['{\n "dwell": 4,\n}', '3  NOT_JSON'],
    ['{\n "dwell" 4\n}', '2  NOT_JSON'],
    ['{}\n{}', '2  NOT_JSON'],
    ['{\n "a": nil }', '2  NOT_JSON'],
    ['['.repeat(50_000), '1  NOT_JSON'],
  ])('%s has the faults %s', (text, expected) => {
    const { visit, faults } = readVisit(text)
    expect(visit).toBeNull()
    expect(told(faults).toSorted().join(', ')).toBe(expected)
  })
})

it.each([
  [' https://a.example/x ', { value: 'https://a.example/x' }],
  ['', { fault: { code: 'REQUIRED', field: 'address' } }],
  ['a.example', { fault: { code: 'INVALID', field: 'address' } }],
  ['javascript:alert(1)', { fault: { code: 'INVALID', field: 'address' } }],
])('an address %j is read as %j', (text, expected) => {
  expect(readAddress(text)).toMatchObject(expected)
})

it('JSON is read exactly as the language reads it', () => {
  assert(
    property(array(jsonValue({ maxDepth: 3 }), { maxLength: 6 }), (value) => {
      const read = readPlacedJson(JSON.stringify(value, null, 1))
      expect('value' in read && read.value).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    { numRuns: 50 },
  )
  for (const text of ['01', '+1', '.5', "'a'", '"\t"', '"\\x"', '{a:1}', '[1,]', 'NaN', '1 2', '"'])
    expect([text, readPlacedJson(text)]).toEqual([text, { brokenAt: 1 }])
})

describe('a file of signals', () => {
  const present = [aSignal(), aSignal({ key: 'long', name: 'Lang', weight: 2 })]

  it('comes back as it was written', () => {
    const { signals, faults } = readSignals(writeSignals(present), present)
    expect(faults).toEqual([])
    expect(signals.map(({ signal }) => signal)).toEqual(present)
    expect(signals.map(({ state }) => state)).toEqual(['EQUAL', 'EQUAL'])
    expect(kindRules.SIGNALS.faultsIn(JSON.parse(writeSignals(present)), [])).toEqual([])
  })

  it('says what is new, changed and equal, and is merged in place', () => {
    const added = aSignal({ key: 'new', name: null })
    const changed = aSignal({ weight: 3 })
    const { signals } = readSignals(writeSignals([added, changed]), present)
    expect(signals.map(({ state, present: before, line }) => [state, before, line])).toEqual([
      ['NEW', null, 3],
      ['CHANGED', present[0], 22],
    ])
    expect(mergedSignals(present, signals)).toEqual([changed, present[1], added])
  })

  it('may leave out what usually is so', () => {
    const usual = { name: null, description: '', threshold: 1, websites: [], paused: false }
    const signal = aSignal(usual)
    const written = Object.entries(signal).filter(([field]) => !(field in usual))
    const text = JSON.stringify([Object.fromEntries(written)])
    expect(readSignals(text, []).signals[0]?.signal).toEqual(signal)
  })

  const scrolled = { type: 'SCROLL', comparison: 'AT_LEAST', value: 101 }

  it.each<[Record<string, unknown>, string]>([
    [{ key: 'No' }, 'key INVALID'],
    [{ key: undefined }, 'key REQUIRED'],
    [{ name: ' x' }, 'name INVALID'],
    [{ name: 'x'.repeat(signalLimits.name + 1) }, 'name TOO_LONG'],
    [{ kind: 'OTHER' }, 'kind INVALID'],
    [{ weight: 11 }, 'weight OUT_OF_RANGE'],
    [{ weight: 0 }, 'weight REQUIRED'],
    [{ weight: '1' }, 'weight INVALID'],
    [{ halfLife: 0 }, 'halfLife OUT_OF_RANGE'],
    [{ halfLife: 1.5 }, 'halfLife INVALID'],
    [{ threshold: 2 }, 'threshold OUT_OF_RANGE'],
    [{ conditions: [] }, 'conditions REQUIRED'],
    [{ conditions: {} }, 'conditions INVALID'],
    [{ conditions: [4] }, 'conditions.0 INVALID'],
    [{ conditions: [{ type: 'MOON' }] }, 'conditions.0.type INVALID'],
    [{ conditions: [{ type: 'CLICK' }] }, 'conditions.0.selector REQUIRED'],
    [{ conditions: [{ type: 'CLICK', selector: '' }] }, 'conditions.0.selector REQUIRED'],
    [{ conditions: [scrolled] }, 'conditions.0.value OUT_OF_RANGE'],
    [{ websites: [7] }, 'websites.0 INVALID'],
    [{ paused: 'no' }, 'paused INVALID'],
    [{ colour: 'red' }, 'colour UNKNOWN'],
  ])('%j is refused at its field, by the server too', (wrong, expected) => {
    const document = { signals: [{ ...aSignal(), ...wrong }] }
    const { signals, faults } = readSignals(JSON.stringify(document), [])
    expect(signals).toEqual([])
    const [fault] = faults
    expect(`${fault?.field} ${fault?.code}`).toBe(`signals.0.${expected}`)
    const [refused] = kindRules.SIGNALS.faultsIn(JSON.parse(JSON.stringify(document)), [])
    expect(refused?.path.join('.').startsWith(fault?.field ?? '?')).toBe(true)
  })

  it('has each key and each name once', () => {
    const twice = [aSignal(), aSignal(), aSignal({ key: 'other' })]
    const { signals, faults } = readSignals(writeSignals(twice), [])
    expect(signals).toHaveLength(1)
    expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'signals.1.key DUPLICATE',
      'signals.2.name DUPLICATE',
    ])
  })

  it('of the largest size is read at once', () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      aSignal({ key: `s-${index}`, name: null }),
    )
    expect(readSignals(writeSignals(many), many).signals).toHaveLength(200)
    const { faults } = readSignals(writeSignals([...many, aSignal()]), [])
    expect(told(faults)).toEqual(['2 signals LIMIT_REACHED'])
  })
})
