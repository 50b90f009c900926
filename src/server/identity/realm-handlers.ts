import type { IncomingMessage, ServerResponse } from 'node:http'

import { epochSeconds } from './context.ts'
import type { RealmContext } from './context.ts'
import type { IdentityDatabase } from './database.ts'
import type { DefaultPasswords } from './default-passwords.ts'
import { signingKeys } from './keys.ts'
import type { Realm } from './realm-file.ts'
import type { Realms } from './realms.ts'
import type { Throttle } from './throttle.ts'

/** Answers a request for one realm, its path already below that realm. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** What all realms share. */
export interface Shared {
  origin: string
  clientId: string
  accessTokenSeconds?: number
  realms: Realms
  database: IdentityDatabase
  throttle: Throttle
  defaultPasswords: DefaultPasswords
  passwordGrant: boolean
  now: () => number
  report: (text: string) => void
}

/** Gives each realm its provider, made when first asked for and then kept. */
export function createRealmHandlers(shared: Shared): (realm: Realm) => Promise<Handler> {
  const handlers = new Map<string, Promise<Handler>>()
  return (realm) => {
    const known = handlers.get(realm.realm)
    if (known !== undefined) return known
    const handler = open(shared, realm)
    handlers.set(realm.realm, handler)
    handler.catch(() => handlers.delete(realm.realm))
    return handler
  }
}

/** The library is loaded here and not before: a start must not wait for it. */
async function open(shared: Shared, { realm: name }: Realm): Promise<Handler> {
  const context = await contextOf(shared, name)
  const { createRealmProvider } = await import('./realm-provider.ts')
  return createRealmProvider(context).callback()
}

async function contextOf(shared: Shared, name: string): Promise<RealmContext> {
  const { realms, accessTokenSeconds, ...rest } = shared
  const realm = () => {
    const found = realms.find(name)
    if (found === undefined) throw new Error(`Realm ${name} has been removed`)
    return found
  }
  return {
    ...rest,
    realm,
    origin: new URL(shared.origin).origin,
    keys: await signingKeys(shared.database.sql, name, epochSeconds()),
    accessTokenSeconds: () => accessTokenSeconds ?? realm().accessTokenSeconds,
  }
}
