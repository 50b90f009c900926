import { levelBounds, type ReaderShare } from '../../readers/reader-shares.ts'
import type { PointNumbers, TopicLayout } from '../use-topic-points.ts'

/** A class of articles that have the same colour. */
export interface ColourClass {
  /** as the address names it: `0` has the least, `none` is unknown */
  readonly key: string
  /** its place among the colours: 0 for the least, 4 for the most; 5 where the number is unknown */
  readonly shade: number
  /** the first and the last number in it; null at the open ends */
  readonly from: number | null
  readonly to: number | null
}

/** The classes of a colouring, and that of each article. */
export interface ColourScale {
  /** from the least on; only classes that some article has may be unknown */
  readonly classes: readonly ColourClass[]
  /** place in `classes` of each point */
  readonly classOf: Uint8Array
}

/** The shade of articles whose number is unknown. */
export const unknownShade = 5

/** Shades of a scale, from the least to the most. */
const shades = 5

/** Scores of the classes after the first. */
const scoresFrom = [20, 40, 60, 80]

/** Ages of the classes, in days: the last day of each but the oldest. */
const agesTo = [731, 365, 91, 30]

const noDay = -0x8000_0000
const noScore = 255

/** Classes of views, each with about as many of the articles that were read. */
export function viewsScale({ views }: Pick<PointNumbers, 'views'>): ColourScale {
  const sorted = views.toSorted().filter((count) => count > 0)
  const bounds = Array.from({ length: shades - 1 }, (_, i) =>
    roundNumber(sorted[Math.floor(((i + 1) * sorted.length) / shades)] ?? 0),
  ).filter((bound, i, all) => bound > (all[i - 1] ?? 0))
  return scaleOf(views, bounds)
}

/** Classes of scores, and those without one. */
export function scoreScale({ scores }: Pick<PointNumbers, 'scores'>): ColourScale {
  return scaleOf(scores, scoresFrom, noScore)
}

/** Classes of ages at the end of a day: the youngest have the strongest shade. */
export function ageScale(
  { published }: Pick<PointNumbers, 'published'>,
  until: number,
): ColourScale {
  // Newer is more, so that bounds rise.
  const bounds = agesTo.map((days) => until - days)
  const { classes, classOf } = scaleOf(published, bounds, noDay)
  return { classes: classes.map((one) => ({ ...one, from: null, to: null })), classOf }
}

/** Classes of the share of a group of readers in the views of each article's topic, in per cent. */
export function readersScale(
  { topicIds, topicOf }: Pick<TopicLayout, 'topicIds' | 'topicOf'>,
  shares: ReadonlyMap<string, ReaderShare>,
  usual: number,
): ColourScale {
  const ofTopic = topicIds.map((id) => shares.get(id)?.level ?? usualLevel)
  return {
    classes: levelBounds(usual).map((bounds, shade) => ({ key: String(shade), shade, ...bounds })),
    classOf: Uint8Array.from(topicOf, (topic) => ofTopic[topic] ?? usualLevel),
  }
}

const usualLevel = 2

/** The place of the class that an address names; null for none, and where it is not there. */
export function bandOf({ classes }: ColourScale, band: string): number | null {
  const place = classes.findIndex(({ key }) => key === band)
  return place === -1 ? null : place
}

type Column = PointNumbers['views' | 'published' | 'scores']

/** Classes that begin at the bounds, which rise; articles with the number `unknown` have one of their own. */
function scaleOf(column: Column, bounds: readonly number[], unknown?: number): ColourScale {
  const last = bounds.length
  const known = Array.from({ length: last + 1 }, (_, place) => ({
    key: String(place),
    // Few classes have the outer shades.
    shade: last === 0 ? shades - 1 : Math.round((place * (shades - 1)) / last),
    from: bounds[place - 1] ?? null,
    to: place === last ? null : (bounds[place] ?? 0) - 1,
  }))
  const classOf = Uint8Array.from(column, (value) =>
    value === unknown ? last + 1 : bounds.filter((bound) => value >= bound).length,
  )
  if (unknown === undefined || !column.includes(unknown)) return { classes: known, classOf }
  const none = { key: 'none', shade: unknownShade, from: null, to: null }
  return { classes: [...known, none], classOf }
}

/** The next lower number of one digit and zeros; of two digits from 10 on. */
function roundNumber(value: number): number {
  if (value < 10) return value
  const power = 10 ** (Math.floor(Math.log10(value)) - 1)
  return Math.floor(value / power) * power
}
