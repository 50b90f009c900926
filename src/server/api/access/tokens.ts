import { createHash } from 'node:crypto'

import { GraphQLError } from 'graphql'
import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'

import { tokenRefusals, type TokenRefusal } from '#contract/token-refusals.ts'
import { clientsOf } from '#machines/access.ts'

import { unauthenticated } from '../faults.ts'
import type { RealmKeys } from './realm-keys.ts'
import type { Caller } from './rights.ts'

/** Answers who sent an authorization header; null for an empty one. Rejects when the token is not valid. */
export type Verify = (authorization: string) => Promise<Caller | null>

/** The roles that a user of this process's provider has now, by client; undefined for one who may not sign in. */
export type RolesOf = (
  realm: string,
  subject: string,
) => ReadonlyMap<string, readonly string[]> | undefined

/** Those that the portal verifies as well. */
const algorithms = ['RS', 'PS', 'ES'].flatMap((family) =>
  ['256', '384', '512'].map((bits) => family + bits),
)
const clockTolerance = 5
/** Seconds: a token of a clock that was further ahead would live as much longer. */
const furthestAhead = 3600
const longestToken = 16_384
const tokensKept = 1000

/**
 * Verifies access tokens of any realm of one identity provider: signature by the realm's own keys, issuer, expiry,
 * authorised party and type. A verified token is remembered by its hash until it ends; where the provider is in this
 * process, a role that was taken since counts no more.
 */
export function createVerifier(o: {
  identityHost: string
  clientId: string
  keys: RealmKeys
  /** hears of tokens that the set-up makes unusable */
  refused: TellRefusal
  rolesOf?: RolesOf | undefined
}): Verify {
  const host = o.identityHost
  const { keys } = o
  const refusals = createRefusals(o.refused)
  const verified = new LRUCache<string, Caller>({ max: tokensKept })
  return async (authorization) => {
    const token = tokenIn(authorization)
    if (token === '' || /^Bearer$/i.test(token)) return null
    const hash = createHash('sha256').update(token).digest('base64')
    const known = verified.get(hash)
    if (known && known.expires > Date.now()) return stillHeld(known, o.rolesOf)
    const caller = await callerBy(token, keys, { host, clientId: o.clientId }).catch(
      (error: unknown) => {
        if (error instanceof GraphQLError) refusals(error.extensions['reason'])
        throw error
      },
    )
    verified.set(hash, caller)
    return stillHeld(caller, o.rolesOf)
  }
}

/** The caller with the token's roles that they still have. @throws for one who may not sign in any more */
export function stillHeld(caller: Caller, rolesOf: RolesOf | undefined): Caller {
  if (rolesOf === undefined) return caller
  const current = rolesOf(caller.realm, caller.subject)
  if (current === undefined) throw unauthenticated('disabled')
  const clients = caller.clients.flatMap(({ id, roles }) => {
    const left = roles.filter((role) => current.get(id)?.includes(role))
    return left.length > 0 ? [{ id, roles: left }] : []
  })
  return { ...caller, clients }
}

/** The token of an authorization header, which comes raw or after `Bearer`. spec 7 */
export function tokenIn(authorization: string): string {
  return authorization.replace(/^Bearer\s+/i, '').trim()
}

async function callerBy(
  token: string,
  keys: RealmKeys,
  { host, clientId }: { host: string; clientId: string },
): Promise<Caller> {
  const realm = realmOf(host, token)
  return callerOf(realm, await checked(token, keys, { realm, host, clientId }))
}

/** The realm the token claims; nothing is believed before its signature is checked with that realm's keys. */
function realmOf(host: string, token: string): string {
  const issuer = token.length > longestToken ? undefined : issuerOf(token)
  const prefix = `${host}/realms/`
  const realm = issuer?.startsWith(prefix) === true ? issuer.slice(prefix.length) : ''
  if (!/^[a-z0-9-]{1,63}$/.test(realm)) throw unauthenticated('issuer')
  return realm
}

function issuerOf(token: string): string | undefined {
  try {
    const issuer: unknown = decodeJwt(token).iss
    return typeof issuer === 'string' ? issuer : undefined
  } catch {
    throw unauthenticated('malformed')
  }
}

async function checked(
  token: string,
  keys: RealmKeys,
  { realm, host, clientId }: { realm: string; host: string; clientId: string },
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, keys.of(realm), {
    issuer: `${host}/realms/${realm}`,
    algorithms,
    clockTolerance,
    requiredClaims: ['exp', 'sub', 'azp', 'typ'],
  }).catch((error: unknown) => {
    throw error instanceof errors.JOSEError ? unauthenticated(reasonOf(error)) : error
  })
  if ((payload.iat ?? 0) > Date.now() / 1000 + furthestAhead) throw unauthenticated('clock')
  if (payload['typ'] !== 'Bearer') throw unauthenticated('type')
  if (payload['azp'] !== clientId) throw unauthenticated('party')
  return payload
}

function callerOf(realm: string, payload: JWTPayload): Caller {
  const { sub = '', exp = 0 } = payload
  const names = [payload['name'], payload['preferred_username'], sub]
  return {
    subject: sub,
    name: names.find((name) => typeof name === 'string' && name !== '')?.toString() ?? sub,
    realm,
    clients: clientsOf(payload['resource_access']),
    expires: exp * 1000,
  }
}

/** Receives why tokens are refused that a set-up brings, as a sentence for its operator. */
export type TellRefusal = (reason: TokenRefusal, sentence: string) => void

const sentences: Record<TokenRefusal, string> = {
  subject: 'The access token has no "sub": the portal\'s client lacks the client scope "basic".',
  algorithm:
    'The access token is not signed by RS, PS or ES with 256, 384 or 512 bits: see "Access token signature algorithm" of the portal\'s client.',
  party: 'The access token was issued to another client than CLIENT_ID.',
  type: 'The token is no access token.',
  issuer: 'The token is of another issuer than IDENTITY_HOST.',
}

const claims: Partial<Record<string, TokenRefusal>> = {
  sub: 'subject',
  azp: 'party',
  typ: 'type',
  iss: 'issuer',
}

/** The check that a token did not pass: a cause in the set-up, or the library's code. */
function reasonOf(error: errors.JOSEError): string {
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm'
  const claim = error instanceof errors.JWTClaimValidationFailed ? error.claim : ''
  return claims[claim] ?? error.code
}

/** Milliseconds for which a cause is not told again: anybody can send such tokens. */
const silence = 60_000

/** Tells causes in the set-up, each at most once a minute; other refusals are everyday. */
function createRefusals(tell: TellRefusal): (reason: unknown) => void {
  const told = new Map<TokenRefusal, number>()
  return (reason) => {
    const known = tokenRefusals.find((one) => one === reason)
    if (known === undefined || Date.now() - (told.get(known) ?? -silence) < silence) return
    told.set(known, Date.now())
    tell(known, sentences[known])
  }
}
