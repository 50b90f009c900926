import { mkdtempDisposable, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, it, vi } from 'vitest'

import { longestWait, spooled } from '#server/ingest/tracker/checked-batch.ts'
import { KnownBatches, Spool } from '#server/ingest/tracker/spool.ts'

afterEach(() => vi.restoreAllMocks())

interface FileMethods {
  appendFile: (this: object, data: Buffer) => Promise<void>
  datasync: (this: object) => Promise<void>
}

/** The methods that all open files share. */
async function fileMethods(folder: string): Promise<FileMethods> {
  await using file = await open(join(folder, 'probe'), 'w')
  return Object.getPrototypeOf(file)
}

async function linesOf(spool: Spool): Promise<readonly string[]> {
  await spool.seal()
  const parts = await Promise.all(spool.sealed.map((number) => spool.read(number)))
  return parts.flatMap(({ lines }) => lines)
}

it('keeps what it acknowledged after a write that broke off in the middle of a line', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-spool-'))
  const spool = await Spool.open(join(folder.path, 'spool'))
  await spool.append('first')
  const methods = await fileMethods(folder.path)
  const { appendFile } = methods
  vi.spyOn(methods, 'appendFile').mockImplementationOnce(async function half(this: object, data) {
    await appendFile.call(this, data.subarray(0, data.length / 2))
    throw new Error('ENOSPC')
  })
  await expect(spool.append('the disk is full')).rejects.toThrow('ENOSPC')
  await spool.append('last')
  expect(await linesOf(spool)).toEqual(['first', 'last'])
})

it('takes back what was written but not flushed: its sender sends it again', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-spool-'))
  const spool = await Spool.open(join(folder.path, 'spool'))
  vi.spyOn(await fileMethods(folder.path), 'datasync').mockRejectedValueOnce(new Error('EIO'))
  await expect(spool.append('once')).rejects.toThrow('EIO')
  await spool.append('once')
  expect(await linesOf(spool)).toEqual(['once'])
})

it('seals nothing that was not acknowledged', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-spool-'))
  const spool = await Spool.open(join(folder.path, 'spool'))
  await spool.append('first')
  vi.spyOn(await fileMethods(folder.path), 'datasync').mockRejectedValueOnce(new Error('EIO'))
  await expect(spool.append('second')).rejects.toThrow('EIO')
  expect(await linesOf(spool)).toEqual(['first'])
})

const begin = 1_800_000_000_000

it('knows a batch again for the longest wait at least', () => {
  const known = new KnownBatches()
  known.remember('early', 202, begin)
  known.remember('late', 202, begin + longestWait - 1)
  known.remember('later', 202, begin + longestWait + 1)
  expect(known.find('early')).toBe(202)
  known.remember('latest', 202, begin + 2 * longestWait + 3)
  expect([known.find('early'), known.find('later')]).toEqual([undefined, 202])
})

it('remembers no more than it may, the last ones in any case', () => {
  const known = new KnownBatches(1000)
  const ids = Array.from({ length: 10_000 }, (_, at) => `batch-${at}`)
  for (const id of ids) known.remember(id, 202, begin)
  const kept = ids.filter((id) => known.find(id) === 202)
  expect(kept.length).toBeLessThanOrEqual(2000)
  expect(kept.slice(-1000)).toEqual(ids.slice(-1000))
})

it('has nothing happen in the future, whatever a clock that was ahead has written', () => {
  const now = Date.parse('2026-11-26T20:45:00Z')
  const atOf = (at: number) => Reflect.get(spooled(JSON.stringify({ id: 'x', at }), now), 'at')
  expect([now + 3_600_000, now, now - 1].map(atOf)).toEqual([now, now, now - 1])
})
