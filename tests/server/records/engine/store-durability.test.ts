import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { expect, it } from 'vitest'

import { openStore } from '#server/records/store.ts'

const writer = new URL('store-writer.ts', import.meta.url).pathname
const rounds = 3
const acknowledgedPerRound = 40

it('holds every acknowledged batch, whole, after the process was killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-kill-'))
  let acknowledged = 0
  for (let round = 0; round < rounds; round += 1) {
    acknowledged = await writeAndKill(dataDir, acknowledged)
    const store = await openStore({ dataDir })
    const id = (await store.publications.find('r', 'c'))?.id ?? 0
    const { ids } = await store.banlist.selection(id, {}, 100_000)
    await store.close()
    expect(ids.length).toBeGreaterThanOrEqual(acknowledged * 10)
    expect(ids.length % 10).toBe(0)
    acknowledged = ids.length / 10
  }
  await rm(dataDir, { recursive: true, force: true })
})

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
