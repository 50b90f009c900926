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

/** Asks for the settings without their content; rejects where no answer comes, or a gateway's. */
export async function probeServer(signal: AbortSignal): Promise<void> {
  const response = await fetch('/settings.json', {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    signal,
  })
  if (response.status >= 500) throw new Error(`settings.json: ${response.status}`)
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
