import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { makeBackup } from '#server/backup/backup.ts'
import { runCommand } from '#server/backup/command.ts'
import { stageRestore, takeWaitingRestore } from '#server/backup/restore.ts'
import { openWarehouse } from '#server/warehouse/port/open-warehouse.ts'

import { openSite } from './hosting/hosting-site.ts'

const writer = new URL('warehouse/warehouse-writer.ts', import.meta.url).pathname
const backup = new URL('../../src/server/backup/main.ts', import.meta.url).pathname

let folder = ''
let dataDir = ''
let target = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-backup-'))
  dataDir = join(folder, 'data')
  target = join(folder, 'copy')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process that writes batches of two views, one batch per day from day 0 on. */
function startWriter(batches: number) {
  const args = [writer, join(dataDir, 'warehouse.duckdb'), 'import', String(batches)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const written = { count: 0 }
  child.stdout.on('data', (data: Buffer) => {
    written.count += data.toString().split('\n').length - 1
  })
  return { child, written, ended: endOf(child) }
}

async function endOf(child: ChildProcess): Promise<number | null> {
  await once(child, 'close')
  return child.exitCode
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
  const site = await openSite({ dataDir })
  await expect.poll(async () => (await site.ask('/readyz')).status, { timeout: 20_000 }).toBe(200)
  const importing = startWriter(100_000)
  await expect.poll(() => importing.written.count, { timeout: 20_000 }).toBeGreaterThan(3)
  const before = importing.written.count
  const saving = spawn(process.execPath, [backup, 'backup', target, '--data', dataDir])
  expect(await endOf(saving)).toBe(0)
  const after = importing.written.count
  await expect.poll(() => importing.written.count, { timeout: 20_000 }).toBeGreaterThan(after)
  importing.child.kill('SIGKILL')
  await importing.ended
  expect((await numbersIn(dataDir)).views).toBeGreaterThan(after * 2)

  await stageRestore(target, dataDir)
  await site.close()
  const saved = await numbersIn(target)
  await writeFile(join(dataDir, 'warehouse.duckdb.wal'), 'the log of before')
  const again = await openSite({ dataDir })
  const restored = await numbersIn(dataDir)
  await again.close()
  const [kept = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('before-restore'))
  expect(await readdir(join(dataDir, kept))).toContain('warehouse.duckdb.wal')
  expect(restored).toEqual(saved)
  // batches are whole, and none is missing before the last one
  const batches = restored.views / 2
  expect(restored.days).toEqual({ from: 0, to: batches - 1 })
  expect(batches).toBeGreaterThanOrEqual(before)
})

it('holds the statistics while no server runs, and leaves nothing else behind', async () => {
  await mkdir(dataDir)
  const importing = startWriter(5)
  expect(await importing.ended).toBe(0)
  const manifest = await makeBackup(dataDir, target)
  expect(manifest.files).toEqual([
    { path: 'warehouse.duckdb', bytes: expect.any(Number), sha256: expect.any(String) },
  ])
  expect(await readdir(dataDir)).toEqual(['warehouse.duckdb'])
  expect((await stat(join(target, 'warehouse.duckdb'))).mode & 0o077).toBe(0)
  await rm(dataDir, { recursive: true })
  await stageRestore(target, dataDir)
  await takeWaitingRestore(dataDir)
  expect(await numbersIn(dataDir)).toEqual({ views: 10, days: { from: 0, to: 4 } })
})

it('says that ClickHouse is not in it', async () => {
  await (await openSite({ dataDir })).close()
  const lines: string[] = []
  const print = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) }
  const env = { MASTHEAD_DATA: dataDir, CLICKHOUSE_URL: 'http://user:secret@warehouse:8123' }
  expect(await runCommand(['backup', target], env, print)).toBe(0)
  expect(lines.slice(1)).toEqual([
    'The statistics lie in ClickHouse and are not in it: copy them with its BACKUP command.',
  ])
})
