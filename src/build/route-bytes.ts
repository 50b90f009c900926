import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { BuildMeta } from './output/manifests.ts'
import { built } from './paths.ts'

/**
 * Bytes of all scripts a route loads from an empty cache, brotli as served.
 *
 * @param page German address, such as `/banlist`.
 * @throws Error where there is no build or the build has no such page.
 */
export function routeBytes(page: string): number {
  return routeChunks(page).reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The scripts that `routeBytes` adds up, the heaviest first. */
export function routeChunks(page: string): { file: string; bytes: number }[] {
  const result = readMeta().pages[page]
  if (result === undefined) throw new Error(`The build has no page ${page}`)
  return [...result.chunks, ...result.texts.de]
    .filter((chunk) => chunk.endsWith('.js'))
    .map((file) => ({ file, bytes: served(join(built.portal, file)) }))
    .toSorted((one, other) => other.bytes - one.bytes)
}

/** The pages of the latest build by German address. */
export function readMeta(): BuildMeta {
  const latest: { id: string } = JSON.parse(text('builds/latest.json'))
  const meta: BuildMeta = JSON.parse(text(`builds/meta/${latest.id}.json`))
  return meta
}

function served(file: string): number {
  const compressed = `${file}.br`
  return statSync(existsSync(compressed) ? compressed : file).size
}

function text(name: string): string {
  return readFileSync(join(built.portal, name), 'utf8')
}
