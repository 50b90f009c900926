import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Seconds an expired entry stays, so that a late answer can still say "expired". */
const keptAfterExpiry = 60
const sweepEvery = 10 * 60_000

const tables = `
  CREATE TABLE IF NOT EXISTS entry (
    realm TEXT NOT NULL, model TEXT NOT NULL, id TEXT NOT NULL,
    payload TEXT NOT NULL, grant_id TEXT, uid TEXT, expires INTEGER,
    PRIMARY KEY (realm, model, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entry_grant ON entry (realm, grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS entry_uid ON entry (realm, uid) WHERE uid IS NOT NULL;
  CREATE INDEX IF NOT EXISTS entry_expires ON entry (expires);
  CREATE TABLE IF NOT EXISTS signing_key (
    realm TEXT NOT NULL, kid TEXT NOT NULL, jwk TEXT NOT NULL, created INTEGER NOT NULL,
    PRIMARY KEY (realm, kid)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS last_seen (
    realm TEXT NOT NULL, user TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (realm, user)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`

/** The provider's own database: sessions, grants, codes, refresh tokens, keys. One per data folder. */
export interface IdentityDatabase {
  sql: DatabaseSync
  /** A random text that is made once per name and then stays, for signing cookies. */
  secret(name: string): string
  close(): void
}

/**
 * Opens `<folder>/identity.db`, creating folder and tables; readable by this user only, as it holds
 * private keys. Write-ahead log with normal syncing: a power cut can cost the last sign-in, never
 * the file. Expired entries are swept at once and every ten minutes.
 */
export function openDatabase(folder: string): IdentityDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'identity.db')
  const sql = new DatabaseSync(path)
  chmodSync(path, 0o600)
  sql.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000')
  sql.exec(tables)
  const expired = sql.prepare('DELETE FROM entry WHERE expires < ?')
  const sweep = () => expired.run(Math.floor(Date.now() / 1000) - keptAfterExpiry)
  sweep()
  const timer = setInterval(sweep, sweepEvery).unref()
  return {
    sql,
    secret: (name) => secretOf(sql, name),
    close() {
      clearInterval(timer)
      sql.close()
    },
  }
}

function secretOf(sql: DatabaseSync, name: string): string {
  sql
    .prepare('INSERT INTO secret (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING')
    .run(name, randomBytes(32).toString('base64url'))
  return String(sql.prepare('SELECT value FROM secret WHERE name = ?').get(name)?.['value'])
}

/** Keeps when a user was last given tokens, in seconds since 1970: at a sign-in, and at each renewal of it. */
export function noteSeen(
  sql: DatabaseSync,
  { realm, user, at }: { realm: string; user: string; at: number },
): void {
  sql
    .prepare(
      `INSERT INTO last_seen VALUES (?, ?, ?)
       ON CONFLICT (realm, user) DO UPDATE SET at = excluded.at`,
    )
    .run(realm, user, at)
}

/** When the users of a realm were last seen, in seconds since 1970, by their id. */
export function lastSeenIn(sql: DatabaseSync, realm: string): Map<string, number> {
  const rows = sql.prepare('SELECT user, at FROM last_seen WHERE realm = ?').all(realm)
  return new Map(rows.map(({ user, at }) => [String(user), Number(at)]))
}
