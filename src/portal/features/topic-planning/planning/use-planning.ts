import { createContext, useContext, useState } from 'react'

import {
  DavTopicPlanningDocument,
  type TopicOverviewFragment,
  TopicPlanningDocument,
  type TopicPlanningQuery,
} from '#contract/generated/operations.ts'
import type { ReportDays } from '#portal/report/report-variables.ts'

import type { PlanningVariant } from './planning-operations.ts'
import { usePlanningDays, usePlanningQuery } from './use-planning-query.ts'

/** Groups and topics with their numbers in the range. */
export type TopicOverview = TopicOverviewFragment
/** A topic with its numbers and its plan. */
export type Topic = TopicOverview['topics'][number]
/** A group of topics. */
export type TopicGroup = TopicOverview['groups'][number]

/** The topics of a screen, which all its views draw. */
export interface PlanningState {
  variant: PlanningVariant
  /** the days of the numbers; while others are on their way, still those of before */
  days: ReportDays
  /** undefined before the first answer, or where the publication is not known */
  planning: TopicOverview | undefined
  /** the numbers are of other days or readers than asked for; the right ones are on their way */
  isOutdated: boolean
  /** when the numbers came, in milliseconds */
  loadedAt: number
  failed: boolean
  reload: () => void
}

const operations = { plain: TopicPlanningDocument, dav: DavTopicPlanningDocument }

/** The time between two questions for the progress of a run, in milliseconds. */
const pause = 4000

/** Asks how far a run is while one is under way; messages of the API come sooner where they can. */
function again(data: TopicPlanningQuery | undefined): number | false {
  const state = data?.client?.planning.run.state
  return (state === 'RUNNING' || state === 'NONE') && pause
}

/** Loads groups and topics; once for all views of a screen, which take it from `usePlanning`. */
export function useLoadedPlanning(variant: PlanningVariant): PlanningState {
  const request = usePlanningDays()
  const compared = { compare: 'NONE' as const, compareWith: request.compared }
  const query = usePlanningQuery(variant, operations, compared, { again })
  const [shown, setShown] = useState(request)
  const isShown = JSON.stringify(shown) === JSON.stringify(request)
  if (!query.isPrevious && !isShown) setShown(request)
  return {
    variant,
    days: shown,
    planning: query.data?.client?.planning,
    isOutdated: query.isPrevious,
    loadedAt: query.loadedAt,
    failed: query.failed,
    reload: query.reload,
  }
}

/** Hands the planning of a screen to its views. */
export const PlanningContext = createContext<PlanningState | null>(null)

/** The planning of the screen. Throws outside of one. */
export function usePlanning(): PlanningState {
  const state = useContext(PlanningContext)
  if (state === null) throw new Error('No topic planning around this component')
  return state
}
