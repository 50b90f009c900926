import { IdentityFault, refusalOf } from '../fault.ts'
import { isUnreadable } from '../provider/discovery.ts'
import { callProvider, jsonOf, mayPassLater } from '../provider/provider-call.ts'
import type { ProviderAnswer } from '../provider/provider-call.ts'
import { readAccess } from './access-token.ts'

/** The answer of the token endpoint, nothing of it verified yet. */
export interface Tokens {
  accessToken: string
  idToken: string | null
  refreshToken: string | null
  sessionState: string | null
  scope: string | null
  /** milliseconds since 1970, by this computer's clock; some seconds ahead, whatever was said */
  expiresAt: number
}

/**
 * Seconds. No session lasts longer than the longest; a token that ends sooner than the shortest would be
 * renewed without a pause; one that does not say when it ends lasts as long as the assumed.
 */
const lifetimes = { shortest: 5, assumed: 60, longest: 366 * 86_400 }

/**
 * Posts a grant to the token endpoint. spec 7
 * Rejects with an `IdentityFault`: the provider's own code and description for an OAuth error,
 * `unreachable` for anything that may pass, `blocked` for an answer that the browser keeps from this origin,
 * `invalid` for an answer that is none.
 */
export async function requestTokens(
  endpoint: string,
  grant: Record<string, string>,
  signal: AbortSignal,
): Promise<Tokens> {
  const request = Date.now()
  const answer = await ask(endpoint, grant, signal)
  if (answer.status !== 200) throw refused(answer)
  return tokensIn(jsonOf(answer, 'token response'), request)
}

async function ask(
  endpoint: string,
  grant: Record<string, string>,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  try {
    return await callProvider('token', endpoint, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(grant),
      signal,
    })
  } catch (error) {
    if (!(await isUnreadable(error, endpoint, signal))) throw error
    const sentence = `CORS: this address is missing in Web origins of the client ${grant['client_id']}`
    throw new IdentityFault('blocked', sentence)
  }
}

/** A provider that asks to wait, in its own words; it may give what was asked for later. */
export class Throttled extends IdentityFault {}

function refused(answer: ProviderAnswer): IdentityFault {
  const { status, statusLine } = answer
  const { error, error_description: description } = errorIn(answer)
  const refusal = typeof error === 'string' && error !== '' ? refusalOf(error, description) : null
  if (refusal !== null && (status === 429 || refusal.code === 'slow_down')) {
    return new Throttled('unreachable', refusal.message, refusal.code)
  }
  if (mayPassLater(status)) return new IdentityFault('unreachable', statusLine)
  return refusal ?? new IdentityFault('refused', statusLine)
}

function errorIn(answer: ProviderAnswer): Readonly<Record<string, unknown>> {
  try {
    return jsonOf(answer, 'token response')
  } catch {
    return {}
  }
}

function tokensIn(fields: Readonly<Record<string, unknown>>, asked: number): Tokens {
  const accessToken = textOf(fields['access_token'])
  if (accessToken === null) {
    throw new IdentityFault('invalid', 'token response: a token is missing')
  }
  if (String(fields['token_type']).toLowerCase() !== 'bearer') {
    throw new IdentityFault('invalid', 'token response: token_type')
  }
  return {
    accessToken,
    idToken: textOf(fields['id_token']),
    refreshToken: textOf(fields['refresh_token']),
    sessionState: textOf(fields['session_state']),
    scope: textOf(fields['scope']),
    expiresAt: endOf(accessToken, fields['expires_in'], asked),
  }
}

/** When a token ends that was asked for at `asked`: by its lifetime, or else by what it says itself. */
function endOf(accessToken: string, expiresIn: unknown, asked: number): number {
  const lifetime = lifetimeOf(expiresIn)
  const expiresAt = lifetime === null ? readAccess(accessToken).expiresAt : asked + lifetime * 1000
  // Ends are stored in whole seconds, rounded down.
  const earliest = Math.ceil(asked / 1000) * 1000 + lifetimes.shortest * 1000
  return Math.max(earliest, expiresAt ?? asked + lifetimes.assumed * 1000)
}

/** Whole seconds; null where nothing usable is said. */
function lifetimeOf(value: unknown): number | null {
  const seconds = Number(value ?? Number.NaN)
  return seconds > 0 ? Math.floor(Math.min(seconds, lifetimes.longest)) : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The same code stands for a wrong password and for an account that is not let in; only words differ. */
const aboutAccount = /\b(default password|disabled|expired|locked|not fully set up)\b/i

/**
 * The meaning of a failed password grant for the user. spec 8
 * `wrongCredentials`, or `refused` in the provider's words where it accepts them from no one just now.
 */
export function passwordFault(error: unknown): unknown {
  if (!(error instanceof IdentityFault)) return error
  const { code, message } = error
  const isWrong = code === 'invalid_grant' && !aboutAccount.test(message)
  if (isWrong) return new IdentityFault('wrongCredentials', 'Username or password is incorrect!')
  const isTold = code === 'invalid_grant' || error instanceof Throttled
  return isTold ? new IdentityFault('refused', wordsOf(message, code ?? ''), code) : error
}

/** A provider's description without its code, or the code where there is none. */
function wordsOf(message: string, code: string): string {
  return message.startsWith(`${code}: `) ? message.slice(code.length + 2) : message
}
