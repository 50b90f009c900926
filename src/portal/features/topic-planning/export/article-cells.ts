import {
  DavTopicArticleRowsDocument,
  type ReaderFilter,
  type TopicArticleRowFragment,
  TopicArticleRowsDocument,
} from '#contract/generated/operations.ts'
import type { Ask } from '#portal/app/query/ask.ts'
import type { FileColumn } from '#portal/report/export/report-files.ts'
import type { ReportRows } from '#portal/report/export/report-rows.ts'

import type { PlanningDays, PlanningVariant } from '../planning/planning-operations.ts'
import type { ExportTexts } from './export-texts.ts'

/** Rows in one call. */
const pageRows = 500

type ArticleRow = TopicArticleRowFragment

/** All articles of a topic, or those with these ids. */
export type ArticlePart = { topicId: string } | { articleIds: readonly string[] }

/** The articles of a file. */
export interface ExportedArticles {
  variant: PlanningVariant
  asked: PlanningDays
  /** the readers, on the screen of the DAV titles */
  filter: ReaderFilter
  /** read one after the other, each from its first article to its last */
  parts: readonly ArticlePart[]
  topicName: (topicId: string | null) => string | null
  groupName: (topicId: string | null) => string | null
  texts: ExportTexts
}

/** Articles as rows of a file, part by part, however many there are. */
export function articleRows(exported: ExportedArticles): ReportRows {
  const columns = articleColumns(exported)
  const parts = [...exported.parts]
  let offset = 0
  return {
    columns,
    next: async (ask, signal) => {
      const [part] = parts
      if (part === undefined) return null
      const { count, nodes } = await askFor(ask, exported, { part, offset }, signal)
      offset += nodes.length
      if (nodes.length === 0 || offset >= count) {
        parts.shift()
        offset = 0
      }
      return nodes.map((article) => columns.map(({ value }) => value(article)))
    },
  }
}

interface Place {
  part: ArticlePart
  offset: number
}

async function askFor(
  ask: Ask,
  { variant, asked, filter }: ExportedArticles,
  { part, offset }: Place,
  signal: AbortSignal,
) {
  const variables = {
    ...asked,
    ...('topicId' in part ? { topicId: part.topicId } : { articleIds: [...part.articleIds] }),
    first: pageRows,
    offset,
  }
  const answer =
    variant === 'dav'
      ? await ask(DavTopicArticleRowsDocument, { ...variables, filter }, signal)
      : await ask(TopicArticleRowsDocument, variables, signal)
  if (answer.client === null) throw new Error('The publication is not there any more.')
  return answer.client.planning.topicArticles
}

interface ArticleColumn extends FileColumn {
  value: (article: ArticleRow) => string | number | null
}

function articleColumns({ texts, topicName, groupName }: ExportedArticles): ArticleColumn[] {
  return [
    { name: texts.title(), kind: 'text', value: ({ title }) => title },
    { name: texts.address(), kind: 'text', value: ({ url }) => url },
    { name: texts.topic(), kind: 'text', value: ({ topicId }) => topicName(topicId) },
    { name: texts.group(), kind: 'text', value: ({ topicId }) => groupName(topicId) },
    { name: texts.published(), kind: 'day', value: ({ publicationDate }) => publicationDate },
    { name: texts.views(), kind: 'count', value: ({ views }) => views },
    {
      name: texts.scrollDepth(),
      kind: 'percent',
      value: ({ scrollDepth }) => scrollDepth,
    },
    { name: texts.score(), kind: 'count', value: ({ score }) => score },
    {
      name: texts.similarity(),
      kind: 'percent',
      value: ({ similarity }) => similarity && similarity * 100,
    },
  ]
}
