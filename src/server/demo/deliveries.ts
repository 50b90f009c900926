import { dataSources } from '#contract/data-sources.ts'

import type { Delivery, Timed } from '../warehouse/port/facts.ts'
import type { DemoArticle } from './articles.ts'
import { dealOut } from './audience.ts'
import { type DemoBox, demoBoxes, type SourceShares } from './boxes.ts'
import { quarterOf, type Random } from './random.ts'
import type { DemoDay } from './statistics.ts'

/** Views of an article that came from recommendations, by day; a day without one has 0. */
type RecommendedViews = ReadonlyMap<number, number>

/** An article as recommendations treat it. */
interface RecommendedArticle {
  readonly article: DemoArticle & { id: number }
  readonly views: RecommendedViews
  /** from this day on it is not recommended any more; null: never banned */
  readonly bannedOn: number | null
  /** its boxes do not tell if they were seen */
  readonly isMeasured: boolean
  /** its pages count clicks, but miss some of what was seen */
  readonly isMiscounted: boolean
}

/** An article nobody clicked on was shown now and then. */
const hiddenInterest = 0.3
const activeBoxes = demoBoxes.filter(({ clicks }) => clicks > 0)

/**
 * The deliveries of the boxes of a publication. Each click of a day is one view that came from a recommendation, so
 * the reports of articles and of recommendations tell the same story.
 */
export class Deliveries {
  readonly #random: Random
  readonly #lastDay: number
  /** the quarters of an hour that have passed of days on which they are known */
  readonly #passed: ReadonlyMap<number, number | undefined>
  /** deliveries of a box on a day by source, to keep its shares */
  readonly #input = new Map<string, number[]>()

  constructor(random: Random, lastDay: number, days: readonly DemoDay[]) {
    this.#random = random
    this.#lastDay = lastDay
    this.#passed = new Map(days.map(({ day, passed }) => [day, passed]))
  }

  /** The days of one article, by box, and by quarter of an hour where it is known. */
  *of({
    article,
    views,
    bannedOn,
    ...counting
  }: RecommendedArticle): Generator<Delivery & Partial<Timed>> {
    const appeal = this.#random.around(1, 0.3)
    const boxes = activeBoxes.filter((_, index) => index === 0 || this.#random.chance(0.5))
    const total = boxes.reduce((sum, { clicks }) => sum + clicks, 0)
    const shares = boxes.map(({ clicks }) => clicks / total)
    for (const [day, clicked] of views) {
      if (bannedOn !== null && day >= bannedOn) continue
      const clicks = dealOut(clicked, shares, this.#random.next())
      const expected = Math.max(clicked, hiddenInterest)
      for (const [index, box] of boxes.entries()) {
        const target = { clicked: clicks[index] ?? 0, expected: expected * (shares[index] ?? 0) }
        const counts = this.#counts(box, target, appeal)
        if (counts.delivered === 0) continue
        const source = dataSources[this.#sourceOf(box, day, counts.delivered)] ?? 'metadata'
        const about = { day, article: article.id, box: box.id, position: box.position.id, source }
        const passed = this.#passed.get(day)
        const known = { ...about, ...counts, ...seenOf(counts, counting) }
        if (passed === undefined) yield known
        else yield* partsOf(known, () => quarterOf(this.#random.next(), passed))
      }
    }
  }

  #counts(
    { visibility, clickRate }: DemoBox,
    { clicked, expected }: { clicked: number; expected: number },
    appeal: number,
  ): { delivered: number; seen: number; clicked: number } {
    const requested = expected / (visibility * clickRate * appeal)
    const delivered = Math.max(clicked, Math.round(this.#random.around(requested, 0.12)))
    const seen = Math.round(delivered * Math.min(1, this.#random.around(visibility, 0.05)))
    return { delivered, seen: Math.max(clicked, seen), clicked }
  }

  /** The source that is furthest behind its share of the box on that day. */
  #sourceOf(box: DemoBox, day: number, delivered: number): number {
    const key = `${box.id} ${day}`
    const input = this.#input.get(key) ?? dataSources.map(() => 0)
    this.#input.set(key, input)
    const total = input.reduce((sum, count) => sum + count, delivered)
    const behind = sharesOn(box, this.#lastDay - day).map(
      (share, index) => (share / 100) * total - (input[index] ?? 0),
    )
    const source = behind.indexOf(Math.max(...behind))
    input[source] = (input[source] ?? 0) + delivered
    return source
  }
}

/** A delivery in parts of a few, each at a time of the day; they add up to it. */
function* partsOf(all: Delivery, time: () => number): Generator<Delivery & Timed> {
  const parts = Math.min(12, Math.ceil(all.delivered / 5))
  for (let at = 0; at < parts; at += 1) {
    const part = (count: number) =>
      Math.round((count * (at + 1)) / parts) - Math.round((count * at) / parts)
    const { delivered, seen, clicked } = all
    const counts = { delivered: part(delivered), clicked: part(clicked) }
    yield { ...all, ...counts, seen: seen === null ? null : part(seen), quarter: time() }
  }
}

function seenOf(
  { seen, clicked }: { seen: number; clicked: number },
  { isMeasured, isMiscounted }: Pick<RecommendedArticle, 'isMeasured' | 'isMiscounted'>,
): Pick<Delivery, 'seen' | 'clicked'> {
  if (!isMeasured) return { seen: null, clicked: 0 }
  return { seen: isMiscounted ? Math.floor(clicked * 0.9) : seen, clicked }
}

function sharesOn({ position }: DemoBox, daysAgo: number): SourceShares {
  const stretch = position.stretches.find(({ since }) => daysAgo <= since)
  return stretch?.delivered ?? [0, 0, 0, 100]
}
