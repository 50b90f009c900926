import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { faults } from '#tests/server/evil-provider/faults.ts'
import type { FaultName } from '#tests/server/evil-provider/faults.ts'
import { everyNth } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import type { Language } from '../support/portal.ts'
import type { EvilBrowserSession } from './evil-browser-session.ts'
import { startEvilEnvironment } from './evil-environment.ts'
import type { EvilEnvironment } from './evil-environment.ts'
import { expectSessionGone, expectSilence } from './evil-expectations.ts'

let environment: EvilEnvironment
beforeAll(async () => {
  environment = await startEvilEnvironment()
})
afterAll(() => environment.close())

const seconds = 1000

/** Signs in; the provider goes wrong a minute before the token ends. spec 9 */
async function untilRenewal(
  fault: FaultName | null,
  language: Language = 'de',
): Promise<EvilBrowserSession> {
  const browser = await environment.open(null, { moves: true, language })
  await browser.signIn('/banlist')
  await browser.settle()
  if (fault !== null) browser.realm.fault = faults[fault]
  await browser.pass(241 * seconds)
  await browser.realm.asked('authorization', 2)
  return browser
}

/** A renewal came through, and the screen did not change. */
async function expectRenewed(browser: EvilBrowserSession, before: number): Promise<void> {
  await eventually(() => browser.expiry()).toBeGreaterThan(before)
  expect(await browser.account.isVisible()).toBe(true)
  expect(new URL(browser.page.url()).pathname).toBe(`${browser.words.prefix}/banlist`)
  await eventually(() => browser.page.locator('iframe').count()).toBe(1)
  expectSilence(browser)
}

function grants({ realm }: EvilBrowserSession): (string | null)[] {
  return realm.at('token').map(({ parameters }) => parameters.get('grant_type'))
}

describe('a renewal', () => {
  it('spec 4 session 4, spec 9 session 4: in a frame that never answers goes on with the refresh token', async () => {
    const browser = await untilRenewal('frameBlocked')
    const before = await browser.expiry()
    await browser.pass(9 * seconds)
    expect(grants(browser)).toEqual(['authorization_code'])
    await browser.pass(2 * seconds)
    await expectRenewed(browser, before)
    expect(grants(browser)).toEqual(['authorization_code', 'refresh_token'])
    await browser.close()
  })

  it('in a frame that does not know the person goes on with the refresh token', async () => {
    const browser = await untilRenewal('nobody')
    await expectRenewed(browser, 0)
    await eventually(() => grants(browser)).toEqual(['authorization_code', 'refresh_token'])
    await browser.close()
  })

  it('with a key that is new loads the keys once more', async () => {
    const browser = await untilRenewal('keysRotated', 'en')
    await eventually(() => grants(browser)).toEqual(['authorization_code', 'authorization_code'])
    await expectRenewed(browser, Math.floor(Date.now() / 1000) + 400)
    expect(browser.realm.at('keys')).toHaveLength(2)
    await browser.close()
  })

  it('spec 9 session 3: that timed out is tried again after 5 seconds, and again, until it comes through', async () => {
    const browser = await untilRenewal('frameBlockedHeld')
    const before = await browser.expiry()
    await browser.pass(11 * seconds)
    await browser.realm.asked('token', 2)
    await browser.pass(11 * seconds)
    await eventually(() => browser.page.locator('iframe').count()).toBe(1)
    await browser.pass(3 * seconds)
    expect(browser.realm.at('authorization')).toHaveLength(2)
    browser.realm.fault = {}
    await browser.pass(3 * seconds)
    await browser.realm.asked('authorization', 3)
    await expectRenewed(browser, before)
    await browser.close()
  })

  interface Ending {
    fault: FaultName
    detail: string
    /** milliseconds that the frame is waited for before */
    after?: number
    codes: number
    refreshes: number
    language?: Language
  }

  interface Row extends Ending {
    what: string
  }

  const ending: Row[] = [
    {
      fault: 'frameBlockedRefused',
      what: 'whose refresh token is refused',
      detail: 'invalid_grant',
      after: 11 * seconds,
      codes: 1,
      refreshes: 1,
      language: 'en',
    },
    {
      fault: 'frameBlockedOtherIssuer',
      what: "that brings another issuer's token",
      detail: 'ID Token: iss',
      after: 11 * seconds,
      codes: 1,
      refreshes: 1,
    },
    {
      fault: 'callbackOtherIssuer',
      what: 'that another issuer answers',
      detail: 'iss does not match',
      codes: 1,
      refreshes: 0,
    },
    {
      fault: 'idTokenOtherNonce',
      what: 'that answers another request',
      detail: 'nonce in id_token does not match nonce in client storage',
      codes: 2,
      refreshes: 0,
    },
    {
      fault: 'idTokenChanged',
      what: 'that brings a changed ID token',
      detail: 'ID Token: signature',
      codes: 2,
      refreshes: 0,
    },
  ]

  async function expectEnding(row: Ending): Promise<void> {
    const browser = await untilRenewal(row.fault, row.language)
    if (row.after !== undefined) await browser.pass(row.after)
    await browser.alert.waitFor()
    const said = (await browser.alert.textContent())?.replace(/\s+/g, ' ')
    expect(said).toContain(browser.words.notRenewed)
    expect(said).toContain(row.detail)
    expect(new URL(browser.page.url()).pathname).toBe(`${browser.words.prefix}/login`)
    expect(browser.said.join('\n')).toContain(row.detail)
    await expectSessionGone(browser)
    const count = (grant: string) => grants(browser).filter((one) => one === grant).length
    expect(count('authorization_code')).toBe(row.codes)
    expect(count('refresh_token')).toBe(row.refreshes)
    await browser.close()
  }

  it.for(everyNth(2, ending))(
    'spec 4 session 4, spec 8 sign-in 3: $what is logged and signs out',
    expectEnding,
  )

  it('spec 4 other 3, spec 8 sign-in 3: that brings another user is logged and signs out', () =>
    expectEnding({
      fault: 'otherPerson',
      detail: 'login_required',
      codes: 2,
      refreshes: 0,
      language: 'en',
    }))

  it('spec 4 other 3, spec 8 sign-in 3: whose refresh brings another user is logged and signs out', () =>
    expectEnding({
      fault: 'frameBlockedOtherPerson',
      detail: 'login_required',
      after: 11 * seconds,
      codes: 1,
      refreshes: 1,
    }))

  it('is not disturbed by ten thousand messages of another site', async () => {
    const browser = await untilRenewal('flood')
    const before = await browser.expiry()
    const heard = browser.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let count = 0
          addEventListener('message', ({ origin }) => {
            if (origin !== location.origin) count += 1
            if (count >= 10_000) resolve(count)
          })
        }),
    )
    await browser.pass(2 * seconds)
    expect(await heard).toBe(10_000)
    expect(await browser.account.isVisible()).toBe(true)
    expect(grants(browser)).toEqual(['authorization_code'])
    expect(browser.realm.at('authorization')).toHaveLength(2)
    browser.realm.fault = faults.frameBlocked
    await browser.pass(10 * seconds)
    await expectRenewed(browser, before)
    await browser.close()
  })
})

describe('roles', () => {
  it('spec 4 other 2: that a renewal removed are gone at once, and another publication is selected', async () => {
    const browser = await untilRenewal('rolesRemoved')
    const selected = async () => (await browser.stored()).tab['masthead.client']
    await eventually(selected).toContain('"praxis-heute"')
    expect(await browser.account.isVisible()).toBe(true)
    await browser.close()
  })

  it('that a renewal removed altogether leave a page that says so', async () => {
    const browser = await untilRenewal('allRolesRemoved')
    await browser.page
      .getByText(/noch keine Rolle/)
      .first()
      .waitFor()
    expect(await browser.account.isVisible()).toBe(true)
    expectSilence(browser)
    await browser.close()
  })
})

describe('tokens that live shortly', () => {
  it.for([
    { fault: 'shortLife', every: 20, what: '30 seconds' },
    { fault: 'shortestLife', every: 5, what: 'a second' },
  ] as const)('($what) are renewed every $every seconds and no more often', async (row) => {
    const browser = await environment.open(row.fault, { moves: true })
    await browser.signIn()
    await browser.live(row.every * 5 * seconds)
    const times = browser.realm.at('authorization').map(({ time }) => time / seconds)
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(gaps.length).toBeGreaterThanOrEqual(3)
    // The end of a token is in whole seconds.
    expect(gaps.filter((gap) => gap < row.every - 1)).toEqual([])
    expect(browser.realm.at('token')).toHaveLength(times.length)
    expect(await browser.account.isVisible()).toBe(true)
    expectSilence(browser)
    await browser.close()
  })
})
