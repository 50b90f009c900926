import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { DuckDBInstance } from '@duckdb/node-api'

import { statistics } from '#server/ingest/formats/statistics.ts'
import { openSource } from '#server/ingest/source.ts'

import { hold } from './measured.ts'

/** Our rows with all rules of cells, to the engine's without: 0.4 to 0.7 as measured. */
const leastOfEngine = 0.25

const columns = [
  'article',
  'date',
  'views',
  'scroll',
  'dwell time',
  'group',
  'entry',
  'registration',
]

/**
 * Reads the same rows of statistics from CSV, NDJSON and Parquet, up to rows that could be written, and through the
 * engine's readers of CSV and NDJSON: with each cell as text, as our rules of cells need it, and only counted.
 */
export async function measureReaders({ count }: { count: number }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-readers-'))
  const at = (name: string): string => join(folder, name)
  const csv = `read_csv('${at('rows.csv')}', all_varchar = true, store_rejects = true)`
  const json = `read_ndjson('${at('rows.ndjson')}', ignore_errors = true)`
  try {
    await writeRows(at('rows.csv'), csvLines(count))
    await writeRows(at('rows.ndjson'), jsonLines(count))
    await runSql(
      `copy (from read_csv('${at('rows.csv')}')) to '${at('rows.parquet')}' (format parquet)`,
    )
    const ways: [string, () => Promise<number>][] = [
      ['CSV', () => readRows(at('rows.csv'))],
      ['NDJSON', () => readRows(at('rows.ndjson'))],
      ['Parquet', () => readRows(at('rows.parquet'))],
      ["CSV, the engine's reader, cells as text", () => runSql(`from ${csv}`)],
      ["CSV, the engine's reader, counted only", () => runSql(`select count(*) from ${csv}`)],
      ["NDJSON, the engine's reader, cells as text", () => runSql(`from ${json}`)],
    ]
    const rates = new Map<string, number>()
    for (const [what, work] of ways) rates.set(what, await report(what, count, work))
    for (const format of ['CSV', 'NDJSON']) {
      const engine = rates.get(`${format}, the engine's reader, cells as text`) ?? Number.NaN
      hold(`${format} beside the engine's reader`, (rates.get(format) ?? 0) / engine, leastOfEngine)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Prints how long some work takes; resolves to its rows per second of CPU. */
async function report(what: string, count: number, work: () => Promise<number>): Promise<number> {
  const before = process.cpuUsage()
  const begin = performance.now()
  const rows = await work()
  const { user, system } = process.cpuUsage(before)
  const cpu = (user + system) / 1_000_000
  const wall = (performance.now() - begin) / 1000
  const rate = Math.round(count / cpu)
  console.log(
    `${what}: ${rows} rows, ${wall.toFixed(1)} s, CPU ${cpu.toFixed(1)} s, ${rate.toLocaleString('en-US')} rows per CPU second`,
  )
  return rate
}

async function readRows(file: string): Promise<number> {
  const opened = await openSource(file, { encoding: 'utf-8' })
  const source = statistics.open(opened, {
    explicit: new Map(),
    site: null,
    day: null,
    fileZone: null,
    timeZone: 'UTC',
    notice: () => {},
  })
  let rows = 0
  for await (const entries of source.entries) {
    rows += entries.filter((entry) => entry.kind === 'record').length
  }
  return rows
}

async function runSql(sql: string): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  let rows = 0
  for await (const some of (await connection.stream(sql)).yieldRows()) rows += some.length
  connection.closeSync()
  instance.closeSync()
  return rows
}

function writeRows(file: string, lines: Iterable<string>): Promise<void> {
  return pipeline(Readable.from(lines), createWriteStream(file))
}

function* csvLines(count: number): Generator<string> {
  yield `${columns.join(',')}\n`
  for (let row = 0; row < count; row += 1) yield `${cellsOf(row).join(',')}\n`
}

function* jsonLines(count: number): Generator<string> {
  for (let row = 0; row < count; row += 1) {
    const cells = cellsOf(row)
    yield `${JSON.stringify(Object.fromEntries(columns.map((name, index) => [name, cells[index]])))}\n`
  }
}

function cellsOf(row: number): (string | number)[] {
  const date = new Date(Date.UTC(2026, 0, 1 + (row % 365))).toISOString().slice(0, 10)
  const time = `${row % 4}:${String(row % 60).padStart(2, '0')}`
  const group = ['pharmacists', 'students', 'newsletter'][row % 3] ?? ''
  return [
    `a${row % 50_021}`,
    date,
    row % 500,
    (row % 1000) / 10,
    time,
    group,
    'search',
    'registered',
  ]
}
