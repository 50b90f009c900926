import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { openSite } from './hosting-site.ts'
import type { Site } from './hosting-site.ts'

let site: Site
afterEach(() => site.close())

/** The status that a page of `origin` gets when it asks for live updates. */
async function answerTo(origin: string, headers: Record<string, string> = {}): Promise<number> {
  const address = `ws://localhost:${site.port}/graphql`
  const socket = new WebSocket(address, 'graphql-transport-ws', { origin, headers })
  const status = Promise.withResolvers<number | undefined>()
  socket.on('upgrade', (response) => status.resolve(response.statusCode))
  socket.on('unexpected-response', (_, response) => status.resolve(response.statusCode))
  socket.on('error', () => {})
  const answered = (await status.promise) ?? 0
  socket.terminate()
  return answered
}

const portal = 'https://portal.example'
const evil = 'https://evil.example'

/** As a proxy asks that replaces the host. */
const replaced = { host: 'internal:3000' }

describe('live updates behind a proxy that replaces the host', () => {
  it('come to pages of PUBLIC_ORIGIN, and to no others', async () => {
    site = await openSite({ publicOrigin: portal })
    expect(await answerTo(portal, replaced)).toBe(101)
    for (const origin of [evil, 'null', 'https://portal.example.evil.example']) {
      expect(await answerTo(origin, replaced)).toBe(403)
    }
  })

  it.each([
    [1, 'portal.example', portal, 101],
    [1, 'portal.example:8443', 'https://portal.example:8443', 101],
    [1, 'portal.example', evil, 403],
    [1, 'evil.example, portal.example', portal, 101],
    [1, 'evil.example, portal.example', evil, 403],
    [2, 'portal.example, inner.example', portal, 101],
    [2, 'evil.example, portal.example, inner.example', evil, 403],
    [1, '', 'null', 403],
    [0, 'portal.example', portal, 403],
    [0, 'evil.example', evil, 403],
  ])(
    'with %i believed proxies and X-Forwarded-Host: %j answer %s with %i',
    async (trustedProxies, named, origin, status) => {
      site = await openSite({ trustedProxies })
      const headers = { ...replaced, 'x-forwarded-host': named }
      expect(await answerTo(origin, headers)).toBe(status)
    },
  )
})
