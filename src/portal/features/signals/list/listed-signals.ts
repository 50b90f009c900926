import type { Signal } from '#contract/configuration.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { foldedText, foldedWords } from '#lib/folded-text.ts'

import { groups, signalGroup, type SignalGroup } from '../signal-words.ts'
import type { SignalActivity } from '../signals.queries.ts'
import type { SignalSet } from '../use-signal-set.ts'

/** A signal as the list shows it. */
export interface ListedSignal {
  signal: Signal
  name: string
  /** its trigger in words */
  trigger: string
  /** how it differs from the published version; null: not at all */
  difference: 'new' | 'changed' | null
  /** something stands in the way of publishing it */
  isWrong: boolean
  /** it does not fire although it should; null: it does, or nobody knows */
  missing: 'never' | 'silent' | null
}

/** Narrows the list; empty texts narrow nothing. */
interface SignalFilter {
  q: string
  state: string
  kind: string
  /** the id of a website */
  site: string
}

interface Words {
  nameOf: (signal: Signal) => string
  triggerText: (signal: Signal) => string
}

/** The state of each published signal by what fired, by key. */
type SeenStates = ReadonlyMap<string, SignalActivity['status']>

/** The signals of a set with everything that the list says of them. */
export function listedSignals(
  { signals, published, faults }: Pick<SignalSet, 'signals' | 'published' | 'faults'>,
  { nameOf, triggerText }: Words,
  seen: SeenStates,
): ListedSignal[] {
  const before = new Map(published?.map((signal) => [signal.key, canonicalJson(signal)]))
  return signals.map((signal) => ({
    signal,
    name: nameOf(signal),
    trigger: triggerText(signal),
    difference: published === null ? null : differenceOf(signal, before.get(signal.key)),
    isWrong: faults.has(signal.key),
    missing: signal.paused ? null : missingOf(seen.get(signal.key)),
  }))
}

function differenceOf(signal: Signal, before: string | undefined): ListedSignal['difference'] {
  if (before === undefined) return 'new'
  return before === canonicalJson(signal) ? null : 'changed'
}

function missingOf(status: SignalActivity['status'] | undefined): ListedSignal['missing'] {
  if (status === 'NEVER_SEEN') return 'never'
  return status === 'SILENT' ? 'silent' : null
}

/** Those that the filter leaves, in their order. */
export function matchingSignals(
  all: readonly ListedSignal[],
  { q, state, kind, site }: SignalFilter,
): ListedSignal[] {
  const words = foldedWords(q)
  return all.filter((one) => {
    const { signal, name, trigger } = one
    const text = foldedText([name, signal.key, trigger, signal.description].join(' '))
    return (
      words.every((word) => text.includes(word)) &&
      (state === '' || statesOf(one).includes(state)) &&
      (kind === '' || signal.kind === kind) &&
      (site === '' || signal.websites.length === 0 || signal.websites.includes(site))
    )
  })
}

/** The states that the filter knows a signal by. */
function statesOf({ signal, difference, isWrong, missing }: ListedSignal): string[] {
  return [
    signal.paused ? 'paused' : 'active',
    ...(difference === null ? [] : ['changed']),
    ...(isWrong ? ['wrong'] : []),
    ...(missing === null ? [] : [missing]),
  ]
}

/** The signals in the groups of the list; empty groups are left out. */
export function groupedSignals(
  all: readonly ListedSignal[],
): { group: SignalGroup; signals: readonly ListedSignal[] }[] {
  const byGroup = Map.groupBy(all, ({ signal }) => signalGroup(signal))
  return groups.flatMap((group) => {
    const signals = byGroup.get(group)
    return signals === undefined ? [] : [{ group, signals }]
  })
}

/** The largest weight of a set: the full length of a bar. */
export function largestWeight(signals: readonly Pick<Signal, 'polarity' | 'weight'>[]): number {
  return Math.max(
    0,
    ...signals.map(({ polarity, weight }) => (polarity === 'NEUTRAL' ? 0 : weight)),
  )
}
