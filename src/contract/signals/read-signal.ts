import type { Signal, SignalCondition } from '../configuration.ts'
import { faulty, fieldsOf, type FieldFault } from './fault.ts'
import { eventName, signalKey, signalLimits as limits } from './limits.ts'
import { isCountable } from './repeats.ts'

const kinds: readonly Signal['kind'][] = [
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
export const signalFields = [
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
export function readSignal(given: unknown, at: string, faults: FieldFault[]): Signal | null {
  const reader = new FieldReader(given, at, faults)
  const before = faults.length
  const signal: Signal = {
    key: reader.text('key', 64, signalKey),
    name: reader.has('name') ? reader.text('name', limits.name) : null,
    description: reader.has('description') ? reader.text('description', limits.text, null) : '',
    kind: reader.oneOf('kind', kinds, 'CUSTOM'),
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
    .map((given, index) =>
      readCondition(new FieldReader(given, `${at}.conditions.${index}`, faults)),
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

  constructor(given: unknown, at: string, faults: FieldFault[]) {
    const fields = Array.isArray(given) ? Object.fromEntries(given.entries()) : fieldsOf(given)
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
    const found = values.find((one) => one === value)
    if (value !== undefined && found === undefined) this.fail('INVALID', name)
    return found ?? standIn
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
