import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as moments } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { ensureBuild } from '#build/ensure-build.ts'
import { BanlistChangesDocument } from '#contract/generated/documents/banlist-history.ts'
import type { BanlistChangesQuery } from '#contract/generated/operations.ts'
import { openStore } from '#server/records/store.ts'
import { CrashableServer } from '#tests/server/crash-recovery/crashable-server.ts'
import { RetryingClient } from '#tests/server/crash-recovery/retrying-client.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { InterruptedOperations, type Counted } from './interrupted-operations.ts'

/** As many as a suite has time for; `npm run test:crashes` for 200, or as many as one says. */
const kills = Number(process.env['KILLS'] ?? (triesEverything ? 50 : 5))
/** A server dies after so many answers at most, and a moment of so many milliseconds: somewhere in the next batches. */
const mostAnswers = 3
const longestMoment = 60
/** One of so many servers dies before it is ready. */
const earlyDeath = 5
const startingTime = 300
const hands = 3
const realm = 'verlagnord'
const clientId = 'apothekenblatt'

let dataDir: string
let server: CrashableServer
beforeAll(async () => {
  await ensureBuild()
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-kills-'))
  server = new CrashableServer(dataDir)
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
  const found = { whole: 0, none: 0 }
  for (let kill = 1; kill <= kills; kill += 1) {
    if (kill % earlyDeath === 0) await dieEarly()
    else {
      await server.start()
      const { whole, none, torn } = await work.remains()
      expect(torn).toEqual([])
      found.whole += whole
      found.none += none
      server.open()
      expect(await Promise.race([failed, someLife(work)])).toBe('alive')
      await server.kill()
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
  console.info(
    `${kills} kills, ${work.history.size} operations; of the batches on their way ` +
      `${found.whole} were done and ${found.none} were not`,
  )
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

/** Makes the demo data and some entries that nobody may change, and names those. */
async function lockedEntries(): Promise<string[]> {
  await server.start()
  await server.kill()
  const store = await openStore({ dataDir })
  const publication = (await store.publications.find(realm, clientId))?.id ?? 0
  const links = Array.from({ length: 5 }, (_, row) => `https://locked.example/${row}`)
  await store.ingest.saveBanlist(
    publication,
    links.map((link) => ({ link, readOnly: true })),
  )
  const { items } = await store.banlist.page(publication, {
    filter: { search: 'https://locked.example/' },
    sort: { field: 'link', descending: false },
    first: links.length,
  })
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
