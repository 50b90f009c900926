import { execSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '#build/paths.ts'

/** The proxies that the docs have samples for, at their usual places below a root folder. */
const places = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy' }
const unpacked = `${root}node_modules/.cache/proxies`

/** The path of a proxy: the machine's, else the one that `npm run test:all` unpacks; undefined without either. */
export function proxyProgram(name: keyof typeof places): string | undefined {
  return ['/', unpacked]
    .map((folder) => join(folder, places[name]))
    .find((path) => existsSync(path))
}

/** True where all proxies are there. */
export function hasProxies(): boolean {
  return proxyProgram('nginx') !== undefined && proxyProgram('caddy') !== undefined
}

/**
 * Unpacks Debian's packages below the project; nothing of the machine changes.
 *
 * @throws Error on machines without apt.
 */
export function unpackProxies(): void {
  mkdirSync(unpacked, { recursive: true })
  const download = 'apt-get download nginx caddy'
  const commands = `(${download} || (apt-get update && ${download})) && for one in *.deb; do dpkg-deb -x "$one" .; done`
  execSync(commands, { cwd: unpacked, stdio: 'inherit' })
}
