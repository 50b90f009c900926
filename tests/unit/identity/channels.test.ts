import { afterEach, expect, it, vi } from 'vitest'

import {
  canHear,
  ensureChannels,
  listenTo,
  openChannel,
  tellAll,
} from '#portal/ports/browser/tabs.ts'

afterEach(() => vi.unstubAllGlobals())

it('gives a library that opens channels unasked one that says nothing, where there are none', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  ensureChannels()
  const channel = new BroadcastChannel('masthead.test')
  channel.close()
  expect(canHear()).toBe(false)
})

it('tells and hears nothing there', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  ensureChannels()
  const heard = vi.fn<(data: unknown) => void>()
  const stop = listenTo('masthead.test', heard)
  tellAll('masthead.test', { type: 'signedOut' })
  stop()
  expect(heard).not.toHaveBeenCalled()
})

it('opens no channel there, and goes on', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const tell = openChannel('masthead.test')
  expect(() => tell({ type: 'signedOut' })).not.toThrow()
})

it("leaves the browser's own channels alone", () => {
  const own = BroadcastChannel
  ensureChannels()
  expect(BroadcastChannel).toBe(own)
  expect(canHear()).toBe(true)
})
