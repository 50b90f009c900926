import { isDeepStrictEqual } from 'node:util'

import { idOf } from './ids.ts'
import type { Article, Warehouse } from './warehouse.ts'

/** An article as a source knows it. Fields that are left out keep their stored value. */
export interface ArticleRecord {
  /** the source's own id; unique in the publication */
  readonly externalId: string
  readonly title?: string
  readonly url?: string | null
  readonly published?: number | null
  /** replaces all topics of the article; scores 0..1 */
  readonly topics?: readonly { readonly name: string; readonly score: number }[]
}

/** The changes that records make to the articles: each article once, as it is afterwards. */
export interface ArticleChanges {
  readonly added: readonly Article[]
  readonly updated: readonly Article[]
  readonly unchanged: readonly Article[]
}

/**
 * Creates and updates articles; of repeats the last counts. A new article without a title is named by its address or
 * external id.
 */
export async function saveArticles(
  warehouse: Warehouse,
  publication: number,
  { key, records }: { key: string; records: readonly ArticleRecord[] },
): Promise<ArticleChanges> {
  const changes = await compareArticles(warehouse, publication, records)
  const names = new Set(records.flatMap(({ topics = [] }) => topics.map(({ name }) => name)))
  await warehouse.append(publication, {
    key,
    mode: 'replace',
    articles: [...changes.added, ...changes.updated],
    topics: [...names].map((name) => ({ id: idOf(name), name })),
  })
  return changes
}

/** The changes that `saveArticles` would make; the publication is null when it is still to be created. */
export async function compareArticles(
  warehouse: Warehouse,
  publication: number | null,
  records: readonly ArticleRecord[],
): Promise<ArticleChanges> {
  const latest = [...new Map(records.map((record) => [record.externalId, record])).values()]
  const ids = latest.map(({ externalId }) => idOf(externalId))
  const stored = publication === null ? [] : await warehouse.articles(publication, { ids })
  const known = new Map(stored.map((article) => [article.externalId, article]))
  const groups = Object.groupBy(
    latest.map((record) => merged(record, known.get(record.externalId))),
    (article) => changeOf(article, known.get(article.externalId)),
  )
  const { added = [], updated = [], unchanged = [] } = groups
  return { added, updated, unchanged }
}

function changeOf(article: Article, stored: Article | undefined): keyof ArticleChanges {
  if (stored === undefined) return 'added'
  return isDeepStrictEqual(comparable(article), comparable(stored)) ? 'unchanged' : 'updated'
}

/** The order of its topics does not change an article. */
function comparable({ topics, ...article }: Article): object {
  return { ...article, topics: new Map(topics.map(({ topic, score }) => [topic, score])) }
}

function merged(record: ArticleRecord, stored: Article | undefined): Article {
  const { externalId, title, url = stored?.url ?? null, published, topics } = record
  return {
    id: idOf(externalId),
    externalId,
    title: title ?? stored?.title ?? url ?? externalId,
    url,
    published: published === undefined ? (stored?.published ?? null) : published,
    topics: topics ? scored(topics) : (stored?.topics ?? []),
  }
}

function scored(topics: NonNullable<ArticleRecord['topics']>): Article['topics'] {
  const scores = new Map(topics.map(({ name, score }) => [idOf(name), score]))
  return [...scores].map(([topic, score]) => ({ topic, score }))
}
