import type { Day } from '#lib/days.ts'

import type { PublicationId } from '../publications/publications.ts'

/** The states of a plan: `NONE` for a topic without a plan, `NO_GAP` for a gap that was refused. */
export const planStates = ['NONE', 'GAP', 'PLANNED', 'COVERED', 'NO_GAP'] as const
export type PlanState = (typeof planStates)[number]

/** The content of a plan. */
export interface PlanContent {
  readonly state: PlanState
  /** when something is to appear */
  readonly day: Day | null
  readonly note: string | null
  /** why it was proposed, or why it is no gap */
  readonly reason: string | null
  /** articles that were missing when it was saved */
  readonly missing: number | null
}

/** One state of the plan for a topic. */
export interface TopicPlan extends PlanContent {
  /** grows with every save in the publication; marks a place in the history */
  readonly id: number
  readonly topic: number
  /** grows by one with every save for the topic */
  readonly revision: number
  readonly author: { readonly subject: string; readonly name: string }
  /** milliseconds */
  readonly at: number
}

/** The answer to a save: the new plan, or the plan that a colleague saved in the meantime. */
export type PlanSaved =
  | { readonly kind: 'saved'; readonly plan: TopicPlan }
  | { readonly kind: 'conflict'; readonly newest: TopicPlan | null }

/** The plans for the topics of publications. */
export interface TopicPlanning {
  /** the newest plan of each topic, also those that were taken back */
  plans(publication: PublicationId): Promise<TopicPlan[]>
  /** all states of the plan for a topic, the newest first */
  history(
    publication: PublicationId,
    page: { readonly topic: number; readonly first: number; readonly before?: number | undefined },
  ): Promise<TopicPlan[]>
  /** Saves a plan; `revision` is that of the plan that was seen, 0 for none. */
  save(
    publication: PublicationId,
    plan: PlanContent & { readonly topic: number; readonly revision: number },
    author: TopicPlan['author'],
  ): Promise<PlanSaved>
}
