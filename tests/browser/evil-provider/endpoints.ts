import { createHash } from 'node:crypto'

import { json, page, redirect, type Answer } from './answer.ts'
import { changed, endpoints, type Endpoint, type Fields } from './fault.ts'
import type { Realm, Received } from './realm.ts'
import { statusFrame } from './status-frame.ts'
import { tokenResponse } from './tokens.ts'

type Answering = (realm: Realm, request: Received) => Answer | Promise<Answer>

/** The answers of a good provider, apart from what the realm's fault changes. */
export const answering: Readonly<Record<Endpoint, Answering>> = {
  discovery: ({ issuer }) => json(discoveryDocument(issuer)),
  authorization,
  token,
  keys: ({ key }) => json({ keys: [key.jwk] }),
  userinfo: ({ person: { subject, name, givenName } }) =>
    json({ sub: subject, name, given_name: givenName }),
  revocation: () => ({}),
  endSession: (_, { parameters }) => {
    const state = parameters.get('state')
    const address = new URL(parameters.get('post_logout_redirect_uri') ?? '')
    if (state !== null) address.searchParams.set('state', state)
    return redirect(address.href)
  },
  statusFrame: () => page(statusFrame),
  status: ({ fault }) => json(fault.session ?? 'unchanged'),
}

/** A good realm's discovery document. */
function discoveryDocument(issuer: string): Fields {
  const at = (endpoint: Endpoint) => `${issuer}/${endpoints[endpoint]}`
  return {
    issuer,
    authorization_endpoint: at('authorization'),
    token_endpoint: at('token'),
    userinfo_endpoint: at('userinfo'),
    jwks_uri: at('keys'),
    revocation_endpoint: at('revocation'),
    end_session_endpoint: at('endSession'),
    check_session_iframe: at('statusFrame'),
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['plain', 'S256'],
    authorization_response_iss_parameter_supported: true,
  }
}

/** Signs in the user who is there, without asking. */
function authorization(realm: Realm, { parameters }: Received): Answer {
  const { fault, person, issuer, sessionId } = realm
  const code = realm.codeFor({
    person,
    clientId: parameters.get('client_id') ?? '',
    nonce: parameters.get('nonce'),
    challenge: parameters.get('code_challenge'),
  })
  const usual = { state: parameters.get('state'), iss: issuer, code, session_state: sessionId }
  const back = Object.entries(changed(usual, fault.callback))
  const query = new URLSearchParams(back.map(([name, value]) => [name, String(value)]))
  return redirect(
    `${parameters.get('redirect_uri')}${fault.isFragment === true ? '#' : '?'}${query}`,
  )
}

async function token(realm: Realm, { parameters }: Received): Promise<Answer> {
  const promised = realm.redeem(parameters)
  const verifier = parameters.get('code_verifier')
  if (promised === null || !fits(promised.challenge, verifier)) {
    return json({ error: 'invalid_grant', error_description: 'Code not valid' }, 400)
  }
  return json(await tokenResponse(realm, { ...promised, person: realm.person }))
}

/** PKCE with S256; a refresh token has no challenge. */
function fits(challenge: string | null, verifier: string | null): boolean {
  if (challenge === null) return true
  return createHash('sha256').update(String(verifier)).digest('base64url') === challenge
}
