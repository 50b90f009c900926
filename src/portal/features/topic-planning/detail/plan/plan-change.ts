import type { TopicPlanState } from '#contract/generated/operations.ts'

/** The content of a plan, and the revision that it stands for. */
export interface PlanContent {
  state: TopicPlanState
  /** YYYY-MM-DD */
  date: string | null
  note: string | null
  reason: string | null
  missing: number | null
  revision: number
}

/** A change of a plan: the values that are to be others. */
export type PlanPatch = Partial<Pick<PlanContent, 'state' | 'date' | 'note' | 'reason'>>

/** Why a topic was proposed: the reason in words, and its missing articles. */
export interface Proposal {
  reason: string
  missing: number | null
}

/** A topic without a plan. */
export const noPlan: PlanContent = {
  state: 'NONE',
  date: null,
  note: null,
  reason: null,
  missing: null,
  revision: 0,
}

/**
 * The plan with a change. A day makes a plan of what was none; the reason of a proposal is kept from the first plan
 * on, also when the topic is no gap any more. A reason of one's own takes its place.
 */
export function planWith(
  plan: PlanContent,
  patch: PlanPatch,
  proposal: Proposal | null,
): PlanContent {
  const next = { ...plan, ...patch, state: stateWith(plan.state, patch) }
  if (patch.reason !== undefined) return { ...next, missing: proposal?.missing ?? null }
  const isFirst = plan.state === 'NONE' || plan.state === 'NO_GAP'
  if (next.state === 'NONE' || !isFirst) return next
  return { ...next, reason: proposal?.reason ?? null, missing: proposal?.missing ?? null }
}

function stateWith(before: TopicPlanState, { state, date }: PlanPatch): TopicPlanState {
  if (state !== undefined) return state
  const isNew = date !== undefined && date !== null && before !== 'COVERED'
  return isNew ? 'PLANNED' : before
}

/** The newest of several plans of a topic; undefined where there is none. */
export function newestPlan<Plan extends { revision: number }>(
  plans: readonly (Plan | null | undefined)[],
): Plan | undefined {
  return plans
    .filter((plan) => plan !== null && plan !== undefined)
    .toSorted((one, other) => other.revision - one.revision)[0]
}

/**
 * The plan that a seen one has become by changes of one's own alone: no colleague was faster there.
 *
 * @param ours plans that were saved here, by the revision that each took the place of.
 */
export function afterOwn(seen: PlanContent, ours: ReadonlyMap<number, PlanContent>): PlanContent {
  const next = ours.get(seen.revision)
  return next === undefined ? seen : afterOwn(next, ours)
}

/** True for a plan whose day has passed and that nobody has marked as covered. */
export function isPassed({ state, date }: Pick<PlanContent, 'state' | 'date'>, today: string) {
  return state === 'PLANNED' && date !== null && date < today
}
