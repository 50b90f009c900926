import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { endGroup, hasEnded } from './process-group.ts'

/** A Keycloak that answers. */
export interface Keycloak {
  /** Base address of its realms: `{host}/realms/{realm}` is an issuer. */
  host: string
  /** Ends it as Ctrl-C does, and removes what it wrote. */
  stop(): Promise<void>
}

export interface KeycloakOptions {
  /** The folder of the unpacked distribution. */
  distribution: string
  port: number
  /** The realms that Keycloak imports: realm → representation. */
  realms: Record<string, object>
  /** The password of its administrator, "admin". */
  password: string
}

/** In milliseconds. The first start compiles Keycloak's own configuration: half a minute on two cores. */
const limits = { start: 6 * 60_000, answer: 5000, between: 250, stop: 15_000 }

/** Everything of the distribution that is only read. */
const shared = ['bin', 'conf', 'lib', 'providers', 'themes']

/**
 * Starts Keycloak in development mode, on a database in memory and in a folder of its own: nothing is
 * left of the run before.
 *
 * @throws Error with what it printed, when it ends, does not answer in time or is no longer wanted.
 */
export async function startKeycloak(
  { distribution, port, realms, password }: KeycloakOptions,
  options: AbortSignal,
): Promise<Keycloak> {
  const home = homeWith(distribution, realms)
  const log = join(home, 'keycloak.log')
  const child = launch(distribution, { home, log, port, password })
  const signal = AbortSignal.any([options, AbortSignal.timeout(limits.start)])
  const host = `http://localhost:${port}`
  const stop = async (): Promise<void> => {
    await endGroup(child, limits.stop)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    for (const realm of Object.keys(realms)) await answers(child, `${host}/realms/${realm}`, signal)
    return { host, stop }
  } catch (error) {
    const printed = readFileSync(log, 'utf8').trim()
    await stop()
    throw new Error(`Keycloak did not start:\n${printed}`, { cause: error })
  }
}

/** A port that is free now, on the addresses that "localhost" has. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Keycloak reads the realms from `data/import` of its home, and writes below `data`. */
function homeWith(distribution: string, realms: Record<string, object>): string {
  const home = mkdtempSync(join(tmpdir(), 'masthead-keycloak-'))
  for (const folder of shared) symlinkSync(join(distribution, folder), join(home, folder))
  const folder = join(home, 'data', 'import')
  mkdirSync(folder, { recursive: true })
  for (const [realm, representation] of Object.entries(realms)) {
    writeFileSync(join(folder, `${realm}-realm.json`), JSON.stringify(representation))
  }
  return home
}

function launch(
  distribution: string,
  { home, log, port, password }: { home: string; log: string; port: number; password: string },
): ChildProcess {
  const output = openSync(log, 'w')
  const administrator = {
    KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
    KC_BOOTSTRAP_ADMIN_PASSWORD: password,
  }
  const child = spawn(
    join(distribution, 'bin', 'kc.sh'),
    [
      `-Dkc.home.dir=${home}`,
      'start-dev',
      '--import-realm',
      '--db=dev-mem',
      '--http-host=localhost',
      `--http-port=${port}`,
    ],
    // A group of its own: Ctrl-C in a terminal must not end it before the browser has left.
    {
      env: { ...process.env, ...administrator },
      stdio: ['ignore', output, output],
      detached: true,
    },
  )
  closeSync(output)
  return child
}

/** Waits until the discovery document of the realm is there. */
async function answers(child: ChildProcess, issuer: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    if (hasEnded(child)) throw new Error(`exit code ${child.exitCode}`)
    const status = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(limits.answer),
    }).then(
      (response) => response.status,
      () => null,
    )
    if (status === 200) return
    await pause(limits.between)
  }
}
