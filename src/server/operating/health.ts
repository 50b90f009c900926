import type { IncomingMessage, ServerResponse } from 'node:http'

/** A part of the server that must answer before people are sent here. */
export interface ReadinessPart {
  readonly name: string
  /** Rejects or throws when the part does not answer. */
  check(): Promise<void> | void
}

/** `/healthz`: the process is alive. `/readyz`: it can serve people. */
export interface Health {
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
  const told: Told = (part, reason) => {
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
    ready: (given, named) => {
      parts = given
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
        answer(req, res, [405, 'Method Not Allowed'])
      } else if (path === '/healthz') answer(req, res, [200, 'ok'])
      else void readiness().then((found) => answer(req, res, found))
      return true
    },
  }
}

/** Hears of each part why it does not work; null where it does. */
type Told = (part: string, reason: unknown) => void

/** The names of the parts that do not answer in time. */
async function silentOf(parts: readonly ReadinessPart[], told: Told): Promise<string[]> {
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

function answer(
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
