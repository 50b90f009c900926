import type { Settings } from '#contract/settings.ts'
import { fieldsOf } from '#lib/fields.ts'

const limit = 10_000

/**
 * The runtime settings, with addresses made absolute. spec 7
 * Rejects when they do not come within 10 s or are not usable.
 */
export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/settings.json', {
    credentials: 'omit',
    signal: AbortSignal.timeout(limit),
  })
  if (!response.ok) throw new Error(`settings.json: ${response.status}`)
  return readSettings(await response.json(), window.location.origin)
}

/**
 * Asks the server of the API for the least that it has: here the settings without their content, elsewhere what any
 * origin that it allows may ask. Rejects where no answer comes, or a gateway's.
 */
export async function probeServer(api: string, signal: AbortSignal): Promise<void> {
  const isHere = new URL(api).origin === window.location.origin
  const request: RequestInit = isHere
    ? { method: 'HEAD', cache: 'no-store' }
    : {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{__typename}"}',
      }
  const address = isHere ? '/settings.json' : api
  const response = await fetch(address, { ...request, credentials: 'omit', signal })
  if (response.status >= 500) throw new Error(`${address}: ${response.status}`)
}

/** Checks settings; relative addresses are resolved against `origin`. */
export function readSettings(written: unknown, origin: string): Settings {
  const values = fieldsOf(written)
  const text = (name: keyof Settings): string => {
    const value = values[name]
    if (typeof value !== 'string' || value === '') throw new Error(`settings.json: ${name}`)
    return value
  }
  const { demoOrganisation } = values
  return {
    graphqlClientEndpoint: addressOf(text('graphqlClientEndpoint'), origin),
    identityHost: addressOf(text('identityHost'), origin).replace(/\/+$/, ''),
    clientId: text('clientId'),
    scope: text('scope'),
    demo: values['demo'] === true,
    ...(typeof demoOrganisation === 'string' && { demoOrganisation }),
    inspect: values['inspect'] === true,
    passwordGrant: values['passwordGrant'] === true,
  }
}

function addressOf(written: string, origin: string): string {
  const url = URL.parse(written, origin)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error(`settings.json: ${written}`)
  return url.href
}
