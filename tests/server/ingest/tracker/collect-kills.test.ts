import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as moments } from 'node:timers/promises'

import { beforeAll, expect, it, vi } from 'vitest'

import { ensureBuild } from '#build/ensure-build.ts'
import { CrashableServer } from '#tests/server/crash-recovery/crashable-server.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { countLeft, eventsOfBatch, register, Run, sumsOf, sumsOfBatches } from './collect-run.ts'

/** Milliseconds after the last answer before a death, at most: somewhere in the next batches, or while they are counted. */
const longestMoment = 60
/** One of so many servers dies before it is ready. */
const earlyDeath = 10
const startingTime = 250

const input = triesEverything ? { events: 100_000, kills: 50 } : { events: 6000, kills: 3 }

beforeAll(ensureBuild, 120_000)

/**
 * Sends valid batches at full speed to a server that is killed again and again; each batch is sent until it is
 * acknowledged. Then every one of them is counted once, in the warehouse and at the website, and nothing else.
 */
it(`counts every acknowledged event once through ${input.kills} kills of the server`, async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-collect-kills-'))
  const dataDir = folder.path
  const website = await register({ dataDir })
  const environment = { TRUSTED_PROXY: '1', MASTHEAD_DEMO: '0' }
  const server = new CrashableServer(dataDir, environment)
  const run = new Run(server, website, { batches: input.events / eventsOfBatch })
  const working = run.work()
  const failed = working.then(
    () => new Error('All was sent before the last death.'),
    (error: unknown) => error,
  )
  // Two shares are left for the last death, so that not all is sent before it.
  const share = Math.floor(input.events / eventsOfBatch / (input.kills + 2))
  for (let kill = 1; kill <= input.kills; kill += 1) {
    if (kill % earlyDeath === 0) {
      const starting = server.start().catch(() => {}) // it dies before it is ready
      await moments(Math.random() * startingTime) // the moment of the death is what is tried here
      await server.kill()
      await starting
      continue
    }
    await server.start()
    server.open()
    const alive = vi.waitUntil(() => run.acknowledged >= kill * share, {
      timeout: 600_000,
      interval: 5,
    })
    expect(await Promise.race([alive, failed])).toBe(true)
    await moments(Math.random() * longestMoment) // the moment of the death is what is tried here
    await server.kill()
  }
  await server.start()
  server.open()
  await working
  await server.kill()
  await countLeft({ dataDir })
  expect(await sumsOf({ dataDir }, website)).toEqual({
    ...sumsOfBatches(run.batches),
    each: Array.from({ length: run.batches }, () => 1),
  })
  expect(run.again).toBeGreaterThan(0)
}, 900_000)
