import type { DatabaseSync } from 'node:sqlite'

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
