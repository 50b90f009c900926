import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { triesEverything } from '#tests/support/breadth.ts'

import { SimulatedBrowser } from './simulated-browser.ts'
import { SimulatedProvider } from './simulated-provider.ts'
import { SimulatedTime } from './simulated-time.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 8 * hour
const limits = { tokenLife: 5 * minute, idle: 2 * hour, longest: 10 * hour }
const slowest = 2 * second
/** A renewal that hangs ends after 20 s; so much of the last minute is left for another one. */
const longestOutage = 25

interface Lasting {
  what: 'work' | 'sleep' | 'offline'
  for: number
}

/** The next event; lengths in seconds, tabs counted around. */
type Stretch =
  | Lasting
  | { what: 'outage'; for: number; reach: 'fails' | 'hangs' }
  | { what: 'open' }
  | { what: 'duplicate' | 'close' | 'reload'; tab: number }

const seconds = (most: number) => fc.integer({ min: 1, max: most })
const lasting = <What extends string>(what: What, length: fc.Arbitrary<number>) =>
  fc.record({ what: fc.constant(what), for: length })
const aroundRenewal = fc.integer({ min: 230, max: 245 })
const working = lasting('work', fc.oneof(seconds(20), aroundRenewal, seconds(1800)))
const sleeping = lasting('sleep', seconds(4000))
const offline = lasting('offline', seconds(2000))
const outage = fc.record({
  what: fc.constant('outage' as const),
  for: seconds(longestOutage),
  reach: fc.constantFrom('fails' as const, 'hangs' as const),
})
const opening = fc.record({ what: fc.constant('open' as const) })
const withTab = fc.record({
  what: fc.constantFrom('duplicate' as const, 'close' as const, 'reload' as const),
  tab: fc.nat({ max: 9 }),
})
const stretch: fc.Arbitrary<Stretch> = fc.oneof(
  { weight: 4, arbitrary: working },
  { weight: 2, arbitrary: sleeping },
  { weight: 1, arbitrary: offline },
  { weight: 3, arbitrary: outage },
  { weight: 1, arbitrary: opening },
  { weight: 2, arbitrary: withTab },
)

const days = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
  stretches: fc.array(stretch, { minLength: 10, maxLength: 80 }),
})

/** A person's day; random times come from `seed`. */
class WorkingDay {
  readonly time: SimulatedTime
  readonly provider: SimulatedProvider
  readonly browser: SimulatedBrowser
  #calmUntil = 0

  constructor(random: (below: number) => number) {
    this.time = new SimulatedTime(random)
    this.provider = new SimulatedProvider(this.time, limits, () => random(slowest))
    this.browser = new SimulatedBrowser(this.time, this.provider, random)
  }

  /** Until the evening, whatever is planned. */
  async spend(stretches: readonly Stretch[]): Promise<void> {
    for (const next of stretches) if (this.time.now < day) await this.#live(next)
    await this.time.pass(Math.max(10 * minute, day - this.time.now))
  }

  /** This and nothing else; between two things there is a moment for what has come due. */
  async live(stretches: readonly Stretch[]): Promise<void> {
    for (const next of stretches) {
      await this.#live(next)
      await this.time.pass(0)
    }
  }

  async #live(next: Stretch): Promise<void> {
    switch (next.what) {
      case 'work':
        return this.time.pass(next.for * second)
      case 'sleep':
        return this.time.sleep(next.for * second)
      case 'offline':
        this.browser.setOnline(false)
        await this.time.pass(next.for * second)
        return this.browser.setOnline(true)
      case 'outage':
        return this.#breakOff(next.for * second, next.reach)
      case 'open':
        return this.browser.openTab()
      case 'duplicate':
        return this.browser.duplicate(next.tab)
      case 'close':
        return this.browser.closeTab(next.tab)
      case 'reload':
        return this.browser.reload(next.tab)
    }
  }

  /** From now on for some time the provider cannot be reached; not again soon after. */
  #breakOff(milliseconds: number, reach: 'fails' | 'hangs'): void {
    if (this.time.now < this.#calmUntil) return
    this.#calmUntil = this.time.now + milliseconds + 3 * minute
    this.provider.reach = reach
    this.time.setTimeout(() => {
      this.provider.reach = 'answers'
    }, milliseconds)
  }
}

it('signs nobody out on any day on which the provider comes back in time', async () => {
  await fc.assert(
    fc.asyncProperty(days, async ({ seed, stretches }) => {
      const today = new WorkingDay(numbers(seed))
      await today.spend(stretches)
      fc.pre(today.provider.refused === 0)
      expect(today.browser.signOuts).toEqual([])
      expect(today.browser.isWell).toBe(true)
    }),
    { seed: 4, numRuns: triesEverything ? 60 : 8 },
  )
}, 60_000)

const steadyDays = fc.array(fc.oneof(working, sleeping, offline), { minLength: 10, maxLength: 40 })

it('spec 9 session 2: renews once per expiry, however many tabs there are', async () => {
  await fc.assert(
    fc.asyncProperty(steadyDays, fc.nat({ max: 9 }), async (stretches, others) => {
      const today = new WorkingDay(() => 0)
      for (let other = 0; other < others; other += 1) today.browser.duplicate(0)
      await today.live(stretches)
      fc.pre(today.provider.refused === 0)
      expect(today.provider.issued).toBe(renewalsIn(stretches))
    }),
    { seed: 4, numRuns: triesEverything ? 40 : 6 },
  )
}, 60_000)

it('says so in every tab when the provider stays away beyond the end of the tokens', async () => {
  const today = new WorkingDay(() => 0)
  today.browser.duplicate(0)
  today.provider.reach = 'fails'
  await today.time.pass(10 * minute)
  expect(today.browser.signOuts).toEqual(['sessionExpired', 'sessionExpired'])
})

it('says so in every tab when the computer slept longer than the provider keeps a session', async () => {
  const today = new WorkingDay(() => 0)
  today.browser.duplicate(0)
  today.time.sleep(3 * hour)
  await today.time.pass(minute)
  expect(today.browser.signOuts).toEqual(['renewalFailed', 'renewalFailed'])
})

/** By the timetable: 4 minutes after the last one, or at the end of the time without a network. */
function renewalsIn(stretches: readonly Lasting[]): number {
  let now = 0
  let due = 4 * minute
  let count = 0
  for (const { what, for: length } of stretches) {
    now += length * second
    for (; due <= now; count += 1) due = (what === 'work' ? due : now) + 4 * minute
  }
  return count
}

/** Park and Miller's generator: the same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
