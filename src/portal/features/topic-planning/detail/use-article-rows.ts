import { DavTopicArticlesDocument, TopicArticlesDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import type { Ask } from '#portal/app/query/ask.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { FileColumn } from '#portal/report/export/report-files.ts'
import type { ReportRows } from '#portal/report/export/report-rows.ts'

import { readerFilter } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { type TopicDetailTexts, useTopicDetailTexts } from './topic-detail-texts.ts'
import type { AskedArticles, TopicArticle } from './use-topic-detail.ts'

/** Articles in one call. */
const pageRows = 500

/** Reads all articles of a topic for a file, from the first to the last by views. */
export function useArticleRows({ id }: { id: string }): () => Promise<ReportRows> {
  const texts = useTopicDetailTexts()
  const { client } = useCurrentPublication()
  const { variant, days } = usePlanning()
  const [search] = useSearchState()
  const scope = { clientId: client ?? '', range: days.range }
  const filter = readerFilter(search)
  const page = async (ask: Ask, asked: AskedArticles, signal: AbortSignal) => {
    const variables = { ...scope, ...asked }
    const answer =
      variant === 'dav'
        ? await ask(DavTopicArticlesDocument, { ...variables, filter }, signal)
        : await ask(TopicArticlesDocument, variables, signal)
    if (answer.client === null) throw new Error('The publication is not there any more.')
    return answer.client.planning.articles
  }
  return () => {
    let offset = 0
    let isAtEnd = false
    return Promise.resolve({
      columns: columnsOf(texts),
      next: async (ask, signal) => {
        if (isAtEnd) return null
        const asked = { topicId: id, sort: 'VIEWS' as const, first: pageRows, offset }
        const { nodes, count } = await page(ask, asked, signal)
        offset += nodes.length
        isAtEnd = nodes.length === 0 || offset >= count
        return nodes.map(cellsOf)
      },
    })
  }
}

function columnsOf({ file }: TopicDetailTexts): FileColumn[] {
  return [
    { name: file.article(), kind: 'text' },
    { name: file.address(), kind: 'text' },
    { name: file.date(), kind: 'day' },
    { name: file.views(), kind: 'count' },
    { name: file.depth(), kind: 'percent' },
    { name: file.score(), kind: 'count' },
    { name: file.similarity(), kind: 'text' },
  ]
}

function cellsOf(article: TopicArticle) {
  const { title, url, publicationDate, views, averageScrollDepth, score, similarity } = article
  return [title, url, publicationDate, views, averageScrollDepth, score, similarity]
}
