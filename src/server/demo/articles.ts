import { slugOf, type TopicText, writeHeadline, writeText, type Written } from './headlines.ts'
import { type DemoPublication, siteOf } from './publications.ts'
import { Random } from './random.ts'

/** Days of statistics the demo holds, the last one being yesterday. */
export const DAYS = 365

/** An article of the demo and what decides how it is read. */
export interface DemoArticle {
  externalId: string
  title: string
  text: string
  url: string
  /** Days since 1970-01-01. */
  published: number
  topic: TopicText
  topics: { name: string; score: number }[]
  section: string
  authors: string[]
  kind: string
  words: number
  /** Views on the first day, before weekday, season and news are counted in. */
  reach: number
  /** Days after which half of the interest is gone. */
  halfLife: number
  /** Share of the reach that lasts, for articles that are found again and again. */
  lasting: number
  /** Average scroll depth, per cent. */
  scroll: number
  /** Average dwell time in seconds. */
  dwell: number
}

/** Sunday first: editors write on working days. */
const WRITTEN = [0.25, 1.25, 1.2, 1.2, 1.15, 1.1, 0.3]
/** Days before the first statistics in which as much was written as later on. */
const RUN_UP = 14
const OLDEST = 900

/** The articles of a publication in the order of their publication, `lastDay` being the newest. */
export function writeArticles(
  random: Random,
  publication: DemoPublication,
  lastDay: number,
): DemoArticle[] {
  const written: Written = new Map()
  const days = Array.from({ length: publication.articles }, () => publicationDay(random, lastDay))
  // the newest first, so that the headlines that are alike are old ones
  return days
    .toSorted((left, right) => left - right)
    .map((published, index) => ({ published, index, lastDay, written }))
    .toReversed()
    .map((circumstances) => writeArticle(random, publication, circumstances))
    .toReversed()
}

/** Nine in ten within the year that has statistics or right before it, the others earlier. */
function publicationDay(random: Random, lastDay: number): number {
  for (;;) {
    const age = random.chance(0.9)
      ? random.whole(0, DAYS + RUN_UP)
      : random.whole(DAYS + RUN_UP, OLDEST)
    const day = lastDay - age
    if (random.chance((WRITTEN[weekday(day)] ?? 1) / 1.25)) return day
  }
}

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export function weekday(day: number): number {
  return (day + 4) % 7
}

interface Circumstances {
  published: number
  index: number
  lastDay: number
  written: Written
}

function writeArticle(
  random: Random,
  publication: DemoPublication,
  { published, index, lastDay, written }: Circumstances,
): DemoArticle {
  const topic = pickTopic(random, publication, { published, lastDay })
  const month = new Date(published * 86_400_000).getUTCMonth()
  const { title, subjects } = writeHeadline(random, topic, { month, written })
  const number = 10_000 + index
  const isOld = lastDay - published >= DAYS
  const words = random.around(520, 0.45)
  return {
    externalId: `${publication.idPrefix}-${number}`,
    title,
    text: writeText(random, topic, subjects),
    url: `${siteOf(publication)}/${slugOf(topic.name)}/${slugOf(title)}-${number}`,
    published,
    topic,
    topics: scoreTopics(random, publication, topic),
    words: Math.round(words),
    ...creditOf(new Random(number), publication, topic),
    reach: random.around(publication.reach, 0.85),
    halfLife: random.around(1.2, 0.42),
    lasting: random.chance(isOld ? 0.25 : 0.04) ? random.between(0.004, 0.02) : 0,
    ...attention(random, words, topic),
  }
}

const KINDS = ['Bericht', 'Bericht', 'Bericht', 'Service', 'Service', 'Interview', 'Kommentar']

/** Section, authors and kind, from a source of their own: a section has three people, who help out elsewhere. */
function creditOf(
  random: Random,
  { sections, authors: staff }: DemoPublication,
  { group = '' }: TopicText,
): Pick<DemoArticle, 'section' | 'authors' | 'kind'> {
  const section = sections[group.split(' ', 1)[0] ?? ''] ?? ''
  const desk = 2 * [...new Set(Object.values(sections))].indexOf(section)
  const writer = () =>
    random.chance(0.85) ? staff[(desk + random.whole(0, 2)) % staff.length] : random.pick(staff)
  const kind = random.pick(KINDS)
  const names = [writer(), ...(kind !== 'Kommentar' && random.chance(0.16) ? [writer()] : [])]
  // an agency names nobody
  const authors = random.chance(0.03) ? [] : [...new Set(names.flatMap((name) => name ?? []))]
  return { section, authors, kind }
}

/** A topic in the news is written about more, and one out of season less. */
function pickTopic(
  random: Random,
  { topics, peaks }: DemoPublication,
  on: Pick<Circumstances, 'published' | 'lastDay'>,
): TopicText {
  const daysAgo = on.lastDay - on.published
  const peak = peaks.find((one) => Math.abs(one.daysAgo - daysAgo) <= one.days)
  const inTheNews = topics.find(({ name }) => name === peak?.topic)
  if (inTheNews !== undefined && random.chance(0.4)) return inTheNews
  for (;;) {
    const topic = random.pick(topics)
    if (random.chance(seasonOn(topic, on.published) / 1.8)) return topic
  }
}

/** How much more than usual a topic matters on a day. */
export function seasonOn({ season }: TopicText, day: number): number {
  if (!season) return 1
  const fromPeak = (2 * Math.PI * (dayOfYear(day) - season.peak)) / 365.25
  return 1 + season.strength * Math.cos(fromPeak)
}

function dayOfYear(day: number): number {
  const year = new Date(day * 86_400_000).getUTCFullYear()
  return day - Date.UTC(year, 0, 1) / 86_400_000
}

function scoreTopics(
  random: Random,
  { topics }: DemoPublication,
  main: TopicText,
): { name: string; score: number }[] {
  const near = topics.filter(({ group }) => group === main.group)
  const others = random.chance(0.55) ? [random.pick(near), random.pick(near)] : []
  const scores = new Map([[main.name, random.between(0.62, 0.97)]])
  for (const [rank, { name }] of others.entries()) {
    if (!scores.has(name)) scores.set(name, random.between(0.3, 0.55) / (rank + 1))
  }
  return Array.from(scores, ([name, score]) => ({ name, score: Math.round(score * 100) / 100 }))
}

/** Long articles are read less far, but for longer; what concerns the trade is read further. */
function attention(
  random: Random,
  words: number,
  { professional }: TopicText,
): { scroll: number; dwell: number } {
  const depth = 72 - words / 45 + 9 * professional + 5 * random.normal()
  const scroll = Math.min(94, Math.max(22, depth))
  const minutes = (words * (scroll / 100)) / 270
  return { scroll, dwell: 60 * minutes * random.around(0.8, 0.15) }
}
