import { useMemo } from 'react'

import {
  DavTopicArticleSearchDocument,
  TopicArticleSearchDocument,
  type TopicArticleSearchQuery,
} from '#contract/generated/operations.ts'
import { foldedWords } from '#lib/folded-text.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'

import { hasWords } from './has-words.ts'
import { usePlanningQuery } from './use-planning-query.ts'
import { usePlanning } from './use-planning.ts'

const operations = { plain: TopicArticleSearchDocument, dav: DavTopicArticleSearchDocument }

type Found = NonNullable<TopicArticleSearchQuery['client']>['planning']

/** The topics and articles that the search of the address finds. */
export interface Matches {
  /** the ids of matching topics: by name, or by an article's title; null without a search */
  topics: ReadonlySet<string> | null
  /** the most read articles whose titles have the words */
  articles: Found['suggested']['nodes']
  /** articles are on their way */
  isSearching: boolean
}

/** Finds what the words of the address name. */
export function useMatches(): Matches {
  const { planning, variant } = usePlanning()
  const [{ q }] = useSearchState()
  const search = q.trim()
  const isAsked = search !== ''
  const { data, isLoading, isPrevious } = usePlanningQuery(
    variant,
    operations,
    { search },
    { enabled: isAsked },
  )
  const result = isAsked ? data?.client?.planning : undefined
  const all = planning?.topics
  const topics = useMemo(() => {
    if (search === '') return null
    const words = foldedWords(search)
    const named = (all ?? []).filter((topic) => hasWords(topic, words)).map(({ id }) => id)
    const ofArticles = result?.topicArticles.nodes.flatMap(({ topicId }) => topicId ?? []) ?? []
    return new Set([...named, ...ofArticles])
  }, [search, all, result])
  return {
    topics,
    articles: result?.suggested.nodes ?? [],
    isSearching: isAsked && (isLoading || isPrevious),
  }
}
