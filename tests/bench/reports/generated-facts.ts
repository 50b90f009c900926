import { DuckDBInstance } from '@duckdb/node-api'

import { openDuckdb } from '#server/warehouse/duckdb/duckdb-engine.ts'
import { day } from '#tests/server/warehouse/facts.ts'

/** The days, articles and audiences that the facts are about. */
export const generated = {
  firstDay: day('2024-07-01'),
  // two years, and some days by which the ranges of the runs differ
  days: 750,
  articles: 100_000,
  audiences: 24,
} as const

/** The publication that gets the facts, and their number. */
export interface Wanted {
  readonly publication: number
  readonly rows: number
}

/** Replaces the facts of a publication by generated ones: the same numbers every time. */
export async function generateFacts(file: string, wanted: Wanted): Promise<void> {
  await (await openDuckdb(file)).close() // makes the tables
  const instance = await DuckDBInstance.create(file, { memory_limit: '4GB' })
  const connection = await instance.connect()
  try {
    for (const statement of statements(wanted)) await connection.run(statement)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
  const engine = await openDuckdb(file)
  await engine.compact(null)
  await engine.close()
}

const groups = "['subscribers', 'registered', 'visitors', 'staff']"
const entryPoints = "['direct', 'search', 'newsletter']"
const registrations = "['registered', 'anonymous']"

/** Numbers spread over the ids as those of real sources are: 53 bits in no order. */
function idSql(kind: string, number: string): string {
  return `cast((hash('${kind}' || ${number}) >> 11) as bigint)`
}

function statements(wanted: Wanted): string[] {
  const { articles, audiences } = generated
  const { publication } = wanted
  return [
    ...['reading', 'summed_month', 'delivery', 'article', 'topic', 'audience'].map(
      (table) => `delete from ${table} where publication = ${publication}`,
    ),
    `create macro random_of(a, b) as (hash(a * 1000003 + b) % 1000000) / 1000000.0`,
    `create temp table named_article as select n, ${idSql('article', 'n')} as id
      from range(${articles}) r(n)`,
    `create temp table named_audience as select n, ${idSql('audience', 'n')} as id
      from range(${audiences}) r(n)`,
    `insert into article (publication, id, external_id, title, title_key, url, published, topics, scores, became,
        section, authors, kind, words)
      select ${publication}, id, 'article-' || n,
        'Headline ' || n || ' about ' || n % 977, 'headline ' || lpad(cast(n as varchar), 12, '0'),
        'https://news.example/' || n, ${publishedSql()},
        [${idSql('topic', 'n % 200')}, ${idSql('topic', '(n * 7) % 200')}], [0.8, 0.3], 0,
        'Section ' || n % 9, list_distinct(['Author ' || n % 40, 'Author ' || n * 7 % 40]), 'Report', 200 + n % 900
      from named_article`,
    `insert into topic (publication, id, name, kind) select ${publication}, ${idSql('topic', 'n')}, 'Topic ' || n, 'given' from range(200) r(n)`,
    `insert into audience (publication, id, user_groups, entry_point, registration)
      select ${publication}, id, [${groups}[1 + n % 4]], ${entryPoints}[1 + n % 3],
      ${registrations}[1 + n % 2] from named_audience`,
    factsSql(wanted),
    'drop macro random_of',
    'checkpoint',
  ]
}

/** Articles appear evenly over the days. */
function publishedSql(): string {
  const { firstDay, days, articles } = generated
  return `cast(${firstDay} + n * ${days} // ${articles} as integer)`
}

/**
 * Every day as many rows: seven of ten about the articles of the last weeks, the others about older ones. The rows
 * lie as compaction leaves them.
 */
function factsSql({ publication, rows }: Wanted): string {
  const { firstDay, days, articles, audiences } = generated
  const aDay = Math.ceil(rows / days)
  const fresh = Math.round(aDay * 0.7)
  const freshArticles = Math.max(4000, Math.ceil((fresh * 2) / audiences))
  const pairs = (count: number, prime: number): string =>
    `(i * ${prime} + d * 7919) % ${count * audiences}`
  const newest = `${freshArticles} + cast((${articles} - ${freshArticles}) * d / ${days} as bigint)`
  return `insert into reading
    select ${publication}, ${firstDay} + d, a.id, u.id, views,
      views * (20000 + cast(70000 * random_of(s, 3) as bigint)), views,
      views * (15000 + cast(200000 * random_of(s, 4) as bigint)), views,
      ${Array.from({ length: 10 }, (_, tenth) => `views // 10 + (views % 10 > ${tenth})::int`).join(', ')}
    from (select d, s, 1 + cast(40 * power(random_of(s, 1), 6) as bigint) as views,
        case when i < ${fresh} then ${newest} - 1 - pair // ${audiences} else pair // ${audiences} end as article,
        pair % ${audiences} as audience
      from (select d, i, d * ${aDay} + i as s,
          case when i < ${fresh} then ${pairs(freshArticles, 1_000_003)}
            else ${pairs(articles, 15_485_863)} end as pair
        from range(${days}) x(d), range(${aDay}) y(i)) p) f
    join named_article a on a.n = f.article join named_audience u on u.n = f.audience
    order by 2, 3, 4`
}
