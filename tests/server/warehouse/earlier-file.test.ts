import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDuckdb } from '#server/warehouse/duckdb/duckdb-engine.ts'
import { warehouseOver } from '#server/warehouse/engine-warehouse.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-earlier-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A file from before boxes and positions had more than a name. */
async function earlierFile(): Promise<string> {
  const file = join(folder, 'warehouse.duckdb')
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  for (const table of ['box', 'position']) {
    await connection.run(
      `create table "${table}" (publication integer not null, "id" bigint not null, "name" varchar not null)`,
    )
    await connection.run(`insert into "${table}" values (1, 7, 'Alt')`)
  }
  await connection.run(
    `create table "article" (publication integer not null, "id" bigint not null, "external_id" varchar not null,
      "title" varchar not null, "title_key" varchar not null, "url" varchar, "published" integer,
      "topics" bigint[] not null, "scores" double[] not null)`,
  )
  await connection.run(`insert into "article" values (1, 9, 'a', 'A', 'a', null, null, [], [])`)
  connection.closeSync()
  instance.closeSync()
  return file
}

it('a file of an earlier version keeps its names and takes what is new', async () => {
  const file = await earlierFile()
  const warehouse = warehouseOver(await openDuckdb(file))
  expect(await warehouse.boxes(1)).toEqual([{ id: 7, name: 'Alt', position: 0, place: 0 }])
  expect(await warehouse.positions(1)).toEqual([
    { id: 7, name: 'Alt', cssClass: '', pageType: '', place: '' },
  ])
  expect(await warehouse.articles(1)).toMatchObject([{ id: 9, title: 'A', ownScore: null }])
  const position = { id: 8, name: 'Neu', cssClass: 'reco', pageType: 'home', place: 'top' }
  const box = { id: 7, name: 'Alt', position: 8, place: 2 }
  await warehouse.append(1, { key: 'new', mode: 'add', boxes: [box], positions: [position] })
  await warehouse.close()
  const again = warehouseOver(await openDuckdb(file))
  expect(await again.boxes(1)).toEqual([box])
  expect((await again.positions(1)).map(({ cssClass }) => cssClass)).toEqual(['', 'reco'])
  await again.close()
})
