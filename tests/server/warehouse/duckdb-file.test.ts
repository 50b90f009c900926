import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import { beforeEach, describe, expect, it } from 'vitest'

import { openDuckdb } from '#server/warehouse/duckdb/duckdb-engine.ts'
import { warehouseOver } from '#server/warehouse/engine-warehouse.ts'
import type { Reading } from '#server/warehouse/port/facts.ts'
import { sharedWarehouse } from '#server/warehouse/port/open-warehouse.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'
import { folderOfEach } from '#tests/support/folder.ts'

import { startWriter } from './crashes/start-writer.ts'
import { write } from './facts.ts'

const folder = folderOfEach()
let file = ''
beforeEach(() => void (file = join(folder(), 'warehouse.duckdb')))

/** Runs statements of our own on the file that nothing else has open; resolves to the rows of the last one. */
async function asked(...statements: string[]): Promise<number[][]> {
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  let rows: number[][] = []
  for (const sql of statements) {
    const result = await connection.runAndReadAll(sql)
    rows = result.getRows().map((row) => row.map(Number))
  }
  connection.closeSync()
  instance.closeSync()
  return rows
}

async function opened(work: (warehouse: Warehouse) => Promise<unknown>): Promise<void> {
  const warehouse = warehouseOver(await openDuckdb(file))
  await work(warehouse).finally(() => warehouse.close())
}

it('closes after the answers that are under way, so that a server that stops never hangs in one', async () => {
  const engine = await openDuckdb(file)
  const order: string[] = []
  const sql = 'select count(*) from range(20000) a, range(500) b where a.range % 7 = b.range % 5'
  const answers = [1, 2, 3].map(async () => {
    const [[count] = []] = await engine.read({ sql, texts: [] })
    order.push(`read ${String(count)}`)
  })
  await engine.close()
  order.push('closed')
  await Promise.all(answers)
  const read = 'read 1428600'
  expect(order).toEqual([read, read, read, 'closed'])
})

it('merging looks only at the days that were written about since the last time', async () => {
  const sums = { audience: 1, views: 1, scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0 }
  const rows = (day: number): Reading[] => [1, 2].map((article) => ({ day, article, ...sums }))
  const merged = (...days: number[]) =>
    opened(async (warehouse) => {
      await write(warehouse, 1, { mode: 'add', reading: days.flatMap(rows) })
      await warehouse.compact()
    })
  const perDay = 'select "day", count(*) from reading group by 1 order by 1'
  await merged(10, 20)
  // rows that could be merged, of which the engine was not told
  await asked('insert into reading select * from reading')
  await opened((warehouse) => warehouse.compact())
  const both = [10, 20].map((day) => [day, 4])
  expect(await asked(perDay)).toEqual(both)
  await merged(20)
  expect(await asked(perDay)).toEqual([both[0], [20, 2]])
})

it('a file of an earlier version keeps its names and takes what is new', async () => {
  // from before boxes and positions had more than a name
  await asked(
    ...['box', 'position'].flatMap((table) => [
      `create table "${table}" (publication integer not null, "id" bigint not null, "name" varchar not null)`,
      `insert into "${table}" values (1, 7, 'Alt')`,
    ]),
    `create table "article" (publication integer not null, "id" bigint not null, "external_id" varchar not null,
      "title" varchar not null, "title_key" varchar not null, "url" varchar, "published" integer,
      "topics" bigint[] not null, "scores" double[] not null)`,
    `insert into "article" values (1, 9, 'a', 'A', 'a', null, null, [], [])`,
    `insert into "article" select 2, range, 'a', 'A', 'a', null, null, [], [] from range(5000)`,
  )
  const position = { id: 8, name: 'Neu', cssClass: 'reco', pageType: 'home', place: 'top' }
  const box = { id: 7, name: 'Alt', position: 8, place: 2 }
  await opened(async (warehouse) => {
    expect(await warehouse.boxes(1)).toEqual([{ id: 7, name: 'Alt', position: 0, place: 0 }])
    const old = { id: 7, name: 'Alt', cssClass: '', pageType: '', place: '' }
    expect(await warehouse.positions(1)).toEqual([old])
    expect(await warehouse.articles(1)).toMatchObject([{ id: 9, title: 'A', ownScore: null }])
    expect(await warehouse.articleNames(1, 'author')).toEqual([])
    await warehouse.append(1, { key: 'new', mode: 'add', boxes: [box], positions: [position] })
  })
  await opened(async (warehouse) => {
    expect(await warehouse.boxes(1)).toEqual([box])
    expect((await warehouse.positions(1)).map(({ cssClass }) => cssClass)).toEqual(['', 'reco'])
  })
})

describe('a file that processes share', () => {
  it('is passed on by one that was killed: nothing lost, nothing twice, no half', async () => {
    const owner = startWriter(file, 'owner', 100_000)
    await expect.poll(() => owner.written.count, { timeout: 20_000 }).toBeGreaterThan(3)
    const guest = startWriter(file, 'guest', 60)
    const warehouse = sharedWarehouse(file)
    await expect.poll(() => guest.written.count, { timeout: 20_000 }).toBeGreaterThan(3)
    expect((await viewsIn(warehouse)) % 2).toBe(0)
    owner.child.kill('SIGKILL')
    await owner.ended
    expect(await guest.ended).toBe(0)
    const ofOwner = (await viewsIn(warehouse)) / 2 - 60
    // the last batch may have been written without a word of it
    expect([owner.written.count, owner.written.count + 1]).toContain(ofOwner)
    await warehouse.close()
  }, 60_000)

  it('is opened once by one process, however many use it there', async () => {
    const [one, two] = [sharedWarehouse(file), sharedWarehouse(file)]
    const batch = { mode: 'add', signal: [{ day: 1, signal: 's', signals: 1 }] } as const
    expect(await one.append(1, { key: 'k', ...batch })).toBe(true)
    expect(await two.append(1, { key: 'k', ...batch })).toBe(false)
    await one.close()
    expect(await two.days(1)).toEqual({ from: 1, to: 1 })
    await two.close()
    expect(await one.days(1)).toEqual({ from: 1, to: 1 })
    await one.close()
  })

  it('is refused in one sentence where it is no warehouse, and stays as it is', async () => {
    await writeFile(file, 'no database '.repeat(1000))
    const before = await stat(file)
    await expect(sharedWarehouse(file).days(1)).rejects.toThrow(
      `The data file ${file} cannot be opened. Nothing was changed in it`,
    )
    expect((await stat(file)).size).toBe(before.size)
  })
})

async function viewsIn(warehouse: Warehouse): Promise<number> {
  const range = { from: 0, to: 100_000 }
  const question = { publication: 1, facts: 'reading', measures: ['views'], by: [] } as const
  return (await warehouse.report({ ...question, range })).totals.views ?? 0
}
