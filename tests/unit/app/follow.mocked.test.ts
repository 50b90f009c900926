import { beforeEach, expect, it, vi } from 'vitest'

import { followTag } from '#portal/app/query/follow.ts'

const { reloads, socket } = vi.hoisted(() => ({
  reloads: [] as string[],
  socket: { isOpen: false, watchers: new Set<(isOpen: boolean) => void>() },
}))

vi.mock('#portal/app/query/invalidate.ts', () => ({
  invalidate: (tag: string, { client }: { client: string }) => reloads.push(`${tag} ${client}`),
}))
vi.mock('#portal/app/actors/portal.ts', () => ({
  thePortal: () => ({
    subscriptions: {
      onConnection: (changed: (isOpen: boolean) => void) => {
        socket.watchers.add(changed)
        if (socket.isOpen) changed(true)
        return () => socket.watchers.delete(changed)
      },
    },
  }),
}))

beforeEach(() => {
  reloads.length = 0
  socket.isOpen = false
  socket.watchers.clear()
})

function tell(isOpen: boolean): void {
  socket.watchers.forEach((changed) => changed(isOpen))
}

it('answers that came before the socket opened are loaded again once it does', () => {
  followTag('websites', 'blatt', () => () => {})
  expect(reloads).toEqual([])
  tell(true)
  expect(reloads).toEqual(['websites blatt'])
})

it('nothing is loaded again where the socket was open at once, and everything after it was lost', () => {
  socket.isOpen = true
  const stop = followTag('websites', 'blatt', () => () => {})
  expect(reloads).toEqual([])
  tell(false)
  tell(false)
  tell(true)
  expect(reloads).toEqual(['websites blatt'])
  stop()
  tell(false)
  tell(true)
  expect(reloads).toHaveLength(1)
})

it('a change that is told loads them again', () => {
  followTag('websites', 'blatt', (reload) => {
    reload()
    return () => {}
  })
  expect(reloads).toEqual(['websites blatt'])
})
