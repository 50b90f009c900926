import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'

import { ensureBuild } from '#build/ensure-build.ts'
import { isoOf } from '#lib/days.ts'
import { today } from '#lib/zones.ts'
import type { Website } from '#server/records/websites/websites.ts'
import { startServerProcess } from '#tests/browser/support/server.ts'
import { signedIn } from '#tests/server/identity/sign-in.ts'
import { batchOf, send } from '#tests/server/ingest/tracker/collecting-server.ts'

import { registerWebsites } from './collect/collect.ts'
import { figure, hold, median } from './measured.ts'
import { cpuOf } from './reports/processes.ts'

/** Milliseconds between two batches, and two visits, at the pace of one. */
const between = { batches: 500, visits: 1000 }
/** Visits before the first look: by then all parts are loaded. */
const warmUp = 20
/** Least share of the middle third's median that the last third's must have kept: what grows for ever falls below. */
const least = 0.93

/** Answers each message of its parent by what the process holds, once what nobody needs any more is swept up. */
const teller = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { setFlagsFromString } from 'node:v8'
  import { runInNewContext } from 'node:vm'
  setFlagsFromString('--expose-gc')
  const sweep = runInNewContext('gc')
  process.on('message', () => {
    sweep()
    const { heapUsed, rss } = process.memoryUsage()
    process.send({ heapUsed, rss })
  })
`)}`,
)

type Person = (typeof people)[keyof typeof people]

interface Soak {
  readonly seconds: number
  /** so many times as often as every half a second and every second */
  readonly pace: number
  readonly person: Person
}

/**
 * Uses the built server as readers of websites and people of a portal do, and prints what it holds: batches are
 * collected; people sign in, open the portal, listen for news, read a report and sign out.
 */
export async function soak({ seconds, pace, person }: Soak): Promise<void> {
  await ensureBuild()
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-soak-'))
  const websites = await registerWebsites(folder.path)
  const started = Promise.withResolvers<ChildProcess>()
  const server = await startServerProcess(
    { MASTHEAD_DATA: folder.path, TRUSTED_PROXY: '1' },
    { preload: [teller], started: started.resolve },
  )
  const { origin } = server
  const child = await started.promise
  child.stderr?.pipe(process.stderr)
  const over = new AbortController()
  const done = { batches: 0, visits: 0 }
  const work = Promise.all([
    again(between.batches / pace, over.signal, async () => {
      await collect(origin, websites[done.batches % websites.length], done.batches)
      done.batches += 1
    }),
    again(between.visits / pace, over.signal, async () => {
      await visit(origin, person, done.visits)
      done.visits += 1
    }),
  ])
  console.log(`\n${seconds / 60} minutes${' '.repeat(10)}heap MB   descriptors        RSS MB`)
  const samples: Sample[] = []
  const every = Math.min(60, seconds / 24) * 1000
  try {
    while (done.visits < warmUp) await Promise.race([pause(100), work])
    const cpu = cpuOf(child.pid ?? 0)
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      await Promise.race([pause(every), work])
      const sample = await sampleOf(child)
      samples.push(sample)
      console.log(`${(samples.length * every) / 1000} s`.padEnd(18) + row(sample))
    }
    const used = (cpuOf(child.pid ?? 0) - cpu) / (seconds * 10)
    console.log(`${done.batches} batches, ${done.visits} visits, ${figure(used)} % of a core`)
  } finally {
    over.abort()
    await Promise.allSettled([work])
    await server.stop()
  }
  judge(samples, every / 3_600_000)
}

interface Sample {
  heap: number
  descriptors: number
  rss: number
}

/** Sweeps first; memory is in MB. */
async function sampleOf(child: ChildProcess): Promise<Sample> {
  const told = once(child, 'message')
  child.send('how much')
  const [{ heapUsed, rss }] = await told
  const descriptors = readdirSync(`/proc/${child.pid}/fd`).length
  return { heap: heapUsed / 1e6, descriptors, rss: rss / 1e6 }
}

function row({ heap, descriptors, rss }: Sample): string {
  return [heap, descriptors, rss].map((value) => figure(value).padStart(14)).join('')
}

/** @param every hours between two samples */
function judge(samples: readonly Sample[], every: number): void {
  const third = Math.floor(samples.length / 3)
  const [middle, last] = [samples.slice(-2 * third, -third), samples.slice(-third)]
  const slopes: Sample = { heap: 0, descriptors: 0, rss: 0 }
  for (const kind of ['heap', 'descriptors', 'rss'] as const) {
    const of = (some: readonly Sample[]) => some.map((sample) => sample[kind])
    slopes[kind] = slope(of(samples.slice(third))) / every
    // the system's own pages come and go in larger steps
    if (kind !== 'rss')
      hold(`${kind}, middle third beside the last`, median(of(middle)) / median(of(last)), least)
  }
  console.log(`an hour more, since the first third ${row(slopes)}`)
}

/** By least squares, from one value to the next. */
function slope(values: readonly number[]): number {
  const mean = (values.length - 1) / 2
  const [over, under] = values.reduce(
    ([a, b], value, at) => [a + (at - mean) * value, b + (at - mean) ** 2],
    [0, 0],
  )
  return over / under
}

async function again(every: number, over: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!over.aborted) {
    const rest = pause(every)
    await work()
    await rest
  }
}

/** Each from another address, as there is a limit for each. */
async function collect(
  origin: string,
  website: Website | undefined,
  number: number,
): Promise<void> {
  if (!website) throw new Error('There is no website.')
  const events = [
    ['v', 0],
    ['d', 0, 'Mehr', 'reco-end', 'metadata', `${website.url}artikel-2`, ''],
  ]
  const from = `10.0.${Math.floor(number / 250) % 250}.${number % 250}`
  const status = await send({ origin }, website, batchOf(website, events), {
    'x-forwarded-for': from,
  })
  if (status !== 200) throw new Error(`A batch was answered with ${status}.`)
}

/** Readers of the publication whose events are collected, and of one whose answers are kept after the first look. */
export const people = {
  streaming: { username: 'ada', realm: 'verlagnord', client: 'apothekenblatt', ranges: 200 },
  quiet: { username: 'lena', realm: 'donaumedien', client: 'donau-kurier', ranges: 10 },
}
const report = `query ($clientId: ID!, $range: DateRange!) { client(id: $clientId) {
  articleReport(range: $range, first: 25) { totals { views } series { date metrics { views } } nodes { article { title } } } } }`

async function visit(
  origin: string,
  { username, realm, client, ranges }: Person,
  number: number,
): Promise<void> {
  const { signIn, tokens } = await signedIn({ origin }, username, realm)
  const page = await (await signIn.browser.fetch('/article-report')).text()
  const files = [...page.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(
    ([, file]) => file ?? '',
  )
  for (const file of files) await (await signIn.browser.fetch(file)).arrayBuffer()
  const socket = createClient({
    url: `${origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: tokens.access_token },
    retryAttempts: 0,
  })
  const news = socket.iterate({
    query: `subscription { dataImported(clientId: "${client}") { dataVersion } }`,
  })
  const first = news.next()
  await new Promise((resolve) => socket.on('connected', resolve))
  const to = today('UTC') - 1 - (number % ranges)
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: tokens.access_token },
    body: JSON.stringify({
      query: report,
      variables: { clientId: client, range: { from: isoOf(to - 29), to: isoOf(to) } },
    }),
  })
  const { errors }: { errors?: unknown } = await answer.json()
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  await news.return?.()
  await first
  await socket.dispose()
  const { url } = await signIn.signOut({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${origin}/`,
  })
  if (url.href !== `${origin}/`) throw new Error(`Signing out ended at ${url.href}.`)
}
