import { createServer, type Server } from 'node:http'

import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'

/** An identity provider as far as the API knows one: signing keys per realm, served over HTTP. */
export interface Issuer {
  /** the identity host; `{host}/realms/{realm}` are the issuers */
  readonly host: string
  /** how often keys were fetched */
  fetches(): number
  /** signs what it is given with the key of `realm`, whatever the claims say */
  token(claims: TokenClaims): Promise<string>
  close(): void
}

/** Everything in a token that tests vary; the rest is as a portal's own valid token. */
export interface TokenClaims {
  readonly realm?: string
  readonly roles?: Readonly<Record<string, readonly string[]>>
  readonly name?: string
  readonly subject?: string
  /** seconds from now */
  readonly lifetime?: number
  /** replaces or adds claims; undefined removes one */
  readonly claims?: Readonly<Record<string, unknown>>
  /** signs with the key of this realm instead */
  readonly signedBy?: string
}

export const portalClient = 'portal'

interface Key {
  readonly privateKey: CryptoKey
  readonly jwk: JWK
}

/**
 * Starts it with keys for the given realms; every other realm is 404, as a provider answers. One that begins with
 * `silent-` is never answered, one with `broken-` by 502.
 */
export async function startIssuer(...realms: readonly string[]): Promise<Issuer> {
  const keys = new Map(
    await Promise.all(realms.map(async (realm) => [realm, await keyOf(realm)] as const)),
  )
  let fetched = 0
  const server = createServer((req, res) => {
    fetched += 1
    const realm = /^\/realms\/([^/]+)\/protocol\/openid-connect\/certs$/.exec(req.url ?? '')?.[1]
    if (realm?.startsWith('silent-')) return
    if (realm?.startsWith('broken-')) {
      res.writeHead(502).end('Bad Gateway')
      return
    }
    const key = keys.get(realm ?? '')
    res.writeHead(key ? 200 : 404, { 'content-type': 'application/json' })
    res.end(JSON.stringify(key ? { keys: [key.jwk] } : { error: 'Realm does not exist' }))
  })
  const host = await listening(server)
  return {
    host,
    fetches: () => fetched,
    token: (claims) => sign(host, keys, claims),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Listens on a free port of this machine and says where. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return `http://localhost:${address.port}`
}

async function sign(
  host: string,
  keys: ReadonlyMap<string, Key>,
  claims: TokenClaims,
): Promise<string> {
  const {
    realm = 'nord',
    roles = {},
    name = 'Ada Lindner',
    subject = 'ada',
    lifetime = 3600,
  } = claims
  const key = keys.get(claims.signedBy ?? realm)
  if (!key) throw new Error(`The issuer has no key for ${claims.signedBy ?? realm}.`)
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: `${host}/realms/${realm}`,
    sub: subject,
    typ: 'Bearer',
    azp: portalClient,
    name,
    iat: now,
    exp: now + lifetime,
    resource_access: Object.fromEntries(
      Object.entries(roles).map(([client, held]) => [client, { roles: held }]),
    ),
    ...claims.claims,
  }
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid ?? '' })
    .sign(key.privateKey)
}

const keysByRealm = new Map<string, Promise<Key>>()

/** A key takes long to make: all issuers of a worker have the same one for a realm. */
function keyOf(realm: string): Promise<Key> {
  const key = keysByRealm.get(realm) ?? newKey(realm)
  keysByRealm.set(realm, key)
  return key
}

async function newKey(realm: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: `key-${realm}`, alg: 'RS256', use: 'sig' }
  return { privateKey, jwk }
}
