import { createListeners } from '#lib/listeners.ts'
import type { ItemFault } from '#lib/lists/items.ts'
import type { ReadingChoice } from '#lib/lists/reading-choice.ts'
import type { Mode, Options } from '#machines/list-import/model.ts'
import type { Sent } from '#machines/list-import/setup.ts'

import { importDatabase } from './import-database.ts'
import type { Fix } from './reader/list-reader.ts'
import type { KeptPlan } from './reader/plan.ts'

/** An unfinished import, part by part; each is written when it changes. */
export interface KeptParts {
  /** `name` is the file's, empty where it was pasted; `source` names it in the history then */
  list: { file: Blob; name: string; source?: string; choice?: ReadingChoice }
  review: { mode: Mode; options: Options }
  fixes: readonly Fix[]
  mends: readonly ItemFault[]
  /** the links that ban the publication itself */
  own: readonly string[]
  plan: { operationId: string; plan: KeptPlan }
  /** `at` in milliseconds since 1970 */
  sent: Sent & { at: number; isPaused: boolean }
}

/** The owner of an import. */
export interface Owner {
  realm: string
  subject: string
  client: string
}

/**
 * Tells if a later page will find the parts: `kept`, not in this browser, or not in this tab
 * because another one has an import of the same client open.
 */
export type Keeping = 'kept' | 'unavailable' | 'elsewhere'

/** Storage in which an unfinished import survives reload, crash and an expired session. */
export type ImportStore = Pick<IndexedImportStore, keyof IndexedImportStore>

const parts = 'parts'
const names = ['list', 'review', 'fixes', 'mends', 'own', 'plan', 'sent'] as const

/** The store of one client's import. */
export function openImportStore({ realm, subject, client }: Owner): ImportStore {
  return new IndexedImportStore(importDatabase(realm, subject), client)
}

/** Another tab stands back only while there is an import here: the lock is not held by an idle one. */
class IndexedImportStore {
  readonly #name: string
  readonly #client: string
  readonly #changed = createListeners()
  #keeping: Keeping = 'kept'
  #database: IDBDatabase | null = null
  #lock: Promise<Release | null> | null = null

  constructor(name: string, client: string) {
    this.#name = name
    this.#client = client
  }

  /**
   * The import of an earlier page. To be called first; rejects where nothing can be kept, and nothing can
   * either where `signal` aborts before the browser has answered.
   */
  async load(signal: AbortSignal): Promise<Partial<KeptParts>> {
    signal.addEventListener('abort', () => {
      if (this.#keeping === 'kept' && this.#database === null) this.#become('unavailable')
    })
    try {
      if (!(await this.#isOurs())) return {}
      this.#database = await opened(this.#name)
    } catch (error) {
      await this.#letGo()
      this.#become('unavailable')
      throw error
    }
    const matches = await Promise.all(names.map((part) => this.#part(part)))
    const kept: Partial<KeptParts> = Object.assign({}, ...matches)
    if (kept.list === undefined) await this.#letGo()
    return kept
  }

  /** Keeps a part, or finds out that nothing can be kept; never rejects. */
  async put<Part extends keyof KeptParts>(part: Part, value: KeptParts[Part]): Promise<void> {
    if (this.#keeping !== 'kept' || !(await this.#isOurs(() => this.#takeOver()))) return
    await this.#attempt((store) => store.put(value, [this.#client, part]))
    // Half an import must not be found later.
    if (this.keeping() !== 'kept') await this.#empty()
  }

  /** Forgets all of it. */
  async clear(): Promise<void> {
    if ((await this.#held()) !== null) await this.#empty()
    await this.#letGo()
    if (this.#keeping === 'elsewhere' && (await this.#isFree())) this.#become('kept')
  }

  /** A view takes these two along without the store. */
  readonly keeping = (): Keeping => this.#keeping
  readonly subscribe = this.#changed.add

  close(): void {
    void this.#letGo()
    this.#database?.close()
  }

  #become(next: Keeping): void {
    this.#keeping = next
    this.#changed.tell()
  }

  /** True when no other tab has an import; `begin` comes first when it has just become ours. */
  async #isOurs(begin: () => Promise<void> = () => Promise.resolve()): Promise<boolean> {
    this.#lock ??= takeLock(this.#lockName).then(async (release) => {
      if (release !== null) await begin()
      return release
    })
    const isOurs = (await this.#lock) !== null
    if (!isOurs) this.#become('elsewhere')
    return isOurs
  }

  /** True when no other tab has an import now: waiting for a tab that reloads would take its import from it. */
  async #isFree(): Promise<boolean> {
    const release = await takeLock(this.#lockName, 0)
    release?.()
    return release !== null
  }

  get #lockName(): string {
    return `${this.#name}.${this.#client}`
  }

  async #letGo(): Promise<void> {
    const current = this.#held()
    this.#lock = null
    const release = await current
    release?.()
  }

  async #held(): Promise<Release | null> {
    return (await this.#lock?.catch(() => null)) ?? null
  }

  async #part(part: keyof KeptParts): Promise<Partial<KeptParts>> {
    const value = await this.#attempt<unknown>((store) => store.get([this.#client, part]))
    return value === undefined ? {} : { [part]: value }
  }

  async #attempt<Done>(work: (store: IDBObjectStore) => IDBRequest<Done>) {
    if (this.#keeping !== 'kept') return undefined
    try {
      this.#database ??= await opened(this.#name)
      return await committed(this.#database, work)
    } catch {
      this.#become('unavailable')
      return undefined
    }
  }

  /** Parts that a closed tab left must not mix with the new ones. */
  async #takeOver(): Promise<void> {
    await this.#attempt((store) => store.delete(this.#all()))
  }

  /** Nothing of it is found by a later page. */
  async #empty(): Promise<void> {
    if (this.#database === null) return
    await committed(this.#database, (store) => store.delete(this.#all())).catch(() => {})
  }

  #all(): IDBKeyRange {
    return IDBKeyRange.bound([this.#client], [this.#client, []])
  }
}

/** An unfinished import, as one tells of it. */
export interface KeptImport extends Partial<Pick<KeptParts, 'sent'>> {
  client: string
  /** of the file; empty where the list was pasted */
  name: string
}

/** The unfinished imports of a user that are kept in this browser, each in its publication. */
export async function keptImports(realm: string, subject: string): Promise<KeptImport[]> {
  const matches = await lookedUp(realm, subject, async (database) => {
    const keys = await committed(database, (store) => store.getAllKeys())
    const clients = new Set(keys.flatMap(clientsIn))
    return Promise.all([...clients].map((client) => keptImport(database, client)))
  })
  return matches?.filter((kept) => kept !== null) ?? []
}

/** The client of a part, by the key under which it is kept. */
function clientsIn(key: IDBValidKey): string[] {
  return Array.isArray(key) && typeof key[0] === 'string' ? [key[0]] : []
}

async function keptImport(database: IDBDatabase, client: string): Promise<KeptImport | null> {
  const part = <Part extends keyof KeptParts>(name: Part) =>
    committed<KeptParts[Part] | undefined>(database, (store) => store.get([client, name]))
  const [list, sent] = await Promise.all([part('list'), part('sent')])
  return list === undefined ? null : { client, name: list.name, ...(sent && { sent }) }
}

/** Looks into a user's imports without making a place for them; undefined where there is none. */
async function lookedUp<Found>(
  realm: string,
  subject: string,
  look: (database: IDBDatabase) => Promise<Found>,
): Promise<Found | undefined> {
  const name = importDatabase(realm, subject)
  const known = await indexedDB.databases()
  if (known.every((database) => database.name !== name)) return undefined
  const database = await opened(name)
  try {
    return await look(database)
  } finally {
    database.close()
  }
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(parts))
    request.addEventListener('success', () => {
      const { result } = request
      // Signing out deletes it, from this tab or another one.
      result.addEventListener('versionchange', () => result.close())
      resolve(result)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error(name)))
  })
}

/** Resolves once it is on the disk. */
function committed<Done>(
  database: IDBDatabase,
  work: (store: IDBObjectStore) => IDBRequest<Done>,
): Promise<Done> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(parts, 'readwrite', { durability: 'strict' })
    const request = work(transaction.objectStore(parts))
    // Otherwise a page that is left at once takes it along unwritten.
    transaction.commit()
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
  })
}

/** Lets go of a lock. */
export type Release = () => void

/** A page that was just left may still have it, in milliseconds. */
const longestWait = 1000

/**
 * Takes what only one tab of this browser may have at a time; null where another one has it. Without Web Locks
 * no tab knows of others, and it is always ours. Rejects where the browser refuses to say.
 *
 * @param wait how long another tab may take to let go of it, in milliseconds.
 */
export async function takeLock(name: string, wait = longestWait): Promise<Release | null> {
  const { locks } = navigator
  if (locks === undefined) return () => {}
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), wait)
  return new Promise((resolve) => {
    const options = wait === 0 ? { ifAvailable: true } : { signal: waiting.signal }
    const current = locks.request(name, options, async (lock) => {
      clearTimeout(timer)
      if (lock === null) return resolve(null)
      resolve(release)
      return released
    })
    current.catch(() => resolve(null))
  })
}
