import type { Settings } from '#contract/settings.ts'

/** The input of the policies: the addresses in the runtime settings, and where the portal lives. */
export interface PolicyInput {
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
