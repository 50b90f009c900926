import type { Signal } from '#contract/configuration.ts'

import type { SignalSet } from '../use-signal-set.ts'

/** One signal for the sections of its editor. */
export interface SignalPart {
  signal: Signal
  /** as it is published; null where it is new */
  before: Signal | null
  change: (patch: Partial<Signal>) => void
  /** the fault at a path of the signal, or at one of several, in words */
  faultOf: (...paths: string[]) => string | undefined
}

/** One signal of a set. */
export function partOf(set: SignalSet, signal: Signal): SignalPart {
  const { published, faults, changeSignal } = set
  const own = faults.get(signal.key) ?? []
  return {
    signal,
    before: published?.find(({ key }) => key === signal.key) ?? null,
    change: (patch) => changeSignal(signal, patch),
    faultOf: (...paths) => own.find(({ path }) => paths.includes(path))?.text,
  }
}
