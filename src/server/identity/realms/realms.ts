import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { parseRealm, RealmFileError, type Realm } from './realm-file.ts'

/** The realms of a data folder, read from their files and read again when a file changes. */
export interface Realms {
  /** The realm of this name, or undefined when there is none. */
  find(name: string): Realm | undefined
  all(): Realm[]
}

/** The folder of the realm files in a data folder. */
export function realmsFolder(dataDir: string): string {
  return join(dataDir, 'identity', 'realms')
}

/**
 * Reads every realm file once. One that is broken is reported once: the others go on without it, and one that was good
 * before goes on as it was. Where none can be read, nobody can sign in. @throws RealmFileError
 */
export function openRealms(folder: string, report: (text: string) => void): Realms {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let broken: RealmFileError | undefined
  const known = new Map<string, { version: string; realm: Realm | undefined }>()
  const find = (name: string): Realm | undefined => {
    const path = join(folder, `${name}.json`)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) {
      known.delete(name)
      return undefined
    }
    const version = `${stats.mtimeMs}-${stats.size}`
    const before = known.get(name)
    if (before?.version === version) return before.realm
    let realm = before?.realm
    try {
      realm = parseRealm(path, name, readFileSync(path, 'utf8'))
    } catch (error) {
      if (!(error instanceof RealmFileError)) throw error
      broken ??= error
      report(error.message)
    }
    known.set(name, { version, realm })
    return realm
  }
  const all = () => namesIn(folder).flatMap((name) => find(name) ?? [])
  if (all().length === 0 && broken) throw broken
  return { find, all }
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .toSorted()
}
