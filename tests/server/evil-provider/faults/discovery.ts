import { json, page, redirect } from '../answer.ts'
import type { Answer } from '../answer.ts'
import type { Changes, Fault } from '../fault.ts'

/** A site that must never hear of a sign-in. */
export const foreignSite = 'https://foreign.example'

const missing = json({ error: 'Realm does not exist' }, 404)

/** Faults of an organisation's discovery document. */
export const discoveryFaults = {
  discoveryMissing: answered(missing),
  discoveryMissingUnreadable: answered({ ...missing, isClosed: true }),
  discoveryBadRequest: answered(json({ error: 'invalid_request' }, 400)),
  discoveryBroken: answered(json({ error: 'unknown_error' }, 500)),
  discoveryUnavailable: answered(page('<h1>Wartung</h1>', 503)),
  discoveryPage: answered(page('<h1>Willkommen</h1>')),
  discoveryList: answered(json([])),
  discoveryHeld: answered({ delivery: 'held' }),
  discoveryStalled: answered({ ...json({ issuer: 'x' }), delivery: 'stalled' }),
  discoveryCut: answered({ ...json({ issuer: 'x'.repeat(1000) }), delivery: 'cut' }),
  discoveryDropped: answered({ delivery: 'dropped' }),
  discoveryBehindLoginWall: answered(redirect('/login-wall')),
  discoveryOtherIssuer: documented(({ issuer }) => ({ issuer: `${issuer}-other` })),
  discoveryScript: documented({ authorization_endpoint: 'javascript:localStorage.evil=1' }),
  discoveryForeignAuthorization: documented(onForeignSite('authorization_endpoint')),
  discoveryForeignToken: documented(onForeignSite('token_endpoint')),
  discoveryForeignKeys: documented(onForeignSite('jwks_uri')),
  discoveryForeignUserinfo: documented(onForeignSite('userinfo_endpoint')),
  discoveryForeignEndSession: documented(onForeignSite('end_session_endpoint')),
  discoveryForeignFrame: documented(onForeignSite('check_session_iframe')),
  discoveryWithoutToken: documented({ token_endpoint: undefined }),
  discoveryWithoutS256: documented({ code_challenge_methods_supported: ['plain'] }),
  discoveryWithoutCode: documented({ response_types_supported: ['id_token'] }),
  discoveryCredentials: documented(({ issuer }) => ({
    token_endpoint: issuer.replace('://', '://anna:secret@'),
  })),
  discoveryHuge: documented({ padding: 'x'.repeat(12_000_000) }),
} satisfies Record<string, Fault>

function answered(discovery: Answer): Fault {
  return { answers: { discovery } }
}

function documented(document: Changes): Fault {
  return { document }
}

function onForeignSite(endpoint: string): Changes {
  return { [endpoint]: `${foreignSite}/${endpoint}` }
}
