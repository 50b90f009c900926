import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

import type { Settings } from '#contract/settings.ts'

import { createApi } from './api/api.ts'
import { prepareDataFolder } from './data-folder.ts'
import { openStoreWithDemo } from './demo-data.ts'
import { baseHeaders } from './hosting/headers.ts'
import { createHost, pathOf } from './hosting/host.ts'
import type { Host, HostOptions } from './hosting/host.ts'
import { publicAddress } from './hosting/origin.ts'
import { openIdentity } from './identity/identity.ts'
import { createDemoRealms } from './identity/realms/demo-realms.ts'
import type { DemoRealm } from './identity/realms/demo-realms.ts'
import { listen } from './listening.ts'
import type { ServerOptions } from './options.ts'

/** A server that answers. */
export interface RunningServer {
  origin: string
  http: Server
  /** The demo organisations that can be signed in to; empty without demo data. */
  demo: DemoRealm[]
  /** Stops listening, gives open requests half a second, then closes provider and store. */
  close(): Promise<void>
}

/**
 * Starts everything at one origin: identity provider, API and the portal's files. The port is taken
 * first, and requests wait until everything is open; a failure closes what was opened.
 *
 * @param hostFor what answers the portal's paths; the development server puts its own here.
 * @throws StartError where the port or the data folder cannot be used.
 */
export async function startServer(
  options: ServerOptions,
  hostFor: (options: HostOptions) => Host = createHost,
): Promise<RunningServer> {
  await prepareDataFolder(options.dataDir)
  await using opened = new AsyncDisposableStack()
  const http = createServer({ maxHeaderSize: longestHead })
  const ready = Promise.withResolvers<Handler>()
  http.on('request', (req, res) => void ready.promise.then((handle) => handle(req, res)))
  const listening = await listen(http, options.host, options.port)
  opened.defer(() => listening.close())

  const origin = options.publicOrigin ?? `http://${openableHost(options.host)}:${listening.port}`
  const demo = options.demo && options.identityHost === undefined
  const realms = demo ? await createDemoRealms(options.dataDir) : []
  const store = await openStoreWithDemo(options)
  opened.defer(() => store.close())
  const settings = settingsOf(options, origin, realms)
  const identity =
    options.identityHost === undefined ? await openIdentity({ ...options, origin }) : undefined
  opened.defer(async () => identity?.close())
  const api = createApi({ store, identityHost: settings.identityHost, clientId: options.clientId })
  opened.defer(async () => void (await Promise.all([api.close(), listening.close()])))
  api.attachWebSockets(http)
  const host = hostFor({ portalDir: options.portalDir, origin, settings })

  ready.resolve((req, res) => {
    res.setHeaders(new Map(Object.entries(baseHeaders(origin))))
    const elsewhere = publicAddress(req, origin)
    if (elsewhere !== undefined) return redirect(res, elsewhere)
    const path = pathOf(req)
    if (path === api.path) return api.handle(req, res)
    if (identity?.handles(path) === true) return identity.handle(req, res)
    return void host(req, res).catch((error: unknown) => fail(res, error))
  })
  const parts = opened.move()
  return { origin, http, demo: realms, close: () => parts.disposeAsync() }
}

/**
 * Bytes of a request's head. More than Node's 16 kB, so that the portal itself can say what is wrong with
 * the address of an answer that a provider made too long.
 */
const longestHead = 256 * 1024

type Handler = (req: IncomingMessage, res: ServerResponse) => void

function settingsOf(options: ServerOptions, origin: string, realms: DemoRealm[]): Settings {
  const { clientId, scope, graphqlClientEndpoint, identityHost = origin } = options
  const [first] = realms.toSorted((one, other) => other.users.length - one.users.length)
  const demo = first !== undefined
  const settings = { graphqlClientEndpoint, identityHost, clientId, scope, demo }
  const { passwordGrant, inspect } = options
  return {
    ...settings,
    ...(demo && { demoOrganisation: first.organisation }),
    ...(passwordGrant === true && { passwordGrant }),
    ...(inspect === true && { inspect }),
  }
}

/** Wildcard addresses are for listening only; people open localhost. */
function openableHost(host: string): string {
  if (['0.0.0.0', '::', '', '127.0.0.1', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function redirect(res: ServerResponse, address: string): void {
  res.writeHead(307, { location: address, 'cache-control': 'no-store' }).end()
}

function fail(res: ServerResponse, error: unknown): void {
  console.error(error)
  if (res.headersSent) res.destroy()
  else
    res
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      .end('Internal Server Error\n')
}
