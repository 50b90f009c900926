import { fieldsOf } from '#lib/fields.ts'

import { faultFrom, IdentityFault, networkTimedOut } from '../fault.ts'

/** A call to a provider. spec 7 */
export type CallName =
  | 'discovery'
  | 'keys'
  | 'token'
  | 'userinfo'
  | 'revocation'
  | 'end session'
  | 'frame'

/** One call as the sign-in diagnosis shows it: neither address nor content. Times in milliseconds. */
export interface ProviderCall {
  call: CallName
  at: number
  duration: number
  /** an HTTP status, or why there was none */
  outcome: string
}

export interface ProviderRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: URLSearchParams
  /** lets the call outlive the page */
  keepalive?: boolean
  signal?: AbortSignal | undefined
  /** milliseconds until the whole answer must be here, its body included */
  limit?: number
}

export interface ProviderAnswer {
  status: number
  /** for messages, like `Bad Gateway (502)` */
  statusLine: string
  type: string | null
  text: string
}

/** Any answer of the provider. spec 9 */
export const callLimit = 10_000
const mostBytes = 1_000_000
const mostCalls = 30

const calls: ProviderCall[] = []

/** The latest calls of this page, latest last. */
export function latestCalls(): readonly ProviderCall[] {
  return calls
}

/** Notes a call that has ended. */
export function noteCall(call: CallName, at: number, outcome: string): void {
  calls.push({ call, at, duration: Date.now() - at, outcome })
  if (calls.length > mostCalls) calls.shift()
}

/** An answer that began and was not completed: the server is there. */
export class BrokenOff extends IdentityFault {}

/**
 * Asks the provider and reads the whole answer. Rejects with an `IdentityFault`: `timedOut` when limit or
 * signal came first, headers or not; `invalid` for a redirect or more than 1 MB; `offline`; `unreachable`,
 * as `BrokenOff` where the answer had begun.
 */
export async function callProvider(
  call: CallName,
  address: string,
  { limit = callLimit, signal, ...init }: ProviderRequest = {},
): Promise<ProviderAnswer> {
  const at = Date.now()
  const ending = AbortSignal.any([AbortSignal.timeout(limit), ...(signal ? [signal] : [])])
  let hasBegun = false
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      redirect: 'manual',
      cache: 'no-cache',
      ...init,
      signal: ending,
    })
    hasBegun = true
    const answer = await answerOf(response)
    noteCall(call, at, String(answer.status))
    return answer
  } catch (error) {
    const fault = ending.aborted ? new IdentityFault('timedOut', networkTimedOut) : faultFrom(error)
    noteCall(call, at, fault.reason)
    throw hasBegun && fault.reason === 'unreachable'
      ? new BrokenOff('unreachable', fault.message)
      : fault
  }
}

/** The fields of an answer; rejects `invalid` for anything but JSON. */
export function jsonOf(
  { type, text }: ProviderAnswer,
  what: string,
): Readonly<Record<string, unknown>> {
  if (type !== null && !/[/+]json\b/i.test(type)) throw noJson(what)
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    throw noJson(what)
  }
}

/** True when asking again later may help. */
export function mayPassLater(status: number): boolean {
  return status >= 500 || status === 408 || status === 429
}

async function answerOf(response: Response): Promise<ProviderAnswer> {
  const { status, statusText, type, headers } = response
  // A login wall, say: what is behind a redirect is not the provider.
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    await response.body?.cancel()
    throw new IdentityFault('invalid', 'answered with a redirect')
  }
  const statusLine = `${statusText} (${status})`.trim()
  return { status, statusLine, type: headers.get('content-type'), text: await textOf(response) }
}

async function textOf({ body }: Response): Promise<string> {
  if (body === null) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of chunksOf(body.getReader())) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new IdentityFault('invalid', 'answered with too many bytes')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Leaving the loop early ends the transfer. */
async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function noJson(what: string): IdentityFault {
  return new IdentityFault('invalid', `${what}: no JSON`)
}
