import { canonicalJson } from '#lib/canonical-json.ts'

import type { Signal } from '../configuration.ts'
import { faulty, fieldsOf, placed, type FieldFault, type TextFault } from './fault.ts'
import { longestJson, signalLimits } from './limits.ts'
import { readPlacedJson } from './placed-json.ts'
import { readSignal, signalFields } from './read-signal.ts'

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
  const signals = list.flatMap((given: unknown, index): ReadSignal[] => {
    const place = at === '' ? String(index) : `${at}.${index}`
    const signal = readSignal(given, place, faults)
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
