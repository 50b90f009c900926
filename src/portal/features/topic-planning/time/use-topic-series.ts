import { DavTopicLinesDocument, TopicLinesDocument } from '#contract/generated/operations.ts'

import { usePlanningDays, usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { stepOf, type TopicSeries, wholeWeeks } from './topic-series.ts'

const operations = { plain: TopicLinesDocument, dav: DavTopicLinesDocument }

/** The series of all topics in the range of the address. */
export interface LoadedSeries {
  /** undefined before the first answer */
  series: TopicSeries | undefined
  step: 'DAY' | 'WEEK'
  isOutdated: boolean
  failed: boolean
  reload: () => void
}

/** Loads the views of all topics by days, or by whole weeks of a longer range. */
export function useTopicSeries(): LoadedSeries {
  const { variant } = usePlanning()
  const { range } = usePlanningDays()
  const step = stepOf(range)
  const found = usePlanningQuery(variant, operations, { step })
  const loaded = found.data?.client?.planning.series
  return {
    series: loaded && (step === 'WEEK' ? wholeWeeks(loaded, range) : loaded),
    step,
    isOutdated: found.isPrevious,
    failed: found.failed,
    reload: found.reload,
  }
}
