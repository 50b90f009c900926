import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const href = 'https://portal.example/silent-refresh?code=c&state=s'
const location = { href, origin: 'https://portal.example' }

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

it('tells the portal its address, in the words of the library and to no other origin', async () => {
  const postMessage = vi.fn<(message: object, origin: string) => void>()
  vi.stubGlobal('window', { location, parent: { postMessage } })
  await import('#portal/silent-refresh/main.ts')
  expect(postMessage.mock.calls).toEqual([
    [{ source: 'oidc-client', url: href, keepOpen: false }, 'https://portal.example'],
  ])
})

it('says nothing when it is no frame', async () => {
  const postMessage = vi.fn<(message: object, origin: string) => void>()
  const window = { location, postMessage, parent: {} }
  window.parent = window
  vi.stubGlobal('window', window)
  await import('#portal/silent-refresh/main.ts')
  expect(postMessage).not.toHaveBeenCalled()
})
