import { expect, it, vi } from 'vitest'

import { UsersChangedDocument } from '#contract/generated/operations.ts'
import { createSubscriptions } from '#portal/ports/api/subscriptions.ts'

const code = vi.hoisted(() => ({ subscribed: 0, isGone: true }))

vi.mock('#portal/ports/api/socket.ts', () => ({
  openSocket: () => {
    if (code.isGone) throw new Error('Loading the chunk failed.')
    return { subscribe: () => (code.subscribed += 1), end: () => {} }
  },
}))

it('a socket whose code does not come is lost as one is that closes, and is tried again by the next listener', async () => {
  const told: boolean[] = []
  const subscriptions = createSubscriptions('https://portal.example/graphql', () => 'token')
  subscriptions.onConnection((isOpen) => told.push(isOpen))
  const listen = () => subscriptions.listen(UsersChangedDocument, { clientId: 'a' }, () => {})
  const end = listen()
  await vi.waitFor(() => expect(told).toEqual([false]))
  expect(end).not.toThrow()
  code.isGone = false
  listen()
  await vi.waitFor(() => expect(code.subscribed).toBe(1))
})
