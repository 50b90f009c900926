import { join, resolve } from 'node:path'

import { createLog, type Log } from './operating/log.ts'
import type { MetricsAddress } from './operating/metrics.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

/** Everything the server can be told. `serverOptions` gives each option its default. */
export interface ServerOptions {
  /** TCP port; 0 takes any free one. */
  port: number
  host: string
  /** Folder of the embedded store and of the identity provider's keys; made when missing. */
  dataDir: string
  /** PostgreSQL connection address; without it the embedded store is used. */
  databaseUrl?: string
  /** ClickHouse instead of the file for statistics. */
  clickhouseUrl?: string
  /** In which the days of publications end that have none of their own; default UTC. */
  timeZone?: string
  /** Folder of the built portal. */
  portalDir: string
  /** Origin people open, such as `https://masthead.example`; default `http://localhost:{port}`. */
  publicOrigin?: string
  /** Origins besides the public one whose pages may sign in and call the API; none by default. */
  allowedOrigins?: readonly string[]
  /** Seconds for which browsers shall ask for this host by https only; they are not told by default. */
  hstsSeconds?: number
  /** Fill an empty store with the demo organisations. */
  demo: boolean
  /** Base address of an external identity provider; without it the embedded one serves /realms. */
  identityHost?: string
  /** OpenID client id of the portal. */
  clientId: string
  /** OpenID scopes, separated by spaces. */
  scope: string
  /** GraphQL address the portal calls; a path stays on the portal's origin. */
  graphqlClientEndpoint: string
  /**
   * Other people reach this server: default passwords are refused, and `demo` is only true where it
   * was asked for by name. Default false.
   */
  production?: boolean
  /** Why there is no demo although it was not declined: the end of a sentence. */
  noDemoBecause?: string
  /** How many proxies stand before this server and are believed who asked them; default 0. */
  trustedProxies?: number
  /** Let the embedded provider answer the password grant, and the portal use it; default false. */
  passwordGrant?: boolean
  /** Let the portal tell other pages of its origin how its machines go; default false. */
  inspect?: boolean
  /** The output for events; standard error from level `warn` by default. */
  log?: Log
  /** The server that takes mails, and from whom they are; no mails without it. */
  smtp?: { readonly url: string; readonly from: string }
  /** The address at which Prometheus may ask for numbers; none by default. */
  metrics?: MetricsAddress
  /** Days for which statistics are kept before the current one; all of them by default. */
  retentionDays?: number
  /** Called when the store cannot go on: the process has to be started again. */
  storeLost?: () => void
  /** Called with one line for each step that takes noticeable time. */
  report?: (line: string) => void
  /** Work that has to end before people are answered, such as a build; the port is open meanwhile. */
  prepare?: () => Promise<void>
}

/**
 * The options from environment variables; the table is in the README.
 *
 * @throws StartError that names the variable when a name or a value cannot be used.
 */
export function serverOptions(env: NodeJS.ProcessEnv): ServerOptions {
  const input = readSettings(env)
  const publicOrigin = input.PUBLIC_ORIGIN
  const host = input.HOST ?? 'localhost'
  refuseUnopenable(host, publicOrigin)
  const hstsSeconds = input.MASTHEAD_HSTS ?? 0
  if (hstsSeconds > 0 && publicOrigin?.startsWith('https:') !== true) {
    throw new StartError('MASTHEAD_HSTS needs a PUBLIC_ORIGIN that begins with https://.')
  }
  const cause = causeOfProduction({ nodeEnv: input.NODE_ENV, publicOrigin, host })
  const production = cause !== undefined
  const { MASTHEAD_DEMO: demo, DATABASE_URL: databaseUrl, CLICKHOUSE_URL: clickhouse } = input
  const identityHost = input.IDENTITY_HOST?.href.replace(/\/+$/, '')
  return {
    port: input.PORT ?? 3000,
    host,
    dataDir: resolve(input.MASTHEAD_DATA ?? 'data'),
    portalDir: resolve(input.MASTHEAD_PORTAL ?? builtPortal),
    demo: identityHost === undefined && (demo ?? !production),
    production,
    trustedProxies: input.TRUSTED_PROXY ?? 0,
    ...noDemo({ demo, identityHost, cause }),
    clientId: input.CLIENT_ID ?? 'portal',
    scope: input.SCOPE ?? 'openid profile email',
    graphqlClientEndpoint: input.GRAPHQL_CLIENT_ENDPOINT ?? '/graphql',
    ...(input.MASTHEAD_PASSWORD_GRANT === true && { passwordGrant: true }),
    ...(input.MASTHEAD_INSPECT === true && { inspect: true }),
    log: createLog(input.MASTHEAD_LOG ?? (production ? 'info' : 'warn')),
    ...(input.MASTHEAD_METRICS && { metrics: input.MASTHEAD_METRICS }),
    ...smtpOf(input),
    ...(input.MASTHEAD_RETENTION && { retentionDays: input.MASTHEAD_RETENTION }),
    ...(input.MASTHEAD_TIMEZONE && { timeZone: input.MASTHEAD_TIMEZONE }),
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(clickhouse !== undefined && { clickhouseUrl: clickhouse.href }),
    ...(publicOrigin !== undefined && { publicOrigin }),
    ...(input.MASTHEAD_ALLOWED_ORIGINS && { allowedOrigins: input.MASTHEAD_ALLOWED_ORIGINS }),
    ...(hstsSeconds > 0 && { hstsSeconds }),
    ...(identityHost !== undefined && { identityHost }),
  }
}

/** Mails need both: a server alone does not know in whose name it shall send. */
function smtpOf({
  SMTP_URL: url,
  SMTP_FROM: from,
}: ReturnType<typeof readSettings>): Pick<ServerOptions, 'smtp'> {
  if (url === undefined && from === undefined) return {}
  if (url === undefined || from === undefined)
    throw new StartError(
      'SMTP_URL and SMTP_FROM need each other: mails go by the one, from the other.',
    )
  return { smtp: { url, from } }
}

/** The same from the sources as from the build. */
const builtPortal = join(import.meta.dirname, '../../build/portal')

/** All addresses of a machine are for listening only: pages and tokens need the one that people open. */
function refuseUnopenable(host: string, publicOrigin: string | undefined): void {
  if (publicOrigin !== undefined || !['0.0.0.0', '::'].includes(host)) return
  throw new StartError(
    `HOST=${host} is all addresses of this machine: say by PUBLIC_ORIGIN which one people open, such as PUBLIC_ORIGIN=http://192.168.0.7:3000.`,
  )
}

/** Why there is no demo although it was not declined. No one can sign in to it at another provider. */
function noDemo(told: {
  demo: boolean | undefined
  identityHost: string | undefined
  cause: string | undefined
}): Pick<ServerOptions, 'noDemoBecause'> {
  const { demo, identityHost, cause } = told
  if (identityHost !== undefined) {
    return demo === true ? { noDemoBecause: 'IDENTITY_HOST names another provider.' } : {}
  }
  if (cause === undefined || demo !== undefined) return {}
  return { noDemoBecause: `${cause}; MASTHEAD_DEMO=1 turns it on.` }
}

/** Half a sentence: NODE_ENV says so, or other machines reach this one; undefined where neither is true. */
function causeOfProduction(told: {
  nodeEnv: string | undefined
  publicOrigin: string | undefined
  host: string
}): string | undefined {
  if (told.nodeEnv === 'production') return 'NODE_ENV is production'
  const { publicOrigin, host } = told
  if (publicOrigin !== undefined && !isHere(new URL(publicOrigin).hostname)) {
    return `PUBLIC_ORIGIN=${publicOrigin} is not only this computer`
  }
  return isHere(host) ? undefined : `HOST=${host} lets other computers reach this server`
}

function isHere(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
}
