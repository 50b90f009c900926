import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { expect, it } from 'vitest'

import { openStore, type Store } from '#server/records/store.ts'

import { countOf } from '../banlist/banlist-count.ts'

const writer = new URL('store-writer.ts', import.meta.url).pathname
const rounds = 3
const acknowledgedPerRound = 40

it('holds every acknowledged batch of an import, whole and counted, after the process was killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-kill-'))
  let acknowledged = 0
  for (let round = 0; round < rounds; round += 1) {
    acknowledged = await writeAndKill(dataDir, acknowledged)
    const store = await openStore({ dataDir })
    const id = (await store.publications.find('r', 'c'))?.id ?? 0
    const { ids } = await store.banlist.selection(id, {}, 100_000)
    expect(ids.length).toBeGreaterThan(acknowledged * 10)
    expect(ids.length % 10).toBe(1)
    acknowledged = (ids.length - 1) / 10
    expect(await countOf(store, id, {}, 100_000)).toEqual({ count: ids.length, exact: true })
    expect(await told(store, id)).toEqual({
      changes: round + 1,
      added: ids.length,
      changed: ids.length,
    })
    if (round === rounds - 1) expect(await undoneAll(store, id)).toBe(ids.length)
    await store.close()
  }
  await rm(dataDir, { recursive: true, force: true })
})

/** The sums that the history tells. */
async function told({ banlist }: Store, list: number) {
  const { changes } = await banlist.changes(list, { first: 100 })
  const changed = await Promise.all(
    changes.map(({ id }) => banlist.entryChanges(list, id, { first: 100_000, offset: 0 })),
  )
  const added = changes.reduce((sum, change) => sum + change.added, 0)
  return { changes: changes.length, added, changed: changed.flat().length }
}

/** Takes all changes back and says how many entries went; none is left then. */
async function undoneAll(store: Store, list: number): Promise<number> {
  const { changes } = await store.banlist.changes(list, { first: 100 })
  let gone = 0
  for (const change of changes) {
    const result = await store.banlist.undo(list, { change: change.id, after: null })
    gone += result.kind === 'undone' ? result.restored : 0
  }
  expect(await countOf(store, list, {}, 10)).toEqual({ count: 0, exact: true })
  return gone
}

/** Lets the writer go on after `start` batches, kills it, and says how many batches it acknowledged in all. */
async function writeAndKill(dataDir: string, start: number): Promise<number> {
  const child = spawn(process.execPath, [writer, dataDir, String(start)])
  let acknowledged = start
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line) + 1
    if (acknowledged >= start + acknowledgedPerRound) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return acknowledged
}
