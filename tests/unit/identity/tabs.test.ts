import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { listenToTabs, tellAll, tellTabs } from '#portal/ports/browser/tabs.ts'
import type { TabMessage } from '#portal/ports/browser/tabs.ts'

let heard: TabMessage[]
let stop: () => void

beforeEach(() => {
  heard = []
  stop = listenToTabs((message) => heard.push(message))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const messages: TabMessage[] = [
  { type: 'signedOut', realm: 'verlagnord' },
  { type: 'signedIn', realm: 'verlagnord', subject: 'ada-1' },
  { type: 'organisationChanged', realm: 'verlagnord' },
]

it('tabs hear what the others tell, and no more than was agreed', async () => {
  for (const message of messages) tellAll('masthead.session', { ...message, token: 'x' })
  tellTabs({ type: 'signedOut', realm: 'last' })
  await vi.waitFor(() => expect(heard).toEqual([...messages, { type: 'signedOut', realm: 'last' }]))
})

it('tabs do not listen to anything else', async () => {
  const nonsense = [
    { type: 'signedOut' },
    { type: 'signedOut', realm: 3 },
    { type: 'signedIn', realm: 'verlagnord' },
    { type: 'other', realm: 'verlagnord' },
    [],
  ]
  for (const message of nonsense) tellAll('masthead.session', message)
  tellTabs({ type: 'signedOut', realm: 'last' })
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'signedOut', realm: 'last' }]))
})

it('a browser without channels has lonely tabs', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(() => tellTabs({ type: 'signedOut', realm: 'x' })).not.toThrow()
  expect(() => listenToTabs(() => {})()).not.toThrow()
})
