import type { DatabaseSync } from 'node:sqlite'

import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider'

/**
 * Only these hang on a grant and go when it is revoked. Interactions carry a grant id too, but
 * revoking them would end the very sign-in that switches the account.
 */
const revocable = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

/**
 * A duplicated tab has its twin's refresh token and may use it as late as this many seconds after the
 * twin. Whatever comes later is taken for stolen: the library then revokes all tokens of the grant.
 */
const grace = 10

/**
 * Stores what one realm's provider has to remember; models and realms never see each other. `now` is
 * in seconds and only measures the grace. What would live longer than `longest` seconds from now was made
 * while the clock was ahead, and is not there.
 */
export function createAdapter(
  sql: DatabaseSync,
  realm: string,
  {
    now = () => Date.now() / 1000,
    longest = () => Number.POSITIVE_INFINITY,
  }: { now?: () => number; longest?: () => number } = {},
): AdapterFactory {
  const inTime = (payload: AdapterPayload | undefined) =>
    (payload?.exp ?? 0) > Date.now() / 1000 + longest() ? undefined : payload
  return (model) => {
    const stored = adapterFor(sql, realm, model)
    const adapter: Adapter = {
      ...stored,
      find: async (id) => inTime((await stored.find(id)) ?? undefined),
      findByUid: async (uid) => inTime((await stored.findByUid(uid)) ?? undefined),
    }
    return model === 'RefreshToken' ? withGrace(adapter, { sql, realm, now }) : adapter
  }
}

/** Refresh tokens: used once, or several times within the grace of the first. */
function withGrace(
  adapter: Adapter,
  { sql, realm, now }: { sql: DatabaseSync; realm: string; now: () => number },
): Adapter {
  const consume = sql.prepare(
    `UPDATE entry SET payload = json_set(payload, '$.consumed',
       coalesce(json_extract(payload, '$.consumed'), ?1))
     WHERE realm = ?2 AND model = 'RefreshToken' AND id = ?3
       AND coalesce(json_extract(payload, '$.consumed'), ?1) >= ?1 - ${grace}`,
  )
  return {
    ...adapter,
    async find(id) {
      const payload = await adapter.find(id)
      if (payload === undefined || !isFresh(payload.consumed, now())) return payload
      const { consumed: _consumed, ...unused } = payload
      return unused
    },
    async consume(id) {
      if (consume.run(now(), realm, id).changes === 0) throw new errors.InvalidGrant('already used')
    },
  }
}

function isFresh(consumed: unknown, now: number): boolean {
  return typeof consumed === 'number' && consumed >= now - grace
}

/**
 * Moves the end of a living session: `idle` seconds from `now`, but never later than `longest`
 * seconds after its sign-in. One statement, so that it cannot bring back a session just ended.
 * Returns the new end; undefined when the session does not live.
 */
export function extendSession(
  sql: DatabaseSync,
  session: { realm: string; uid: string },
  limits: { now: number; idle: number; longest: number },
): number | undefined {
  const { now, idle, longest } = limits
  const row = sql
    .prepare(
      `UPDATE entry SET expires = until, payload = json_set(payload, '$.exp', until)
       FROM (SELECT id AS found, min(? + ?, json_extract(payload, '$.loginTs') + ?) AS until
             FROM entry WHERE realm = ? AND uid = ? AND json_extract(payload, '$.loginTs') IS NOT NULL)
       WHERE realm = ? AND model = 'Session' AND id = found AND expires > ?
       RETURNING expires`,
    )
    .get(now, idle, longest, session.realm, session.uid, session.realm, now)
  return row === undefined ? undefined : Number(row['expires'])
}

/** Ends all sessions of a user, with every code and token that hangs on them. */
export function endSessionsOf(sql: DatabaseSync, realm: string, accountId: string): void {
  sql
    .prepare("DELETE FROM entry WHERE realm = ? AND json_extract(payload, '$.accountId') = ?")
    .run(realm, accountId)
}

function adapterFor(sql: DatabaseSync, realm: string, model: string): Adapter {
  const write = sql.prepare(
    `INSERT INTO entry (realm, model, id, payload, grant_id, uid, expires)
     VALUES (?, ?, ?, ?, ?, ?, unixepoch() + ?)
     ON CONFLICT (realm, model, id) DO UPDATE SET payload = excluded.payload,
       grant_id = excluded.grant_id, uid = excluded.uid, expires = excluded.expires`,
  )
  const read = sql.prepare('SELECT payload FROM entry WHERE realm = ? AND model = ? AND id = ?')
  const readByUid = sql.prepare(
    'SELECT payload FROM entry WHERE realm = ? AND uid = ? AND model = ? ORDER BY expires DESC',
  )
  const remove = sql.prepare('DELETE FROM entry WHERE realm = ? AND model = ? AND id = ?')
  const removeGrant = sql.prepare('DELETE FROM entry WHERE realm = ? AND grant_id = ?')
  const consume = sql.prepare(
    `UPDATE entry SET payload = json_set(payload, '$.consumed', unixepoch())
     WHERE realm = ? AND model = ? AND id = ? AND json_extract(payload, '$.consumed') IS NULL`,
  )
  return {
    async upsert(id, payload, expiresIn) {
      const grant = revocable.has(model) ? (payload.grantId ?? null) : null
      const uid = model === 'Session' ? (payload.uid ?? null) : null
      write.run(realm, model, id, JSON.stringify(payload), grant, uid, expiresIn ?? null)
    },
    async find(id) {
      return payloadIn(read.get(realm, model, id))
    },
    async findByUid(uid) {
      return payloadIn(readByUid.get(realm, uid, model))
    },
    async findByUserCode() {},
    async consume(id) {
      // Two requests with one code both find it unused; only the first may go on.
      if (consume.run(realm, model, id).changes === 0) {
        throw new errors.InvalidGrant('already used')
      }
    },
    async destroy(id) {
      remove.run(realm, model, id)
    },
    async revokeByGrantId(grantId) {
      removeGrant.run(realm, grantId)
    },
  }
}

function payloadIn(row: Record<string, unknown> | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined
  const payload: AdapterPayload = JSON.parse(String(row['payload']))
  return payload
}
