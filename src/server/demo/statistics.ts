import type { Reading } from '#server/warehouse/port/warehouse.ts'

import { DAYS, type DemoArticle } from './articles.ts'
import { dealOut, type DemoAudience, sharesOn } from './audience.ts'
import { depthsOf } from './depths.ts'
import { type NewsOfDay, newsOn, viewsOn } from './interest.ts'
import type { DemoPublication } from './publications.ts'
import type { Random } from './random.ts'

/** The days that have statistics, oldest first, each with what was in the news. */
export function daysUntil(
  publication: DemoPublication,
  lastDay: number,
): { day: number; news: NewsOfDay }[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const daysAgo = DAYS - 1 - index
    return { day: lastDay - daysAgo, news: newsOn(publication, daysAgo) }
  })
}

/** A year of one article, by day and then by audience. */
export function* readingsOf(
  random: Random,
  article: DemoArticle & { id: number },
  audiences: readonly DemoAudience[],
  days: readonly { day: number; news: NewsOfDay }[],
): Generator<Reading> {
  for (const { day, news } of days) {
    const views = viewsOn(random, article, day, news)
    if (views === 0) continue
    const parts = dealOut(views, sharesOn(audiences, article, day), random.next())
    for (const [index, part] of parts.entries()) {
      const audience = audiences[index]
      if (part > 0 && audience !== undefined)
        yield reading(random, article, { audience, day, part })
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
