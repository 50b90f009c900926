import { audienceId } from '#server/warehouse/port/ids.ts'

import type { Audience } from '../warehouse/port/facts.ts'
import { type DemoArticle, weekday } from './articles.ts'
import type { DemoPublication } from './publications.ts'

/** An audience: how large its share is, and how it reads compared with the article's average. */
export interface DemoAudience {
  audience: Audience
  /** Weight while an article is new, and when it is old. */
  fresh: number
  old: number
  /** How much the weight grows with a topic for the trade; below 0 it shrinks. */
  trade: number
  scroll: number
  dwell: number
}

/** The audiences of a publication, in the order in which their numbers are asked for. */
export function audiencesOf({ subscribers }: DemoPublication): DemoAudience[] {
  return rows.map(([group, entryPoint, registration, fresh, old, trade, scroll, dwell]) => ({
    audience: numbered({
      userGroups: [group === 'subscribers' ? subscribers : group],
      entryPoint,
      registration,
    }),
    fresh,
    old,
    trade,
    scroll,
    dwell,
  }))
}

function numbered(audience: Omit<Audience, 'id'>): Audience {
  return { id: audienceId(audience), ...audience }
}

type Row = [string, string, string, number, number, number, number, number]

const rows: readonly Row[] = [
  ['pharmacists', 'direct', 'registered', 16, 4, 0.9, 1.14, 1.2],
  ['pharmacists', 'newsletter', 'registered', 12, 0.3, 0.9, 1.1, 1.1],
  ['pharmacists', 'search', 'anonymous', 4, 9, 0.7, 1.06, 1.12],
  ['pharmacists', 'recommendation', 'registered', 5, 4, 0.6, 1.05, 1],
  ['random_visitors', 'search', 'anonymous', 14, 58, -0.7, 0.93, 0.92],
  ['random_visitors', 'social', 'anonymous', 13, 1, -0.6, 0.78, 0.66],
  ['random_visitors', 'direct', 'anonymous', 8, 4, -0.5, 0.88, 0.85],
  ['random_visitors', 'recommendation', 'anonymous', 5, 6, -0.3, 0.9, 0.84],
  ['newsletter', 'newsletter', 'registered', 9, 0.2, 0.3, 1.04, 1.02],
  ['newsletter', 'newsletter', 'anonymous', 5, 0.2, 0.1, 0.98, 0.95],
  ['subscribers', 'direct', 'registered', 11, 5, 0.4, 1.12, 1.25],
  ['subscribers', 'search', 'registered', 3, 6, 0.3, 1.08, 1.15],
  ['subscribers', 'recommendation', 'registered', 3, 3, 0.2, 1.03, 1],
]

/** How many of an article's readers belong to each audience on a day; the shares add up to 1. */
export function sharesOn(
  audiences: readonly DemoAudience[],
  { topic, published }: DemoArticle,
  day: number,
): number[] {
  const freshness = Math.exp(-(day - published) / 4)
  // the newsletters go out on Tuesday and Thursday
  const letters = [2, 4].includes(weekday(day)) ? 1.8 : 0.6
  const weights = audiences.map(({ audience, fresh, old, trade }) => {
    const weight = fresh * freshness + old * (1 - freshness)
    const letter = audience.entryPoint === 'newsletter' ? letters : 1
    return weight * letter * (1 + trade * (2 * topic.professional - 1))
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/**
 * Deals whole readers out by shares: the parts add up to the total, and each is the exact share
 * rounded up or down. `start` (0 ≤ start < 1) decides who gets the odd ones.
 */
export function dealOut(total: number, shares: readonly number[], start: number): number[] {
  let reached = start
  let dealt = 0
  return shares.map((share, index) => {
    reached += share * total
    const upTo = index === shares.length - 1 ? total : Math.min(total, Math.floor(reached))
    const part = upTo - dealt
    dealt = upTo
    return part
  })
}
