import { afterEach, describe, expect, it, vi } from 'vitest'

import {
  canHear,
  listenTo,
  listenToTabs,
  openChannel,
  tellAll,
  tellTabs,
  type TabMessage,
} from '#portal/ports/browser/tabs.ts'

afterEach(() => vi.unstubAllGlobals())

const messages: TabMessage[] = [
  { type: 'signedOut', realm: 'verlagnord' },
  { type: 'signedIn', realm: 'verlagnord', subject: 'ada-1' },
  { type: 'organisationChanged', realm: 'verlagnord' },
]

it('tabs hear what the others tell, and neither more than was agreed nor anything else', async () => {
  const received: TabMessage[] = []
  const stop = listenToTabs((message) => received.push(message))
  const nonsense = [
    { type: 'signedOut' },
    { type: 'signedOut', realm: 3 },
    { type: 'signedIn', realm: 'verlagnord' },
    { type: 'other', realm: 'verlagnord' },
    [],
  ]
  for (const message of nonsense) tellAll('masthead.session', message)
  for (const message of messages) tellAll('masthead.session', { ...message, token: 'x' })
  tellTabs({ type: 'signedOut', realm: 'last' })
  await vi.waitFor(() =>
    expect(received).toEqual([...messages, { type: 'signedOut', realm: 'last' }]),
  )
  stop()
})

describe('a browser without channels', () => {
  it('has lonely tabs', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    expect(() => tellTabs({ type: 'signedOut', realm: 'x' })).not.toThrow()
    expect(() => listenToTabs(() => {})()).not.toThrow()
    expect(() => openChannel('masthead.test')({ type: 'signedOut' })).not.toThrow()
  })

  it('says that it has none, and hears nothing', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    expect(canHear()).toBe(false)
    const received = vi.fn<(data: unknown) => void>()
    const stop = listenTo('masthead.test', received)
    tellAll('masthead.test', { type: 'signedOut' })
    stop()
    expect(received).not.toHaveBeenCalled()
  })
})
