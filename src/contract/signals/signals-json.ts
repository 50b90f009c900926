import { canonicalJson } from '#lib/canonical-json.ts'

import type { Signal, SignalCondition } from '../configuration.ts'
import { faulty, fieldsOf, placed, type FieldFault, type TextFault } from './fault.ts'
import {
  longestJson,
  signalLimits,
  eventName,
  signalKey,
  signalLimits as limits,
} from './limits.ts'
import { readPlacedJson } from './placed-json.ts'
import { isCountable } from './repeats.ts'

/** A signal of a file, beside the one that has its key at present. */
export interface ReadSignal {
  readonly state: 'NEW' | 'CHANGED' | 'EQUAL'
  readonly signal: Signal
  /** null: new */
  readonly present: Signal | null
  /** on which it begins in the text */
  readonly line: number
}

/** A set that was read: all signals that are whole, and what stands in the way of the others. */
export interface ReadSignals {
  readonly signals: readonly ReadSignal[]
  readonly faults: readonly TextFault[]
}

/** A set of signals as the text of a JSON file; it ends with a line break. */
export function writeSignals(signals: readonly Signal[]): string {
  const inOrder = signals.map((signal) =>
    Object.fromEntries(signalFields.map((name) => [name, signal[name]])),
  )
  return `${JSON.stringify({ signals: inOrder }, null, 2)}\n`
}

/**
 * Reads a set of signals from JSON: `{ "signals": [ … ] }` or the list alone. Each is new, changed or equal against
 * the present signals, by key. Key, kind, conditions, polarity, weight and half-life are required.
 */
export function readSignals(text: string, present: readonly Signal[]): ReadSignals {
  if (text.length > longestJson) return failed([faulty('TOO_LONG', '', { max: longestJson }).fault])
  const json = readPlacedJson(text)
  if ('brokenAt' in json)
    return {
      signals: [],
      faults: [{ code: 'NOT_JSON', line: json.brokenAt, field: '', params: {} }],
    }
  const { value, lines } = json
  const [list, at] = Array.isArray(value) ? [value, ''] : [fieldsOf(value)?.['signals'], 'signals']
  if (!Array.isArray(list))
    return failed([faulty(list === undefined ? 'REQUIRED' : 'INVALID', 'signals').fault], lines)
  const { signals: most } = signalLimits
  if (list.length > most) return failed([faulty('LIMIT_REACHED', at, { max: most }).fault], lines)
  const byKey = new Map(present.map((signal) => [signal.key, signal]))
  const faults: FieldFault[] = []
  const [keys, names] = [new Set<string>(), new Set<string>()]
  const signals = list.flatMap((input: unknown, index): ReadSignal[] => {
    const place = at === '' ? String(index) : `${at}.${index}`
    const signal = readSignal(input, place, faults)
    if (signal === null) return []
    const { key, name } = signal
    if (keys.has(key)) faults.push(faulty('DUPLICATE', `${place}.key`, { value: key }).fault)
    else if (name !== null && names.has(name))
      faults.push(faulty('DUPLICATE', `${place}.name`, { value: name }).fault)
    else {
      keys.add(key)
      if (name !== null) names.add(name)
      const before = byKey.get(key) ?? null
      return [
        { state: stateOf(signal, before), signal, present: before, line: lines.get(place) ?? 1 },
      ]
    }
    return []
  })
  return { signals, faults: placed(faults, lines) }
}

/** The present signals with those that were read: changed ones in their place, new ones at the end. */
export function mergedSignals(present: readonly Signal[], read: readonly ReadSignal[]): Signal[] {
  const byKey = new Map(read.map(({ signal }) => [signal.key, signal]))
  const added = read.filter((one) => one.state === 'NEW').map(({ signal }) => signal)
  return [...present.map((signal) => byKey.get(signal.key) ?? signal), ...added]
}

function stateOf(signal: Signal, before: Signal | null): ReadSignal['state'] {
  if (before === null) return 'NEW'
  return canonicalJson(signal) === canonicalJson(before) ? 'EQUAL' : 'CHANGED'
}

function failed(
  faults: readonly FieldFault[],
  lines: ReadonlyMap<string, number> = new Map(),
): ReadSignals {
  return { signals: [], faults: placed(faults, lines) }
}

/** All kinds of signals. */
export const signalKinds: readonly Signal['kind'][] = [
  'VIEW',
  'READ',
  'SCROLL',
  'DWELL',
  'RECOMMENDATION_SEEN',
  'RECOMMENDATION_CLICKED',
  'BOOKMARK',
  'RATING',
  'NEWSLETTER',
  'LOGIN',
  'REJECTION',
  'CUSTOM',
]
const polarities: readonly Signal['polarity'][] = ['FOR', 'NEUTRAL', 'AGAINST']
const comparisons = ['AT_LEAST', 'BELOW'] as const
const matches = ['EXACT', 'BEGINS', 'CONTAINS'] as const
const conditionTypes: readonly SignalCondition['type'][] = [
  'DWELL',
  'SCROLL',
  'ADDRESS',
  'CLICK',
  'EVENT',
]

/** The names of a signal's fields in the order in which a file has them. */
const signalFields = [
  'key',
  'name',
  'description',
  'kind',
  'conditions',
  'threshold',
  'polarity',
  'weight',
  'halfLife',
  'websites',
  'paused',
] as const

/** A signal as it stands in a file, or null with faults; the same rules as for publishing. */
function readSignal(input: unknown, at: string, faults: FieldFault[]): Signal | null {
  const reader = new FieldReader(input, at, faults)
  const before = faults.length
  const signal: Signal = {
    key: reader.text('key', 64, signalKey),
    name: reader.has('name') ? reader.text('name', limits.name) : null,
    description: reader.has('description') ? reader.text('description', limits.text, null) : '',
    kind: reader.oneOf('kind', signalKinds, 'CUSTOM'),
    conditions: readConditions(reader, at, faults),
    threshold: reader.has('threshold') ? reader.whole('threshold', limits.threshold) : 1,
    polarity: reader.oneOf('polarity', polarities, 'FOR'),
    weight: reader.number('weight', limits.weight),
    halfLife: reader.whole('halfLife', limits.halfLife),
    websites: reader.has('websites') ? readWebsites(reader) : [],
    paused: reader.has('paused') ? reader.flag('paused') : false,
  }
  reader.nothingBeside(signalFields)
  if (faults.length > before) return null
  if (signal.polarity !== 'NEUTRAL' && signal.weight === 0) reader.fail('REQUIRED', 'weight')
  if (!isCountable(signal)) reader.fail('OUT_OF_RANGE', 'threshold', { max: 1 })
  return faults.length > before ? null : signal
}

function readWebsites(reader: FieldReader): string[] {
  return reader
    .list('websites', 0, limits.websites)
    .map((_, index) => reader.inside('websites').text(String(index), limits.name))
}

function readConditions(reader: FieldReader, at: string, faults: FieldFault[]): SignalCondition[] {
  return reader
    .list('conditions', 1, limits.conditions)
    .map((input, index) =>
      readCondition(new FieldReader(input, `${at}.conditions.${index}`, faults)),
    )
}

function readCondition(reader: FieldReader): SignalCondition {
  const type = reader.oneOf('type', conditionTypes, 'EVENT')
  switch (type) {
    case 'DWELL':
    case 'SCROLL': {
      reader.nothingBeside(['type', 'comparison', 'value'])
      const comparison = reader.oneOf('comparison', comparisons, 'AT_LEAST')
      const range = type === 'DWELL' ? limits.dwell : limits.scroll
      return { type, comparison, value: reader.whole('value', range) }
    }
    case 'ADDRESS':
      reader.nothingBeside(['type', 'match', 'text'])
      return {
        type,
        match: reader.oneOf('match', matches, 'CONTAINS'),
        text: reader.text('text', limits.address),
      }
    case 'CLICK':
      reader.nothingBeside(['type', 'selector'])
      return { type, selector: reader.text('selector', limits.text) }
    case 'EVENT':
    default:
      reader.nothingBeside(['type', 'name'])
      return { type, name: reader.text('name', limits.name, eventName) }
  }
}

/** Not empty, without control characters, neither beginning nor ending with a space. */
const plainText = /^[^\p{Cc}\s](?:\P{Cc}*[^\p{Cc}\s])?$/u

/** Reads the fields of one object; each fault is noted once, and a stand-in goes on. */
class FieldReader {
  readonly #fields: Readonly<Record<string, unknown>>
  readonly #at: string
  readonly #faults: FieldFault[]

  constructor(input: unknown, at: string, faults: FieldFault[]) {
    const fields = Array.isArray(input) ? Object.fromEntries(input.entries()) : fieldsOf(input)
    this.#fields = fields ?? {}
    this.#at = at
    this.#faults = faults
    if (fields === null) faults.push(faulty('INVALID', at).fault)
  }

  /** The same for a list or an object in a field. */
  inside(name: string): FieldReader {
    return new FieldReader(this.#fields[name], `${this.#at}.${name}`, this.#faults)
  }

  has(name: string): boolean {
    const value = this.#fields[name]
    return value !== undefined && value !== null
  }

  fail(code: FieldFault['code'], name: string, params: FieldFault['params'] = {}): void {
    this.#faults.push(faulty(code, `${this.#at}.${name}`, params).fault)
  }

  nothingBeside(names: readonly string[]): void {
    for (const name of Object.keys(this.#fields))
      if (!names.includes(name)) this.fail('UNKNOWN', name, { value: name })
  }

  text(name: string, longest: number, pattern: RegExp | null = plainText): string {
    const value = this.#present(name)
    if (value === undefined) return ''
    if (typeof value !== 'string') this.fail('INVALID', name)
    else if (value === '' && pattern) this.fail('REQUIRED', name)
    else if (value.length > longest) this.fail('TOO_LONG', name, { max: longest })
    else if (pattern && !pattern.test(value)) this.fail('INVALID', name, { value })
    else return value
    return ''
  }

  whole(name: string, range: readonly [min: number, max: number]): number {
    const value = this.number(name, range)
    if (Number.isInteger(value)) return value
    this.fail('INVALID', name, { value })
    return range[0]
  }

  number(name: string, [min, max]: readonly [min: number, max: number]): number {
    const value = this.#present(name)
    if (value === undefined) return min
    if (typeof value !== 'number') this.fail('INVALID', name)
    else if (value < min || value > max) this.fail('OUT_OF_RANGE', name, { min, max })
    else return value
    return min
  }

  oneOf<Value extends string>(name: string, values: readonly Value[], standIn: Value): Value {
    const value = this.#present(name)
    const match = values.find((one) => one === value)
    if (value !== undefined && match === undefined) this.fail('INVALID', name)
    return match ?? standIn
  }

  flag(name: string): boolean {
    const value = this.#fields[name]
    if (typeof value !== 'boolean') this.fail('INVALID', name)
    return value === true
  }

  list(name: string, least: number, most: number): readonly unknown[] {
    const value = this.#fields[name]
    if (!Array.isArray(value)) this.fail(value === undefined ? 'REQUIRED' : 'INVALID', name)
    else if (value.length < least) this.fail('REQUIRED', name)
    else if (value.length > most) this.fail('LIMIT_REACHED', name, { max: most })
    else return value
    return []
  }

  #present(name: string): unknown {
    if (this.has(name)) return this.#fields[name]
    this.fail('REQUIRED', name)
    return undefined
  }
}
