import { setClockDifference } from '#portal/ports/browser/storage.ts'

import { IdentityFault, otherSubject } from '../fault.ts'
import type { Provider } from '../provider/discovery.ts'
import { callProvider, jsonOf } from '../provider/provider-call.ts'
import { decodeToken } from './access-token.ts'
import { verifyIdToken } from './id-token.ts'
import type { IdClaims } from './id-token.ts'
import { namesOf } from './stored-user.ts'
import type { Profile, StoredUser } from './stored-user.ts'
import type { Tokens } from './tokens.ts'

/** The values that the tokens must match. */
export interface Demand {
  provider: Provider
  clientId: string
  signal: AbortSignal
  nonce: string | null
  /** the user before; no other user is accepted */
  before?: StoredUser | undefined
  /** true to ask userinfo for names */
  withNames?: boolean
}

/**
 * The user that tokens stand for, once everything about them is verified. spec 5
 * Rejects with the fault of the first thing that is wrong; nothing is stored here.
 */
export async function userFrom(tokens: Tokens, demand: Demand): Promise<StoredUser> {
  const { before } = demand
  const claims = await verified(tokens, demand)
  const subject = claims?.sub ?? before?.profile.sub
  if (subject === undefined)
    throw new IdentityFault('invalid', 'token response: a token is missing')
  if (before !== undefined && before.profile.sub !== subject) {
    throw otherSubject()
  }
  const profile = await profileOf(subject, { tokens, claims, demand })
  return { ...before, ...storedForm(tokens), profile }
}

/** A refresh may come without an ID token: then the old one goes on counting. */
async function verified(tokens: Tokens, demand: Demand): Promise<IdClaims | null> {
  const { provider, clientId, nonce, signal } = demand
  if (tokens.idToken === null) return null
  const now = Date.now()
  const claims = await verifyIdToken(tokens.idToken, {
    issuer: provider.issuer,
    clientId,
    jwksUri: provider.jwks_uri,
    accessToken: tokens.accessToken,
    now,
    nonce,
    signal,
  })
  setClockDifference(Number(claims['iat']) * 1000 - now)
  return claims
}

interface Known {
  tokens: Tokens
  claims: IdClaims | null
  demand: Demand
}

async function profileOf(subject: string, { tokens, claims, demand }: Known): Promise<Profile> {
  const { provider, before, signal, withNames } = demand
  const { accessToken } = tokens
  const request = withNames
    ? await namesFromUserinfo(provider.userinfo_endpoint, { accessToken, subject }, signal)
    : null
  const names = [namesOf(decodeToken(accessToken) ?? {}), before?.profile, claims, request]
  return { ...merged(names), sub: subject }
}

/** Later sources count more; what one does not say stays as the earlier said. */
function merged(sources: (Omit<Profile, 'sub'> | IdClaims | null | undefined)[]) {
  const names = sources.map((source) => Object.entries(namesOf({ ...source })))
  return namesOf(Object.fromEntries(names.flat().filter(([, name]) => name !== undefined)))
}

function storedForm(tokens: Tokens): Omit<StoredUser, 'profile'> {
  const { accessToken, idToken, refreshToken, sessionState, scope, expiresAt } = tokens
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    ...(idToken === null ? {} : { id_token: idToken }),
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    ...(sessionState === null ? {} : { session_state: sessionState }),
    ...(scope === null ? {} : { scope }),
    expires_at: Math.floor(expiresAt / 1000),
  }
}

/** Names are a comfort: the longest wait for them, in milliseconds. */
const namesLimit = 5000

/**
 * The names that the userinfo endpoint tells of the bearer of an access token. spec 7
 * Without them sign-in goes on: the answer is null and the console says why. Rejects `invalid` when they
 * are another user's.
 */
async function namesFromUserinfo(
  endpoint: string,
  { accessToken, subject }: { accessToken: string; subject: string },
  signal: AbortSignal,
): Promise<Omit<Profile, 'sub'> | null> {
  const claims = await askUserinfo(endpoint, accessToken, signal)
  signal.throwIfAborted()
  if (claims === null) return null
  if (claims['sub'] === subject) return namesOf(claims)
  const sentence = 'subject from UserInfo response does not match subject in ID Token'
  throw new IdentityFault('invalid', sentence)
}

async function askUserinfo(endpoint: string, accessToken: string, signal: AbortSignal) {
  try {
    const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` }
    const answer = await callProvider('userinfo', endpoint, { headers, signal, limit: namesLimit })
    if (answer.status !== 200) throw new IdentityFault('refused', answer.statusLine)
    return jsonOf(answer, 'userinfo')
  } catch (error) {
    console.warn('Userinfo did not answer; the names of the ID token are shown.', error)
    return null
  }
}
