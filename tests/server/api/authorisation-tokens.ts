import { SignJWT } from 'jose'

import { recognisedRoles } from '#machines/access.ts'

import type { Issuer } from './api-issuer.ts'

/** A caller, the token, and what it must be worth. */
export interface Caller {
  readonly who: string
  readonly token: string
  /** `none`: no identity at all; `refused`: 401; otherwise a valid token with these roles on the client */
  readonly worth: 'none' | 'refused' | readonly string[]
}

/** Every valid kind of caller for a client: nobody, each role alone, all others, and roles that count for nothing here. */
export async function validCallers(issuer: Issuer, client: string): Promise<Caller[]> {
  const all = [...recognisedRoles]
  const roles: Record<string, Record<string, readonly string[]>> = {
    'no clients': {},
    'no roles': { [client]: [] },
    'unknown roles only': { [client]: ['view-everything', 'admin', 'VIEW_BANLIST', ''] },
    'all roles elsewhere': { [`${client}-x`]: all, [client.toUpperCase()]: all, '': all },
    'a client named like a property': JSON.parse(`{ "__proto__": ${JSON.stringify(all)} }`),
    'all roles': { [client]: all },
  }
  for (const role of recognisedRoles) {
    roles[role] = { [client]: [role] }
    roles[`all but ${role}`] = { [client]: all.filter((other) => other !== role) }
  }
  const callers = Object.entries(roles).map(async ([who, held]) => ({
    who,
    token: await issuer.token({ roles: held }),
    worth: (held[client] ?? []).filter((role) => all.some((known) => known === role)),
  }))
  return [{ who: 'nobody', token: '', worth: 'none' }, ...(await Promise.all(callers))]
}

/** Tokens that claim every role and must be worth nothing. */
export async function forgedCallers(issuer: Issuer, client: string): Promise<Caller[]> {
  const all = { roles: { [client]: recognisedRoles } }
  const { host } = issuer
  const forged = {
    'an expired token': issuer.token({ ...all, lifetime: -60 }),
    'a token without an end': issuer.token({ ...all, claims: { exp: undefined } }),
    'a token not valid yet': issuer.token({ ...all, claims: { nbf: Date.now() / 1000 + 600 } }),
    'a token of a clock that was years ahead': issuer.token({
      ...all,
      claims: { iat: Date.now() / 1000 + 315_360_000, exp: Date.now() / 1000 + 315_360_300 },
    }),
    'an ID token': issuer.token({ ...all, claims: { typ: 'ID' } }),
    'a refresh token': issuer.token({ ...all, claims: { typ: 'Refresh' } }),
    'a token without a type': issuer.token({ ...all, claims: { typ: undefined } }),
    "another party's token": issuer.token({ ...all, claims: { azp: 'other-portal' } }),
    'a token without a party': issuer.token({ ...all, claims: { azp: undefined, aud: 'portal' } }),
    'a token without a subject': issuer.token({ ...all, claims: { sub: undefined } }),
    "this realm signed by another realm's key": issuer.token({ ...all, signedBy: 'sued' }),
    'a realm that does not exist': issuer.token({ ...all, realm: 'west', signedBy: 'nord' }),
    "another provider's realm": issuer.token({
      ...all,
      claims: { iss: 'https://evil.example/realms/nord' },
    }),
    'an issuer that climbs out': issuer.token({
      ...all,
      claims: { iss: `${host}/realms/sued/../nord` },
    }),
    'an issuer with a query': issuer.token({ ...all, claims: { iss: `${host}/realms/nord?x` } }),
    'an issuer that is a list': issuer.token({ ...all, claims: { iss: [`${host}/realms/nord`] } }),
    'an unsigned token': issuer.token(all).then(unsigned),
    'a changed token': issuer
      .token({ roles: {} })
      .then(async (own) => swapped(own, await issuer.token(all))),
    'a secret instead of a signature': issuer.token(all).then((token) => symmetric(issuer, token)),
    garbage: Promise.resolve('garbage'),
    'three empty parts': Promise.resolve('..'),
    'a very long token': Promise.resolve(`${'x'.repeat(5000)}.y.z`),
  }
  return Promise.all(
    Object.entries(forged).map(async ([who, token]) => ({
      who,
      token: await token,
      worth: 'refused' as const,
    })),
  )
}

function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  return `${header}.${token.split('.')[1] ?? ''}.`
}

/** The claims of one token under the signature of another. */
function swapped(signed: string, claims: string): string {
  const [header = '', , signature = ''] = signed.split('.')
  return `${header}.${claims.split('.')[1] ?? ''}.${signature}`
}

/** Signs with the provider's public keys as a shared secret, as a careless verifier would accept. */
async function symmetric({ host }: Issuer, token: string): Promise<string> {
  const response = await fetch(`${host}/realms/nord/protocol/openid-connect/certs`)
  const secret = new TextEncoder().encode(await response.text())
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-nord' }).sign(secret)
}
