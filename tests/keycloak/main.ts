/**
 * Runs the journeys below this folder against a real Keycloak.
 * npm run test:keycloak -- [--if-available] [names of test files]
 * With `--if-available` a machine without Java or Maven, or where Maven gets no Keycloak, is no failure.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { createDemoRealms } from '#server/identity/realms/demo-realms.ts'
import { openRealms, realmsFolder } from '#server/identity/realms/realms.ts'

import { keycloakFolder, keycloakVersion, whatIsMissing } from './distribution.ts'
import { freePort, startKeycloak } from './keycloak.ts'
import { endGroup } from './process-group.ts'
import { keycloakRealm, type PortalClient } from './realm.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** In milliseconds. The first is longer than all journeys take one after the other. */
const limits = { journeys: 10 * 60_000, page: 60_000, stop: 10_000 }

const { values, positionals } = parseArgs({
  options: { 'if-available': { type: 'boolean', default: false } },
  allowPositionals: true,
})
const missing = whatIsMissing()
process.exitCode = missing === null ? await run() : refuse(missing)

async function run(): Promise<number> {
  let distribution: string
  try {
    distribution = keycloakFolder()
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
  return journeys(distribution, positionals)
}

function refuse(reason: string): number {
  console.log(`The journeys against Keycloak ${keycloakVersion} did not run. ${reason}`)
  return values['if-available'] ? 0 : 1
}

async function journeys(distribution: string, files: string[]): Promise<number> {
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopped.abort(new Error(signal)))
  }
  const began = Date.now()
  const [keycloakPort, portalPort] = [await freePort(), await freePort()]
  const portal = { clientId: 'portal', origin: `http://localhost:${portalPort}` }
  console.log(`Starting Keycloak ${keycloakVersion} …`)
  const password = randomUUID()
  const keycloak = await startKeycloak(
    { distribution, port: keycloakPort, realms: await realmsFor(portal), password },
    stopped.signal,
  )
  console.log(`${keycloak.host} answers after ${Math.round((Date.now() - began) / 1000)} s`)
  try {
    await openSignInPage(`${keycloak.host}/realms/verlagnord`, portal)
    stopped.signal.throwIfAborted()
    return await runTests(files, stopped.signal, {
      KEYCLOAK_HOST: keycloak.host,
      KEYCLOAK_PASSWORD: password,
      PORTAL_PORT: String(portalPort),
    })
  } finally {
    await keycloak.stop()
  }
}

/**
 * The demo organisations, with tokens of 15 seconds in one of them: the portal renews those after ten.
 */
async function realmsFor(portal: PortalClient): Promise<Record<string, object>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-realms-'))
  await createDemoRealms(dataDir)
  const realms = openRealms(realmsFolder(dataDir), console.error).all()
  rmSync(dataDir, { recursive: true })
  return Object.fromEntries(
    realms.map((realm) => {
      const isShort = realm.realm === 'donaumedien'
      const request = isShort ? { ...realm, accessTokenSeconds: 15 } : realm
      return [realm.realm, keycloakRealm(request, portal)]
    }),
  )
}

/** Keycloak prepares its pages when it shows the first; nobody should sit before it meanwhile. */
async function openSignInPage(issuer: string, { clientId, origin }: PortalClient): Promise<void> {
  const request = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${origin}/auth`,
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const address = `${issuer}/protocol/openid-connect/auth?${request}`
  const { status } = await fetch(address, { signal: AbortSignal.timeout(limits.page) })
  if (status !== 200) throw new Error(`Keycloak shows no sign-in page: ${status}`)
}

/** In a group of its own, so that everything it started ends with it, browsers and servers. */
async function runTests(
  files: string[],
  stopped: AbortSignal,
  environment: Record<string, string>,
): Promise<number> {
  const vitest = `${root}node_modules/vitest/vitest.mjs`
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', 'tests/keycloak/vitest.config.ts', ...files],
    {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    },
  )
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(limits.journeys)])
  const exit = once(child, 'exit')
  signal.addEventListener('abort', () => {
    console.error(`The journeys are stopped: ${String(signal.reason)}`)
    void endGroup(child, limits.stop)
  })
  const [code] = await exit
  return typeof code === 'number' ? code : 1
}
