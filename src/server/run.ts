import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Host, HostOptions } from './hosting/host.ts'
import { serverOptions, type ServerOptions } from './options.ts'
import { startServer, type RunningServer } from './server.ts'

/** The development server puts a host of its own in place of the ordinary one. */
export interface RunOptions extends Pick<ServerOptions, 'prepare'> {
  hostFor?: (options: HostOptions) => Host
  onStart?: (server: RunningServer) => void
}

/**
 * Runs the server until a signal: SIGINT and SIGTERM close it and end the process with 0; before the
 * start is complete, or asked a second time, they end it at once. What prevents the start is printed
 * as one sentence; the process ends with 1.
 */
export async function run(env: NodeJS.ProcessEnv, options: RunOptions = {}): Promise<void> {
  let server: RunningServer | undefined
  let isEnding = false
  const end = () => {
    if (server === undefined || isEnding) process.exit(0)
    isEnding = true
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end).on('SIGTERM', end)
  // The reader of the output may go before the server does.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  if (env['npm_lifecycle_event'] !== undefined) followParent(() => isEnding || end())
  try {
    const chosen = serverOptions(env)
    const { prepare, hostFor } = options
    const input = { ...chosen, report: print, storeLost, ...(prepare && { prepare }) }
    server = await startServer(input, hostFor)
    options.onStart?.(server)
    announce(server, chosen)
  } catch (error) {
    console.error(isForPeople(error) ? error.message : error)
    process.exit(1)
  }
}

/** npm ends at a signal, and its shell with it, without passing it on: what they started is left to itself. */
function followParent(end: () => void): void {
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    end()
  }, 500)
  look.unref()
}

/** Nothing can be served without the store; who runs the process starts it again. */
function storeLost(): void {
  console.error('The data store cannot go on, so the server ends.')
  process.exit(1)
}

function print(line: string): void {
  console.log(line)
}

/** True for faults that say in one sentence what to do about them. */
function isForPeople(error: unknown): error is Error {
  return (
    error instanceof Error &&
    ['StartError', 'StoreError', 'WarehouseError', 'RealmFileError'].includes(error.name)
  )
}

function announce({ origin, demo }: RunningServer, options: ServerOptions): void {
  const { dataDir, noDemoBecause } = options
  console.log(`\nMasthead is ready: ${origin}\n`)
  if (demo.length > 0) announceDemo(demo, join(dataDir, 'identity', 'demo-users-told'))
  if (noDemoBecause !== undefined) {
    console.log(`The demo is off, because ${noDemoBecause}`)
  }
  console.log('\nCtrl-C stops it.')
}

/** Users and password are told once, by the start that made them ready. */
function announceDemo(demo: RunningServer['demo'], told: string): void {
  if (existsSync(told)) {
    console.log('It holds demo data, made up by a generator. README.md names its users.')
    return
  }
  console.log('It holds demo data, made up by a generator. Sign in with:')
  for (const { organisation, users, password } of demo) {
    console.log(`  organisation ${organisation}, password ${password}`)
    for (const { username, name } of users) console.log(`    ${username.padEnd(8)}${name}`)
  }
  writeFileSync(told, 'The first complete start has told the users of the demo.\n')
}
