import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { postgresPrograms } from './postgres-programs.ts'

const run = promisify(execFile)
/** `nobody`: PostgreSQL refuses to run as root. */
const unprivileged = 65_534

/** A PostgreSQL that tests may use: every database it hands out is new and empty. */
export interface PostgresServer {
  newDatabase(): Promise<string>
  stop(): Promise<void>
}

/**
 * The server of TEST_DATABASE_URL, or a private cluster in a temporary folder, reached by a socket only; `settings`
 * are those of the private one.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const input = process.env['TEST_DATABASE_URL']
  if (input) return { newDatabase: () => createDatabase(input), stop: async () => {} }
  const bin = postgresPrograms()
  if (bin === undefined) throw new Error('There is no PostgreSQL here.')
  return startCluster(bin, settings)
}

async function startCluster(bin: string, own: readonly string[]): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-postgres-'))
  const isRoot = process.getuid?.() === 0
  const as = isRoot ? { uid: unprivileged, gid: unprivileged } : {}
  if (isRoot) await chown(folder, unprivileged, unprivileged)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', ...own]
    .map((setting) => `-c ${setting}`)
    .join(' ')
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    as,
  )
  await run(join(bin, 'pg_ctl'), ['-D', data, '-l', log, '-w', '-o', settings, 'start'], as)
  return {
    newDatabase: () => createDatabase(`postgresql://tests@localhost/postgres?host=${folder}`),
    stop: async () => {
      await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], as)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createDatabase(server: string): Promise<string> {
  const name = `masthead_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
