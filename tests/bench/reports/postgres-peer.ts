import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { DuckDBInstance } from '@duckdb/node-api'
import { Client } from 'pg'

import { dayOf } from '#lib/days.ts'
import { startPostgres } from '#tests/server/records/engine/postgres.ts'

import { type Case, rangeOf } from './cases.ts'
import { generated } from './generated-facts.ts'
import { cpuOfFamily, parentOf } from './processes.ts'

/** The same facts in PostgreSQL, asked by plain SQL. */
export interface PostgresPeer {
  /** views of the range, from the answers of one report */
  report(one: Case, earlier: number): Promise<number>
  cpu(): number
  size(): Promise<number>
  stop(): Promise<void>
}

const run = promisify(execFile)
const tables = ['reading', 'article', 'audience'] as const
const settings = ['shared_buffers=2GB', 'work_mem=256MB', 'max_wal_size=8GB', 'jit=off']

/** Copies the facts of a publication out of the warehouse's file, which no process has open. */
export async function startPeer(file: string, publication: number): Promise<PostgresPeer> {
  const server = await startPostgres(settings)
  const url = await server.newDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  await createTables(client)
  await copyTables(file, { url, publication })
  await client.query(`create index on reading (day); create index on reading (article, day)`)
  await client.query('vacuum analyze')
  // it takes the sums of articles for a few rows, and would walk them once for each other
  await client.query('set enable_nestloop = off')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  return {
    report: (one, earlier) => report(client, one, earlier),
    cpu: () => cpuOfFamily(postmaster),
    size: async () => {
      const answer = await client.query<{ size: string }>(
        'select pg_database_size(current_database()) as size',
      )
      return Number(answer.rows[0]?.size)
    },
    stop: async () => {
      await client.end()
      await server.stop()
    },
  }
}

async function createTables(client: Client): Promise<void> {
  await client.query(`
    create table reading (day integer not null, article bigint not null, audience bigint not null,
      views bigint not null, scroll_sum bigint not null, scroll_count bigint not null,
      dwell_sum bigint not null, dwell_count bigint not null);
    create table article (id bigint primary key, title text not null, title_key text not null);
    create table audience (id bigint primary key, user_group text not null, entry_point text not null)`)
}

async function copyTables(
  file: string,
  { url, publication }: { url: string; publication: number },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-bench-'))
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const columns = {
    reading: 'day, article, audience, views, scroll_sum, scroll_count, dwell_sum, dwell_count',
    article: 'id, title, title_key',
    audience: 'id, user_groups[1], entry_point',
  }
  for (const table of tables) {
    const csv = join(folder, table)
    await connection.run(
      `copy (select ${columns[table]} from ${table} where publication = ${publication}) to '${csv}' (format csv, header false)`,
    )
    await run('psql', [url, '-c', `\\copy ${table} from '${csv}' csv`])
  }
  connection.closeSync()
  instance.closeSync()
  await rm(folder, { recursive: true, force: true })
}

const sums = `sum(views) as views, sum(scroll_sum)::float8 / nullif(sum(scroll_count), 0) as scroll,
  sum(dwell_sum)::float8 / nullif(sum(dwell_count), 0) as dwell`

/** Everything that the portal's report shows: page, totals and counts, curves of both periods, curves of the page. */
async function report(client: Client, { days, filter }: Case, earlier: number): Promise<number> {
  const { to } = rangeOf(days, earlier)
  const last = dayOf(to) ?? 0
  const [from, before] = [last - days + 1, Math.max(last - 2 * days + 1, generated.firstDay)]
  const readers = readersSql(filter)
  const page = await client.query<{ article: string; count: string }>(
    `with a as (select article, ${sums} from reading where day between $1 and $2 ${readers} group by article),
      b as (select article, sum(views) as views from reading where day between $3 and $1 - 1 ${readers} group by article)
    select a.*, b.views as before, count(*) over () as count, (select count(*) from b) as count_before
    from a left join b using (article) join article on article.id = a.article
    order by a.views desc, title_key limit 50`,
    [from, last, before],
  )
  const totals = await client.query<{ within: boolean; views: string }>(
    `select day >= $1 as within, ${sums} from reading where day between $3 and $2 ${readers} group by 1`,
    [from, last, before],
  )
  await client.query(
    `select day, sum(views) from reading where day between $2 and $1 ${readers} group by day order by day`,
    [last, before],
  )
  await client.query(
    `select article, day, sum(views) from reading
      where article = any($1) and day between $2 and $3 ${readers} group by article, day`,
    [page.rows.map(({ article }) => article), from, last],
  )
  return Number(totals.rows.find(({ within }) => within)?.views ?? 0)
}

function readersSql({ userGroups, entryPoints }: Case['filter']): string {
  const conditions = [
    ...(userGroups?.length ? [`user_group = '${userGroups.join('')}'`] : []),
    ...(entryPoints?.length ? [`entry_point = '${entryPoints.join('')}'`] : []),
  ]
  return conditions.length === 0
    ? ''
    : `and audience in (select id from audience where ${conditions.join(' and ')})`
}
