import type { TopicGapPartsFragment } from '#contract/generated/operations.ts'
import { foldedText, foldedWords } from '#lib/folded-text.ts'
import type { Search } from '#portal/app/url/search.ts'

import { isGap, leastMissing, markOf } from '../planning/planning-mark.ts'
import type { Topic, TopicOverview } from '../planning/use-planning.ts'

/** The answer of the editors to a gap. */
export type GapState = 'open' | 'planned' | 'refused'

/** A topic that is read much more than it is written about. */
export interface Gap {
  topic: Topic
  state: GapState
}

/** A fine topic that is read much more than it is written about. */
export type FineGap = TopicGapPartsFragment['gaps'][number]['fineGaps'][number]

/** The gaps that are shown: open and planned ones unless told. */
export type ShownStates = 'both' | GapState | 'all'

/** The choices of `least` in an address; the list has other ones. */
export const leastChoices = ['m1', 'm1.5', 'm2', 'm3', 'm5', 'm10'] as const

/** The least number of missing articles that an address asks for. */
export function leastOf({ least }: Pick<Search, 'least'>): number {
  return leastChoices.some((choice) => choice === least) ? Number(least.slice(1)) : leastMissing
}

/** The states that an address asks for. */
export function statesOf({ state }: Pick<Search, 'state'>): ShownStates {
  return state === 'open' || state === 'planned' || state === 'refused' || state === 'all'
    ? state
    : 'both'
}

/**
 * All gaps with so many missing articles, the most missing first. Covered topics are none any more;
 * a mark as a gap always counts.
 */
export function gapsAmong(topics: readonly Topic[], least: number): Gap[] {
  return topics
    .flatMap((topic): Gap[] => {
      const state = stateOf(topic, least)
      return state === null ? [] : [{ topic, state }]
    })
    .toSorted((one, other) => (other.topic.missing ?? 0) - (one.topic.missing ?? 0))
}

function stateOf(topic: Topic, least: number): GapState | null {
  if (topic.plan?.state === 'GAP') return 'open'
  if (!isGap(topic, least)) return null
  const mark = markOf(topic)
  if (mark === 'planned') return 'planned'
  if (mark === 'covered') return null
  // A smaller gap than usual has no mark, and may be asked for.
  return topic.plan?.state === 'NO_GAP' && mark === null ? 'refused' : 'open'
}

/** The gaps that filters and search leave. */
export function shownGaps(
  gaps: readonly Gap[],
  search: Pick<Search, 'state' | 'only' | 'q'>,
): readonly Gap[] {
  const states = statesOf(search)
  const words = foldedWords(search.q)
  return gaps.filter(({ topic, state }) => {
    const text = foldedText(topic.name)
    const isState = states === 'both' ? state !== 'refused' : states === 'all' || states === state
    const isGroup = search.only === '' || topic.groupId === search.only
    return isState && isGroup && words.every((word) => text.includes(word))
  })
}

/** The topics that are written about more than they are read, the most superfluous articles first. */
export function surplusAmong(topics: readonly Topic[], most = 5): readonly Topic[] {
  return topics
    .filter(({ missing }) => missing !== null && missing < 0)
    .toSorted((one, other) => (one.missing ?? 0) - (other.missing ?? 0))
    .slice(0, most)
}

/** Articles that are missing in a month, or in a year where there is less than one a month. */
export interface MissingRange {
  from: number
  to: number
  in: 'month' | 'year'
}

/** Missing articles as a range, of so many days; never more than `most`, which were written of one topic in these days. */
export function missingRange(missing: number, days: number, most: number): MissingRange {
  const perMonth = (Math.min(missing, Math.max(1, most)) * 365.25) / 12 / days
  const isYear = perMonth < 1
  const count = isYear ? perMonth * 12 : perMonth
  const from = Math.max(1, Math.floor(count))
  return { from, to: Math.max(from, Math.ceil(count)), in: isYear ? 'year' : 'month' }
}

/** The share of views, 0..100, from which on a topic without new articles misses so many; null where it is unknown. */
export function leastShare(
  { usualViews, totals }: Pick<TopicOverview, 'usualViews' | 'totals'>,
  least: number,
): number | null {
  if (usualViews === null || totals.views === 0) return null
  return (100 * least * usualViews) / totals.views
}
