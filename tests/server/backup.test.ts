import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeEach, expect, it } from 'vitest'

import { makeBackup, stageRestore, takeWaitingRestore } from '#server/backup/backup.ts'
import { runCommand } from '#server/backup/command.ts'
import { runCommand as identity } from '#server/identity/command/command.ts'
import { runCommand as importFile } from '#server/ingest/command.ts'
import { openStore, type Store } from '#server/records/store.ts'
import { openWarehouse } from '#server/warehouse/port/open-warehouse.ts'
import { folderOfEach } from '#tests/support/folder.ts'
import { endOf } from '#tests/support/running.ts'

import { openSite } from './hosting/hosting-site.ts'
import { startWriter } from './warehouse/crashes/start-writer.ts'

const program = new URL('../../src/server/main.ts', import.meta.url).pathname

const folder = folderOfEach()
let dataDir: string
let target: string
beforeEach(() => {
  dataDir = join(folder(), 'data')
  target = join(folder(), 'copy')
})

const organisations = 400
const realmOf = (number: number) => `verlag-${String(number).padStart(4, '0')}`

/** Writes one organisation after the other, each before the next. */
async function write(store: Store, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) {
    await store.ingest.saveOrganisation({ realm: realmOf(number), name: realmOf(number) })
  }
}

/** How many organisations there are, counted from the first one; none may be missing in between. */
async function known(store: Store): Promise<number> {
  const names = await Promise.all(
    Array.from({ length: organisations }, (_, number) =>
      store.publications.organisationName(realmOf(number)),
    ),
  )
  const count = names.filter((name) => name !== null).length
  expect(names.slice(0, count)).not.toContain(null)
  return count
}

it('a copy made while the server writes is one moment of it', async () => {
  const store = await openStore({ dataDir })
  await write(store, 0, 20)
  const writing = write(store, 20, organisations)
  const manifest = await makeBackup(dataDir, target)
  await writing
  expect(await known(store)).toBe(organisations)
  await store.close()

  expect(manifest.files.map(({ path }) => path)).toEqual(['masthead.db'])
  const copy = await openStore({ dataDir: target })
  const count = await known(copy)
  await copy.close()
  expect(count).toBeGreaterThanOrEqual(20)
})

it('comes back with the next start, and the data of before are kept', async () => {
  const site = await openSite({ dataDir })
  await addRealm('Haus')
  await makeBackup(dataDir, target)
  await addRealm('Später')
  expect(await statusOf(site, 'spter')).toBe(200)
  const { lines, print } = printed()
  expect(await runCommand(['restore', target, '--data', dataDir], {}, print)).toBe(0)
  expect(lines.join(' ')).toMatch(/The backup of \d{4}-.* is ready .* Start the server/)
  expect(await statusOf(site, 'spter')).toBe(200)
  lines.length = 0
  const list = join(folder(), 'list.txt')
  await writeFile(list, 'https://a.example/\n')
  const into = ['--organisation', 'Haus', '--client', 'blatt', '--data', dataDir]
  expect(await importFile(['urls', list, ...into], {}, print)).toBe(1)
  expect(lines.join(' ')).toContain('A backup waits for the next start of the server')
  await site.close()

  const again = await openSite({ dataDir })
  expect([await statusOf(again, 'haus'), await statusOf(again, 'spter')]).toEqual([200, 404])
  await again.close()
  const [before = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('before-restore'))
  expect(await readdir(join(dataDir, before, 'identity', 'realms'))).toContain('spter.json')
  expect(existsSync(join(dataDir, 'restore-waiting'))).toBe(false)
})

it('a restore that was interrupted goes on at the next start', async () => {
  await (await openStore({ dataDir })).close()
  await makeBackup(dataDir, target)
  const kept = await readFile(join(target, 'masthead.db'))
  // as if it had ended after the records were moved away, and before the new ones were there
  await rm(join(dataDir, 'masthead.db'))
  await writeFile(join(dataDir, 'masthead.db-wal'), 'their log')
  await stageRestore(target, dataDir)
  expect(await takeWaitingRestore(dataDir)).toContain('before-restore-of-')
  expect(await readFile(join(dataDir, 'masthead.db'))).toEqual(kept)
  expect(existsSync(join(dataDir, 'masthead.db-wal'))).toBe(false)
  expect(await takeWaitingRestore(dataDir)).toBeUndefined()
})

it('refuses a copy that was changed, that holds strange files, or that is none', async () => {
  await mkdir(join(dataDir, 'identity', 'realms'), { recursive: true })
  await writeFile(join(dataDir, 'identity', 'realms', 'haus.json'), '{}')
  await makeBackup(dataDir, target)
  await expect(makeBackup(dataDir, target)).rejects.toThrow('exists already')
  await expect(stageRestore(folder(), dataDir)).rejects.toThrow(/^There is no backup in /)
  await writeFile(join(target, 'more'), '')
  await expect(stageRestore(target, dataDir)).rejects.toThrow('not in its list')
  await rm(join(target, 'more'))
  await appendFile(join(target, 'identity', 'realms', 'haus.json'), 'x')
  await expect(stageRestore(target, dataDir)).rejects.toThrow(
    'is damaged: identity/realms/haus.json is not what was saved.',
  )
  expect(existsSync(join(dataDir, 'restore-waiting'))).toBe(false)
})

it('is readable by its owner only, and says what it saved and what not', async () => {
  await (await openSite({ dataDir })).close()
  const { lines, print } = printed()
  const env = {
    MASTHEAD_DATA: dataDir,
    DATABASE_URL: 'postgres://u:p@db/x',
    CLICKHOUSE_URL: 'http://user:secret@warehouse:8123',
  }
  expect(await runCommand(['backup', target], env, print)).toBe(0)
  expect(lines).toEqual([
    expect.stringMatching(/^Saved \d+ files, [\d.]+ MB from /),
    expect.stringContaining('pg_dump'),
    'The statistics lie in ClickHouse and are not in it: copy them with its BACKUP command.',
  ])
  for (const path of ['', 'masthead.db', 'identity/identity.db', 'backup.json']) {
    const { mode } = await stat(join(target, path))
    expect([path, mode & 0o077]).toEqual([path, 0])
  }
  expect(await runCommand(['restore'], env, print)).toBe(2)
})

/** The output of a command. */
function printed() {
  const lines: string[] = []
  const print = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) }
  return { lines, print }
}

async function addRealm(name: string): Promise<void> {
  const io = { env: { MASTHEAD_DATA: dataDir }, readInput: async () => '', out() {}, err() {} }
  expect(await identity(['add-realm', '--name', name, '--client', 'blatt=Blatt'], io)).toBe(0)
}

async function statusOf(site: Awaited<ReturnType<typeof openSite>>, realm: string) {
  return (await site.ask(`/realms/${realm}/.well-known/openid-configuration`)).status
}

/** The numbers of a data folder: all views, and the days with facts. */
async function numbersIn(dir: string) {
  const warehouse = openWarehouse({ dataDir: dir })
  try {
    const range = { from: 0, to: 1_000_000 }
    const question = { publication: 1, facts: 'reading', measures: ['views'], by: [] } as const
    const { totals } = await warehouse.report({ ...question, range })
    return { views: totals.views ?? 0, days: await warehouse.days(1) }
  } finally {
    await warehouse.close()
  }
}

it('holds one moment of the statistics that a server has open and an import writes', async () => {
  const server = await openStore({ dataDir })
  expect(await server.warehouse.days(1)).toBeNull()
  const importing = startWriter(join(dataDir, 'warehouse.duckdb'), 'import', 100_000)
  await expect.poll(() => importing.written.count, { timeout: 20_000 }).toBeGreaterThan(3)
  const before = importing.written.count
  const saving = spawn(process.execPath, [program, 'backup', target, '--data', dataDir])
  expect((await endOf(saving)).code).toBe(0)
  const after = importing.written.count
  await expect.poll(() => importing.written.count, { timeout: 20_000 }).toBeGreaterThan(after)
  importing.child.kill('SIGKILL')
  await importing.ended
  expect((await numbersIn(dataDir)).views).toBeGreaterThan(after * 2)

  await stageRestore(target, dataDir)
  await server.close()
  const saved = await numbersIn(target)
  await writeFile(join(dataDir, 'warehouse.duckdb.wal'), 'the log of before')
  const kept = await takeWaitingRestore(dataDir)
  const restored = await numbersIn(dataDir)
  expect(await readdir(kept ?? '')).toContain('warehouse.duckdb.wal')
  expect(restored).toEqual(saved)
  // batches are whole, and none is missing before the last one
  const batches = restored.views / 2
  expect(restored.days).toEqual({ from: 0, to: batches - 1 })
  expect(batches).toBeGreaterThanOrEqual(before)
})

it('holds the statistics while no server runs, and leaves nothing else behind', async () => {
  await mkdir(dataDir)
  const importing = startWriter(join(dataDir, 'warehouse.duckdb'), 'import', 5)
  expect(await importing.ended).toBe(0)
  const manifest = await makeBackup(dataDir, target)
  expect(manifest.files).toEqual([
    { path: 'warehouse.duckdb', bytes: expect.any(Number), sha256: expect.any(String) },
  ])
  expect(await readdir(dataDir)).toEqual(['warehouse.duckdb'])
  expect((await stat(join(target, 'warehouse.duckdb'))).mode & 0o077).toBe(0)
  await rm(dataDir, { recursive: true })
  await stageRestore(target, dataDir)
  // there are no data of before that anybody could look for
  expect(await takeWaitingRestore(dataDir)).toBeNull()
  expect(await numbersIn(dataDir)).toEqual({ views: 10, days: { from: 0, to: 4 } })
})
