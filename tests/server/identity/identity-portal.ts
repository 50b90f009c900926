import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll } from 'vitest'

import { openIdentity, type Identity, type IdentityOptions } from '#server/identity/identity.ts'
import { createDemoRealms } from '#server/identity/realms/demo-realms.ts'
import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { openDatabase } from '#server/identity/storage/database.ts'
import { rotateKeys } from '#server/identity/storage/keys.ts'
import { portOf } from '#tests/support/running.ts'

/** A running provider over a data folder, and all it has reported. */
export interface Running {
  origin: string
  port: number
  dataDir: string
  identity: Identity
  reports: string[]
  stop(): Promise<void>
}

/** A fresh folder that goes when the test file has run. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'))
  folders.add(folder)
  return folder
}

const folders = new Set<string>()

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A hash that is little work, for tests whose point is not the hash. */
export function cheapHash(password: string): Promise<string> {
  return hashPassword(password, { log2N: 10, r: 8, p: 1 })
}

export function realmPath(dataDir: string, realm = 'verlagnord'): string {
  return join(dataDir, 'identity', 'realms', `${realm}.json`)
}

interface RealmText {
  users: { username: string; passwordHash?: string }[]
}

/** Changes the users of a realm file, by name; `null` stands for all of them. */
export function changeUsers(path: string, username: string | null, changes: object): void {
  const realm: RealmText = JSON.parse(readFileSync(path, 'utf8'))
  const users = realm.users.map((user) =>
    username === null || user.username === username ? { ...user, ...changes } : user,
  )
  writeFileSync(path, JSON.stringify({ ...realm, users }))
}

/** An organisation of an operator's own, with users whose names are also their ids. */
export async function writeRealm(
  dataDir: string,
  realm: string,
  passwords: Record<string, string>,
): Promise<string> {
  const users = Object.entries(passwords).map(async ([username, password]) => ({
    id: username,
    username,
    firstName: 'Eva',
    lastName: 'Huber',
    email: `${username}@${realm}.example`,
    passwordHash: await cheapHash(password),
  }))
  mkdirSync(join(dataDir, 'identity', 'realms'), { recursive: true })
  const text = { realm, displayName: realm, users: await Promise.all(users) }
  writeFileSync(realmPath(dataDir, realm), JSON.stringify(text))
  return dataDir
}

let demo: Promise<string> | undefined

/** The demo with cheap hashes and keys that are made already: made once for all tests of a process. */
async function makeDemo(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'identity-demo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await createDemoRealms(folder)
  const passwordHash = await cheapHash('masthead')
  const database = openDatabase(join(folder, 'identity'))
  for (const realm of ['verlagnord', 'donaumedien']) {
    changeUsers(realmPath(folder, realm), null, { passwordHash })
    await rotateKeys(database.sql, realm, Date.now() / 1000)
  }
  database.close()
  return folder
}

/** A fresh data folder with the demo. */
export async function demoFolder(): Promise<string> {
  const folder = temporaryFolder()
  demo ??= makeDemo()
  cpSync(await demo, folder, { recursive: true })
  return folder
}

/** Starts a provider on any free port; on the given folder, or on a fresh one with the demo. */
export async function startIdentity(
  options: Partial<IdentityOptions> & { port?: number } = {},
): Promise<Running> {
  const dataDir = options.dataDir ?? (await demoFolder())
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const port = portOf(server)
  const origin = options.origin ?? `http://localhost:${port}`
  const reports: string[] = []
  const report = (text: string) => void reports.push(text)
  const identity = await openIdentity({ clientId: 'portal', report, ...options, origin, dataDir })
  server.on('request', (request, response) => {
    // A connection kept by the test's client would not notice a restart.
    response.setHeader('connection', 'close')
    if (identity.handles(request.url ?? '')) identity.handle(request, response)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('not the provider')
  })
  return {
    origin,
    port,
    dataDir,
    identity,
    reports,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await identity.close()
    },
  }
}
