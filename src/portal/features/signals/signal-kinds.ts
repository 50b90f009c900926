import type { Signal, SignalKind } from '#contract/configuration.ts'

/** The groups of the list, in its order. */
export const groups = ['reading', 'action', 'rejection'] as const

/** A group of the list. */
export type SignalGroup = (typeof groups)[number]

/** The kinds of signals, and the group in which each is listed. */
const groupOf: Readonly<Record<SignalKind, SignalGroup>> = {
  VIEW: 'reading',
  READ: 'reading',
  SCROLL: 'reading',
  DWELL: 'reading',
  RECOMMENDATION_SEEN: 'action',
  RECOMMENDATION_CLICKED: 'action',
  BOOKMARK: 'action',
  RATING: 'action',
  NEWSLETTER: 'action',
  LOGIN: 'action',
  CUSTOM: 'action',
  REJECTION: 'rejection',
}

/** All kinds, in the order of the choice. */
export const kinds: readonly SignalKind[] = [
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

/** The group in which a signal is listed: one against stands among the rejections, whatever its kind. */
export function signalGroup({ kind, polarity }: Pick<Signal, 'kind' | 'polarity'>): SignalGroup {
  return polarity === 'AGAINST' ? 'rejection' : groupOf[kind]
}
