import { array, assert, jsonValue, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { signalLimits } from '#contract/signals/limits.ts'
import { readPlacedJson } from '#contract/signals/placed-json.ts'
import { readAddress, readVisit } from '#contract/signals/read-visit.ts'
import { mergedSignals, readSignals, writeSignals } from '#contract/signals/signals-json.ts'
import { kinds } from '#server/records/configuration/kinds/kinds.ts'

import { aSignal } from './a-signal.ts'

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
    expect(visit).toMatchObject({
      dwell: null,
      scroll: null,
      clicks: {},
      events: {},
      website: null,
    })
  })

  it.each([
    ['{\n "address": "https://a.example/",\n "dwell": "long"\n}', ['3 dwell INVALID']],
    [
      '{\n "dwell": -1,\n "scroll": 101\n}',
      ['1 address REQUIRED', '2 dwell OUT_OF_RANGE', '3 scroll OUT_OF_RANGE'],
    ],
    ['{"address": "ftp://a.example/"}', ['1 address INVALID']],
    ['{"address": "https://a.example/",\n"events": [\n"a",\n2]}', ['4 events.1 INVALID']],
    ['{"address": "https://a.example/",\n"clicks": {\n".a": 1.5}}', ['3 clicks..a INVALID']],
    ['{"address": "https://a.example/", "events": "a"}', ['1 events INVALID']],
    ['{"address": "https://a.example/",\n\n"dwel": 2}', ['3 dwel UNKNOWN']],
    ['{"address": "https://a.example/", "website": 7}', ['1 website INVALID']],
    ['[1]', ['1  INVALID']],
    ['', ['1  NOT_JSON']],
    ['{\n "dwell": 4,\n}', ['3  NOT_JSON']],
    ['{\n "dwell" 4\n}', ['2  NOT_JSON']],
    ['{}\n{}', ['2  NOT_JSON']],
    ['{\n "a": nil }', ['2  NOT_JSON']],
    ['['.repeat(50_000), ['1  NOT_JSON']],
  ])('%s has faults: %j', (text, expected) => {
    const { visit, faults } = readVisit(text)
    expect(visit).toBeNull()
    expect(told(faults)).toEqual(expected)
  })
})

it.each([
  [' https://a.example/x ', { value: 'https://a.example/x' }],
  ['', { fault: { code: 'REQUIRED', field: 'address', params: {} } }],
  ['a.example', { fault: { code: 'INVALID', field: 'address', params: {} } }],
  ['javascript:alert(1)', { fault: { code: 'INVALID', field: 'address', params: {} } }],
])('an address %j is read as %j', (text, expected) => {
  expect(readAddress(text)).toEqual(expected)
})

it('JSON is read exactly as the language reads it', () => {
  assert(
    property(array(jsonValue({ maxDepth: 3 })), (value) => {
      const read = readPlacedJson(JSON.stringify(value, null, 1))
      expect('value' in read && read.value).toEqual(JSON.parse(JSON.stringify(value)))
    }),
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
    expect(kinds.SIGNALS.faultsIn(JSON.parse(writeSignals(present)), [])).toEqual([])
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
    const text = JSON.stringify([
      {
        key: 'a',
        kind: 'CUSTOM',
        conditions: [{ type: 'EVENT', name: 'x' }],
        polarity: 'FOR',
        weight: 1,
        halfLife: 7,
      },
    ])
    expect(readSignals(text, []).signals[0]?.signal).toMatchObject({
      name: null,
      description: '',
      threshold: 1,
      websites: [],
      paused: false,
    })
  })

  it.each<[Record<string, unknown>, string]>([
    [{ key: 'No' }, 'signals.0.key INVALID'],
    [{ key: undefined }, 'signals.0.key REQUIRED'],
    [{ name: ' x' }, 'signals.0.name INVALID'],
    [{ name: 'x'.repeat(signalLimits.name + 1) }, 'signals.0.name TOO_LONG'],
    [{ kind: 'OTHER' }, 'signals.0.kind INVALID'],
    [{ weight: 11 }, 'signals.0.weight OUT_OF_RANGE'],
    [{ weight: 0 }, 'signals.0.weight REQUIRED'],
    [{ weight: '1' }, 'signals.0.weight INVALID'],
    [{ halfLife: 0 }, 'signals.0.halfLife OUT_OF_RANGE'],
    [{ halfLife: 1.5 }, 'signals.0.halfLife INVALID'],
    [{ threshold: 2 }, 'signals.0.threshold OUT_OF_RANGE'],
    [{ conditions: [] }, 'signals.0.conditions REQUIRED'],
    [{ conditions: {} }, 'signals.0.conditions INVALID'],
    [{ conditions: [4] }, 'signals.0.conditions.0 INVALID'],
    [{ conditions: [{ type: 'CLICK' }] }, 'signals.0.conditions.0.selector REQUIRED'],
    [{ conditions: [{ type: 'CLICK', selector: '' }] }, 'signals.0.conditions.0.selector REQUIRED'],
    [
      { conditions: [{ type: 'SCROLL', comparison: 'AT_LEAST', value: 101 }] },
      'signals.0.conditions.0.value OUT_OF_RANGE',
    ],
    [{ websites: [7] }, 'signals.0.websites.0 INVALID'],
    [{ paused: 'no' }, 'signals.0.paused INVALID'],
    [{ colour: 'red' }, 'signals.0.colour UNKNOWN'],
  ])('%j is refused at its field, by the server too', (wrong, expected) => {
    const document = { signals: [{ ...aSignal(), ...wrong }] }
    const { signals, faults } = readSignals(JSON.stringify(document), [])
    expect(signals).toEqual([])
    const [fault] = faults
    expect(`${fault?.field} ${fault?.code}`).toBe(expected)
    const [refused] = kinds.SIGNALS.faultsIn(JSON.parse(JSON.stringify(document)), [])
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
