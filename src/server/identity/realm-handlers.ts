import type { IncomingMessage, ServerResponse } from 'node:http'

import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { RealmContext } from './context.ts'
import type { Realm } from './realms/realm-file.ts'
import type { Realms } from './realms/realms.ts'
import type { DefaultPasswords } from './sign-in/default-passwords.ts'
import type { IdentityDatabase } from './storage/database.ts'
import { currentKey, signingKeys } from './storage/keys.ts'
import type { AccountThrottle, Failures, Throttle } from './throttle.ts'

/** Answers a request for one realm, its path already below that realm. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** The parts that all realms share. */
export interface Shared {
  origin: string
  portals: readonly string[]
  clientId: string
  accessTokenSeconds?: number
  dataDir: string
  realms: Realms
  database: IdentityDatabase
  throttle: Throttle
  addressThrottle: Failures
  accountThrottle: AccountThrottle
  trustedProxies: number
  turns: ConcurrencyLimit
  defaultPasswords: DefaultPasswords
  passwordGrant: boolean
  now: () => number
  accepted: RealmContext['accepted']
  report: (text: string) => void
}

interface Opened {
  handler: Promise<Handler>
  /** The key it signs with; undefined while it is being opened. */
  kid: string | undefined
}

/**
 * Gives each realm its provider, made when first asked for and then kept, until another key signs.
 * The provider keeps its state in the database, so a new instance goes unnoticed.
 */
export function createRealmHandlers(shared: Shared): (realm: Realm) => Promise<Handler> {
  const all = new Map<string, Opened>()
  const { sql } = shared.database
  return ({ realm }) => {
    const known = all.get(realm)
    const isCurrent = known?.kid === undefined || known.kid === currentKey(sql, realm, shared.now())
    if (known !== undefined && isCurrent) return known.handler
    const opening = open(shared, realm)
    const opened: Opened = { kid: undefined, handler: opening.then(({ handler }) => handler) }
    all.set(realm, opened)
    opening.then(
      ({ kid }) => (opened.kid = kid),
      () => all.delete(realm),
    )
    return opened.handler
  }
}

/** The library is loaded here and not before: a start must not wait for it. */
async function open(shared: Shared, realm: string) {
  const context = await contextOf(shared, realm)
  const { createRealmProvider } = await import('./realm-provider.ts')
  return { handler: createRealmProvider(context).callback(), kid: context.keys[0]?.kid }
}

async function contextOf(shared: Shared, name: string): Promise<RealmContext> {
  const { realms, accessTokenSeconds, ...rest } = shared
  const realm = () => {
    const match = realms.find(name)
    if (match === undefined) throw new Error(`Realm ${name} has been removed`)
    return match
  }
  return {
    ...rest,
    realm,
    origin: new URL(shared.origin).origin,
    keys: await signingKeys(shared.database.sql, name, shared.now()),
    accessTokenSeconds: () => accessTokenSeconds ?? realm().accessTokenSeconds,
  }
}
