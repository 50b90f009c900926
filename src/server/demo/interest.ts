import { type DemoArticle, weekday } from './articles.ts'
import type { DemoPublication } from './publications.ts'
import type { Random } from './random.ts'

/** Sunday first: the trade reads on working days, everybody else also at the weekend. */
const TRADE = [0.35, 1.2, 1.25, 1.2, 1.15, 1, 0.4]
const PUBLIC = [1.05, 1.02, 0.98, 0.96, 0.97, 0.95, 1.07]

/** How often an article is read on a day; 0 before its publication. */
export function viewsOn(
  random: Random,
  article: DemoArticle,
  day: number,
  news: NewsOfDay,
): number {
  const age = day - article.published
  if (age < 0) return 0
  // an article comes out during its first day
  const fresh = 2 ** (-age / article.halfLife) * (age === 0 ? 0.7 : 1)
  const expected = article.reach * (fresh + article.lasting) * moodOf(article, day, news)
  return expected < 1.2 ? 0 : Math.round(random.around(expected, 0.16))
}

/** Topic → how much more it is read that day. */
export type NewsOfDay = ReadonlyMap<string, number>

/** The factor of the publication's peaks on a day, a steep rise and then a slow end, and of the topic that is sought. */
export function newsOn({ peaks, sought }: DemoPublication, daysAgo: number): NewsOfDay {
  const news = new Map([[sought.topic, sought.strength]])
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
  const { peak, strength } = topic.season ?? { peak: 0, strength: 0 }
  const season = 1 + strength * Math.cos((2 * Math.PI * (dayOfYear(day) - peak)) / 365.25)
  return rhythm * season * (news.get(topic.name) ?? 1)
}

function dayOfYear(day: number): number {
  const date = new Date(day * 86_400_000)
  return day - Date.UTC(date.getUTCFullYear(), 0, 1) / 86_400_000
}
