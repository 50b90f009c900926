import { useMemo } from 'react'

import {
  DavTopicArticleSearchDocument,
  TopicArticleSearchDocument,
} from '#contract/generated/operations.ts'

import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'

const operations = { plain: TopicArticleSearchDocument, dav: DavTopicArticleSearchDocument }

/** The topics of the articles whose titles have the words of a search; empty until they are known. */
export function useFoundTopics(search: string): ReadonlySet<string> {
  const { variant } = usePlanning()
  const isAsked = search.trim() !== ''
  const { data } = usePlanningQuery(variant, operations, { search }, { enabled: isAsked })
  const nodes = isAsked ? data?.client?.planning.topicArticles.nodes : undefined
  return useMemo(
    () => new Set(nodes?.flatMap(({ topicId }) => (topicId === null ? [] : [topicId]))),
    [nodes],
  )
}
