import { chmod, cp } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'

/** A part of the data folder that a backup holds. */
export interface Part {
  /** below the data folder; a file or a folder */
  readonly path: string
  readonly kind: keyof typeof copiers
}

/** Everything that a backup holds. What is not there is left out; a new store adds its row here. */
export const parts: readonly Part[] = [
  { path: 'masthead.db', kind: 'sqlite' },
  { path: 'identity/identity.db', kind: 'sqlite' },
  { path: 'identity/realms', kind: 'files' },
  { path: 'identity/demo-users-told', kind: 'files' },
]

/** How each kind is copied while the server writes to it. */
export const copiers = {
  sqlite: copyDatabase,
  files: (from: string, to: string) => cp(from, to, { recursive: true }),
} as const

/** What lies beside a part of this kind and belongs to it; a restore takes it away with the old part. */
export const companions: Readonly<Record<Part['kind'], readonly string[]>> = {
  sqlite: ['-wal', '-shm'],
  files: [],
}

/** All pages in one step: a single read, which no write disturbs and which disturbs no write. */
const allPages = 2 ** 31 - 1

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 15_000 })
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
  await chmod(to, 0o600)
  const copy = new DatabaseSync(to)
  try {
    // a backup is one file: nothing may stay behind in a log
    copy.exec('pragma journal_mode = delete')
    const found = copy.prepare('pragma quick_check').get()?.['quick_check']
    if (found !== 'ok') throw new Error(`The copy of ${from} is damaged: ${String(found)}`)
  } finally {
    copy.close()
  }
}
