import { startOfDay } from '#lib/zones.ts'

import type { Reading, Timed } from '../warehouse/port/facts.ts'
import { DAYS, seasonOn, weekday, type DemoArticle } from './articles.ts'
import { dealOut, sharesOn, type DemoAudience } from './audience.ts'
import { timeZone, type DemoPublication } from './publications.ts'
import { quarterOf, quartersOfDay, Random } from './random.ts'

const msPerMinute = 60_000

/** A day that has statistics, with what was in the news. */
export interface DemoDay {
  readonly day: number
  readonly news: NewsOfDay
  /** the quarters of an hour that have passed, where it is known when something was read or delivered */
  readonly passed?: number
  /** the minutes that have passed of the day that runs, whose time zone has so many at its midnight since 1970 */
  readonly running?: { readonly minutes: number; readonly midnight: number }
  /** it is known when something was read */
  readonly isRecent?: boolean
}

/** The weeks that tell what is usual at this time. */
const recentDays = 57

/** The whole days until the last one, oldest first. */
export function daysUntil(publication: DemoPublication, lastDay: number): DemoDay[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const daysAgo = DAYS - 1 - index
    // The day that runs is compared with the day before or the same weekday.
    const isTimed = daysAgo === 0 || daysAgo === 6
    const isRecent = daysAgo < recentDays
    const known = { day: lastDay - daysAgo, news: newsOn(publication, daysAgo), isRecent }
    return isTimed ? { ...known, passed: quartersOfDay } : known
  })
}

/** The same, and the day that runs, of which so many quarters of an hour have passed. */
export function daysSoFar(
  publication: DemoPublication,
  { lastDay, passed, now }: { lastDay: number; passed: number; now: number },
): DemoDay[] {
  const full = daysUntil(publication, lastDay)
  if (passed === 0) return full
  const midnight = startOfDay(timeZone, lastDay + 1) / msPerMinute
  const running = { midnight, minutes: Math.floor(now / msPerMinute) - midnight }
  return [...full, { day: lastDay + 1, news: newsOn(publication, -1), passed, running }]
}

/** A reading of the demo, with its time where it is known. */
export type DemoReading = Reading & Partial<Timed> & { readonly minute?: number }

/** The days of one article, by audience, and by quarter of an hour or minute where it is known. */
export function* readingsOf(
  random: Random,
  article: DemoArticle & { id: number },
  audiences: readonly DemoAudience[],
  days: readonly DemoDay[],
): Generator<DemoReading> {
  // a source of its own: numbers stay as they are when more times are known
  const times = new Random(article.id)
  for (const { day, news, passed, running, isRecent } of days) {
    const views = viewsOn(random, article, day, news)
    if (views === 0) continue
    const parts = dealOut(views, sharesOn(audiences, article, day), random.next())
    for (const [index, part] of parts.entries()) {
      const audience = audiences[index]
      if (part === 0 || audience === undefined) continue
      if (running) {
        for (const read of partsOf(times, reading(random, article, { audience, day, part })))
          if (read.minute < running.minutes)
            yield { ...read, minute: running.midnight + read.minute }
        continue
      }
      const quarter = passed === undefined ? undefined : quarterOf(random.next())
      const read = reading(random, article, { audience, day, part })
      if (quarter !== undefined) yield { ...read, quarter }
      else yield isRecent ? { ...read, quarter: quarterOf(times.next()) } : read
    }
  }
}

/** A reading in parts of a few views, each with its minute of the day; they add up to it. */
function* partsOf(times: Random, read: Reading): Generator<Reading & Timed & { minute: number }> {
  const parts = Math.ceil(read.views / 3)
  for (let at = 0; at < parts; at += 1) {
    const minute = quarterOf(times.next()) * 15 + times.whole(0, 14)
    const part = (sum: number) =>
      Math.round((sum * (at + 1)) / parts) - Math.round((sum * at) / parts)
    yield {
      ...read,
      quarter: Math.floor(minute / 15),
      minute,
      views: part(read.views),
      scrollSum: part(read.scrollSum),
      scrollCount: part(read.scrollCount),
      dwellSum: part(read.dwellSum),
      dwellCount: part(read.dwellCount),
      depths: read.depths?.map(part) ?? [],
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

/** Sunday first: the trade reads on working days, everybody else also at the weekend. */
const TRADE = [0.35, 1.2, 1.25, 1.2, 1.15, 1, 0.4]
const PUBLIC = [1.05, 1.02, 0.98, 0.96, 0.97, 0.95, 1.07]

/** How often an article is read on a day; 0 before its publication. */
function viewsOn(random: Random, article: DemoArticle, day: number, news: NewsOfDay): number {
  const age = day - article.published
  if (age < 0) return 0
  // an article comes out during its first day
  const fresh = 2 ** (-age / article.halfLife) * (age === 0 ? 0.7 : 1)
  const expected = article.reach * (fresh + article.lasting) * moodOf(article, day, news)
  return expected < 1.2 ? 0 : Math.round(random.around(expected, 0.16))
}

/** Topic → how much more it is read that day. */
type NewsOfDay = ReadonlyMap<string, number>

/** The factor of the publication's peaks on a day, a steep rise and then a slow end, and of the topics that are sought. */
function newsOn({ peaks, sought }: DemoPublication, daysAgo: number): NewsOfDay {
  const news = new Map(Object.entries(sought))
  for (const { topic, daysAgo: peak, strength, days } of peaks) {
    const since = peak - daysAgo
    const share = since < 0 ? Math.exp(since * 1.5) : Math.exp(-since / days)
    if (share > 0.02) news.set(topic, 1 + (strength - 1) * share)
  }
  return news
}

function moodOf({ topic }: DemoArticle, day: number, news: NewsOfDay): number {
  const rhythm =
    (TRADE[weekday(day)] ?? 1) * topic.professional +
    (PUBLIC[weekday(day)] ?? 1) * (1 - topic.professional)
  return rhythm * seasonOn(topic, day) * (news.get(topic.name) ?? 1)
}

/** How readers of an article that holds half of them spread: many leave at once, many stay to the end. */
const usual = [1.7, 1, 0.8, 0.75, 0.75, 0.8, 0.85, 0.95, 1.1, 1.9]
const measured = new Map<number, number[]>()

/** Views by the tenth of the article they ended in; their average is about the depth, in per cent. */
export function depthsOf(views: number, depth: number): number[] {
  return dealOut(views, sharesAt(Math.round(depth)), (depth * 7.3) % 1)
}

function sharesAt(depth: number): number[] {
  const stored = measured.get(depth)
  if (stored !== undefined) return stored
  const shares = tilted(slopeFor(depth))
  measured.set(depth, shares)
  return shares
}

/** Halves the interval until the average is the depth. */
function slopeFor(depth: number): number {
  let [low, high] = [-6, 6]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (averageOf(tilted(middle)) < depth) low = middle
    else high = middle
  }
  return low
}

function tilted(slope: number): number[] {
  const weights = usual.map((weight, tenth) => weight * Math.exp(slope * (tenth - 4.5)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

function averageOf(shares: readonly number[]): number {
  return shares.reduce((sum, share, tenth) => sum + share * (tenth * 10 + 5), 0)
}
