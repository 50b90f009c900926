import type { Mode, Options } from '#machines/list-import/model.ts'
import type { Sent } from '#machines/list-import/parts.ts'

import { importDatabase } from './import-database.ts'
import type { Fix } from './list-reader/list-reader.ts'
import type { KeptPlan } from './list-reader/plan.ts'

/** An unfinished import, part by part; each is written when it changes. */
export interface KeptParts {
  list: { file: Blob; name: string }
  review: { mode: Mode; options: Options }
  fixes: readonly Fix[]
  plan: { operation: string; plan: KeptPlan }
  /** `at` in milliseconds since 1970 */
  sent: Sent & { at: number }
}

/** Whose import it is. */
export interface Owner {
  realm: string
  subject: string
  client: string
}

/**
 * Whether what is put will be found by a later page: `kept`, not in this browser, or not in this tab
 * because another one has an import of the same client open.
 */
export type Keeping = 'kept' | 'unavailable' | 'elsewhere'

/** Where an unfinished import survives reload, crash and a session that expires. */
export interface ImportStore {
  /**
   * What an earlier page left. To be called first; rejects where nothing can be kept, and nothing can
   * either where `signal` aborts before the browser has answered.
   */
  load: (signal: AbortSignal) => Promise<Partial<KeptParts>>
  /** Keeps a part, or finds out that nothing can be kept; never rejects. */
  put: <Part extends keyof KeptParts>(part: Part, value: KeptParts[Part]) => Promise<void>
  /** Forgets all of it. */
  clear: () => Promise<void>
  keeping: () => Keeping
  subscribe: (changed: () => void) => () => void
  close: () => void
}

const parts = 'parts'
const names = ['list', 'review', 'fixes', 'plan', 'sent'] as const
/** A page that was just left may still have the import, in milliseconds. */
const longestWait = 1000

/** The store of one client's import. */
export function openImportStore({ realm, subject, client }: Owner): ImportStore {
  const name = importDatabase(realm, subject)
  const closing = new AbortController()
  const listeners = new Set<() => void>()
  let keeping: Keeping = 'kept'
  let database: IDBDatabase | null = null
  const become = (next: Keeping): void => {
    keeping = next
    for (const changed of listeners) changed()
  }
  const begin = async (): Promise<void> => {
    if (!(await isAlone(`${name}.${client}`, closing.signal))) return become('elsewhere')
    const mine = await opened(name)
    // Signing out deletes it, from this tab or another one.
    mine.addEventListener('versionchange', () => mine.close())
    database = mine
    return undefined
  }
  const attempt = async <Done>(work: (store: IDBObjectStore) => IDBRequest<Done>) => {
    if (keeping !== 'kept' || database === null) return undefined
    try {
      return await committed(database, work)
    } catch {
      become('unavailable')
      return undefined
    }
  }
  const keyOf = (part: string): string[] => [client, part]
  return {
    load: async (signal) => {
      signal.addEventListener('abort', () => {
        if (keeping === 'kept' && database === null) become('unavailable')
      })
      try {
        await begin()
      } catch (error) {
        become('unavailable')
        throw error
      }
      const found = await Promise.all(
        names.map(async (part) => {
          const value = await attempt<unknown>((store) => store.get(keyOf(part)))
          return value === undefined ? {} : { [part]: value }
        }),
      )
      return Object.assign({}, ...found)
    },
    put: async (part, value) => {
      const wasKept = keeping === 'kept'
      await attempt((store) => store.put(value, keyOf(part)))
      // Half an import must not be found later.
      if (wasKept && keeping !== 'kept' && database !== null) await emptied(database, client)
    },
    clear: async () => {
      await attempt((store) => store.delete(range(client)))
    },
    keeping: () => keeping,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    close: () => {
      closing.abort()
      database?.close()
    },
  }
}

function range(client: string): IDBKeyRange {
  return IDBKeyRange.bound([client], [client, []])
}

async function emptied(database: IDBDatabase, client: string): Promise<void> {
  await committed(database, (store) => store.delete(range(client))).catch(() => {})
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(parts))
    request.addEventListener('success', () => resolve(request.result))
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
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
  })
}

/** Whether no other tab has it; then it is ours until `signal` aborts. Without Web Locks it always is. */
function isAlone(name: string, signal: AbortSignal): Promise<boolean> {
  const { locks } = navigator
  if (locks === undefined) return Promise.resolve(true)
  const waiting = new AbortController()
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const timer = setTimeout(() => waiting.abort(), longestWait)
  return new Promise((resolve) => {
    const held = locks.request(name, { signal: waiting.signal }, async () => {
      clearTimeout(timer)
      resolve(true)
      await ended
    })
    held.catch(() => resolve(false))
  })
}
