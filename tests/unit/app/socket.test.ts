import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { BanlistChangedDocument } from '#contract/generated/operations.ts'
import { openSocket } from '#portal/ports/api/socket.ts'

import { originOf } from '../identity/local-server.ts'

let server: Server
const rejected = vi.fn<(reason: unknown) => void>()

beforeEach(async () => {
  process.on('unhandledRejection', rejected)
  server = createServer()
  server.on('upgrade', (_, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  process.off('unhandledRejection', rejected)
  server.close()
  await once(server, 'close')
})

it('ends silently while it still connects and is refused', async () => {
  const lost = Promise.withResolvers<void>()
  const socket = openSocket(
    `${originOf(server)}/graphql`,
    () => 'token',
    () => lost.resolve(),
  )
  const { signal } = new AbortController()
  socket.subscribe(BanlistChangedDocument, {
    variables: { clientId: 'apothekenblatt' },
    next: () => {},
    signal,
  })
  socket.end()
  await lost.promise
  // Node tells of unhandled rejections when all promises have been served.
  await new Promise((resolve) => setImmediate(resolve))
  expect(rejected).not.toHaveBeenCalled()
})
