import { type Dialect, whole } from './dialect.ts'
import type { WarehouseEngine } from './engine.ts'
import type { ArticleChoice, RemovedArticle } from './port/article-choice.ts'

/** The articles that are or were removed, the last ones first. */
export async function removedArticles(
  engine: WarehouseEngine,
  publication: number,
): Promise<RemovedArticle[]> {
  const rows = await engine.read({
    sql: `select cast(id as double), cast("at" as double) from ${engine.dialect.dimension('removed_article')}
      where publication = ${whole(publication)} order by "at" desc, id`,
    texts: [],
  })
  return rows.map(([id, at]) => ({ id: Number(id), at: Number(at) }))
}

/** The condition of a publication's articles as SQL: those that were not removed, those that were, or all. */
export function isThere(
  publication: number,
  dialect: Dialect,
  removed?: ArticleChoice['removed'],
): string {
  const own = `publication = ${whole(publication)}`
  if (removed === 'also') return own
  return `${own} and id ${removed === 'only' ? '' : 'not '}in
    (select id from ${dialect.dimension('removed_article')} where ${own} and "at" > 0)`
}
