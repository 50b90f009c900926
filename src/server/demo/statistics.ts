import type { Reading, Timed } from '../warehouse/port/facts.ts'
import { DAYS, type DemoArticle } from './articles.ts'
import { dealOut, type DemoAudience, sharesOn } from './audience.ts'
import { depthsOf } from './depths.ts'
import { quarterOf, quartersOfDay } from './hours.ts'
import { type NewsOfDay, newsOn, viewsOn } from './interest.ts'
import type { DemoPublication } from './publications.ts'
import type { Random } from './random.ts'

/** A day that has statistics, with what was in the news. */
export interface DemoDay {
  readonly day: number
  readonly news: NewsOfDay
  /** the quarters of an hour that have passed, where it is known when something was read */
  readonly passed?: number
}

/** The whole days until the last one, oldest first. */
export function daysUntil(publication: DemoPublication, lastDay: number): DemoDay[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const daysAgo = DAYS - 1 - index
    // The day that runs is compared with the day before or the same weekday.
    const isTimed = daysAgo === 0 || daysAgo === 6
    const known = { day: lastDay - daysAgo, news: newsOn(publication, daysAgo) }
    return isTimed ? { ...known, passed: quartersOfDay } : known
  })
}

/** The same, and the day that runs, of which so many quarters of an hour have passed. */
export function daysSoFar(
  publication: DemoPublication,
  lastDay: number,
  passed: number,
): DemoDay[] {
  const whole = daysUntil(publication, lastDay)
  if (passed === 0) return whole
  return [...whole, { day: lastDay + 1, news: newsOn(publication, -1), passed }]
}

/** The days of one article, by audience, and by quarter of an hour where it is known. */
export function* readingsOf(
  random: Random,
  article: DemoArticle & { id: number },
  audiences: readonly DemoAudience[],
  days: readonly DemoDay[],
): Generator<Reading & Partial<Timed>> {
  for (const { day, news, passed } of days) {
    const views = viewsOn(random, article, day, news)
    if (views === 0) continue
    const parts = dealOut(views, sharesOn(audiences, article, day), random.next())
    for (const [index, part] of parts.entries()) {
      const audience = audiences[index]
      if (part === 0 || audience === undefined) continue
      const quarter = passed === undefined ? undefined : quarterOf(random.next())
      if (quarter !== undefined && quarter >= (passed ?? 0)) continue
      const read = reading(random, article, { audience, day, part })
      yield quarter === undefined ? read : { ...read, quarter }
    }
  }
}

function reading(
  random: Random,
  { id, scroll, dwell }: DemoArticle & { id: number },
  { audience, day, part }: { audience: DemoAudience; day: number; part: number },
): Reading {
  // the average of many readers varies less than that of a few
  const spread = 1 / Math.sqrt(part)
  const depth = Math.min(100, Math.max(3, scroll * audience.scroll + 14 * spread * random.normal()))
  const seconds = dwell * audience.dwell * Math.exp(0.35 * spread * random.normal())
  return {
    article: id,
    day,
    audience: audience.audience.id,
    views: part,
    scrollSum: Math.round(depth * part),
    scrollCount: part,
    dwellSum: Math.round(seconds * part),
    dwellCount: part,
    depths: depthsOf(part, depth),
  }
}
