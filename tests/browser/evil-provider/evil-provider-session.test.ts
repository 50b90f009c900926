import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { faults } from '#tests/server/evil-provider/faults.ts'
import type { FaultName } from '#tests/server/evil-provider/faults.ts'

import { eventually } from '../support/eventually.ts'
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

/** Signs in; the provider's status frame says something new from now on. */
async function watched(fault: FaultName): Promise<EvilBrowserSession> {
  const browser = await environment.open(null, { moves: true })
  await browser.signIn()
  await browser.realm.asked('status')
  browser.realm.fault = faults[fault]
  return browser
}

/** Nothing of the session is here any more, and the start page asks for an organisation. */
async function expectSignedOut(browser: EvilBrowserSession): Promise<void> {
  await browser.page.getByRole('textbox', { name: 'Organisation' }).waitFor()
  expect(new URL(browser.page.url()).origin).toBe(environment.origin)
  await expectSessionGone(browser)
}

describe('a status frame', () => {
  it.for([
    { fault: 'otherPersonAnnounced', what: 'somebody else is there now', says: 'otherUser' },
    { fault: 'endAnnounced', what: 'the session is over', says: 'ended' },
  ] as const)('that tells that $what signs out', async ({ fault, says }) => {
    const browser = await watched(fault)
    await browser.pass(2 * seconds)
    await browser.page.getByText(browser.words[says]).waitFor()
    expect(new URL(browser.page.url()).pathname).toBe('/login')
    await expectSessionGone(browser)
    await browser.close()
  })

  it('that sees a change where there is none is believed once', async () => {
    const browser = await watched('samePersonAnnounced')
    await browser.pass(2 * seconds)
    await browser.realm.asked('token', 2)
    for (let times = 0; times < 5; times += 1) await browser.pass(2 * seconds)
    expect(await browser.account.isVisible()).toBe(true)
    expect(browser.realm.at('authorization')).toHaveLength(2)
    expectSilence(browser)
    await browser.close()
  })

  it('that cannot know signs nobody out, and has its rest', async () => {
    const browser = await watched('sessionUnknown')
    const told = browser.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('message', ({ data }) => data === 'error' && resolve())
        }),
    )
    await browser.pass(2 * seconds)
    await told
    await browser.live(1 * seconds)
    const before = browser.realm.at('status').length
    await browser.live(10 * seconds)
    expect(browser.realm.at('status')).toHaveLength(before)
    expect(await browser.account.isVisible()).toBe(true)
    await browser.close()
  })
})

describe('signing out', () => {
  it('spec 4 session 6, spec 7 identity 9, spec 7 identity 10: revokes both tokens and ends at the site root', async () => {
    const browser = await environment.open(null)
    await browser.signIn('/banlist')
    const root = browser.page.waitForRequest(`${environment.origin}/`)
    await browser.signOut()
    await root
    await expectSignedOut(browser)
    const revoked = browser.realm.at('revocation').map(({ parameters }) => parameters.get('token'))
    expect(revoked).toHaveLength(2)
    expect(browser.realm.secrets).toEqual(expect.arrayContaining(revoked))
    const [ended] = browser.realm.at('endSession')
    expect(ended?.parameters.get('post_logout_redirect_uri')).toBe(`${environment.origin}/`)
    expect(browser.realm.secrets).toContain(ended?.parameters.get('id_token_hint'))
    await browser.close()
  })

  it('at a provider that is down ends here, and says that the provider was not told', async () => {
    const browser = await environment.open(null)
    await browser.signIn('/banlist')
    browser.realm.fault = faults.down
    await browser.signOut()
    await expectSignedOut(browser)
    await browser.page.getByText(browser.words.signedOutHere).waitFor()
    expect(browser.realm.at('endSession')).toEqual([])
    await browser.close()
  })

  it('where revocation fails goes on', async () => {
    const browser = await environment.open('revocationBroken')
    await browser.signIn('/banlist')
    await browser.signOut()
    await browser.realm.asked('endSession')
    await expectSignedOut(browser)
    await browser.close()
  })

  it('where revocation never answers goes on after 3 seconds', async () => {
    const browser = await environment.open('revocationHeld', { moves: true })
    await browser.signIn('/banlist')
    await browser.signOut()
    await browser.realm.asked('revocation', 2)
    expect(await browser.expiry()).toBe(0)
    await browser.pass(3 * seconds)
    await browser.realm.asked('endSession')
    await expectSignedOut(browser)
    await browser.close()
  })

  it('where there is no end-session address ends here', async () => {
    const browser = await environment.open('withoutEndSession')
    await browser.signIn('/banlist')
    await browser.signOut()
    await browser.realm.asked('revocation', 2)
    await expectSignedOut(browser)
    await browser.close()
  })
})

describe('an access token', () => {
  it.for(['accessUndecodable', 'accessOpaque'] as const)(
    'spec 8 sign-in 4: that cannot be decoded is logged and holds no roles (%s)',
    async (fault) => {
      const browser = await environment.open(fault)
      await browser.signIn()
      await browser.page
        .getByText(/noch keine Rolle/)
        .first()
        .waitFor()
      expect(browser.said.filter((text) => text.includes('cannot be decoded'))).not.toEqual([])
      expectSilence(browser)
      await browser.close()
    },
  )

  it('with clients named like members of every object has just these clients', async () => {
    const browser = await environment.open('clientsNamedLikeMembers')
    await browser.signIn('/banlist')
    await eventually(async () => (await browser.stored()).tab['masthead.client']).toContain(
      '"client":"__proto__"',
    )
    expect(await browser.page.evaluate(() => 'roles' in {})).toBe(false)
    expectSilence(browser)
    await browser.close()
  })

  it('whose roles are no lists holds no roles', async () => {
    const browser = await environment.open('rolesNoList')
    await browser.signIn()
    await browser.page
      .getByText(/noch keine Rolle/)
      .first()
      .waitFor()
    expectSilence(browser)
    await browser.close()
  })

  it('with ten thousand roles holds those that the portal knows', async () => {
    const browser = await environment.open('rolesTenThousand')
    await browser.signIn()
    await browser.page.getByRole('heading', { level: 1, name: browser.words.hello }).waitFor()
    const links = browser.page.getByRole('navigation').first().getByRole('link')
    expect(await links.allInnerTexts()).toContain('Sperrliste')
    expect(await links.count()).toBeLessThan(4)
    await browser.close()
  })

  it('whose name is markup and changes direction shows it as text', async () => {
    const browser = await environment.open('nameOfMarkup')
    await browser.signIn()
    await browser.page.getByRole('heading', { level: 1 }).getByText('<i>Anna</i>').waitFor()
    expect(await browser.page.locator('b[onclick], h1 i').count()).toBe(0)
    await browser.page.getByRole('button', { name: 'Konto von <b onclick=x>Anna</b>' }).waitFor()
    await browser.close()
  })
})
