import { setTimeout as pause } from 'node:timers/promises'

import { ensureBuild } from '#build/ensure-build.ts'
import { BanlistPageDocument } from '#contract/generated/documents/banlist.ts'
import { runCommand } from '#server/identity/command/command.ts'
import { RetryingClient, type DemoUser } from '#tests/server/crash-recovery/retrying-client.ts'

import { startAbuse } from './abusers.ts'
import { print, runs, title } from './measured.ts'
import { startMillion } from './million.ts'

const realm = 'verlagnord'
const password = 'abuse-of-the-api'
const abusers: readonly DemoUser[] = [1, 2, 3, 4].map((number) => ({
  realm,
  username: `abuser-${number}`,
  password,
}))
const samples = 100
/** Milliseconds in which the abuse fills every queue. */
const warmUp = 1500
/** Milliseconds of another organisation's first page. */
const budget = 200

/** Times the first page of another organisation while four callers of one ask for all that they can. */
export async function measureFairness(count: number): Promise<void> {
  await ensureBuild()
  console.log(`Filling a list with ${count.toLocaleString('en-US')} entries …`)
  const server = await startMillion(count, addAbusers)
  const { origin } = server
  const other = { realm: 'donaumedien', username: 'lena', password: 'masthead' }
  const victim = new RetryingClient({ origin, opened: async () => {} }, other)
  try {
    title("Another organisation's first page while four callers")
    await measure({ origin, victim }, { what: 'do nothing', query: '' })
    for (const abuse of abuses(server.publication)) await measure({ origin, victim }, abuse)
    await measure({ origin, victim }, { what: 'do nothing again', query: '' })
  } finally {
    await server.stop()
  }
}

interface Measured {
  readonly origin: string
  readonly victim: RetryingClient
}

interface Abuse {
  readonly what: string
  readonly query: string
}

/** The newest changes with their entries. */
const changes = (first: number) =>
  `banlistChanges(first: ${first}) { nodes { items(first: 50) { item } } }`

function abuses(clientId: string): Abuse[] {
  const asked = (what: string, times: number, field: string): Abuse => {
    const fields = Array.from({ length: times }, (_, at) => `f${at}: ${field}`).join(' ')
    return { what, query: `{ client(id: "${clientId}") { ${fields} } }` }
  }
  const row = 'id link comment dateAdded dateChanged readOnly addedBy expires'
  const selection = 'banlistSelection(limit: 1000000) { ids }'
  const page = (rows: number) => `banlist(first: ${rows}) { nodes { ${row} } count { count } }`
  const tenYears = 'range: { from: "2016-12-01", to: "2026-11-22" }'
  const figures = 'totals { views } series { date metrics { views } }'
  const report = `articleReport(${tenYears}, first: 500) { ${figures} nodes { trend article { title topics { name } } } }`
  return [
    asked('select everything, 15 aliases', 15, selection),
    asked('select everything', 1, selection),
    asked('read pages of 5,000 rows', 1, page(5000)),
    asked('read pages of 5,000 rows, 15 aliases', 15, page(5000)),
    asked('read ten-year reports, 15 aliases', 15, report),
    asked('read ten-year reports', 1, report),
    asked('read 500 changes with entries, 15 aliases', 15, changes(500)),
    asked('read 50 changes with entries', 1, changes(50)),
  ]
}

async function measure({ origin, victim }: Measured, { what, query }: Abuse): Promise<void> {
  const end = query === '' ? undefined : startAbuse({ origin, users: abusers, query })
  await pause(warmUp)
  const begin = performance.now()
  const values = await runs(samples, () => victim.insist(BanlistPageDocument, firstPage))
  const seconds = (performance.now() - begin + warmUp) / 1000
  const { given, refused } = (await end?.()) ?? { given: 0, refused: 0 }
  print({ what, values, budget })
  if (end) console.log(`  ${given} answered, ${refused} refused in ${seconds.toFixed(1)} s`)
}

const firstPage = {
  clientId: 'donau-kurier',
  first: 50,
  offset: 0,
  sort: { field: 'DATE_ADDED', direction: 'DESC' },
} as const

async function addAbusers(dataDir: string): Promise<void> {
  const io = { env: {}, readInput: async () => password, out: () => {}, err: console.error }
  const at = ['--realm', realm, '--data', dataDir, '--password-stdin']
  for (const { username } of abusers) {
    const email = `${username}@nord.example`
    const person = ['--username', username, '--name', 'Al Abuser', '--email', email]
    await runCommand(['add-user', ...at, ...person, '--role', 'apothekenblatt:*'], io)
  }
}
