import { isDeepStrictEqual } from 'node:util'

import { knownDetails, type Article, type ArticleDetails, type ArticleText } from './facts.ts'
import { idOf } from './ids.ts'
import type { Warehouse } from './warehouse.ts'

/** An article as a source knows it. Fields that are left out keep their stored value. */
export interface ArticleRecord extends ArticleDetails {
  /** the source's own id; unique in the publication */
  readonly externalId: string
  readonly title?: string
  readonly url?: string | null
  readonly published?: number | null
  /** replaces all topics of the article; scores 0..1 */
  readonly topics?: readonly { readonly name: string; readonly score: number }[]
  /** plain text; paragraphs end with a line break */
  readonly text?: string
  /** the publisher's own vector for comparing articles */
  readonly vector?: readonly number[]
  /** the source's own score of the article, 0..100 */
  readonly ownScore?: number | null
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
  const { changes, texts } = await compared(warehouse, publication, records)
  const names = new Set(records.flatMap(({ topics = [] }) => topics.map(({ name }) => name)))
  await warehouse.append(publication, {
    key,
    mode: 'replace',
    articles: [...changes.added, ...changes.updated],
    texts,
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
  const { changes } = await compared(warehouse, publication, records)
  return changes
}

/** The changes, and the texts that are new or other than those stored. */
async function compared(
  warehouse: Warehouse,
  publication: number | null,
  records: readonly ArticleRecord[],
): Promise<{ changes: ArticleChanges; texts: ArticleText[] }> {
  const latest = [...new Map(records.map((record) => [record.externalId, record])).values()]
  const ids = latest.map(({ externalId }) => idOf(externalId))
  // one that was removed stays so, whatever an import says of it
  const choice = { ids, removed: 'also' } as const
  const stored = publication === null ? [] : await warehouse.articles(publication, choice)
  const known = new Map(stored.map((article) => [article.externalId, article]))
  const texts = await newTexts(warehouse, publication, latest)
  const retold = new Set(texts.map(({ id }) => id))
  const groups = Object.groupBy(
    latest.map((record) => merged(record, known.get(record.externalId))),
    (article) => {
      const before = known.get(article.externalId)
      if (before === undefined) return 'added'
      return isSame(article, before) && !retold.has(article.id) ? 'unchanged' : 'updated'
    },
  )
  const { added = [], updated = [], unchanged = [] } = groups
  return { changes: { added, updated, unchanged }, texts }
}

async function newTexts(
  warehouse: Warehouse,
  publication: number | null,
  records: readonly ArticleRecord[],
): Promise<ArticleText[]> {
  const told = records.filter(({ text, vector }) => (text ?? vector) !== undefined)
  const ids = told.map(({ externalId }) => idOf(externalId))
  const stored =
    publication === null || told.length === 0 ? [] : await warehouse.articleTexts(publication, ids)
  const known = new Map(stored.map((text) => [text.id, text]))
  return told.flatMap(({ externalId, text, vector }) => {
    const id = idOf(externalId)
    const before = known.get(id)
    const kept = { id, text: text ?? before?.text ?? '', vector: vector ?? before?.vector ?? [] }
    return isDeepStrictEqual(kept, before) ? [] : [kept]
  })
}

function isSame(article: Article, stored: Article): boolean {
  return isDeepStrictEqual(comparable(article), comparable(stored))
}

/** The order of its topics does not change an article. */
function comparable({ topics, ...article }: Article): object {
  return { ...article, topics: new Map(topics.map(({ topic, score }) => [topic, score])) }
}

function merged(record: ArticleRecord, stored: Article | undefined): Article {
  const { externalId, title, url = stored?.url ?? null, published, topics, text } = record
  const { words = text === undefined ? (stored?.words ?? 0) : wordsIn(text) } = record
  const { ownScore = stored?.ownScore ?? null } = record
  return {
    id: idOf(externalId),
    externalId,
    title: title ?? stored?.title ?? url ?? externalId,
    url,
    published: published === undefined ? (stored?.published ?? null) : published,
    topics: topics ? scored(topics) : (stored?.topics ?? []),
    ownScore,
    ...knownDetails({ ...stored, ...record, words }),
  }
}

/** How many words a text has: what stands between spaces and has a letter or a digit. */
export function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

function scored(topics: NonNullable<ArticleRecord['topics']>): Article['topics'] {
  const scores = new Map(topics.map(({ name, score }) => [idOf(name), score]))
  return [...scores].map(([topic, score]) => ({ topic, score }))
}
