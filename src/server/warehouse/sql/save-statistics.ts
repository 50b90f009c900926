import { sql, type RawBuilder } from 'kysely'

import type { Batch, BatchColumn } from '#server/records/engine/engine.ts'
import type {
  ArticleStatistic,
  RecommendationStatistic,
  StatisticsMode,
} from '#server/records/imports/ingest.ts'
import { publicationColumn, type Target } from '#server/records/imports/names.ts'

import {
  byDay,
  byMonth,
  keyColumn,
  sortedAndMerged,
  sumColumns,
  sumNames,
  type KeyedSums,
  type SumValues,
} from './statistic-columns.ts'

/** Writes daily sums and moves the sums by month and by day along, so that the three always agree. */
export async function saveArticleStatistics(
  target: Target,
  rows: readonly ArticleStatistic[],
  mode: StatisticsMode,
): Promise<void> {
  if (rows.length === 0) return
  const daily = sortedAndMerged(rows)
  const growth = mode === 'add' ? daily : await growthOf(target, daily)
  const { engine, tx } = target
  await engine.insert(tx, batchOf(target, 'article_stat', daily), onConflict('article_stat', mode))
  for (const table of ['article_stat_month', 'client_stat'] as const) {
    const sums = table === 'client_stat' ? byDay(growth) : byMonth(growth)
    await engine.insert(tx, batchOf(target, table, sums), onConflict(table, 'add'))
  }
  await widenDataRange(target, daily)
}

/** Replaces or adds what boxes delivered; of repeats in one batch the sums count. */
export async function saveRecommendationStatistics(
  { engine, tx, id }: Target,
  rows: readonly RecommendationStatistic[],
  mode: StatisticsMode,
): Promise<void> {
  const merged = mergedRecommendations(rows)
  const column = (name: string, value: (row: RecommendationStatistic) => number): BatchColumn => ({
    name,
    type: ['delivered', 'seen', 'clicked'].includes(name) ? 'bigint' : 'integer',
    values: Float64Array.from(merged, value),
  })
  const columns = [
    publicationColumn(id, merged.length),
    column('article_id', ({ article }) => article),
    column('box_id', ({ box }) => box),
    column('day', ({ day }) => day),
    column('delivered', ({ delivered }) => delivered),
    column('seen', ({ seen }) => seen ?? Number.NaN),
    column('clicked', ({ clicked }) => clicked),
  ]
  const set = ['delivered', 'seen', 'clicked'].map((name) =>
    assignment('recommendation_stat', name, mode),
  )
  const conflict = `on conflict (publication_id, article_id, day, box_id) do update set ${set.join(', ')}`
  await engine.insert(tx, { table: 'recommendation_stat', columns }, conflict)
}

/** By how much each row will grow: the new sums less those stored before. */
async function growthOf(target: Target, daily: readonly KeyedSums[]): Promise<KeyedSums[]> {
  const keys = { table: 'article_stat' as const, columns: keysOf(target, 'article_stat', daily) }
  const before = await target.engine.lookUp(target.tx, keys, sumNames)
  return daily.map((row, index) => ({
    ...row,
    sums: lessThan(row.sums, before, index),
  }))
}

type SumTable = 'article_stat' | 'article_stat_month' | 'client_stat'

function batchOf(target: Target, table: SumTable, rows: readonly KeyedSums[]): Batch {
  return { table, columns: [...keysOf(target, table, rows), ...sumColumns(rows)] }
}

function keysOf({ id }: Target, table: SumTable, rows: readonly KeyedSums[]): BatchColumn[] {
  const time = table === 'article_stat_month' ? 'month' : 'day'
  return [
    publicationColumn(id, rows.length),
    ...(table === 'client_stat' ? [] : [keyColumn('article_id', rows, 'article')]),
    keyColumn(time, rows, 'time'),
    keyColumn('segment_id', rows, 'segment'),
  ]
}

function onConflict(table: SumTable, mode: StatisticsMode): string {
  const key = {
    article_stat: 'publication_id, article_id, day, segment_id',
    article_stat_month: 'publication_id, article_id, month, segment_id',
    client_stat: 'publication_id, day, segment_id',
  }[table]
  const set = sumNames.map((name) => assignment(table, name, mode)).join(', ')
  return `on conflict (${key}) do update set ${set}`
}

function assignment(table: string, name: string, mode: StatisticsMode): string {
  return mode === 'replace'
    ? `${name} = excluded.${name}`
    : `${name} = ${table}.${name} + excluded.${name}`
}

function mergedRecommendations(
  rows: readonly RecommendationStatistic[],
): RecommendationStatistic[] {
  const merged = new Map<string, RecommendationStatistic>()
  for (const row of rows) {
    const key = `${row.article}:${row.day}:${row.box}`
    const known = merged.get(key)
    merged.set(key, known ? together(known, row) : row)
  }
  return [...merged.values()].toSorted(
    (a, b) => a.article - b.article || a.day - b.day || a.box - b.box,
  )
}

function together(a: RecommendationStatistic, b: RecommendationStatistic): RecommendationStatistic {
  return {
    ...a,
    delivered: a.delivered + b.delivered,
    seen: a.seen === null || b.seen === null ? null : a.seen + b.seen,
    clicked: a.clicked + b.clicked,
  }
}

async function widenDataRange({ tx, id }: Target, daily: readonly KeyedSums[]): Promise<void> {
  const days = daily.map(({ time }) => time)
  const first = days.reduce((a, b) => Math.min(a, b))
  const last = days.reduce((a, b) => Math.max(a, b))
  await tx
    .updateTable('publication')
    .set({ first_day: kept('first_day', '<', first), last_day: kept('last_day', '>', last) })
    .where('id', '=', id)
    .execute()
}

function kept(column: 'first_day' | 'last_day', sign: '<' | '>', day: number): RawBuilder<number> {
  const stored = sql.ref(column)
  return sql<number>`case when ${stored} ${sql.raw(sign)} ${day} then ${stored} else ${day} end`
}

/** NaN stands for a row that was not there. */
function lessThan(sums: SumValues, before: readonly Float64Array[], row: number): SumValues {
  const grown: SumValues = [...sums]
  for (const [at, column] of before.entries()) grown[at] = (grown[at] ?? 0) - (column[row] || 0)
  return grown
}
