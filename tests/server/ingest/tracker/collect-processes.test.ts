import { mkdtempDisposable } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as moments } from 'node:timers/promises'

import { beforeAll, expect, it, onTestFinished } from 'vitest'

import { ensureBuild } from '#build/ensure-build.ts'
import type { StoreOptions } from '#server/records/store.ts'
import { listening } from '#tests/server/api/api-issuer.ts'
import { CrashableServer } from '#tests/server/crash-recovery/crashable-server.ts'
import { hasPostgres } from '#tests/server/records/engine/postgres-programs.ts'
import { startPostgres } from '#tests/server/records/engine/postgres.ts'
import { startClickhouse } from '#tests/server/warehouse/clickhouse-server.ts'
import { clickhouse } from '#tests/server/warehouse/warehouse-engines.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { countLeft, register, Run, sumsOf, sumsOfBatches } from './collect-run.ts'
import {
  batchOf,
  readingOf,
  registered,
  send,
  startCollecting,
  type CollectingServer,
} from './collecting-server.ts'

/** Milliseconds for which a process works before it ends, at most. */
const longestMoment = 1000
/** One of so many ends is that of a stop by its operator, who rolls a new version out. */
const stops = 4

/** Few, so that a process that starts has room beside them. */
const workers = 6

const input = triesEverything ? { processes: 3, ends: 50 } : { processes: 2, ends: 2 }

beforeAll(ensureBuild, 120_000)

/** Gives each request to the next process that is open; a caller whose process dies hears nothing. */
async function proxyBefore(servers: readonly CrashableServer[]): Promise<string> {
  let turn = 0
  const proxy = createServer((req: IncomingMessage, res: ServerResponse) => {
    const open = servers.filter(({ isOpen }) => isOpen)
    turn += 1
    const server = open[turn % open.length]
    if (!server) {
      res.writeHead(503).end()
      return
    }
    const { method, url, headers } = req
    const query = request(new URL(url ?? '/', server.origin), { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => res.destroy()).pipe(res)
    })
    query.on('error', () => res.destroy())
    req.pipe(query)
  })
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return listening(proxy)
}

async function begin(server: CrashableServer): Promise<void> {
  await server.start()
  server.open()
}

/**
 * Sends batches through a proxy while one process after the other is killed or stopped and starts again. Everything
 * that was acknowledged is counted, and whole. A batch whose answer was lost goes to another process, which does not know
 * it: it may count a second time.
 */
async function expectNothingLost(
  places: readonly StoreOptions[],
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const [first] = places
  if (!first) throw new Error('There is no process.')
  const website = await register(first)
  const environment = { ...settings, TRUSTED_PROXY: '1', MASTHEAD_DEMO: '0' }
  const servers = places.map(({ dataDir }) => new CrashableServer(dataDir, environment))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.kill()))))
  await Promise.all(servers.map(begin))
  const origin = await proxyBefore(servers)
  const run = new Run({ origin, opened: async () => {} }, website, { workers })
  const working = run.work()
  for (let end = 1; end <= input.ends; end += 1) {
    // the moment of the end is what is tried here
    await Promise.race([moments(Math.random() * longestMoment), working])
    const server = servers[end % servers.length]
    await server?.kill(end % stops === 0 ? 'SIGTERM' : 'SIGKILL')
    if (server) await begin(server)
  }
  run.stop()
  await working
  await Promise.all(servers.map((server) => server.kill()))
  for (const place of places) await countLeft(place)
  const { each, ...sums } = await sumsOf(first, website)
  const batches = sums.delivered ?? 0
  expect(sums).toEqual(sumsOfBatches(batches))
  expect(each).toHaveLength(run.acknowledged)
  expect(batches).toBeLessThanOrEqual(run.acknowledged + run.again)
  expect(batches).toBeGreaterThan(100 * input.ends)
}

it('counts what each of two servers on one data folder took, whichever counts first', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-two-'))
  const place = { dataDir: folder.path }
  const [one, other] = [await startCollecting(place), await startCollecting(place)]
  const website = await registered(one)
  const view = (server: CollectingServer) => send(server, website, batchOf(website, [['v', 0]]))
  const views = async () => (await readingOf(one.store, website.publication)).views
  expect([await view(one), await view(other)]).toEqual([202, 202])
  await one.tracking.countNow()
  expect([await view(other), await view(one)]).toEqual([202, 202])
  await other.tracking.countNow()
  await one.tracking.countNow()
  expect(await views()).toBe(4)
  expect(await view(other)).toBe(202)
  await other.close()
  expect(await views()).toBe(5)
  await one.close()
})

it(`loses nothing that ${input.processes} processes of one data folder acknowledged, through ${input.ends} ends`, async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-processes-'))
  const place = { dataDir: folder.path }
  await expectNothingLost(
    Array.from({ length: input.processes }, () => place),
    {},
  )
}, 900_000)

if (clickhouse && hasPostgres())
  it(`loses nothing on ClickHouse and PostgreSQL, with a folder for each of two processes, through ${input.ends} ends`, async () => {
    const [warehouse, records] = [await startClickhouse(), await startPostgres()]
    onTestFinished(async () => void (await Promise.all([warehouse.close(), records.stop()])))
    await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-folders-'))
    const databaseUrl = await records.newDatabase()
    const shared = { databaseUrl, clickhouseUrl: warehouse.url }
    const places = ['one', 'other'].map((name) => ({ dataDir: join(folder.path, name), ...shared }))
    await expectNothingLost(places, { DATABASE_URL: databaseUrl, CLICKHOUSE_URL: warehouse.url })
  }, 900_000)
else if (triesEverything)
  console.warn('SEVERAL FOLDERS WERE NOT TRIED: ClickHouse or PostgreSQL is not installed.')
