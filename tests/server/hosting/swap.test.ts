import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'

import { takePlace } from '#build/build-all.ts'
import { ensureBuild } from '#build/ensure-build.ts'
import { built } from '#build/paths.ts'
import { runCommand } from '#server/identity/command/command.ts'
import { openStore } from '#server/records/store.ts'
import type { Website } from '#server/records/websites/websites.ts'
import { CrashableServer } from '#tests/server/crash-recovery/crashable-server.ts'
import { Browser, SignIn } from '#tests/server/identity/sign-in.ts'
import { countLeft, Run, sumsOf, sumsOfBatches } from '#tests/server/ingest/tracker/collect-run.ts'
import { registeredIn } from '#tests/server/ingest/tracker/collecting-server.ts'

let folder: string
beforeAll(async () => {
  await ensureBuild()
  folder = mkdtempSync(join(tmpdir(), 'masthead-swap-'))
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const realm = 'nord'
const client = 'blatt'
const password = 'eva-reads-news'

/** Events are counted, and told of, every five seconds. */
const patience = { timeout: 30_000 }

/** A website that is tracked, and eva, who may see its publication. */
async function prepare(dataDir: string): Promise<Website> {
  const store = await openStore({ dataDir })
  await store.ingest.saveOrganisation({ realm, name: 'Nord' })
  const publication = await store.ingest.ensurePublication({ realm, client })
  const website = await registeredIn({ store }, publication, { extendedTracking: true })
  await store.close()
  const io = { env: {}, readInput: async () => password, out: () => {}, err: console.error }
  const at = ['--realm', realm, '--data', dataDir]
  await runCommand(['add-realm', '--name', 'Nord', '--client', `${client}=Blatt`, ...at], io)
  const eva = ['--username', 'eva', '--name', 'Eva Muster', '--email', 'eva@nord.example']
  const role = ['--role', `${client}:*`, '--password-stdin']
  await runCommand(['add-user', ...eva, ...role, ...at], io)
  return website
}

/** A portal whose scripts and styles all have other names, as those of another build. */
function nextBuild(place: string): string {
  const next = join(place, 'next')
  const portal = join(next, 'portal')
  cpSync(join(place, 'portal'), portal, { recursive: true })
  renameSync(join(portal, 'static'), join(portal, 'static-files'))
  cpSync(join(portal, 'static-files'), join(portal, 'static/next'), { recursive: true })
  rmSync(join(portal, 'static-files'), { recursive: true })
  for (const file of globSync('**/*.html{.br,.gz,}', { cwd: portal }).map((one) =>
    join(portal, one),
  )) {
    if (file.endsWith('.html')) {
      const html = readFileSync(file, 'utf8')
      writeFileSync(file, html.replaceAll('"/static/', '"/static/next/'))
    } else rmSync(file)
  }
  writeFileSync(join(next, 'whole.txt'), '')
  return next
}

/** The sign-in page and the files that it names. */
async function pageWithFiles(origin: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/login`)).text()
  const files = [...html.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, file]) => `${file}`)
  return ['/login', ...files]
}

async function statuses({ origin }: CrashableServer, paths: readonly string[]): Promise<number[]> {
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(origin + path)
      await answer.arrayBuffer()
      return answer.status
    }),
  )
}

it('another build takes the place of the one that is served under load, and then its server does', async () => {
  const dataDir = join(folder, 'data')
  const website = await prepare(dataDir)
  cpSync(built.portal, join(folder, 'portal'), { recursive: true })
  const server = new CrashableServer(dataDir, {
    MASTHEAD_DEMO: '0',
    TRUSTED_PROXY: '1',
    MASTHEAD_PORTAL: join(folder, 'portal'),
  })
  onTestFinished(() => server.kill())
  await server.start()
  server.open()
  const run = new Run(server, website, { workers: 4 })
  const working = run.work()
  const signIn = new SignIn(new Browser(server.origin), realm)
  const { body } = await signIn.exchange(await signIn.withPassword('eva', password))
  const socket = createClient({
    url: `${server.origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: body.access_token },
    retryAttempts: Infinity,
    retryWait: () => server.opened(),
    shouldRetry: () => true,
  })
  onTestFinished(() => void socket.dispose())
  const news: unknown[] = []
  const told = (one: unknown) => void news.push(one)
  socket.subscribe(
    { query: `subscription { dataImported(clientId: "${client}") { dataVersion } }` },
    { next: told, error: told, complete: () => told('complete') },
  )
  const hearsNews = async () => {
    await vi.waitUntil(() => news.length > 0, patience)
    expect(news[0]).toEqual({ data: { dataImported: { dataVersion: expect.any(String) } } })
  }
  await hearsNews()

  const before = await pageWithFiles(server.origin)
  const request = statuses(server, before)
  takePlace(nextBuild(folder), folder, 'whole.txt')
  const after = await pageWithFiles(server.origin)
  expect(after.length).toBe(before.length)
  expect(new Set([...before, ...after]).size).toBe(2 * before.length - 1)
  const all = [...before, ...after]
  const everywhere = all.map(() => 200)
  expect([...(await request), ...(await statuses(server, after))]).toEqual(everywhere)
  expect(await statuses(server, all)).toEqual(everywhere)

  await server.kill('SIGTERM')
  news.length = 0
  await server.start()
  server.open()
  expect(await statuses(server, all)).toEqual(everywhere)
  await hearsNews()

  run.stop()
  await working
  await server.kill('SIGTERM')
  await countLeft({ dataDir })
  expect(await sumsOf({ dataDir }, website)).toEqual({
    ...sumsOfBatches(run.batches),
    each: Array.from({ length: run.batches }, () => 1),
  })
}, 120_000)
