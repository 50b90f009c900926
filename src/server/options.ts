import { resolve } from 'node:path'

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
  /** Folder of the built portal. */
  portalDir: string
  /** Origin people open, such as `https://masthead.example`; default `http://localhost:{port}`. */
  publicOrigin?: string
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
  /** Why there is no demo although it was not declined, as half a sentence. */
  noDemoBecause?: string
  /** How many proxies stand before this server and are believed who asked them; default 0. */
  trustedProxies?: number
  /** Let the embedded provider answer the password grant, and the portal use it; default false. */
  passwordGrant?: boolean
  /** Let the portal tell other pages of its origin how its machines go; default false. */
  inspect?: boolean
  /** Called with one line for each step that takes noticeable time. */
  report?: (line: string) => void
}

/**
 * Reads the options from environment variables; the table is in the README.
 *
 * @throws StartError that names the variable when a value cannot be used.
 */
export function serverOptions(env: NodeJS.ProcessEnv): ServerOptions {
  const databaseUrl = env['DATABASE_URL']
  const publicOrigin = address(env, 'PUBLIC_ORIGIN')?.origin
  const identityHost = address(env, 'IDENTITY_HOST')?.href.replace(/\/+$/, '')
  const host = env['HOST'] || 'localhost'
  const cause = causeOfProduction({ nodeEnv: env['NODE_ENV'], publicOrigin, host })
  const production = cause !== undefined
  return {
    port: port(env['PORT'] ?? '3000'),
    host,
    dataDir: resolve(env['MASTHEAD_DATA'] ?? 'data'),
    portalDir: resolve(env['MASTHEAD_PORTAL'] ?? 'build/portal'),
    demo: production ? env['MASTHEAD_DEMO'] === '1' : env['MASTHEAD_DEMO'] !== '0',
    production,
    trustedProxies: count(env, 'TRUSTED_PROXY'),
    ...(production && !env['MASTHEAD_DEMO'] && { noDemoBecause: cause }),
    clientId: env['CLIENT_ID'] ?? 'portal',
    scope: env['SCOPE'] ?? 'openid profile email',
    graphqlClientEndpoint: env['GRAPHQL_CLIENT_ENDPOINT'] ?? '/graphql',
    ...(env['MASTHEAD_PASSWORD_GRANT'] === '1' && { passwordGrant: true }),
    ...(env['MASTHEAD_INSPECT'] === '1' && { inspect: true }),
    ...(databaseUrl && { databaseUrl }),
    ...(publicOrigin && { publicOrigin }),
    ...(identityHost && { identityHost }),
  }
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

function port(text: string): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number <= 65_535) return number
  throw new StartError(`PORT must be a number from 0 to 65535, but it is "${text}".`)
}

function count(env: NodeJS.ProcessEnv, name: string): number {
  const text = env[name] || '0'
  if (/^\d$/.test(text)) return Number(text)
  throw new StartError(`${name} must be a number from 0 to 9, but it is "${text}".`)
}

function address(env: NodeJS.ProcessEnv, name: string): URL | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol)) return url
  throw new StartError(`${name} must be an http or https address, but it is "${text}".`)
}
