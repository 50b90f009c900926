import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

import { firstDayOf, monthOf, type DayRange } from '#lib/days.ts'
import type { Engine } from '#server/records/engine/engine.ts'
import type { Sums } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { ArticleDay, FactScope, FactStore, SumColumns } from './fact-store.ts'
import { sumNames } from './statistic-columns.ts'
import { mergeColumns, sumColumnsOf } from './sum-columns.ts'

/** `FactStore` in portable SQL, for SQLite and PostgreSQL. */
export function sqlFacts(engine: Engine): FactStore {
  return {
    articles: (publication) => articles(engine, publication),
    segments: (publication) => segments(engine, publication),
    topics: (publication) => topics(engine, publication),
    articlesAbout: (publication, wanted) => articlesAbout(engine, publication, wanted),
    topicsOf: (publication, wanted) => topicsOf(engine, publication, wanted),
    sumsByArticle: (scope) => sumsByArticle(engine, scope),
    sumsByDay: (scope, wanted) => sumsByDay(engine, scope, wanted),
    daysOfArticles: (scope, wanted) => daysOfArticles(engine, scope, wanted),
  }
}

async function articles({ db }: Engine, publication: PublicationId) {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'title', 'url', 'published_day'])
    .where('publication_id', '=', publication)
    .orderBy('id')
    .execute()
  return {
    id: Float64Array.from(rows, ({ id }) => id),
    title: rows.map(({ title }) => title),
    url: rows.map(({ url }) => url),
    published: Float64Array.from(rows, (row) => row.published_day ?? Number.NaN),
  }
}

async function segments({ db }: Engine, publication: PublicationId) {
  const rows = await db
    .selectFrom('segment')
    .select(['id', 'user_group', 'entry_point', 'registration'])
    .where('publication_id', '=', publication)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userGroup: row.user_group,
    entryPoint: row.entry_point,
    registration: row.registration,
  }))
}

function topics({ db }: Engine, publication: PublicationId) {
  return db
    .selectFrom('topic')
    .select(['id', 'name'])
    .where('publication_id', '=', publication)
    .orderBy('name')
    .execute()
}

async function articlesAbout(
  engine: Engine,
  publication: PublicationId,
  wanted: readonly number[],
) {
  const query = engine.db
    .selectFrom('article_topic')
    .select('article_id')
    .where('publication_id', '=', publication)
    .where(engine.isIn('topic_id', wanted))
  const [ids = []] = await engine.columns(query, ['article_id'])
  return new Set(ids)
}

async function topicsOf(engine: Engine, publication: PublicationId, wanted: readonly number[]) {
  return engine.db
    .selectFrom('article_topic')
    .innerJoin('topic', 'topic.id', 'article_topic.topic_id')
    .select([
      'article_topic.article_id as article',
      'topic.id',
      'topic.name',
      'article_topic.score',
    ])
    .where('article_topic.publication_id', '=', publication)
    .where(engine.isIn('article_topic.article_id', wanted))
    .orderBy('article_topic.score', 'desc')
    .orderBy('topic.name')
    .execute()
}

/** Whole months in the middle come from the sums by month, the days at both ends from the daily sums. */
async function sumsByArticle(engine: Engine, scope: FactScope): Promise<SumColumns> {
  const parts = await Promise.all(
    partsOf(scope.range).map(({ table, time, from, to }) =>
      readSums(
        engine,
        sql<SumRow>`select a.id as key, ${totals} from article a cross join ${sql.table(table)} s
          where a.publication_id = ${scope.publication} and s.publication_id = ${scope.publication}
            and s.article_id = a.id and ${sql.ref(time)} between ${from} and ${to}
            and ${ofSegments(engine, scope)} group by a.id`,
      ),
    ),
  )
  return mergeColumns(parts)
}

async function sumsByDay(
  engine: Engine,
  scope: FactScope,
  wanted: readonly number[] | null,
): Promise<SumColumns> {
  const { publication, range } = scope
  const [table, which] =
    wanted === null
      ? [sql.table('client_stat'), sql`1 = 1`]
      : [sql.table('article_stat'), engine.isIn('s.article_id', wanted)]
  return readSums(
    engine,
    sql<SumRow>`select s.day as key, ${totals} from ${table} s
      where s.publication_id = ${publication} and ${which}
        and s.day between ${range.from} and ${range.to} and ${ofSegments(engine, scope)}
      group by s.day order by s.day`,
  )
}

async function daysOfArticles(engine: Engine, scope: FactScope, wanted: readonly number[]) {
  const { publication, range } = scope
  const query = sql<ArticleDay>`select s.article_id as article, s.day as day,
      cast(sum(s.views) as double precision) as views
    from article_stat s
    where s.publication_id = ${publication} and ${engine.isIn('s.article_id', wanted)}
      and s.day between ${range.from} and ${range.to} and ${ofSegments(engine, scope)}
    group by s.article_id, s.day`
  const [article = new Float64Array(), day, views] = await engine.columns(
    compilable(engine, query),
    ['article', 'day', 'views'],
  )
  return Array.from(article, (id, index) => ({
    article: id,
    day: day?.[index] ?? 0,
    views: views?.[index] ?? 0,
  }))
}

interface SumRow extends Sums {
  readonly key: number
}

interface Part {
  readonly table: 'article_stat' | 'article_stat_month'
  readonly time: 's.day' | 's.month'
  readonly from: number
  readonly to: number
}

/** Below this many whole months the daily sums alone are quicker. */
const monthsWorthwhile = 2

/** The stretches of a range: whole months, and the days before and after them. */
export function partsOf({ from, to }: DayRange): Part[] {
  const firstMonth = firstDayOf(monthOf(from)) === from ? monthOf(from) : monthOf(from) + 1
  const lastMonth = monthOf(to + 1) - 1
  if (lastMonth - firstMonth + 1 < monthsWorthwhile) return days(from, to)
  return [
    ...days(from, firstDayOf(firstMonth) - 1),
    { table: 'article_stat_month', time: 's.month', from: firstMonth, to: lastMonth },
    ...days(firstDayOf(lastMonth + 1), to),
  ]
}

function days(from: number, to: number): Part[] {
  return from > to ? [] : [{ table: 'article_stat', time: 's.day', from, to }]
}

const totals = sql.join(
  sumNames.map(
    (name) => sql`cast(sum(s.${sql.ref(name)}) as double precision) as ${sql.ref(name)}`,
  ),
)

function ofSegments(engine: Engine, { segments: wanted }: FactScope): Expression<SqlBool> {
  return wanted === null ? sql<SqlBool>`1 = 1` : engine.isIn('s.segment_id', wanted)
}

async function readSums(engine: Engine, query: RawBuilder<SumRow>): Promise<SumColumns> {
  return sumColumnsOf(await engine.columns(compilable(engine, query), ['key', ...sumNames]))
}

function compilable<Row extends object>({ db }: Engine, query: RawBuilder<Row>) {
  return { compile: () => query.compile(db) }
}
