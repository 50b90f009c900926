import { fieldsOf } from '#lib/fields.ts'

import { IdentityFault, onlyCodeFlow } from '../fault.ts'
import { BrokenOff, callProvider, jsonOf, mayPassLater } from './provider-call.ts'
import type { ProviderAnswer } from './provider-call.ts'

/** The fields of a realm's discovery document that the portal uses; every address has been checked. */
export interface Provider {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  userinfo_endpoint: string
  jwks_uri: string
  end_session_endpoint?: string
  revocation_endpoint?: string
  check_session_iframe?: string
  /** RFC 9207: redirects name their issuer */
  authorization_response_iss_parameter_supported: boolean
}

const optional = ['end_session_endpoint', 'revocation_endpoint', 'check_session_iframe'] as const

const probeLimit = 3000
const unknownRealm = new Set([400, 404, 410])

/** The address of a realm's discovery document. spec 7 */
export function discoveryAddress(issuer: string): string {
  return `${issuer}/.well-known/openid-configuration`
}

/**
 * Reads and checks a realm's discovery document. spec 7
 * Rejects with an `IdentityFault`: `unknownOrganisation`, `unreachable`, `offline`, `timedOut` (10 s, the
 * body included) or `invalid` for a document that must not be followed.
 */
export async function discover(issuer: string, signal?: AbortSignal): Promise<Provider> {
  const answer = await ask(discoveryAddress(issuer), signal)
  if (unknownRealm.has(answer.status)) throw unknown()
  if (mayPassLater(answer.status)) throw new IdentityFault('unreachable', answer.statusLine)
  if (answer.status !== 200) throw new IdentityFault('invalid', `discovery: ${answer.statusLine}`)
  return checkedProvider(jsonOf(answer, 'discovery'), issuer)
}

async function ask(address: string, signal: AbortSignal | undefined): Promise<ProviderAnswer> {
  try {
    return await callProvider('discovery', address, {
      headers: { accept: 'application/json' },
      signal,
    })
  } catch (error) {
    if (await isUnreadable(error, address, signal)) throw unknown()
    throw error
  }
}

/**
 * True when a call failed although its address answers: the browser may not read an answer without CORS headers,
 * which looks like no answer at all; only an opaque request tells.
 */
export async function isUnreadable(
  error: unknown,
  address: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const isSilent = error instanceof IdentityFault && error.reason === 'unreachable'
  return isSilent && !(error instanceof BrokenOff) && answers(address, signal)
}

/** True when anything answers at this address within 3 s, whatever it says. */
export async function answers(address: string, signal?: AbortSignal): Promise<boolean> {
  const ending = AbortSignal.any([AbortSignal.timeout(probeLimit), ...(signal ? [signal] : [])])
  try {
    await fetch(address, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: ending,
    })
    return true
  } catch {
    return false
  }
}

/** Checks a discovery document; exported for tests by tables. */
export function checkedProvider(document: unknown, issuer: string): Provider {
  const values = fieldsOf(document)
  if (values['issuer'] !== issuer) throw refused('issuer')
  if (lacks(values['code_challenge_methods_supported'], 'S256')) throw otherFlow()
  if (lacks(values['response_types_supported'], 'code')) throw otherFlow()
  const home = new URL(issuer)
  const endpoint = (name: string): string => {
    const address = values[name]
    if (typeof address !== 'string' || !isOn(home, address)) throw refused(name)
    return address
  }
  const offered = optional.filter((name) => values[name] !== undefined)
  return {
    issuer,
    authorization_endpoint: endpoint('authorization_endpoint'),
    token_endpoint: endpoint('token_endpoint'),
    userinfo_endpoint: endpoint('userinfo_endpoint'),
    jwks_uri: endpoint('jwks_uri'),
    ...Object.fromEntries(offered.map((name) => [name, endpoint(name)])),
    authorization_response_iss_parameter_supported:
      values['authorization_response_iss_parameter_supported'] === true,
  }
}

/** Lists are optional; one that is there has to name what we use. */
function lacks(list: unknown, target: string): boolean {
  return list !== undefined && !(Array.isArray(list) && list.includes(target))
}

/** Scheme and origin are the issuer's; a `blob:` address has the origin of the one inside it. */
function isOn({ origin, protocol }: URL, address: string): boolean {
  const url = URL.parse(address)
  const isHome = url?.origin === origin && url.protocol === protocol
  return isHome && url.username + url.password + url.hash === ''
}

function unknown(): IdentityFault {
  return new IdentityFault('unknownOrganisation', 'Realm does not exist')
}

function refused(name: string): IdentityFault {
  return new IdentityFault('invalid', `discovery: ${name}`)
}

function otherFlow(): IdentityFault {
  return new IdentityFault('invalid', onlyCodeFlow)
}
