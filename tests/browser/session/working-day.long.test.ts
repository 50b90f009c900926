import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import { TabbedBrowser, minute, second } from './tabbed-browser.ts'

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
  what: (browser: TabbedBrowser) => Promise<void>
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
  const browser = await TabbedBrowser.open(portal)
  await browser.signIn(ada)
  const expected = { silentCodes: 0, tokens: 1 }
  for (const { until, what, renewals = 0, isByAnyMeans = false, joins = 0 } of timetable) {
    await what(browser)
    const { silentCodes } = browser.counts()
    expected.silentCodes = isByAnyMeans ? silentCodes : expected.silentCodes + renewals + joins
    expected.tokens += renewals + joins
    await eventually(() => ({ until, ...browser.counts() })).toEqual({ until, ...expected })
  }
  expect(browser.signOuts).toEqual([])
  expect(browser.tabs).toHaveLength(8)
  await Promise.all(browser.tabs.map(seesAccount))
  await browser.close()
}, 180_000)

async function openNine(browser: TabbedBrowser): Promise<void> {
  for (let tab = 0; tab < 9; tab += 1) await browser.openTab()
}

function working(renewals: number) {
  return async (browser: TabbedBrowser): Promise<void> => {
    for (let renewal = 0; renewal < renewals; renewal += 1) {
      await browser.pass(4 * minute)
      await browser.renewed()
    }
  }
}

/** The lid is closed: no timer runs until it is opened. */
function sleeping(milliseconds: number) {
  return async (browser: TabbedBrowser): Promise<void> => {
    await browser.pass(milliseconds)
    await browser.renewed()
  }
}

async function openLate(browser: TabbedBrowser): Promise<void> {
  await browser.pass(2 * minute)
  await browser.openTab()
}

/** Down while a renewal is due, and up again before the tokens end. */
async function restarting(browser: TabbedBrowser): Promise<void> {
  const { server } = browser.portal
  await browser.pass(3 * minute)
  await server.stop()
  await browser.pass(minute)
  await browser.pass(20 * second)
  await server.start()
  await browser.renewed()
}

function offline(milliseconds: number) {
  return async (browser: TabbedBrowser): Promise<void> => {
    await browser.context.setOffline(true)
    await browser.pass(4 * minute)
    await browser.pass(milliseconds - 4 * minute)
    await browser.context.setOffline(false)
    await browser.renewed()
  }
}

async function duplicateAndCloseFour(browser: TabbedBrowser): Promise<void> {
  const [first] = browser.tabs
  if (first !== undefined) await browser.duplicate(first)
  for (const tab of browser.tabs.slice(0, 4)) await browser.closeTab(tab)
}

async function seesAccount(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Konto von Ada Lindner' }).waitFor()
}
