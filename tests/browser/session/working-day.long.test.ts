import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { Desk, hour, minute, second } from '../banlist/desk.ts'
import { eventually } from '../support/eventually.ts'
import { ada } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'

/** Settings that a publisher would choose: a lunch break is short, a working day is long. */
const limits = {
  accessTokenSeconds: 300,
  sessionIdleSeconds: 2 * 3600,
  sessionMaxSeconds: 10 * 3600,
}

let portal: WatchedPortal
beforeAll(async () => {
  portal = await startWatchedPortal({ verlagnord: limits })
})
afterAll(() => portal.close())

/** A stretch of the day, and what the provider has to have given at its end. */
interface Stretch {
  until: string
  what: (desk: Desk) => Promise<void>
  /** one per expiry, whatever the number of tabs */
  renewals?: number
  /** they may have come by refresh token, as a frame that finds no server tells nobody */
  isByAnyMeans?: boolean
  /** one per tab that is opened by its address */
  joins?: number
}

/**
 * From 8 to 16. Tokens live 300 s and are renewed 60 s before their end, so every 4 minutes: 15 times an
 * hour. What falls into sleep or offline time is made up for once.
 */
const timetable: Stretch[] = [
  { until: '08:00', what: openNine, joins: 9 },
  { until: '09:40', what: working(25), renewals: 25 },
  { until: '10:30', what: sleeping(50 * minute), renewals: 1 },
  { until: '11:10', what: working(10), renewals: 10 },
  { until: '11:12', what: openLate, joins: 1 },
  { until: '12:02', what: sleeping(50 * minute), renewals: 1 },
  { until: '12:50', what: working(12), renewals: 12 },
  { until: '12:55', what: restarting, renewals: 1, isByAnyMeans: true },
  { until: '13:15', what: offline(20 * minute), renewals: 1 },
  { until: '13:15', what: duplicateAndCloseFour },
  { until: '15:11', what: working(29), renewals: 29 },
  { until: '16:01', what: sleeping(50 * minute), renewals: 1 },
]

it('spec 9 session 2: one renewal per expiry over a day of 8 hours in ten tabs, and nobody signed out', async () => {
  const desk = await Desk.open(portal)
  await desk.signIn(ada)
  const expected = { silentCodes: 0, tokens: 1 }
  for (const { until, what, renewals = 0, isByAnyMeans = false, joins = 0 } of timetable) {
    await what(desk)
    const { silentCodes } = desk.counts()
    expected.silentCodes = isByAnyMeans ? silentCodes : expected.silentCodes + renewals + joins
    expected.tokens += renewals + joins
    await eventually(() => ({ until, ...desk.counts() })).toEqual({ until, ...expected })
  }
  expect(desk.signOuts).toEqual([])
  expect(desk.tabs).toHaveLength(8)
  await Promise.all(desk.tabs.map(seesAccount))
  await desk.close()
}, 180_000)

it('ends in every tab when the computer slept longer than the provider keeps a session', async () => {
  const desk = await Desk.open(portal)
  const tab = await desk.signIn(ada)
  await desk.duplicate(tab)
  await desk.pass(2.1 * hour)
  await desk.live(6 * second)
  await Promise.all(desk.tabs.map((open) => open.waitForURL(/\/login\?/)))
  expect(desk.signOuts).toHaveLength(2)
  await desk.close()
})

async function openNine(desk: Desk): Promise<void> {
  for (let tab = 0; tab < 9; tab += 1) await desk.openTab()
}

function working(renewals: number) {
  return async (desk: Desk): Promise<void> => {
    for (let renewal = 0; renewal < renewals; renewal += 1) {
      await desk.pass(4 * minute)
      await desk.renewed()
    }
  }
}

/** The lid is closed: no timer runs until it is opened. */
function sleeping(milliseconds: number) {
  return async (desk: Desk): Promise<void> => {
    await desk.pass(milliseconds)
    await desk.renewed()
  }
}

async function openLate(desk: Desk): Promise<void> {
  await desk.pass(2 * minute)
  await desk.openTab()
}

/** Down while a renewal is due, and up again before the tokens end. */
async function restarting(desk: Desk): Promise<void> {
  const { server } = desk.portal
  await desk.pass(3 * minute)
  await server.stop()
  await desk.pass(minute)
  await desk.pass(20 * second)
  await server.start()
  await desk.renewed()
}

function offline(milliseconds: number) {
  return async (desk: Desk): Promise<void> => {
    await desk.context.setOffline(true)
    await desk.pass(4 * minute)
    await desk.pass(milliseconds - 4 * minute)
    await desk.context.setOffline(false)
    await desk.renewed()
  }
}

async function duplicateAndCloseFour(desk: Desk): Promise<void> {
  const [first] = desk.tabs
  if (first !== undefined) await desk.duplicate(first)
  for (const tab of desk.tabs.slice(0, 4)) await desk.closeTab(tab)
}

async function seesAccount(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Konto von Ada Lindner' }).waitFor()
}
