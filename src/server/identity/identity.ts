import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

import type { JWK } from 'jose'

import { userById } from './claims.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { paths } from './context.ts'
import { assetsBeginning, serveAsset } from './pages/assets.ts'
import { html, pageDocument, portalAddress } from './pages/page.ts'
import { secureHeaders } from './pages/secure-headers.ts'
import { textsIn } from './pages/texts.ts'
import { createRealmHandlers, type Handler, type Shared } from './realm-handlers.ts'
import { type Realm, rolesOf } from './realms/realm-file.ts'
import { invite, isOver, mostInvitations, renew, withdraw } from './realms/realm-invitations.ts'
import { changeRoles, type Place, usersOf } from './realms/realm-users.ts'
import { RealmLockError } from './realms/realm-writing.ts'
import { openRealms, type Realms, realmsFolder } from './realms/realms.ts'
import { defaultPasswordsOn } from './sign-in/default-passwords.ts'
import { lastSeenIn, openDatabase } from './storage/database.ts'
import { publicKey, storedKeys } from './storage/keys.ts'
import { createAccountThrottle, createAddressThrottle, createThrottle } from './throttle.ts'

/** The options of the embedded provider. */
export interface IdentityOptions {
  /** The address at which portal and provider are reached, e.g. `http://localhost:3000`. */
  origin: string
  /** The origins whose pages may sign in, that of the address first; only that one by default. */
  portals?: readonly string[]
  /** Realm files, keys and sessions lie in its folder `identity`. */
  dataDir: string
  /** The portal's OpenID client. */
  clientId: string
  /** Life of an access token in seconds for all realms, in place of what their files say. */
  accessTokenSeconds?: number
  /** Hears of accepted invitations; nobody by default. */
  accepted?: Shared['accepted']
  /** Receives what goes wrong inside; standard error by default. */
  report?: (text: string) => void
  /** Other people reach this server: default passwords are refused; see `defaultPasswordsOn`. */
  production?: boolean
  /** A demo was asked for by name, so its users may sign in with the demo's password. */
  demo?: boolean
  /** Let the token endpoint take user name and password. spec 7 */
  passwordGrant?: boolean
  /** How many proxies before this server are believed who asked them; default 0. */
  trustedProxies?: number
  /** The clock of throttle, refresh tokens and signing keys, in seconds since 1970. */
  now?: () => number
}

/** The embedded OpenID provider: one per realm, below `/realms/{realm}`. */
export interface Identity {
  /** The organisations that can be signed in to, as their files say now. */
  readonly organisations: { realm: string; displayName: string }[]
  /** The keys that verify what a realm signs; undefined where there is no such realm. */
  publicKeys(realm: string): JWK[] | undefined
  /** The names of a realm and its clients, by client id; undefined where there is no such realm. */
  names(
    realm: string,
  ): { organisation: string; publications: ReadonlyMap<string, string> } | undefined
  /** The roles of an enabled user by client, as the file says now; undefined where there is no such user. */
  rolesOf(realm: string, subject: string): ReadonlyMap<string, readonly string[]> | undefined
  readonly directory: ReturnType<typeof createDirectory>
  /** Everybody of a realm with the roles of a publication, while nobody is signed in. */
  readonly people: (
    place: Place,
  ) => Promise<Awaited<ReturnType<Identity['directory']['list']>>['users']>
  handles(path: string): boolean
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Throws when its database does not answer. */
  check(): void
  close(): Promise<void>
}

/**
 * Two of Node's four threads stay free, and no one waits much longer than five seconds;
 * ten sign-ins at once from one address are an office in the morning, more are a flood.
 */
const checks = { atOnce: 2, waiting: 40, perAddress: 10 }

const realmPath = /^\/realms\/([a-z0-9-]{1,63})(?=[/?]|$)/

/**
 * Opens the provider on a data folder. A realm's provider is made at the first request for it.
 * @throws RealmFileError when a realm file is not what it should be
 */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const report = options.report ?? ((text) => void process.stderr.write(`${text}\n`))
  const realms = openRealms(realmsFolder(options.dataDir), report)
  const database = openDatabase(join(options.dataDir, 'identity'))
  const shared = sharedOf(options, { realms, database, report })
  const handlerOf = createRealmHandlers(shared)
  const origin = new URL(options.origin)
  const directory = createDirectory({ ...options, realms, sql: database.sql, now: shared.now })
  return {
    get organisations() {
      return realms.all().map(({ realm, displayName }) => ({ realm, displayName }))
    },
    publicKeys: (realm) => realms.find(realm) && storedKeys(database.sql, realm).map(publicKey),
    names: (name) => namesOf(realms.find(name)),
    rolesOf(name, subject) {
      const realm = realms.find(name)
      const user = realm && userById(realm, subject)
      return realm && user && rolesOf(realm, user)
    },
    directory,
    people: async (place) => (await directory.list(place)).users,
    handles: (path) => path.startsWith('/realms/'),
    handle(request, response) {
      serve({ realms, handlerOf, origin, portals: shared.portals }, request, response).catch(
        (error: unknown) => {
          report(`Identity provider: ${error instanceof Error ? error.stack : String(error)}`)
          if (!response.headersSent) response.writeHead(500)
          response.end()
        },
      )
    },
    check: () => void database.sql.prepare('select 1 from secret').get(),
    close: async () => database.close(),
  }
}

function namesOf(realm: Realm | undefined) {
  if (realm === undefined) return undefined
  const { displayName: organisation, clients } = realm
  return {
    organisation,
    publications: new Map(clients.map(({ clientId, name }) => [clientId, name])),
  }
}

/** The parts that all realms share, from the options of the provider and its open files. */
function sharedOf(
  options: IdentityOptions,
  opened: Pick<Shared, 'realms' | 'database' | 'report'>,
): Shared {
  const { origin, dataDir, clientId, accessTokenSeconds, trustedProxies = 0 } = options
  const { production = false, demo = false, passwordGrant = false } = options
  const now = options.now ?? (() => Date.now() / 1000)
  return {
    ...opened,
    origin,
    portals: options.portals ?? [new URL(origin).origin],
    dataDir,
    clientId,
    ...(accessTokenSeconds !== undefined && { accessTokenSeconds }),
    throttle: createThrottle(opened.database.sql, now),
    addressThrottle: createAddressThrottle(opened.database.sql, now),
    accountThrottle: createAccountThrottle(opened.database.sql, now),
    trustedProxies,
    turns: createConcurrencyLimit(checks),
    defaultPasswords: defaultPasswordsOn({ production, demo, report: opened.report }),
    passwordGrant,
    accepted: options.accepted ?? (() => Promise.resolve()),
    now,
  }
}

interface Served {
  realms: Realms
  handlerOf: (realm: Realm) => Promise<Handler>
  origin: URL
  portals: readonly string[]
}

async function serve(
  { realms, handlerOf, origin, portals }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? '/'
  secureHeaders(response, portals)
  if (url.startsWith(assetsBeginning) && serveAsset(url, request, response)) return
  const name = realmPath.exec(url)?.[1]
  const realm = name === undefined ? undefined : realms.find(name)
  if (realm === undefined) {
    unknownRealm(request, response, origin.origin)
    return
  }
  const handle = await handlerOf(realm)
  await handle(atOrigin(request, origin, `/realms/${realm.realm}`), response)
}

/**
 * The request as the provider of a realm expects it: its own path, and the public origin in place
 * of whatever the Host header says, because the addresses it gives out must be the issuer's.
 */
function atOrigin(request: IncomingMessage, origin: URL, prefix: string): IncomingMessage {
  const original = request.url ?? '/'
  request.headers['host'] = origin.host
  request.headers['x-forwarded-host'] = origin.host
  request.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
  request.url = original.slice(prefix.length) || '/'
  return Object.assign(request, { originalUrl: original })
}

/**
 * Answers for a realm that does not exist: 404, as JSON like Keycloak's, readable from any origin,
 * or as a page where the browser navigated.
 */
function unknownRealm(request: IncomingMessage, response: ServerResponse, origin: string): void {
  response.statusCode = 404
  response.setHeader('cache-control', 'no-store')
  if (request.headers.accept?.includes('text/html') !== true) {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify({ error: 'Realm does not exist' }))
    return
  }
  const [, , realm = ''] = (request.url ?? '').split(/[/?]/)
  const english = /^en\b/i.test(request.headers['accept-language'] ?? '')
  const language = english ? 'en' : 'de'
  const texts = textsIn(language)
  const title = texts.unknownRealmTitle
  const content = html`<div class="slot">
      <h1>${title}</h1>
      <p class="deck">${texts.unknownRealm(realm.slice(0, 63))}</p>
    </div>
    <p class="way-on">
      <a class="button" href="${portalAddress(origin, language, '/login')}">${texts.toLogin}</a>
    </p>`
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(pageDocument({ language, texts, title, realm, content, languageLinks: null }))
}

/** The user who asks, as the API knows them. */
interface Actor {
  readonly subject: string
  readonly name: string
}

type Person = Parameters<typeof invite>[2]['person']

/** The parts of the provider that know its users. */
interface Parts {
  dataDir: string
  realms: Realms
  sql: DatabaseSync
  origin: string
  /** seconds since 1970 */
  now: () => number
}

/**
 * The users of the provider for the API: everybody of a realm, with roles and invitations that may be changed.
 */
function createDirectory({ dataDir, realms, sql, origin, now }: Parts) {
  const told = (realm: string, result: Awaited<ReturnType<typeof invite>>) => {
    if (result.refusal !== null) return result
    const { token, ...rest } = result
    return { ...rest, link: token === null ? null : linkOf({ origin, realm, token }) }
  }
  const at = () => Math.floor(now() * 1000)
  return {
    list: async ({ realm: name, client }: Place) => {
      const realm = realms.find(name)
      const known = realm === undefined ? [] : usersOf(realm, client, lastSeenIn(sql, name))
      const users = known.map(({ invitation, ...user }) => ({
        ...user,
        invitation: invitation && { ...invitation, isOver: isOver(invitation, at()) },
      }))
      return { readOnly: null, console: null, users, isComplete: true }
    },
    change: async (
      place: Place,
      changes: Parameters<typeof changeRoles>[2]['changes'],
      { subject }: Actor,
    ) =>
      changeRoles(dataDir, place, { changes, actor: subject }).catch((error: unknown) => {
        if (!(error instanceof RealmLockError)) throw error
        // A command is still at work on the realm files; nothing was done, and it can be tried again.
        return changes.map(() => ({ refusal: 'UNREACHABLE' as const }))
      }),
    invitations: {
      most: mostInvitations,
      invite: async (place: Place, person: Person, actor: Actor) =>
        told(
          place.realm,
          await invite(dataDir, place, { person, author: authorOf(actor), now: at() }),
        ),
      renew: async (place: Place, userId: string, actor: Actor) =>
        told(
          place.realm,
          await renew(dataDir, place, { userId, author: authorOf(actor), now: at() }),
        ),
      withdraw: async (place: Place, userId: string, actor: Actor) =>
        told(place.realm, await withdraw(dataDir, place, { userId, author: authorOf(actor) })),
    },
  }
}

function authorOf({ subject, name }: Actor) {
  return { id: subject, name }
}

/** The address that an invited person opens. */
function linkOf({ origin, realm, token }: { origin: string; realm: string; token: string }) {
  return `${new URL(origin).origin}/realms/${realm}${paths.invitation}?${new URLSearchParams({ token })}`
}
