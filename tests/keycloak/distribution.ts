import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The Keycloak that the journeys run against. */
export const keycloakVersion = '26.7.4'

const artifact = `org.keycloak:keycloak-quarkus-dist:${keycloakVersion}:zip`
const unpack = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack'
const oldestJava = 17
const cache = fileURLToPath(
  new URL('../../node_modules/.cache/masthead-keycloak/', import.meta.url),
)
/** In milliseconds. The archive is 169 MB. */
const limits = { version: 30_000, download: 5 * 60_000 }

/** The reason why Keycloak cannot run on this machine, as a sentence; null when it can. */
export function whatIsMissing(): string | null {
  if (process.platform === 'win32')
    return 'Keycloak is started by a shell script: use Linux, macOS or WSL.'
  const java = javaVersion()
  const absent = [
    ...(java === null ? [`Java ${oldestJava} or newer ("java" on the PATH or JAVA_HOME)`] : []),
    ...(prints('mvn', ['--version']) === null ? ['Maven ("mvn" on the PATH)'] : []),
  ]
  if (absent.length > 0) return `Not found here: ${absent.join(' and ')}.`
  if (java === null || java >= oldestJava) return null
  return `Keycloak needs Java ${oldestJava} or newer; this is Java ${java}.`
}

/**
 * The folder of the unpacked distribution. Maven downloads it once per machine and checks it against
 * its published sum; it is unpacked once per checkout.
 *
 * @throws Error when Maven cannot get it.
 */
export function keycloakFolder(): string {
  const name = `keycloak-${keycloakVersion}`
  const folder = join(cache, name)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const aside = mkdtempSync(join(cache, 'unpacking-'))
  const { status, signal } = spawnSync(
    'mvn',
    [
      '--batch-mode',
      '--quiet',
      unpack,
      `-Dartifact=${artifact}`,
      `-DoutputDirectory=${aside}`,
      `-DmarkersDirectory=${join(aside, 'markers')}`,
    ],
    { cwd: aside, stdio: ['ignore', 'inherit', 'inherit'], timeout: limits.download },
  )
  if (status === 0) renameSync(join(aside, name), folder)
  rmSync(aside, { recursive: true, force: true })
  if (status === 0) return folder
  throw new Error(`Maven did not get ${artifact} (${signal ?? `exit code ${status}`}).`)
}

/** The feature version: 17 for `openjdk version "17.0.15"`; null where there is no Java. */
function javaVersion(): number | null {
  const home = process.env['JAVA_HOME']
  const java = home === undefined || home === '' ? 'java' : join(home, 'bin', 'java')
  const [, version] = /version "(\d+)/.exec(prints(java, ['-version']) ?? '') ?? []
  return version === undefined ? null : Number(version)
}

function prints(command: string, args: string[]): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: limits.version,
  })
  return status === 0 ? `${stdout}${stderr}` : null
}
