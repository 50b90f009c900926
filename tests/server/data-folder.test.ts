import { chmod, lstat, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { beforeEach, expect, it } from 'vitest'

import { makeBackup } from '#server/backup/backup.ts'
import { checkRoom } from '#server/data-folder.ts'
import { runCommand as importFile } from '#server/ingest/command.ts'
import { createLog } from '#server/operating/log.ts'
import { folderOfEach } from '#tests/support/folder.ts'

import { openSite } from './hosting/hosting-site.ts'

const folder = folderOfEach()
let dataDir: string
let usual: number
const lines: string[] = []
const log = createLog('warn', (line) => lines.push(line))
beforeEach(() => {
  usual = process.umask(0o022)
  dataDir = join(folder(), 'data')
  lines.length = 0
  return () => void process.umask(usual)
})

/** The rights of a folder and all that lies in it, by path. */
async function rightsOf(path: string): Promise<Record<string, string>> {
  const names = await readdir(path, { recursive: true })
  const paths = [path, ...names.map((name) => join(path, name))]
  const matches = paths.map(async (one): Promise<[string, string]> => {
    const { mode } = await lstat(one)
    return [relative(path, one) || '.', (mode & 0o777).toString(8)]
  })
  return Object.fromEntries(await Promise.all(matches))
}

it('has no room where the disk is full or the folder is gone', async () => {
  await mkdir(dataDir)
  await expect(checkRoom(dataDir)).resolves.toBeUndefined()
  expect(await readdir(dataDir)).toEqual([])
  await symlink('/dev/full', join(dataDir, `.room-${process.pid}`))
  await expect(checkRoom(dataDir)).rejects.toThrow('ENOSPC')
  await expect(checkRoom(join(folder(), 'gone'))).rejects.toThrow('ENOENT')
})

function open(rights: Record<string, string>): string[] {
  return Object.keys(rights).filter((path) => !rights[path]?.endsWith('00'))
}

it('is closed to others, and so is all that is written to it', async () => {
  const file = join(folder(), 'signals.csv')
  await writeFile(file, 'day,signal,count\n2026-03-01,bookmark,3\n')
  const into = ['--organisation', 'Nord', '--client', 'blatt', '--data', dataDir]
  const print = { out: () => {}, err: () => {} }
  expect(await importFile(['signals', file, ...into], {}, print)).toBe(0)
  const imported = await rightsOf(dataDir)
  expect(imported).toMatchObject({ '.': '700', 'masthead.db': '600', 'warehouse.duckdb': '600' })
  expect(open(imported)).toEqual([])
  const site = await openSite({ dataDir, demo: true, log })
  const rights = await rightsOf(dataDir)
  expect(rights).toMatchObject({
    'masthead.db-wal': '600',
    'masthead.db-shm': '600',
    identity: '700',
    'identity/identity.db': '600',
    'identity/realms': '700',
    'identity/realms/verlagnord.json': '600',
  })
  expect(open(rights)).toEqual([])
  expect(lines).toEqual([])
  const copy = join(folder(), 'backups', 'one')
  await makeBackup(dataDir, copy)
  expect(open(await rightsOf(copy))).toEqual([])
  await site.close()
  expect(open(await rightsOf(dataDir))).toEqual([])
})

it('of an older version is closed by one line of the log; other things in it stay as they are', async () => {
  const first = await openSite({ dataDir, log })
  expect(open(await rightsOf(dataDir))).toEqual([])
  expect(lines).toEqual([])
  await first.close()
  const foreign = join(dataDir, 'notes')
  await mkdir(foreign)
  await writeFile(join(foreign, 'mine.txt'), '')
  const linked = join(folder(), 'linked.txt')
  await writeFile(linked, '')
  await symlink(linked, join(dataDir, 'identity', 'link'))
  const opened = ['.', 'identity', 'identity/identity.db', 'masthead.db']
  for (const path of opened) await chmod(join(dataDir, path), path.endsWith('.db') ? 0o644 : 0o755)
  await chmod(linked, 0o644)
  await chmod(foreign, 0o755)
  const before = await rightsOf(dataDir)
  await (await openSite({ dataDir, log })).close()
  const after = await rightsOf(dataDir)
  expect(opened.map((path) => after[path])).toEqual(['700', '700', '600', '600'])
  expect(after['notes']).toBe(before['notes'])
  expect(((await lstat(linked)).mode & 0o777).toString(8)).toBe('644')
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: 'warn',
      event: 'data folder',
      text: `Other users could read 4 files and folders of ${dataDir}; no more.`,
    },
  ])
  await (await openSite({ dataDir, log })).close()
  expect(lines).toHaveLength(1)
})
