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

/**
 * Creates and updates articles; of repeats the last counts. A new article without a title is named by its address or
 * external id. Returns how many were there before.
 */
export async function saveArticles(
  warehouse: Warehouse,
  publication: number,
  { key, records }: { key: string; records: readonly ArticleRecord[] },
): Promise<{ known: number }> {
  const latest = [...new Map(records.map((record) => [record.externalId, record])).values()]
  const ids = latest.map(({ externalId }) => idOf(externalId))
  const stored = await warehouse.articles(publication, { ids })
  const known = new Map(stored.map((article) => [article.externalId, article]))
  const names = new Set(latest.flatMap(({ topics = [] }) => topics.map(({ name }) => name)))
  await warehouse.append(publication, {
    key,
    mode: 'replace',
    articles: latest.map((record) => merged(record, known.get(record.externalId))),
    topics: [...names].map((name) => ({ id: idOf(name), name })),
  })
  return { known: known.size }
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
