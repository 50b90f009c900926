import type { BatchColumn } from '#server/records/engine/engine.ts'
import type { ArticleRecord } from '#server/records/imports/ingest.ts'
import { articleIds, publicationColumn, type Target } from '#server/records/imports/names.ts'

interface StoredArticle {
  external_id: string
  title: string
  url: string | null
  published_day: number | null
}

/** Creates and updates articles and their topics; external id → id. Of repeats in one batch the last counts. */
export async function saveArticles(
  target: Target,
  articles: readonly ArticleRecord[],
): Promise<Map<string, number>> {
  const latest = [...new Map(articles.map((article) => [article.externalId, article])).values()]
  const externalIds = latest.map(({ externalId }) => externalId)
  const stored = await storedArticles(target, externalIds)
  await write(
    target,
    latest.map((article) => merged(article, stored.get(article.externalId))),
  )
  const ids = await articleIds(target, externalIds)
  await saveTopics(target, latest, ids)
  return ids
}

async function storedArticles(
  { engine, tx, id }: Target,
  externalIds: readonly string[],
): Promise<Map<string, StoredArticle>> {
  const rows = await tx
    .selectFrom('article')
    .select(['external_id', 'title', 'url', 'published_day'])
    .where('publication_id', '=', id)
    .where(engine.isIn('external_id', externalIds))
    .execute()
  return new Map(rows.map((row) => [row.external_id, row]))
}

function merged(article: ArticleRecord, stored: StoredArticle | undefined): StoredArticle {
  const { externalId, title, url = stored?.url ?? null, published } = article
  return {
    external_id: externalId,
    title: title ?? stored?.title ?? url ?? externalId,
    url,
    published_day: published === undefined ? (stored?.published_day ?? null) : published,
  }
}

async function write({ engine, tx, id }: Target, rows: readonly StoredArticle[]): Promise<void> {
  const columns: BatchColumn[] = [
    publicationColumn(id, rows.length),
    { name: 'external_id', type: 'text', values: rows.map((row) => row.external_id) },
    { name: 'title', type: 'text', values: rows.map((row) => row.title) },
    { name: 'url', type: 'text', values: rows.map((row) => row.url) },
    { name: 'published_day', type: 'integer', values: rows.map((row) => row.published_day) },
  ]
  const update = ['title', 'url', 'published_day'].map((name) => `${name} = excluded.${name}`)
  await engine.insert(
    tx,
    { table: 'article', columns },
    `on conflict (publication_id, external_id) do update set ${update.join(', ')}`,
  )
}

async function saveTopics(
  target: Target,
  articles: readonly ArticleRecord[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const described = articles.filter(({ topics }) => topics !== undefined)
  if (described.length === 0) return
  const topics = await topicIds(target, described)
  const rows = described.flatMap(({ externalId, topics: scored = [] }) =>
    [...new Map(scored.map(({ name, score }) => [name, score]))].map(([name, score]) => ({
      article: ids.get(externalId) ?? 0,
      topic: topics.get(name) ?? 0,
      score,
    })),
  )
  const { engine, tx, id } = target
  const articleNumbers = described.map(({ externalId }) => ids.get(externalId) ?? 0)
  await tx
    .deleteFrom('article_topic')
    .where('publication_id', '=', id)
    .where(engine.isIn('article_id', articleNumbers))
    .execute()
  const columns: BatchColumn[] = [
    publicationColumn(id, rows.length),
    { name: 'article_id', type: 'integer', values: rows.map(({ article }) => article) },
    { name: 'topic_id', type: 'integer', values: rows.map(({ topic }) => topic) },
    { name: 'score', type: 'double precision', values: rows.map(({ score }) => score) },
  ]
  await engine.insert(tx, { table: 'article_topic', columns }, '')
}

async function topicIds(
  { engine, tx, id }: Target,
  articles: readonly ArticleRecord[],
): Promise<Map<string, number>> {
  const names = [...new Set(articles.flatMap(({ topics = [] }) => topics.map(({ name }) => name)))]
  const columns: BatchColumn[] = [
    publicationColumn(id, names.length),
    { name: 'name', type: 'text', values: names },
  ]
  await engine.insert(tx, { table: 'topic', columns }, 'on conflict do nothing')
  const [numbers] = await engine.lookUp(tx, { table: 'topic', columns }, ['id'])
  return new Map(names.map((name, index) => [name, numbers?.[index] ?? 0]))
}
