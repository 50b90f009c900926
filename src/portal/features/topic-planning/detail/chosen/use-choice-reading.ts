import {
  DavTopicReadingDocument,
  TopicReadingDocument,
  type TopicReadingValuesFragment,
} from '#contract/generated/operations.ts'
import type { QueryState } from '#portal/app/query/queries.ts'

import { usePlanningQuery } from '../../planning/use-planning-query.ts'
import { usePlanning } from '../../planning/use-planning.ts'

const operations = { plain: TopicReadingDocument, dav: DavTopicReadingDocument }

/** The most articles that the API reads together. */
const most = 5000

/** The reading of chosen articles together. */
export interface ChoiceReading extends Pick<
  QueryState<unknown>,
  'isPrevious' | 'failed' | 'reload'
> {
  /** undefined until the first answer; null for more articles than are read together */
  reading: TopicReadingValuesFragment['reading'] | undefined
}

/** Loads the numbers and the trend of chosen articles. */
export function useChoiceReading(articleIds: readonly string[]): ChoiceReading {
  const { variant } = usePlanning()
  const isMany = articleIds.length > most
  const asked = { articleIds: isMany ? [] : [...articleIds] }
  const { data, ...state } = usePlanningQuery(variant, operations, asked, { enabled: !isMany })
  return { ...state, reading: isMany ? null : data?.client?.planning.chosen.reading }
}
