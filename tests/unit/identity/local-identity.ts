import { vi } from 'vitest'

import { createIdentity, type Identity } from '#portal/ports/identity/identity.ts'

import { openBrowser, portalOrigin, type FakeBrowser } from '../app/fake-browser.ts'
import { startProvider, type LocalProvider } from './local-provider.ts'

export interface LocalIdentity {
  provider: LocalProvider
  browser: FakeBrowser
  identity: Identity
}

/** The identity port in a browser tab of its own, at a provider of its own. */
export async function openIdentity(): Promise<LocalIdentity> {
  const browser = openBrowser()
  const provider = await startProvider()
  return { provider, browser, identity: identityAt(provider) }
}

/** The port of a reloaded page in the same browser. */
export function identityAt({ host: identityHost }: LocalProvider): Identity {
  return createIdentity({ identityHost, clientId: 'portal', scope: 'openid', origin: portalOrigin })
}

/** The end of a call whose limits pass at once, though not before what the provider and other tabs say. */
export async function hurried<T>(call: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const under = { way: true }
  const end = () => (under.way = false)
  const calling = call()
  calling.then(end, end)
  while (under.way) {
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(5)
  }
  return calling
}

/** From now on limits do not pass by themselves, but when the returned function is called with their milliseconds. */
export function heldLimits(): (reached: number) => void {
  const limits: { milliseconds: number; limit: AbortController }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController()
    limits.push({ milliseconds, limit })
    return limit.signal
  })
  return (reached) => {
    for (const { milliseconds, limit } of limits) if (milliseconds === reached) limit.abort()
  }
}
