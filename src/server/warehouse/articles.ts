import { isThere } from './article-moves.ts'
import { whole, wholes } from './dialect.ts'
import {
  mapInSlices,
  numberOf,
  numbersOf,
  textOf,
  textsOf,
  type Value,
  type WarehouseEngine,
} from './engine.ts'
import {
  knownDetails,
  type Article,
  type ArticleDetails,
  type ArticleName,
  type ArticleText,
} from './port/facts.ts'
import type { ArticleChoice } from './port/warehouse.ts'

/** The articles of a choice. */
export async function articles(
  engine: WarehouseEngine,
  publication: number,
  { ids, addressed, gone, removed, first }: ArticleChoice,
): Promise<Article[]> {
  const conditions = [
    isThere(publication, engine.dialect, removed),
    ...(ids ? [`id in (${wholes(ids)})`] : []),
    ...(addressed ? [`(url is not null or external_id like 'http%')`] : []),
    ...(gone ? [] : ['became = 0']),
  ]
  const rows = await engine.read({
    sql: `select cast(id as double), external_id, title, url, published, topics, scores, own_score, cast(became as double),
        section, authors, kind, cast(words as double)
      from ${engine.dialect.dimension('article')} where ${conditions.join(' and ')} order by external_id
      ${first === undefined ? '' : `limit ${whole(first)}`}`,
    texts: [],
  })
  return mapInSlices(
    rows,
    ([id, externalId, title, url, published, about, scores, ownScore, became, ...told]) => ({
      id: numberOf(id) ?? 0,
      externalId: textOf(externalId),
      title: textOf(title),
      url: typeof url === 'string' ? url : null,
      published: numberOf(published),
      ownScore: numberOf(ownScore),
      topics: numbersOf(about).map((topic, index) => ({
        topic,
        score: numbersOf(scores)[index] ?? 0,
      })),
      ...(became !== 0 && { became: numberOf(became) ?? 0 }),
      ...detailsOf(told),
    }),
  )
}

function detailsOf([section, authors, kind, words]: readonly Value[]): ArticleDetails {
  const texts = { section: textOf(section), authors: textsOf(authors), kind: textOf(kind) }
  return knownDetails({ ...texts, words: numberOf(words) ?? 0 })
}

/** The values that a property of articles has. */
export async function articleNames(
  engine: WarehouseEngine,
  publication: number,
  name: ArticleName,
): Promise<string[]> {
  const value = name === 'author' ? engine.dialect.each('authors') : name
  const rows = await engine.read({
    sql: `select distinct name from (select ${value} as name from ${engine.dialect.dimension('article')}
      where ${isThere(publication, engine.dialect)} and became = 0) n where name <> '' order by name`,
    texts: [],
  })
  return rows.map(([found]) => textOf(found))
}

/** The texts of these articles; without text and vector an article is left out. */
export async function articleTexts(
  engine: WarehouseEngine,
  publication: number,
  ids: readonly number[],
): Promise<Required<ArticleText>[]> {
  const rows = await engine.read({
    sql: `select cast(id as double), "text", vector from ${engine.dialect.dimension('article_text')}
      where publication = ${whole(publication)} and id in (${wholes(ids)})`,
    texts: [],
  })
  return rows.map(([id, text, vector]) => ({
    id: numberOf(id) ?? 0,
    text: textOf(text),
    vector: numbersOf(vector),
  }))
}
