import {
  DavTopicArticlesDocument,
  DavTopicDetailDocument,
  TopicArticlesDocument,
  TopicDetailDocument,
} from '#contract/generated/operations.ts'
import type {
  TopicArticleSort,
  TopicArticleValuesFragment,
  TopicDetailValuesFragment,
} from '#contract/generated/operations.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import type { QueryState } from '#portal/app/query/queries.ts'
import type { SearchInput } from '#portal/app/url/search.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'

import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'

/** Neighbours and history of a topic; the overview has its numbers. */
export type TopicDetail = TopicDetailValuesFragment
/** A topic that is like another one. */
export type SimilarTopic = NonNullable<TopicDetail['topic']>['similar'][number]
/** An article of a topic with its numbers in the range. */
export type TopicArticle = TopicArticleValuesFragment

const details = { plain: TopicDetailDocument, dav: DavTopicDetailDocument }
const articles = { plain: TopicArticlesDocument, dav: DavTopicArticlesDocument }

/** Loads what the overview does not have of a topic; undefined until it is here, and while another one's is. */
export function useTopicDetail(id: string): TopicDetail | undefined {
  const { variant } = usePlanning()
  const query = usePlanningQuery(variant, details, { id }).data?.client?.planning
  return query?.topic?.id === id ? query : undefined
}

/** The articles that a list shows. */
export interface AskedArticles {
  topicId?: string
  /** at most 5,000 */
  articleIds?: string[]
  sort: TopicArticleSort
  first: number
  offset?: number
}

/** A part of a list of articles. */
interface ArticlePart extends Pick<QueryState<unknown>, 'isPrevious' | 'failed' | 'reload'> {
  count: number
  /** undefined until the first answer */
  nodes: readonly TopicArticle[] | undefined
}

/** Loads articles of a topic, or those that are named. */
export function useTopicArticles(request: AskedArticles): ArticlePart {
  const { variant } = usePlanning()
  const { data, isPrevious, failed, reload } = usePlanningQuery(variant, articles, request)
  const known = data?.client?.planning.articles
  const { topicId } = request
  const isOther =
    isPrevious && topicId !== undefined && known?.nodes.some((one) => one.topicId !== topicId)
  const result = isOther === true ? undefined : known
  return { count: result?.count ?? 0, nodes: result?.nodes, isPrevious, failed, reload }
}

/**
 * The search of the article report that opens an article for the same days and readers; null for those who may not
 * see it.
 */
export function useArticleReport(): ((articleId: string) => SearchInput) | null {
  const may = useMay()
  const { variant } = usePlanning()
  const [{ range, from, to, group, entry, reg }] = useSearchState()
  if (!may('view-dav-article-report')) return null
  const days = range === 'custom' ? { range, from, to } : { range }
  const readers = variant === 'dav' ? { group, entry, reg } : {}
  return (id) => ({ ...days, ...readers, id })
}
