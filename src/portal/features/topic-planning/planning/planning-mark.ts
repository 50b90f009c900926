import type { Topic } from './use-planning.ts'

/** The state of a topic in the planning, as its mark shows it. */
export type PlanningMark = 'gap' | 'planned' | 'covered'

/** A topic is a gap from so many missing articles on, and from this ratio of shares. */
export const leastMissing = 1.5
const gapRatio = 1.5
/** A refused gap shows again when its missing articles have changed by this part. */
const changeThatCounts = 0.5

/** The numbers and the plan of a topic that decide its mark. */
export type Marked = Pick<Topic, 'missing' | 'viewShare' | 'newShare' | 'plan'>

/** The mark of a topic: its plan's; without a plan `gap` where it is read much more than written about. */
export function markOf(topic: Marked): PlanningMark | null {
  const { plan } = topic
  if (plan?.state === 'PLANNED') return 'planned'
  if (plan?.state === 'COVERED') return 'covered'
  if (plan?.state === 'GAP') return 'gap'
  return isGap(topic) && !isRefused(topic) ? 'gap' : null
}

/** True for a topic that is read much more than it is written about, whatever was planned. */
export function isGap(
  { missing, viewShare, newShare }: Omit<Marked, 'plan'>,
  least = leastMissing,
): boolean {
  return missing !== null && missing >= least && viewShare >= gapRatio * newShare
}

/** True where a person refused the gap and its numbers are still about the same. */
function isRefused({ plan, missing }: Marked): boolean {
  if (plan?.state !== 'NO_GAP') return false
  if (plan.missing === null || missing === null) return true
  return Math.abs(missing - plan.missing) < changeThatCounts * Math.abs(plan.missing)
}

/** The most new articles of one topic: nobody ever wrote more of one. */
export function mostWritten(topics: readonly Pick<Topic, 'newArticles'>[]): number {
  return Math.max(0, ...topics.map(({ newArticles }) => newArticles))
}

/** Missing articles of a topic as a whole number, never more than anybody wrote of one. */
export function wholeMissing(missing: number | null, most: number): number | null {
  return missing === null ? null : Math.round(Math.min(missing, most))
}
