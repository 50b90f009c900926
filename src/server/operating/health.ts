import type { IncomingMessage, ServerResponse } from 'node:http'

import type { LogEvent } from './log.ts'

/** A part of the server that must answer before people are sent here. */
interface ReadinessPart {
  readonly name: string
  /** Rejects or throws when the part does not answer. */
  check(): Promise<void> | void
}

/** `/healthz`: the process is alive. `/readyz`: it can serve people. */
interface Health {
  /** Answers the two addresses; false for every other. */
  handle(req: IncomingMessage, res: ServerResponse): boolean
  /** The start is complete; these parts are asked from now on, and `release` stands below `ready`. */
  ready(parts: readonly ReadinessPart[], release: string): void
  /** The server is going; nobody should be sent here. */
  stopping(): void
}

const answeredWithin = 2000

/**
 * Opens both; not ready at first.
 *
 * @param headers of every answer, further ones of this server
 * @param tell hears why a part does not work, once until it works again or the reason is another
 */
export function createHealth(
  headers: () => Readonly<Record<string, string>>,
  tell: (part: string, reason: unknown) => void = () => {},
): Health {
  let parts: readonly ReadinessPart[] = []
  let release = ''
  let state: 'starting' | 'running' | 'stopping' = 'starting'
  let asking: Promise<string[]> | undefined
  const reasons = new Map<string, string>()
  const told: ReportSilence = (part, reason) => {
    const text = String(reason)
    if (reason !== null && reasons.get(part) !== text) tell(part, reason)
    if (reason === null) reasons.delete(part)
    else reasons.set(part, text)
  }
  /** Many who ask at the same time are answered by one look. */
  const look = () => (asking ??= silentOf(parts, told).finally(() => (asking = undefined)))
  const readiness = async (): Promise<[status: number, text: string]> => {
    if (state !== 'running') return [503, state]
    const silent = await look()
    return silent.length === 0
      ? [200, `ready\n${release}`]
      : [503, `not working: ${silent.join(', ')}`]
  }
  return {
    ready: (input, named) => {
      parts = input
      release = named
      state = 'running'
    },
    stopping: () => void (state = 'stopping'),
    handle: (req, res) => {
      const path = (req.url ?? '').replace(/\?.*$/s, '')
      if (path !== '/healthz' && path !== '/readyz') return false
      res.setHeaders(new Map(Object.entries(headers())))
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        res.setHeader('allow', 'GET, HEAD')
        sendHealth(req, res, [405, 'Method Not Allowed'])
      } else if (path === '/healthz') sendHealth(req, res, [200, 'ok'])
      else void readiness().then((match) => sendHealth(req, res, match))
      return true
    },
  }
}

/** Hears of each part why it does not work; null where it does. */
type ReportSilence = (part: string, reason: unknown) => void

/** The names of the parts that do not answer in time. */
async function silentOf(parts: readonly ReadinessPart[], told: ReportSilence): Promise<string[]> {
  const silent = await Promise.all(
    parts.map(async (part) => {
      const reason = await reasonOf(part)
      told(part.name, reason)
      return reason === null ? [] : [part.name]
    }),
  )
  return silent.flat()
}

async function reasonOf(part: ReadinessPart): Promise<unknown> {
  const late = Promise.withResolvers<unknown>()
  const timer = setTimeout(() => late.resolve('It does not answer in time.'), answeredWithin)
  const checked = (async () => part.check())().then(
    () => null,
    (error: unknown) => error ?? 'unknown reason',
  )
  return Promise.race([checked, late.promise]).finally(() => clearTimeout(timer))
}

function sendHealth(
  { method }: IncomingMessage,
  res: ServerResponse,
  [status, text]: [status: number, text: string],
): void {
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': text.length + 1,
  })
  res.end(method === 'HEAD' ? undefined : `${text}\n`)
}

/** Milliseconds; a provider that starts at the same time may need as long. */
const longest = 5000

/**
 * Warns where another provider does not answer, whatever it would say: the start goes on without it, and the first user
 * would be the one to find out.
 *
 * @returns resolves when it has answered or was warned of
 */
export async function warnIfUnreachable(address: string, warn: LogEvent): Promise<void> {
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(longest),
    })
    await answer.body?.cancel()
  } catch (error) {
    const code = codeOf(error)
    const advice = /CERT|SIGNATURE|ISSUER/.test(code)
      ? 'A certificate of your own authority is made known by NODE_EXTRA_CA_CERTS.'
      : 'Nobody can sign in until it answers.'
    warn('identity provider', { text: `${address} does not answer (${code}). ${advice}` })
  }
}

/** Fetch wraps the system's error. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const inner = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof inner === 'string' ? inner : error.name
}
