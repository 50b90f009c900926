import { randomUUID } from 'node:crypto'

import { whole, quoted, wholes, type Dialect } from './dialect.ts'
import { numberOf, type WarehouseEngine, type Value } from './engine.ts'
import type { RemovedArticle } from './port/facts.ts'
import type { ArticleChoice } from './port/warehouse.ts'
import { allFactTables, type FactTable } from './tables.ts'

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

const articlesAtOnce = 2000

/** The publication of facts, and the one that they move to. */
interface Ways {
  readonly from: number
  readonly into: number
}

/**
 * Gives the facts of articles to others, here or in another publication: each row once more for the other article, and
 * once with its sums taken away, in one batch, so that readers never see a sum change. Two processes that move the same at once leave less than nothing
 * behind, which the next move puts right. False where there was nothing to move.
 */
export async function moveFacts(
  engine: WarehouseEngine,
  { from: publication, into }: Ways,
  to: ReadonlyMap<number, number>,
): Promise<boolean> {
  let hasMoved = false
  const articles = [...to.keys()]
  for (const table of allFactTables.filter(({ keys }) => keys.includes('article')))
    for (let from = 0; from < articles.length; from += articlesAtOnce) {
      const some = articles.slice(from, from + articlesAtOnce)
      const rows = await engine.read({ sql: factsSql(table, publication, some), texts: [] })
      if (rows.length === 0) continue
      const key = `moved ${randomUUID()}`
      const publications = [into, publication].flatMap((one) => rows.map(() => one))
      const columns = movedColumns(table, rows, to)
      const facts = { table, columns, publications, count: publications.length }
      await engine.append(publication, { key, mode: 'add', dimensions: [], facts })
      hasMoved = true
    }
  return hasMoved
}

function factsSql(
  { name, keys, columns, sums }: FactTable,
  publication: number,
  articles: readonly number[],
): string {
  const selected = columns.map((column) => {
    const value = keys.includes(column.name) ? quoted(column.name) : `sum(${quoted(column.name)})`
    return column.type === 'text' ? value : `cast(${value} as double)`
  })
  return `select ${selected.join(', ')} from ${quoted(name)}
    where publication = ${whole(publication)} and article in (${wholes(articles)})
    group by ${keys.map(quoted).join(', ')}
    having ${sums.map((sum) => `sum(${quoted(sum.name)}) <> 0`).join(' or ')}`
}

function movedColumns(
  { columns, keys }: FactTable,
  rows: readonly Value[][],
  to: ReadonlyMap<number, number>,
): (number | string)[][] {
  return columns.map(({ name, type }, at) => {
    const values = rows.map((row) => (type === 'text' ? String(row[at]) : (numberOf(row[at]) ?? 0)))
    if (name === 'article') return [...values.map((id) => to.get(Number(id)) ?? id), ...values]
    return [...values, ...(keys.includes(name) ? values : values.map((sum) => -Number(sum)))]
  })
}
