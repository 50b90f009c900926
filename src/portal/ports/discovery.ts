import { faultFrom, IdentityFault } from './fault.ts'
import { fieldsOf } from './fields.ts'

/** What the portal uses of a realm's discovery document; every address has been checked. */
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

const limit = 10_000
const unknownRealm = new Set([400, 404, 410])

/** The issuer of a realm, `{identityHost}/realms/{realm}`. */
export function issuerOf(identityHost: string, realm: string): string {
  return `${identityHost.replace(/\/+$/, '')}/realms/${realm}`
}

/** The address of a realm's discovery document. spec 7 */
export function discoveryAddress(issuer: string): string {
  return `${issuer}/.well-known/openid-configuration`
}

/**
 * Reads and checks a realm's discovery document. spec 7
 * Rejects with an `IdentityFault`: `unknownOrganisation`, `unreachable`, `timedOut` (10 s, the body
 * included) or `invalid` for a document that must not be followed.
 */
export async function discover(
  issuer: string,
  signal: AbortSignal = AbortSignal.timeout(limit),
): Promise<Provider> {
  const address = discoveryAddress(issuer)
  const response = await ask(address, signal)
  if (unknownRealm.has(response.status)) throw unknown()
  if (!response.ok) {
    throw new IdentityFault('unreachable', `${response.status} ${response.statusText}`.trim())
  }
  return checkedProvider(await jsonOf(response), issuer)
}

async function ask(address: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      redirect: 'error',
      signal,
    })
  } catch (error) {
    const fault = faultFrom(error)
    // A refusal without CORS headers looks like no answer at all; only an opaque request tells.
    if (fault.reason === 'unreachable' && (await answers(address, signal))) throw unknown()
    throw fault
  }
}

/** Whether anything answers at this address, whatever it says. */
export async function answers(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) throw new IdentityFault('invalid', 'discovery: no JSON')
    throw faultFrom(error)
  }
}

/** Checks a discovery document; exported for tests by tables. */
export function checkedProvider(document: unknown, issuer: string): Provider {
  const values = fieldsOf(document)
  if (values['issuer'] !== issuer) throw refused('issuer')
  const methods = values['code_challenge_methods_supported']
  if (Array.isArray(methods) && !methods.includes('S256')) {
    throw refused('code_challenge_methods_supported')
  }
  const { origin } = new URL(issuer)
  const endpoint = (name: string): string => {
    const address = values[name]
    if (typeof address !== 'string' || !isOn(origin, address)) throw refused(name)
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

/** An address on the issuer's origin has its scheme, so `javascript:` and plain http fall out too. */
function isOn(origin: string, address: string): boolean {
  return URL.parse(address)?.origin === origin
}

function unknown(): IdentityFault {
  return new IdentityFault('unknownOrganisation', 'Realm does not exist')
}

function refused(name: string): IdentityFault {
  return new IdentityFault('invalid', `discovery: ${name}`)
}
