import { DuckDBInstance } from '@duckdb/node-api'

import { Bench, contentOf } from './import-command.ts'

const ARTICLES =
  'id,title,url\na1,Eins,https://blatt.example/a1\na2,Zwei,https://www.blatt.example/a2/\n'

/** 1 December 2025. */
export const day = 20_423

/** A data folder with two articles that have addresses. */
export async function withArticles(): Promise<Bench> {
  const bench = await Bench.create()
  await bench.import('articles', await bench.file('articles.csv', ARTICLES))
  return bench
}

/** The numbers by article and by day. */
export async function numbersOf(bench: Bench): Promise<unknown> {
  const store = await bench.store()
  const { byArticle, byDay } = await contentOf(store)
  await store.close()
  return { byArticle, days: byDay.map(({ key, values }) => [...key, values.views]) }
}

/** Runs SQL in an empty DuckDB, to write Parquet. */
export async function runSql(sql: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(sql)
  connection.closeSync()
  instance.closeSync()
}
