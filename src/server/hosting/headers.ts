import type { Settings } from '#contract/settings.ts'

/** Response headers by lower-case name. */
export type Headers = Record<string, string>

/** How long a response may be reused: not at all, after asking, for a day, or for a year. */
export type Caching = 'none' | 'ask' | 'day' | 'forever'

const cacheControl: Record<Caching, string> = {
  none: 'no-store',
  ask: 'no-cache',
  day: 'public, max-age=86400, stale-while-revalidate=604800',
  forever: 'public, max-age=31536000, immutable',
}

/** Browser features no screen uses; copying a link needs the clipboard, a map the full screen. */
const switchedOff =
  'accelerometer autoplay browsing-topics camera display-capture encrypted-media ' +
  'geolocation gyroscope magnetometer microphone midi payment picture-in-picture ' +
  'publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking'

const permissionsPolicy = [
  'clipboard-write=(self)',
  'fullscreen=(self)',
  ...switchedOff.split(' ').map((feature) => `${feature}=()`),
].join(', ')

/**
 * Headers of every response of the server, the API and the identity provider included.
 *
 * @param hstsSeconds how long browsers shall ask for this host by https only; its subdomains may be others'
 */
export function baseHeaders(hstsSeconds = 0): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    ...(hstsSeconds > 0 && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
  }
}

/** Further headers of the API: an answer that a browser opens as a page may do nothing. */
export const apiHeaders: Headers = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
}

/** Further headers of what the static host answers, by the path that was asked for. */
export function hostHeaders(path: string, caching: Caching, policy: PolicyInput): Headers {
  const isDocked = isInspector(path) && policy.settings.inspect === true
  const framed = isSilentRefresh(path) || isDocked
  return {
    'content-security-policy': contentSecurityPolicy(policy, framed ? "'self'" : "'none'"),
    'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
    'cache-control': cacheControl[caching],
    // the tracker is for pages of other origins
    ...(caching === 'day' && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
}

/** True for the page of the visual inspector, in either language. */
export function isInspector(path: string): boolean {
  return /^(\/en)?\/inspector\/?$/.test(path)
}

/** True for the page that completes a renewal inside a hidden frame, in either language. */
export function isSilentRefresh(path: string): boolean {
  return /^(\/en)?\/silent-refresh\/?(index\.html)?$/.test(path)
}

/** The input of the policies: the addresses in the runtime settings, and where the portal lives. */
interface PolicyInput {
  /** Origin of the portal. */
  origin: string
  settings: Pick<Settings, 'identityHost' | 'graphqlClientEndpoint' | 'inspect'>
}

/**
 * The Content Security Policy of a page: nothing but our own files and the configured provider and
 * API, and Trusted Types so that no string becomes script or markup.
 *
 * @param embedding who may show the page in a frame; silent renewal and the inspector allow ourselves.
 */
export function contentSecurityPolicy(input: PolicyInput, embedding: "'none'" | "'self'"): string {
  const identity = foreign(input, input.settings.identityHost)
  const api = foreign(input, input.settings.graphqlClientEndpoint)
  const sockets = api.map((origin) => origin.replace(/^http/, 'ws'))
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...unique([...identity, ...api, ...sockets])],
    'worker-src': ["'self'"],
    'frame-src': [...identity, "'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [embedding],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['portal-bundle'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

function foreign({ origin }: PolicyInput, address: string): string[] {
  const target = new URL(address, origin).origin
  return target === origin ? [] : [target]
}

function unique(sources: string[]): string[] {
  return [...new Set(sources)]
}
