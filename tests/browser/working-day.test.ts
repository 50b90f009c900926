import { afterEach, beforeEach, expect, it } from 'vitest'

import { Day, hour } from './day.ts'
import { ada } from './portal.ts'

/** What a publisher would set: a lunch break is short, a working day is long. */
const limits = {
  accessTokenSeconds: 300,
  sessionIdleSeconds: 2 * 3600,
  sessionMaxSeconds: 10 * 3600,
}

let day: Day
beforeEach(async () => {
  day = await Day.begin({ verlagnord: limits })
})
afterEach(() => day.end())

it('ends in every tab when the computer slept longer than the provider keeps a session', async () => {
  const tab = await day.signIn(ada)
  await day.duplicate(tab)
  await day.pass(2.1 * hour)
  await Promise.all(day.tabs.map((open) => open.waitForURL(/\/login\?/)))
  expect(day.signOuts).toHaveLength(2)
})
