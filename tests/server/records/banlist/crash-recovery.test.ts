import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as moments } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { ensureBuild } from '#build/ensure-build.ts'
import { BanlistChangesDocument } from '#contract/generated/documents/banlist-history.ts'
import type { BanlistChangesQuery } from '#contract/generated/operations.ts'
import { createDemoRealms } from '#server/identity/realms/demo-realms.ts'
import { openStore } from '#server/records/store.ts'
import { CrashableServer } from '#tests/server/crash-recovery/crashable-server.ts'
import { RetryingClient } from '#tests/server/crash-recovery/retrying-client.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { Bench, finished } from '../../ingest/import-command.ts'
import { InterruptedOperations, type Counted } from './interrupted-operations.ts'
import { TestList } from './list.ts'

/** As many as a suite has time for; `npm run test:crashes` for 200, or as many as one says. */
const kills = Number(process.env['KILLS'] ?? (triesEverything ? 50 : 5))
/** A server dies after so many answers at most, and a moment of so many milliseconds: somewhere in the next batches. */
const mostAnswers = 3
const longestMoment = 60
/** One of so many servers dies before it is ready. */
const earlyDeath = 5
const startingTime = 300
/** One of so many servers is told to end. */
const request = 2
const hands = 3
const realm = 'verlagnord'
const clientId = 'apothekenblatt'

let dataDir: string
let server: CrashableServer
beforeAll(async () => {
  await ensureBuild()
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-kills-'))
  server = new CrashableServer(dataDir, { MASTHEAD_DEMO: '0' })
}, 120_000)
afterAll(async () => {
  await server.kill()
  await rm(dataDir, { recursive: true, force: true })
})

it(`loses nothing, tears nothing and repeats nothing when it is killed ${kills} times`, async () => {
  const client = new RetryingClient(server)
  const work = new InterruptedOperations(client, await lockedEntries())
  const working = Promise.all(Array.from({ length: hands }, () => work.work()))
  const failed = working.then(
    () => null,
    (error: unknown) => error,
  )
  for (let kill = 1; kill <= kills; kill += 1) {
    if (kill % earlyDeath === 0) await dieEarly()
    else {
      await server.start()
      expect(await work.torn()).toEqual([])
      server.open()
      expect(await Promise.race([failed, someLife(work)])).toBe('alive')
      // A service manager asks first: what is being written is then answered or not begun.
      await server.kill(kill % request === 0 ? 'SIGTERM' : 'SIGKILL')
    }
  }
  await server.start()
  server.open()
  work.end()
  await working
  const listed = await work.listed({ search: 'https://kill.example/' })
  expect(new Map(listed.map((entry) => [entry.link, entry]))).toEqual(work.list)
  const told = await history(client)
  expect(told).toHaveLength(work.history.size)
  expect(new Map(told)).toEqual(work.history)
}, 1_800_000)

async function someLife(work: InterruptedOperations): Promise<'alive'> {
  await work.answers(Math.floor(Math.random() * (mostAnswers + 1)))
  return moments(Math.random() * longestMoment, 'alive')
}

/** A server that is killed somewhere on its way to being ready. */
async function dieEarly(): Promise<void> {
  const started = server.start().catch(() => {})
  await moments(Math.random() * startingTime)
  await server.kill()
  await started
}

/** Makes the users of the demo and a list with entries that nobody may change, and names those. */
async function lockedEntries(): Promise<string[]> {
  await createDemoRealms(dataDir)
  const store = await openStore({ dataDir })
  const publication = await store.ingest.ensurePublication({ realm, client: clientId })
  const links = Array.from({ length: 5 }, (_, row) => `https://locked.example/${row}`)
  await store.ingest.saveBanlist(
    publication,
    links.map((link) => ({ link, readOnly: true })),
  )
  const items = await new TestList(store, publication).items()
  await store.close()
  return items.map(({ id }) => String(id))
}

/** The numbers of each operation, as the history tells them. */
async function history(client: RetryingClient): Promise<[string, Counted][]> {
  const told: [string, Counted][] = []
  for (let after: string | null | undefined = null, more = true; more;) {
    const page: BanlistChangesQuery = await client.ask(BanlistChangesDocument, {
      clientId,
      first: 100,
      after,
    })
    const { nodes = [], pageInfo } = page.client?.banlistChanges ?? {}
    for (const { operation, added, edited, removed } of nodes)
      told.push([operation, { added, edited, removed }])
    after = pageInfo?.endCursor
    more = pageInfo?.hasNextPage ?? false
  }
  return told.filter(([operation]) => operation.startsWith('work-'))
}

/** A batch of the import command. */
const batch = 5000

it('an import of addresses that is killed has added whole batches, and adds the rest when it is started again', async () => {
  await using bench = await Bench.create()
  const links = Array.from({ length: 2.4 * batch }, (_, row) => `https://kill.example/${row}\n`)
  for (let kill = 0; kill < Math.ceil(kills / 5); kill += 1) {
    await bench.begin([{ externalId: 'a', title: 'a' }])
    const list = new TestList(await bench.store(), (await bench.publication())?.id ?? 0)
    const child = bench.start('urls', '-')
    const end = finished(child)
    child.stdin?.write(links.slice(0, batch * 1.1).join(''))
    await expect.poll(async () => (await list.count()).count, { timeout: 60_000 }).toBe(batch)
    child.stdin?.end(links.slice(batch * 1.1).join(''))
    await moments(Math.random() * longestMoment)
    child.kill('SIGKILL')
    await end
    const { count } = await list.count()
    expect([batch, 2 * batch, links.length]).toContain(count)
    expect(await list.newest()).toMatchObject({ kind: 'IMPORT', added: count })
    expect((await bench.bring('urls', links.join(''))).status).toBe(0)
    expect(await list.count()).toEqual({ count: links.length, exact: true })
    const { changes } = await list.store.banlist.changes(list.id, { first: 10 })
    expect(changes.reduce((sum, { added }) => sum + added, 0)).toBe(links.length)
  }
}, 1_800_000)
