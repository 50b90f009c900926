import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { ensureBuild } from '#build/ensure-build.ts'
import { isoOf } from '#lib/days.ts'
import { today } from '#lib/zones.ts'
import { openStore } from '#server/records/store.ts'
import type { Website } from '#server/records/websites/websites.ts'
import { startServerProcess } from '#tests/browser/support/server.ts'
import { RetryingClient } from '#tests/server/crash-recovery/retrying-client.ts'

import { figure, hold, median, print, title } from '../measured.ts'
import { measureTrackerCost } from './tracker-cost.ts'

const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url))
const loadSender = fileURLToPath(new URL('load.ts', import.meta.url))
const seconds = 8
/** Events a second on one core, beside reports. */
const least = 5000
/** The rate of a bare server that flushes each batch, ours being more: 1.38 to 1.43 as measured. */
const leastOfBare = 0.7
const [client, realm] = ['apothekenblatt', 'verlagnord']
const [serverCore, loadCore] = ['0', '1']
/** A view alone, and a page with four recommendations. */
const sizes = [1, 5]
/** Websites among which the events are shared: one may send 5,000 batches a second. */
const websiteCount = 4

/** Measures how many events one core takes, alone, beside reports, and beside an endpoint that only writes them down. */
export async function measureCollect(): Promise<void> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-bench-collect-'))
  try {
    const websites = await registerWebsites(dataDir)
    for (const events of sizes) await measure({ dataDir, websites, events })
    const server = await startMasthead(dataDir)
    await measureTrackerCost(server.origin, websites[0]?.key ?? '')
    await server.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Asked {
  readonly dataDir: string
  readonly websites: readonly Website[]
  readonly events: number
}

async function measure({ dataDir, websites, events }: Asked): Promise<void> {
  title(`Batches of ${events} ${events === 1 ? 'event' : 'events'}, one core`)
  const server = await startMasthead(dataDir)
  const load = { origin: server.origin, websites, events }
  const alone = await ratesOf(load)
  line('masthead alone', alone)
  const reports = startReports(server.origin)
  const beside = await ratesOf(load)
  const { count, milliseconds } = await reports.end()
  line('masthead beside reports', beside, least)
  console.log(`  ${count} reports meanwhile, median ${figure(milliseconds)} ms`)
  await server.stop()
  for (const flushes of ['each', 'shared'] as const) {
    const bare = await startBare(join(dataDir, `bare-${events}-${flushes}`), flushes)
    const rates = await ratesOf({ ...load, origin: bare.origin })
    await bare.stop()
    line(
      flushes === 'each' ? 'bare server, a flush for each' : 'bare server, shared flushes',
      rates,
    )
    const ratio = median(alone) / median(rates)
    if (flushes === 'each') hold('  masthead alone beside it', ratio, leastOfBare)
    else console.log(`  masthead alone is ${figure(ratio)} × that`)
  }
}

function line(what: string, values: readonly number[], budget?: number): void {
  const more = budget === undefined ? {} : { budget, least: true as const }
  print({ what, values, unit: 'events/s', ...more })
}

/** Makes the demo in a data folder, with websites of its first publication. */
export async function registerWebsites(dataDir: string): Promise<Website[]> {
  const demo = await startServerProcess({ MASTHEAD_DATA: dataDir })
  await demo.stop()
  const store = await openStore({ dataDir })
  const publication = (await store.publications.find(realm, client))?.id ?? 0
  const websites: Website[] = []
  for (let number = 1; number <= websiteCount; number += 1) {
    const url = `https://www.collect-${number}.example/`
    const settings = { tracking: true, extendedTracking: true, setup: 'DONE' } as const
    const made = await store.websites.create(
      publication,
      { name: `Collect ${number}`, url, origins: [new URL(url).origin], ...settings },
      { author: { subject: 'bench', name: 'Bench' }, operation: `bench ${number}` },
    )
    if (made.kind !== 'saved') throw new Error(made.kind)
    websites.push(made.website)
  }
  await store.close()
  return websites
}

async function startMasthead(dataDir: string) {
  const started = Promise.withResolvers<ChildProcess>()
  const environment = { MASTHEAD_DATA: dataDir, MASTHEAD_PASSWORD_GRANT: '1', TRUSTED_PROXY: '1' }
  const server = await startServerProcess(environment, {
    preload: [],
    started: (child) => {
      child.stderr?.pipe(process.stderr)
      started.resolve(child)
    },
  })
  pin(await started.promise, serverCore)
  return server
}

async function startBare(file: string, flushes: 'each' | 'shared') {
  const child = spawn(process.execPath, [bareServer, file, flushes], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [origin = ''] = await once(createInterface(child.stdout), 'line')
  pin(child, serverCore)
  return {
    origin: String(origin),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/** All threads of a process on one core, where the system can do that. */
function pin({ pid }: ChildProcess, core: string): void {
  try {
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', core, String(pid)], {
      stdio: 'ignore',
    })
  } catch {
    console.log('  (not pinned to one core)')
  }
}

/** The events that were taken in each second. */
async function ratesOf({ origin, websites, events }: Omit<Asked, 'dataDir'> & { origin: string }) {
  const keys = websites.map(({ key, url }) => `${new URL(url).origin}=${key}`)
  const options = [origin, keys.join(','), String(events), String(seconds)]
  const child = spawn(process.execPath, [loadSender, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  pin(child, loadCore)
  const [text = ''] = await once(createInterface(child.stdout), 'line')
  const { rates, refused }: { rates: number[]; refused: number } = JSON.parse(String(text))
  if (refused > 0) console.log(`  ${refused} batches refused`)
  return rates
}

const reportQuery = `query ($clientId: ID!, $range: DateRange!) { client(id: $clientId) {
  articleReport(range: $range, first: 25) { totals { views } series { date metrics { views } } nodes { article { title } } } } }`

/** Asks for one report after the other, each of other days, until the end. */
function startReports(origin: string) {
  const reader = new RetryingClient({ origin, opened: async () => {} })
  const times: number[] = []
  const over = new AbortController()
  const working = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const to = today('UTC') - 1 - (turn % 200)
      const range = { from: isoOf(to - 29), to: isoOf(to) }
      const begin = performance.now()
      await reader.ask<unknown, object>(reportQuery, { clientId: client, range })
      times.push(performance.now() - begin)
    }
  })()
  return {
    end: async () => {
      over.abort()
      await working
      return { count: times.length, milliseconds: median(times) }
    },
  }
}
