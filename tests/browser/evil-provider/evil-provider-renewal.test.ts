import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { faults } from '#tests/server/evil-provider/faults.ts'
import type { FaultName } from '#tests/server/evil-provider/faults.ts'
import { everyNth } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import type { Language } from '../support/portal.ts'
import { expectSessionGone, expectSilence } from './evil-expectations.ts'
import { startEvilStage } from './evil-stage.ts'
import type { EvilStage } from './evil-stage.ts'
import type { EvilVisit } from './evil-visit.ts'

let stage: EvilStage
beforeAll(async () => {
  stage = await startEvilStage()
})
afterAll(() => stage.close())

const seconds = 1000

/** Signs in; the provider goes wrong a minute before the token ends. spec 9 */
async function untilRenewal(
  fault: FaultName | null,
  language: Language = 'de',
): Promise<EvilVisit> {
  const visit = await stage.visit(null, { moves: true, language })
  await visit.signIn('/banlist')
  await visit.settle()
  if (fault !== null) visit.realm.fault = faults[fault]
  await visit.pass(241 * seconds)
  await visit.realm.asked('authorization', 2)
  return visit
}

/** A renewal came through, and the screen did not change. */
async function expectRenewed(visit: EvilVisit, before: number): Promise<void> {
  await eventually(() => visit.expiry()).toBeGreaterThan(before)
  expect(await visit.account.isVisible()).toBe(true)
  expect(new URL(visit.page.url()).pathname).toBe(`${visit.words.prefix}/banlist`)
  await eventually(() => visit.page.locator('iframe').count()).toBe(1)
  expectSilence(visit)
}

function grants({ realm }: EvilVisit): (string | null)[] {
  return realm.at('token').map(({ parameters }) => parameters.get('grant_type'))
}

describe('a renewal', () => {
  it('spec 4 session 4, spec 9 session 4: in a frame that never answers goes on with the refresh token', async () => {
    const visit = await untilRenewal('frameBlocked')
    const before = await visit.expiry()
    await visit.pass(9 * seconds)
    expect(grants(visit)).toEqual(['authorization_code'])
    await visit.pass(2 * seconds)
    await expectRenewed(visit, before)
    expect(grants(visit)).toEqual(['authorization_code', 'refresh_token'])
    await visit.close()
  })

  it('in a frame that does not know the person goes on with the refresh token', async () => {
    const visit = await untilRenewal('nobody')
    await expectRenewed(visit, 0)
    await eventually(() => grants(visit)).toEqual(['authorization_code', 'refresh_token'])
    await visit.close()
  })

  it('with a key that is new loads the keys once more', async () => {
    const visit = await untilRenewal('keysRotated', 'en')
    await eventually(() => grants(visit)).toEqual(['authorization_code', 'authorization_code'])
    await expectRenewed(visit, Math.floor(Date.now() / 1000) + 400)
    expect(visit.realm.at('keys')).toHaveLength(2)
    await visit.close()
  })

  it('spec 9 session 3: that timed out is tried again after 5 seconds, and again, until it comes through', async () => {
    const visit = await untilRenewal('frameBlockedHeld')
    const before = await visit.expiry()
    await visit.pass(11 * seconds)
    await visit.realm.asked('token', 2)
    await visit.pass(11 * seconds)
    await eventually(() => visit.page.locator('iframe').count()).toBe(1)
    await visit.pass(3 * seconds)
    expect(visit.realm.at('authorization')).toHaveLength(2)
    visit.realm.fault = {}
    await visit.pass(3 * seconds)
    await visit.realm.asked('authorization', 3)
    await expectRenewed(visit, before)
    await visit.close()
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
    const visit = await untilRenewal(row.fault, row.language)
    if (row.after !== undefined) await visit.pass(row.after)
    await visit.alert.waitFor()
    const said = (await visit.alert.textContent())?.replace(/\s+/g, ' ')
    expect(said).toContain(visit.words.notRenewed)
    expect(said).toContain(row.detail)
    expect(new URL(visit.page.url()).pathname).toBe(`${visit.words.prefix}/login`)
    expect(visit.said.join('\n')).toContain(row.detail)
    await expectSessionGone(visit)
    const count = (grant: string) => grants(visit).filter((one) => one === grant).length
    expect(count('authorization_code')).toBe(row.codes)
    expect(count('refresh_token')).toBe(row.refreshes)
    await visit.close()
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
    const visit = await untilRenewal('flood')
    const before = await visit.expiry()
    const heard = visit.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let count = 0
          addEventListener('message', ({ origin }) => {
            if (origin !== location.origin) count += 1
            if (count >= 10_000) resolve(count)
          })
        }),
    )
    await visit.pass(2 * seconds)
    expect(await heard).toBe(10_000)
    expect(await visit.account.isVisible()).toBe(true)
    expect(grants(visit)).toEqual(['authorization_code'])
    expect(visit.realm.at('authorization')).toHaveLength(2)
    visit.realm.fault = faults.frameBlocked
    await visit.pass(10 * seconds)
    await expectRenewed(visit, before)
    await visit.close()
  })
})

describe('roles', () => {
  it('spec 4 other 2: that a renewal removed are gone at once, and another publication is selected', async () => {
    const visit = await untilRenewal('rolesRemoved')
    const selected = async () => (await visit.stored()).tab['masthead.client']
    await eventually(selected).toContain('"praxis-heute"')
    expect(await visit.account.isVisible()).toBe(true)
    await visit.close()
  })

  it('that a renewal removed altogether leave a page that says so', async () => {
    const visit = await untilRenewal('allRolesRemoved')
    await visit.page
      .getByText(/noch keine Rolle/)
      .first()
      .waitFor()
    expect(await visit.account.isVisible()).toBe(true)
    expectSilence(visit)
    await visit.close()
  })
})

describe('tokens that live shortly', () => {
  it.for([
    { fault: 'shortLife', every: 20, what: '30 seconds' },
    { fault: 'shortestLife', every: 5, what: 'a second' },
  ] as const)('($what) are renewed every $every seconds and no more often', async (row) => {
    const visit = await stage.visit(row.fault, { moves: true })
    await visit.signIn()
    await visit.live(row.every * 5 * seconds)
    const times = visit.realm.at('authorization').map(({ time }) => time / seconds)
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(gaps.length).toBeGreaterThanOrEqual(3)
    // The end of a token is in whole seconds.
    expect(gaps.filter((gap) => gap < row.every - 1)).toEqual([])
    expect(visit.realm.at('token')).toHaveLength(times.length)
    expect(await visit.account.isVisible()).toBe(true)
    expectSilence(visit)
    await visit.close()
  })
})
