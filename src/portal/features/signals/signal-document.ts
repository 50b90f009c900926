import type {
  Signal,
  SignalCondition,
  SignalKind,
  SignalsDocument,
} from '#contract/configuration.ts'
import { fieldsOf } from '#lib/fields.ts'
import type { Parts } from '#portal/forms/versions/merge.ts'

import { kinds } from './signal-words.ts'

/** A signal that nobody has filled in yet. */
export const emptySignal: Signal = {
  key: '',
  name: '',
  description: '',
  kind: 'CUSTOM',
  conditions: [],
  threshold: 1,
  polarity: 'FOR',
  weight: 1,
  halfLife: 14,
  websites: [],
  paused: false,
}

/** The signals in a document of any content; what is missing is as in an empty one. */
export function signalsOf(document: unknown): Signal[] {
  const { signals } = fieldsOf(document)
  return Array.isArray(signals) ? signals.map(signalOf) : []
}

/** The document with another content of one signal; one that is not there comes to the end. */
export function withSignal(signals: readonly Signal[], changed: Signal): SignalsDocument {
  const isKnown = signals.some(({ key }) => key === changed.key)
  const others = signals.map((one) => (one.key === changed.key ? changed : one))
  return { signals: isKnown ? others : [...others, changed] }
}

/** The document without one signal. */
export function withoutSignal(signals: readonly Signal[], key: string): SignalsDocument {
  return { signals: signals.filter((one) => one.key !== key) }
}

/** A key that no signal has: the words without signs, with a number where they are taken. */
export function freeKey(words: string, signals: readonly Signal[]): string {
  const plain = words
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longestStem)
  const stem = plain === '' ? 'signal' : plain
  const taken = new Set(signals.map(({ key }) => key))
  if (!taken.has(stem)) return stem
  const free = signals.findIndex((_, index) => !taken.has(`${stem}-${index + 2}`))
  return `${stem}-${free + 2}`
}

const longestStem = 56
const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The signals by their parts: `key/weight`, `key/conditions` and so on. */
export function partsOfSignals(document: unknown): Parts {
  const entries = signalsOf(document).flatMap(({ key, ...fields }) =>
    Object.entries(fields).map(([field, value]) => [`${key}/${field}`, value]),
  )
  return Object.fromEntries(entries)
}

/** The key of the signal that a part belongs to. */
export function keyIn(path: string): string {
  return path.split('/', 1)[0] ?? ''
}

/** The document that has these parts. */
export function documentOfParts(parts: Parts): SignalsDocument {
  const byKey = Map.groupBy(Object.entries(parts), ([path]) => keyIn(path))
  const signals = [...byKey].map(([key, own]) => {
    const fields = own.map(([path, value]) => [path.slice(key.length + 1), value])
    return signalOf({ key, ...Object.fromEntries(fields) })
  })
  return { signals }
}

function signalOf(input: unknown): Signal {
  const result = fieldsOf(input)
  const { name, conditions, polarity, websites } = result
  return {
    key: textOf(result['key']),
    name: name === null ? null : textOf(name),
    description: textOf(result['description']),
    kind: kinds.find((kind) => kind === result['kind']) ?? emptySignal.kind,
    conditions: Array.isArray(conditions) ? conditions.map(conditionOf) : [],
    threshold: numberOf(result['threshold'], emptySignal.threshold),
    polarity: polarity === 'NEUTRAL' || polarity === 'AGAINST' ? polarity : 'FOR',
    weight: numberOf(result['weight'], 0),
    halfLife: numberOf(result['halfLife'], emptySignal.halfLife),
    websites: Array.isArray(websites) ? websites.map(textOf) : [],
    paused: result['paused'] === true,
  }
}

function conditionOf(input: unknown): SignalCondition {
  const { type, comparison, value, match, text, selector, name } = fieldsOf(input)
  switch (type) {
    case 'DWELL':
    case 'SCROLL':
      return {
        type,
        comparison: comparison === 'BELOW' ? comparison : 'AT_LEAST',
        value: numberOf(value, 1),
      }
    case 'CLICK':
      return { type, selector: textOf(selector) }
    case 'EVENT':
      return { type, name: textOf(name) }
    case 'ADDRESS':
    default:
      return {
        type: 'ADDRESS',
        match: match === 'EXACT' || match === 'BEGINS' ? match : 'CONTAINS',
        text: textOf(text),
      }
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise

/** A kind for which the list and the forms have a name. */
export type { SignalKind }
