import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { deliver, json } from './answer.ts'
import { answering } from './endpoints.ts'
import { endpoints, type Endpoint, type Fault } from './fault.ts'
import { Realm } from './realm.ts'
import { createKey } from './tokens.ts'

/** An identity provider shaped like Keycloak, with realms that go wrong as they are told. */
export interface EvilProvider {
  /** the identity host; `{host}/realms/{realm}` are the issuers */
  host: string
  /** opens an organisation of this name that has this fault, or none */
  open(name: string, fault?: Fault): Realm
  close(): Promise<void>
}

const byPath = new Map<string, string>(
  Object.entries(endpoints).map(([name, path]) => [path, name]),
)

/** Starts it on a free port of this machine. */
export async function startEvilProvider(): Promise<EvilProvider> {
  const realms = new Map<string, Realm>()
  const key = await createKey()
  const server = createServer((req, res) => void answer(realms, req, res))
  // A browser asks a second time where a connection that it used before breaks.
  server.maxRequestsPerSocket = 1
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  const host = `http://localhost:${address.port}`
  return {
    host,
    open: (name, fault = {}) => {
      const realm = new Realm(name, { host, key, fault })
      realms.set(name, realm)
      return realm
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  realms: ReadonlyMap<string, Realm>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://provider')
  const [, name = '', path = ''] = /^\/realms\/([^/]+)\/(.*)$/.exec(pathname) ?? []
  const realm = realms.get(name)
  const endpoint = byPath.get(path)
  const { origin } = req.headers
  if (req.method === 'OPTIONS') return deliver(res, { status: 204 }, origin)
  if (realm === undefined || !isEndpoint(endpoint)) {
    return deliver(res, json({ error: 'Realm does not exist' }, 404), origin)
  }
  const request = {
    endpoint,
    parameters: req.method === 'POST' ? new URLSearchParams(await text(req)) : searchParams,
    isFromBrowser: req.headers['user-agent']?.startsWith('Mozilla') === true,
  }
  realm.record(request)
  deliver(
    res,
    realm.fault.answers?.[endpoint] ?? (await answering[endpoint](realm, request)),
    origin,
  )
}

function isEndpoint(name: string | undefined): name is Endpoint {
  return name !== undefined && name in endpoints
}
