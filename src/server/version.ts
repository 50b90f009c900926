import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The release that runs, and its origin. */
export interface Version {
  /** That of the release, as package.json says. */
  number: string
  /** The commit it was built from, with a plus sign where files differed from it; null where nobody knows. */
  commit: string | null
  /** The day of that commit. */
  date: string | null
}

/** The same from the sources as from the build. */
const root = join(import.meta.dirname, '../..')

/** Reads what lies beside the build; a build of an unpacked source has no commit. */
export function readVersion(): Version {
  const { version: number }: { version: string } = JSON.parse(read('package.json'))
  const mark = 'build/version.json'
  const unknown: Omit<Version, 'number'> = { commit: null, date: null }
  return { number, ...(existsSync(join(root, mark)) ? JSON.parse(read(mark)) : unknown) }
}

/** `1.0.0 (b4353b82, 2026-11-27)` */
export function versionWords({ number, commit, date }: Version): string {
  const origin = [commit, date].filter((part) => part !== null)
  return origin.length === 0 ? number : `${number} (${origin.join(', ')})`
}

function read(name: string): string {
  return readFileSync(join(root, name), 'utf8')
}
