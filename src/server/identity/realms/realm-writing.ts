import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { parseRealm } from './realm-file.ts'
import { RealmFileError, parseJson, readerOf } from './realm-reader.ts'

/** The content of a realm file, with fields that this version does not know. */
export type RealmText = Record<string, unknown>

/** Reads a realm file for changing it. @throws RealmFileError when it is missing or wrong */
export async function readRealmText(folder: string, realm: string): Promise<RealmText> {
  const path = pathOf(folder, realm)
  const problem = (place: string, text: string) => new RealmFileError(path, place, text)
  const text = await readFile(path, 'utf8').catch(() => {
    throw problem('', 'does not exist; add-realm creates it')
  })
  parseRealm(path, realm, text)
  return readerOf(problem).record('', parseJson(text, problem))
}

/**
 * Writes a realm file at once, readable by this user only: a server that is running sees the old one
 * or the new one, never half of it. @throws RealmFileError instead of writing a wrong one
 */
export async function writeRealmText(folder: string, realm: string, content: RealmText) {
  const path = pathOf(folder, realm)
  const text = `${JSON.stringify(content, null, 2)}\n`
  parseRealm(path, realm, text)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

function pathOf(folder: string, realm: string): string {
  return join(folder, `${realm}.json`)
}
