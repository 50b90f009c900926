import type { Signal, SignalCondition } from '../configuration.ts'
import { signedWeight } from './decay.ts'
import { isRepeated } from './repeats.ts'
import type { PageVisit } from './visit.ts'

/** One thing that a signal needs, and the visit's value for it. */
export type Finding =
  /** `actual`: seconds, per cent, the address, or how often it happened; null: not known */
  | {
      readonly about: 'CONDITION'
      readonly condition: SignalCondition
      readonly isMet: boolean
      readonly actual: number | string | null
      readonly needed: number | string
    }
  /** only where it is more than 1 */
  | {
      readonly about: 'THRESHOLD'
      readonly isMet: boolean
      readonly actual: number
      readonly needed: number
    }
  /** only where the signal names websites; ids */
  | {
      readonly about: 'WEBSITE'
      readonly isMet: boolean
      readonly actual: string | null
      readonly needed: readonly string[]
    }
  /** only where it is paused */
  | { readonly about: 'PAUSED'; readonly isMet: false }

/** How a signal answers one visit of a page. */
export interface Verdict {
  readonly signal: Signal
  /**
   * It fires; or nearly: one thing alone is missing, and either the rest was there or two thirds of the amount;
   * or not.
   */
  readonly state: 'FIRES' | 'NEARLY' | 'NOT'
  /** in the order of the conditions, then threshold, website, paused */
  readonly findings: readonly Finding[]
  /** the weight with its sign, which it adds to the score at once; 0 unless it fires */
  readonly points: number
}

/** The share of an amount that is close to it. */
const close = 2 / 3

/** Tells for each signal if a visit makes it fire, and what is missing. The order is that of the signals. */
export function evaluate(signals: readonly Signal[], visit: PageVisit): Verdict[] {
  return signals.map((signal) => verdictOf(signal, visit))
}

/** True when a visit makes the signal fire. */
export function fires(signal: Signal, visit: PageVisit): boolean {
  return findingsOf(signal, visit).every(({ isMet }) => isMet)
}

function verdictOf(signal: Signal, visit: PageVisit): Verdict {
  const findings = findingsOf(signal, visit)
  const missing = findings.filter(({ isMet }) => !isMet)
  const [only] = missing
  if (only === undefined) return { signal, state: 'FIRES', findings, points: signedWeight(signal) }
  const hasMet = findings.some(({ about, isMet }) => about === 'CONDITION' && isMet)
  const isNearly = missing.length === 1 && (isClose(only) || (hasMet && mayFollow(only)))
  return { signal, state: isNearly ? 'NEARLY' : 'NOT', findings, points: 0 }
}

function findingsOf(signal: Signal, visit: PageVisit): Finding[] {
  const { conditions, threshold, websites, paused } = signal
  const repeats = conditions.filter(isRepeated).map((condition) => countOf(condition, visit))
  const times = Math.min(...(repeats.length > 0 ? repeats : [1]))
  const isHere = visit.website !== null && websites.includes(visit.website)
  return [
    ...conditions.map((condition) => findingOf(condition, visit)),
    ...(threshold > 1
      ? [
          finding({
            about: 'THRESHOLD',
            isMet: times >= threshold,
            actual: times,
            needed: threshold,
          }),
        ]
      : []),
    ...(websites.length > 0
      ? [finding({ about: 'WEBSITE', isMet: isHere, actual: visit.website, needed: websites })]
      : []),
    ...(paused ? [finding({ about: 'PAUSED', isMet: false })] : []),
  ]
}

function finding(one: Finding): Finding {
  return one
}

function findingOf(condition: SignalCondition, visit: PageVisit): Finding {
  const about = 'CONDITION'
  switch (condition.type) {
    case 'DWELL':
    case 'SCROLL': {
      const actual = condition.type === 'DWELL' ? visit.dwell : visit.scroll
      const { comparison, value: needed } = condition
      const isMet =
        actual !== null && (comparison === 'AT_LEAST' ? actual >= needed : actual < needed)
      return { about, condition, isMet, actual, needed }
    }
    case 'ADDRESS': {
      const isMet = matchesAddress(condition, visit.address)
      return { about, condition, isMet, actual: visit.address, needed: condition.text }
    }
    case 'CLICK':
    case 'EVENT':
    default: {
      const actual = countOf(condition, visit)
      return { about, condition, isMet: actual >= 1, actual, needed: 1 }
    }
  }
}

function countOf(
  condition: Extract<SignalCondition, { type: 'CLICK' | 'EVENT' }>,
  { clicks, events }: PageVisit,
): number {
  const [counts, name] =
    condition.type === 'CLICK' ? [clicks, condition.selector] : [events, condition.name]
  return Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0
}

/** An amount of which the larger part is there. */
function isClose(missing: Finding): boolean {
  if (missing.about !== 'CONDITION' && missing.about !== 'THRESHOLD') return false
  const { actual, needed } = missing
  if (typeof actual !== 'number' || typeof needed !== 'number') return false
  const isBelow =
    'condition' in missing &&
    'comparison' in missing.condition &&
    missing.condition.comparison === 'BELOW'
  return isBelow ? actual * close <= needed : actual >= needed * close
}

/** Something that may still happen on the same page. */
function mayFollow(missing: Finding): boolean {
  if (missing.about === 'THRESHOLD') return true
  if (missing.about !== 'CONDITION') return false
  const { condition } = missing
  return isRepeated(condition) || ('comparison' in condition && condition.comparison === 'AT_LEAST')
}

/**
 * True when an address has what a condition asks for, whichever way both are escaped; the fragment does not count.
 * A text that begins with a slash is compared with the path and the query.
 */
function matchesAddress(
  { match, text }: Omit<Extract<SignalCondition, { type: 'ADDRESS' }>, 'type'>,
  address: string,
): boolean {
  const full = unescaped(address.replace(/#.*$/s, ''))
  const target = unescaped(text)
  if (match === 'CONTAINS') return full.includes(target)
  const compared = target.startsWith('/')
    ? full.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '')
    : full
  return match === 'EXACT' ? compared === target : compared.startsWith(target)
}

function unescaped(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
