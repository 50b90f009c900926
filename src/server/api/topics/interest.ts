import type { PlannedTopicRow, PlanningPage } from './planning-page.ts'

/** A topic is a gap from this ratio of its share of views to its share of new articles. */
const gapRatio = 1.5

/** How much a topic is read beside how much is written about it. */
export interface Interest {
  readonly row: PlannedTopicRow
  /** 0..1, of all views */
  readonly viewShare: number
  /** 0..1, of all new articles */
  readonly newShare: number
  /** articles that would have gone with its views, less those that were published; null without new articles at all */
  readonly missing: number | null
}

/** All views by all new articles: what an article usually goes with; null without new articles. */
export async function usualViews({ report, counts }: PlanningPage): Promise<number | null> {
  const { views } = await report.totals()
  return counts.newArticles === 0 ? null : (views ?? 0) / counts.newArticles
}

/** The interest in one topic. */
export async function interestIn(row: PlannedTopicRow): Promise<Interest> {
  const { page, place, topic } = row
  const [totals, readings, usual] = await Promise.all([
    page.report.totals(),
    page.readings(),
    usualViews(page),
  ])
  const views = readings.get(topic.id)?.values.views ?? 0
  const [all, fresh] = [totals.views ?? 0, page.counts.newOf[place] ?? 0]
  return {
    row,
    viewShare: all > 0 ? views / all : 0,
    newShare: page.counts.newArticles > 0 ? fresh / page.counts.newArticles : 0,
    missing: usual === null || usual === 0 ? null : views / usual - fresh,
  }
}

/** Topics that are read much more than they are written about, the most missing articles first. */
export function gapsAmong(topics: readonly Interest[], least: number): PlannedTopicRow[] {
  return topics
    .filter(
      ({ viewShare, newShare, missing }) =>
        missing !== null && missing >= least && viewShare >= gapRatio * newShare,
    )
    .toSorted((one, other) => (other.missing ?? 0) - (one.missing ?? 0))
    .map(({ row }) => row)
}

/** Topics that are written about more than they are read, the most superfluous articles first. */
export function surplusAmong(topics: readonly Interest[], first: number): PlannedTopicRow[] {
  return topics
    .filter(({ missing }) => missing !== null && missing < 0)
    .toSorted((one, other) => (one.missing ?? 0) - (other.missing ?? 0))
    .slice(0, first)
    .map(({ row }) => row)
}
