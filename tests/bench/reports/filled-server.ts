import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openStore } from '#server/records/store.ts'
import { startServerProcess } from '#tests/browser/support/server.ts'

import { generateFacts } from './generated-facts.ts'

/** A data folder with generated facts about one publication. */
export interface FilledFolder {
  readonly dataDir: string
  readonly file: string
  /** the publication's client id, and its number in the warehouse */
  readonly clientId: string
  readonly publication: number
  /** bytes of the warehouse's file */
  size(): Promise<number>
  remove(): Promise<void>
}

/** The built server over such a folder. */
export interface FilledServer {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

const realm = 'verlagnord'
const clientId = 'apothekenblatt'

/** Makes the demo organisations, and gives one publication so many facts instead of its own. */
export async function fillFolder(rows: number): Promise<FilledFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-bench-'))
  await (await startOver(dataDir)).stop()
  const file = join(dataDir, 'warehouse.duckdb')
  const publication = await publicationIn(dataDir)
  await generateFacts(file, { publication, rows })
  await publish(dataDir, publication)
  return {
    dataDir,
    file,
    clientId,
    publication,
    size: async () => (await stat(file)).size,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** Starts the built server over a data folder. */
export async function startOver(dataDir: string): Promise<FilledServer> {
  const started = Promise.withResolvers<ChildProcess>()
  const server = await startServerProcess(
    { MASTHEAD_DATA: dataDir, MASTHEAD_PASSWORD_GRANT: '1' },
    { preload: [], started: started.resolve },
  )
  const child = await started.promise
  child.stderr?.pipe(process.stderr)
  return { ...server, pid: child.pid ?? 0 }
}

async function publicationIn(dataDir: string): Promise<number> {
  const store = await openStore({ dataDir })
  const publication = await store.publications.find(realm, clientId)
  await store.close()
  return publication?.id ?? 0
}

async function publish(dataDir: string, publication: number): Promise<void> {
  const store = await openStore({ dataDir })
  await store.publish(publication)
  await store.close()
}
