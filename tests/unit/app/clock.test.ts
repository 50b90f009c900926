import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { whenItIs } from '#portal/ports/browser/clock.ts'

const listeners = { window: new EventTarget(), document: new EventTarget() }
let called: number

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  for (const [name, target] of Object.entries(listeners)) vi.stubGlobal(name, target)
  called = 0
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const call = (): void => {
  called += 1
}

it('calls back when the clock shows the time, once, unless it is stopped', () => {
  whenItIs(20_000, call)
  whenItIs(10_000, call)()
  vi.advanceTimersByTime(19_999)
  expect(called).toBe(0)
  vi.advanceTimersByTime(1)
  expect(called).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(called).toBe(1)
})

it('notices within five seconds that the computer slept, though no timer ran meanwhile', () => {
  whenItIs(3_600_000, call)
  vi.advanceTimersByTime(1000)
  vi.setSystemTime(7_200_000)
  vi.advanceTimersByTime(5000)
  expect(called).toBe(1)
})

it.each([
  ['visibilitychange', 'document'],
  ['resume', 'document'],
  ['pageshow', 'window'],
  ['online', 'window'],
  ['focus', 'window'],
] as const)('looks at the clock at once on %s', (name, target) => {
  whenItIs(3_600_000, call)
  vi.advanceTimersByTime(1000)
  vi.setSystemTime(7_200_000)
  listeners[target].dispatchEvent(new Event(name))
  expect(called).toBe(1)
})
