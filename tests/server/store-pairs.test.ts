import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeEach, expect, it } from 'vitest'

import { makeBackup, stageRestore, takeWaitingRestore } from '#server/backup/backup.ts'
import { runCommand } from '#server/ingest/command.ts'
import { openStore } from '#server/records/store.ts'
import { openWarehouse } from '#server/warehouse/port/open-warehouse.ts'
import { folderOfEach } from '#tests/support/folder.ts'
import { printed } from '#tests/support/running.ts'

import { openSite } from './hosting/hosting-site.ts'

const refusal =
  /do not belong together.*Restore both from one backup, or move both away\. .* need CLICKHOUSE_URL for the statistics\.$/

const folder = folderOfEach()
let one: string
let other: string
beforeEach(() => {
  one = join(folder(), 'one')
  other = join(folder(), 'other')
})

const signal = [{ day: 20_000, signal: 'bookmark', signals: 3 }]

/** Writes statistics into a data folder, and reads them. */
async function use(dataDir: string): Promise<unknown> {
  const store = await openStore({ dataDir })
  try {
    await store.warehouse.append(1, { key: 'k', mode: 'add', signal })
    return await store.warehouse.days(1)
  } finally {
    await store.close()
  }
}

/** As the server does at its start. */
async function start(dataDir: string): Promise<void> {
  await takeWaitingRestore(dataDir)
  const store = await openStore({ dataDir })
  await store.checkPair().finally(() => store.close())
}

const written = { from: 20_000, to: 20_000 }

it.each(['masthead.db', 'warehouse.duckdb'])('a start without %s is refused', async (name) => {
  expect(await use(one)).toEqual(written)
  await rename(join(one, name), join(folder(), 'away'))
  await expect(openSite({ dataDir: one })).rejects.toThrow(refusal)
  await expect(use(one)).rejects.toThrow(refusal)
  await rm(join(one, name), { force: true })
  await rename(join(folder(), 'away'), join(one, name))
  await start(one)
  expect(await use(one)).toEqual(written)
})

it('statistics of another folder are refused by the start and by an import', async () => {
  await use(one)
  await use(other)
  await rename(join(other, 'warehouse.duckdb'), join(one, 'warehouse.duckdb'))
  await expect(start(one)).rejects.toThrow(refusal)
  const file = join(folder(), 'articles.csv')
  await writeFile(file, 'id,title\na,Eins\n')
  const { err: said, print } = printed()
  const into = ['--organisation', 'Haus', '--client', 'blatt', '--data', one]
  expect(await runCommand(['articles', file, ...into], {}, print)).toBe(1)
  expect(said.at(-1)).toMatch(refusal)
})

it('a pair of an earlier version is paired by its first use', async () => {
  const warehouse = openWarehouse({ dataDir: one })
  await (await openStore({ dataDir: one })).close()
  await warehouse.append(1, { key: 'k', mode: 'add', signal })
  await warehouse.close()
  expect(await use(one)).toEqual(written)
  await rm(join(one, 'warehouse.duckdb'))
  await expect(start(one)).rejects.toThrow(refusal)
})

it('a backup keeps the pair, and one without statistics moves them away', async () => {
  await use(one)
  await makeBackup(one, join(folder(), 'backup'))
  await stageRestore(join(folder(), 'backup'), other)
  await start(other)
  expect(await use(other)).toEqual(written)
  await start(join(folder(), 'bare'))
  await makeBackup(join(folder(), 'bare'), join(folder(), 'bare backup'))
  await stageRestore(join(folder(), 'bare backup'), one)
  await start(one)
  expect(await use(one)).toEqual(written)
})

it('a restore that was interrupted between the two goes on with both', async () => {
  await use(one)
  await makeBackup(one, join(folder(), 'backup'))
  await use(other)
  await stageRestore(join(folder(), 'backup'), other)
  // as if it had ended when the records were in their place
  await rename(join(other, 'restore-waiting', 'masthead.db'), join(other, 'masthead.db'))
  await start(other)
  expect(await use(other)).toEqual(written)
  const ids = [one, other].map(async (dataDir) => {
    const warehouse = openWarehouse({ dataDir })
    return warehouse.storeId().finally(() => warehouse.close())
  })
  expect(await ids[1]).toBe(await ids[0])
})
