import { ageClasses, scoreSignals } from '#contract/score.ts'
import { thresholds } from '#contract/thresholds.ts'
import type { Day } from '#lib/days.ts'

import type { ReportFilter, ReportValues } from '../warehouse.ts'

/** An article to be scored, with its values in the range. */
export interface Scorable {
  readonly id: number
  readonly published: Day | null
  /** the source's own score */
  readonly ownScore?: number | null
  readonly values: ReportValues
  /** the points of its signals; left out where no signals are published, so that its readings decide */
  readonly points?: number | undefined
}

/** The scores of articles on a day, 0..100, by their numbers; articles with too few views have none. */
export function scoresOf(articles: readonly Scorable[], on: Day): Map<number, number> {
  const ranked = articles.flatMap((article) => {
    const { id, published, values } = article
    const value = valueOf(article)
    const isRanked = value !== null && (values.views ?? 0) >= thresholds.views
    return isRanked ? [{ id, value, age: ageClass(published, on) }] : []
  })
  const scores = new Map<number, number>()
  for (const peers of Map.groupBy(ranked, ({ age }) => age).values()) {
    for (const [id, score] of percentiles(peers)) scores.set(id, score)
  }
  for (const { id, ownScore } of articles) {
    if (ownScore !== null && ownScore !== undefined) scores.set(id, Math.round(ownScore))
  }
  return scores
}

/** How well a view went on average; null where nothing says so. */
function valueOf({ values, points }: Scorable): number | null {
  return points === undefined ? readingValue(values) : points / (values.views ?? 0)
}

/** The same by what is measured without signals. */
function readingValue(values: ReportValues): number | null {
  let [sum, weights] = [0, 0]
  for (const { measure, weight, unit } of scoreSignals) {
    const value = values[measure]
    if (value === null || value === undefined) continue
    sum += (weight * value) / unit
    weights += weight
  }
  return weights > 0 ? sum / weights : null
}

/** An article that is read before its day is as new as can be. */
function ageClass(published: Day | null, on: Day): number {
  if (published === null) return -1
  const age = Math.max(0, on - published)
  return ageClasses.findLastIndex((from) => age >= from)
}

/** The share of peers below each one, those like it counted half, in whole per cent. */
function percentiles(
  peers: readonly { readonly id: number; readonly value: number }[],
): [id: number, score: number][] {
  const sorted = peers.toSorted((a, b) => a.value - b.value)
  let below = 0
  const scores: [number, number][] = []
  while (below < sorted.length) {
    const { value } = sorted[below] ?? { value: 0 }
    const end = sorted.findIndex((peer, at) => at > below && peer.value > value)
    const alike = sorted.slice(below, end < 0 ? sorted.length : end)
    const score = Math.round(((below + alike.length / 2) / sorted.length) * 100)
    scores.push(...alike.map(({ id }): [number, number] => [id, score]))
    below += alike.length
  }
  return scores
}

/** The part of a filter that is about readers: an article is scored among all others that they read. */
export function readersOf({ userGroups, entryPoints, registrations }: ReportFilter): ReportFilter {
  return {
    ...(userGroups && { userGroups }),
    ...(entryPoints && { entryPoints }),
    ...(registrations && { registrations }),
  }
}
