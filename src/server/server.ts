import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import type { Settings } from '#contract/settings.ts'
import { today } from '#lib/zones.ts'

import { createApi } from './api/api.ts'
import { recommenderList } from './api/banlist/recommender-list.ts'
import { keycloakDirectory } from './api/users/keycloak-directory.ts'
import type { DirectoryUser } from './api/users/user-directory.ts'
import { takeWaitingRestore } from './backup/backup.ts'
import { counts } from './counts.ts'
import { prepareDataFolder, roomWatch } from './data-folder.ts'
import { isVisited, openStoreWithDemo } from './demo-data.ts'
import { startVisitors } from './demo/visitors.ts'
import { apiHeaders, baseHeaders, hostHeaders, type Headers } from './hosting/headers.ts'
import { createHost, pathOf, publicAddress, type Host, type HostOptions } from './hosting/host.ts'
import { clientAddress } from './identity/client-address.ts'
import { openIdentity } from './identity/identity.ts'
import { createDemoRealms, type DemoRealm } from './identity/realms/demo-realms.ts'
import { openTracking } from './ingest/tracker/tracking.ts'
import { listen } from './listening.ts'
import { type MailPerson, stopPath } from './mail/delivery.ts'
import { openTransport } from './mail/transport.ts'
import { unsubscribePage } from './mail/unsubscribe.ts'
import { startViewMails } from './mail/view-mails.ts'
import { webhookCall } from './mail/webhook.ts'
import { createHealth, warnIfUnreachable } from './operating/health.ts'
import { createLog, errorText } from './operating/log.ts'
import { observeRequests, type Metrics } from './operating/metrics.ts'
import { noticeOf, retentionOf, startUpkeep } from './operating/upkeep.ts'
import type { ServerOptions } from './options.ts'
import type { ThreadEnded } from './records/store.ts'
import { recordRights } from './rights-record.ts'
import { StartError, systemCode } from './start-error.ts'
import { readVersion, versionWords, type Version } from './version.ts'

/** A server that answers. */
export interface RunningServer {
  origin: string
  http: Server
  /** The demo organisations that can be signed in to; empty without demo data. */
  demo: DemoRealm[]
  /** The port of the metrics; undefined without them. */
  metricsPort?: number | undefined
  /** Stops listening, lets the requests under way end, for eight seconds, then closes provider and store. */
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
  const { log = createLog('warn') } = options
  await prepareDataFolder(options.dataDir, (text) => log.warn('data folder', { text }))
  await using opened = new AsyncDisposableStack()
  const metrics = await openMetrics(options, readVersion())
  opened.defer(() => metrics?.close())
  const http = createServer({ maxHeaderSize: longestHead })
  const { trustedProxies = 0 } = options
  observeRequests(http, { log, trustedProxies, observer: metrics?.observer })
  let origin = ''
  const health = createHealth(
    () => healthHeaders(options, origin),
    (part, reason) => log.error('not ready', { part, error: errorText(reason) }),
  )
  const ready = Promise.withResolvers<Handler>()
  http.on('request', (req, res) => {
    if (!health.handle(req, res)) void ready.promise.then((handle) => handle(req, res))
  })
  const listening = await listen(http, options.host, options.port)
  let graceMs = 0
  opened.defer(() => listening.close(graceMs))
  const prepared = options.prepare?.()
  // Told below, where it is waited for.
  prepared?.catch(() => {})

  const own = `http://${openableHost(options.host)}:${listening.port}`
  origin = options.publicOrigin ?? own
  await takeBackup(options)
  const demo = options.demo && options.identityHost === undefined
  const realms = demo ? await createDemoRealms(options.dataDir) : []
  const store = await openStoreWithDemo({ ...options, demo }, threadEnded(options))
  opened.defer(() => store.close())
  const settings = settingsOf(options, origin, realms)
  const portals = [new URL(origin).origin, ...(options.allowedOrigins ?? [])]
  const identity =
    options.identityHost === undefined
      ? await openIdentity({
          ...options,
          origin,
          portals,
          report: (text) => log.warn('identity', { text }),
          accepted: (realm, changes) => recordRights(store, realm, { changes }),
        })
      : undefined
  opened.defer(async () => identity?.close())
  const { clientId } = options
  const report = (error: unknown) => log.error('api', { error: errorText(error) })
  const api = createApi({
    store,
    identityHost: settings.identityHost,
    clientId,
    report,
    refused: (reason, text) => {
      counts.emit('tokenRefused', { reason })
      log.warn('token refused', { reason, text })
    },
    origins: portals,
    trustedProxies,
    ...(identity && {
      publicKeys: (realm) => identity.publicKeys(realm),
      names: (realm) => identity.names(realm),
      rolesOf: (realm, subject) => identity.rolesOf(realm, subject),
    }),
    directory: identity?.directory ?? keycloakDirectory(settings.identityHost, report),
    mailing: { hasServer: options.smtp !== undefined, people: identity?.people },
  })
  opened.defer(async () => void (await Promise.all([api.close(), listening.close(graceMs)])))
  api.attachWebSockets(http)
  const tracking = await openTracking(store, {
    dataDir: options.dataDir,
    addressOf: (req) => clientAddress(req, trustedProxies),
    failed: (error) => log.error('tracker', { error: errorText(error) }),
  })
  opened.defer(() => tracking.close())
  await prepared
  const programs = new Map<string, Handler>([
    [api.path, (req, res) => api.handle(req, res)],
    ['/collect', (req, res) => tracking.handle(req, res)],
    ['/t.json', (req, res) => tracking.handleWatched(req, res)],
    ['/recommender/banlist', recommenderList(store, report)],
    [stopPath, unsubscribePage(store, report)],
  ])
  const host = hostFor({ portalDir: options.portalDir, origin, settings })

  ready.resolve((req, res) => {
    res.setHeaders(new Map(Object.entries(baseHeaders(options.hstsSeconds))))
    const elsewhere = publicAddress(req, origin)
    if (elsewhere !== undefined) return redirect(res, elsewhere)
    const path = pathOf(req)
    const program = programs.get(path)
    if (program) {
      res.setHeaders(new Map(Object.entries(apiHeaders)))
      return program(req, res)
    }
    if (identity?.handles(path) === true) return identity.handle(req, res)
    return void host(req, res).catch((error: unknown) => {
      log.error('portal', { error: errorText(error) })
      fail(res)
    })
  })
  const parts = [
    { name: 'disk', check: roomWatch(options.dataDir) },
    { name: 'records', check: () => store.check() },
    { name: 'warehouse', check: () => store.warehouse.check() },
    { name: 'identity', check: () => identity?.check() },
  ]
  health.ready(parts, `Masthead ${versionWords(readVersion())}`)
  const retention = await retentionOf(options.dataDir, options.retentionDays)
  if (retention && retention.from > today('UTC'))
    log.warn('retention', { text: noticeOf(retention) })
  opened.defer(
    startUpkeep(store, {
      retention,
      forgot: (before) =>
        log.info('retention', { text: `Statistics before ${before} are forgotten.` }),
      failed: (error) => log.error('upkeep', { error: errorText(error) }),
    }),
  )
  if (identity)
    opened.defer(
      startViewMails(store, {
        origin: new URL(origin).origin,
        send: options.smtp ? openTransport(options.smtp) : null,
        call: webhookCall(),
        people: async (place) => (await identity.people(place)).flatMap(mailPerson),
        answerFor: api.answerFor,
        failed: (view, error) => log.warn('mail', { view, error: errorText(error) }),
      }),
    )
  if (demo && isVisited(options)) opened.defer(startVisitors(store, own))
  log.info('started', { origin })
  if (identity === undefined) void warnIfUnreachable(settings.identityHost, log.warn)
  graceMs = stopGraceMs
  const closing = opened.move()
  const close = async () => {
    health.stopping()
    log.info('stopping')
    // Nobody new comes in while the other parts end.
    void listening.close(graceMs)
    await closing.disposeAsync()
    log.info('stopped')
  }
  return { origin, http, demo: realms, metricsPort: metrics?.port, close }
}

/**
 * Bytes of a request's head. More than Node's 16 kB, so that the portal itself can say what is wrong with
 * the address of an answer that a provider made too long.
 */
const longestHead = 256 * 1024

/** Milliseconds that the requests under way may take when the server stops; containers are killed after ten. */
const stopGraceMs = 8000

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

/** People who cannot sign in get no mail. */
function mailPerson(user: DirectoryUser): MailPerson[] {
  const { id, name, email, enabled, invitation, roles, inherited } = user
  if (!enabled || invitation !== null || email === '') return []
  return [{ id, name, email, roles: [...roles, ...inherited.map(({ role }) => role)] }]
}

/** People know the loopback addresses by one name. */
function openableHost(host: string): string {
  if (['', '127.0.0.1', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** A backup that waits in the data folder takes the place of the data before anything opens them. */
async function takeBackup({ dataDir, report }: ServerOptions): Promise<void> {
  const before = await takeWaitingRestore(dataDir)
  if (before === undefined) return
  const kept = before === null ? '' : `; the data of before lie in ${before}`
  report?.(`The backup is restored${kept}.`)
}

/** The metrics where they are asked for; their library is loaded only then. */
async function openMetrics(
  { metrics }: ServerOptions,
  { number, commit, date }: Version,
): Promise<Metrics | undefined> {
  if (metrics === undefined) return undefined
  const { serveMetrics } = await import('./operating/metrics.ts')
  const build = { version: number, commit: commit ?? '', date: date ?? '' }
  return serveMetrics(metrics, build).catch((cause: unknown) => {
    const place = `${metrics.host}, port ${metrics.port}`
    const code = systemCode(cause) || 'unknown reason'
    throw new StartError(
      `The metrics cannot be served on ${place} (${code}). Check the variable MASTHEAD_METRICS.`,
      { cause },
    )
  })
}

/** A thread of the store that cannot be replaced leaves nothing to serve: the supervisor of the process starts it again. */
function threadEnded({ log, storeLost }: ServerOptions): ThreadEnded {
  return (cause, replaced) => {
    log?.error('store thread ended', { replaced, error: errorText(cause) })
    if (!replaced) storeLost?.()
  }
}

function healthHeaders(options: ServerOptions, origin: string): Headers {
  const { graphqlClientEndpoint, identityHost = origin } = options
  const settings = { graphqlClientEndpoint, identityHost }
  return {
    ...baseHeaders(options.hstsSeconds),
    ...hostHeaders('/healthz', 'none', { origin, settings }),
  }
}

function redirect(res: ServerResponse, address: string): void {
  res.writeHead(307, { location: address, 'cache-control': 'no-store' }).end()
}

function fail(res: ServerResponse): void {
  if (res.headersSent) res.destroy()
  else
    res
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      .end('Internal Server Error\n')
}
