import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { faults } from '#tests/server/evil-provider/faults.ts'
import type { FaultName } from '#tests/server/evil-provider/faults.ts'

import { eventually } from '../support/eventually.ts'
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

/** Signs in; the provider's status frame says something new from now on. */
async function watched(fault: FaultName): Promise<EvilVisit> {
  const visit = await stage.visit(null, { moves: true })
  await visit.signIn()
  await visit.realm.asked('status')
  visit.realm.fault = faults[fault]
  return visit
}

/** Nothing of the session is here any more, and the start page asks for an organisation. */
async function expectSignedOut(visit: EvilVisit): Promise<void> {
  await visit.page.getByRole('textbox', { name: 'Organisation' }).waitFor()
  expect(new URL(visit.page.url()).origin).toBe(stage.origin)
  await expectSessionGone(visit)
}

describe('a status frame', () => {
  it.for([
    { fault: 'otherPersonAnnounced', what: 'somebody else is there now', says: 'otherUser' },
    { fault: 'endAnnounced', what: 'the session is over', says: 'ended' },
  ] as const)('that tells that $what signs out', async ({ fault, says }) => {
    const visit = await watched(fault)
    await visit.pass(2 * seconds)
    await visit.page.getByText(visit.words[says]).waitFor()
    expect(new URL(visit.page.url()).pathname).toBe('/login')
    await expectSessionGone(visit)
    await visit.close()
  })

  it('that sees a change where there is none is believed once', async () => {
    const visit = await watched('samePersonAnnounced')
    await visit.pass(2 * seconds)
    await visit.realm.asked('token', 2)
    for (let times = 0; times < 5; times += 1) await visit.pass(2 * seconds)
    expect(await visit.account.isVisible()).toBe(true)
    expect(visit.realm.at('authorization')).toHaveLength(2)
    expectSilence(visit)
    await visit.close()
  })

  it('that cannot know signs nobody out, and has its rest', async () => {
    const visit = await watched('sessionUnknown')
    const told = visit.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('message', ({ data }) => data === 'error' && resolve())
        }),
    )
    await visit.pass(2 * seconds)
    await told
    await visit.live(1 * seconds)
    const before = visit.realm.at('status').length
    await visit.live(10 * seconds)
    expect(visit.realm.at('status')).toHaveLength(before)
    expect(await visit.account.isVisible()).toBe(true)
    await visit.close()
  })
})

describe('signing out', () => {
  it('spec 4 session 6, spec 7 identity 9, spec 7 identity 10: revokes both tokens and ends at the site root', async () => {
    const visit = await stage.visit(null)
    await visit.signIn('/banlist')
    const root = visit.page.waitForRequest(`${stage.origin}/`)
    await visit.signOut()
    await root
    await expectSignedOut(visit)
    const revoked = visit.realm.at('revocation').map(({ parameters }) => parameters.get('token'))
    expect(revoked).toHaveLength(2)
    expect(visit.realm.secrets).toEqual(expect.arrayContaining(revoked))
    const [ended] = visit.realm.at('endSession')
    expect(ended?.parameters.get('post_logout_redirect_uri')).toBe(`${stage.origin}/`)
    expect(visit.realm.secrets).toContain(ended?.parameters.get('id_token_hint'))
    await visit.close()
  })

  it('at a provider that is down ends here, and says that the provider was not told', async () => {
    const visit = await stage.visit(null)
    await visit.signIn('/banlist')
    visit.realm.fault = faults.down
    await visit.signOut()
    await expectSignedOut(visit)
    await visit.page.getByText(visit.words.signedOutHere).waitFor()
    expect(visit.realm.at('endSession')).toEqual([])
    await visit.close()
  })

  it('where revocation fails goes on', async () => {
    const visit = await stage.visit('revocationBroken')
    await visit.signIn('/banlist')
    await visit.signOut()
    await visit.realm.asked('endSession')
    await expectSignedOut(visit)
    await visit.close()
  })

  it('where revocation never answers goes on after 3 seconds', async () => {
    const visit = await stage.visit('revocationHeld', { moves: true })
    await visit.signIn('/banlist')
    await visit.signOut()
    await visit.realm.asked('revocation', 2)
    expect(await visit.expiry()).toBe(0)
    await visit.pass(3 * seconds)
    await visit.realm.asked('endSession')
    await expectSignedOut(visit)
    await visit.close()
  })

  it('where there is no end-session address ends here', async () => {
    const visit = await stage.visit('withoutEndSession')
    await visit.signIn('/banlist')
    await visit.signOut()
    await visit.realm.asked('revocation', 2)
    await expectSignedOut(visit)
    await visit.close()
  })
})

describe('an access token', () => {
  it.for(['accessUndecodable', 'accessOpaque'] as const)(
    'spec 8 sign-in 4: that cannot be decoded is logged and holds no roles (%s)',
    async (fault) => {
      const visit = await stage.visit(fault)
      await visit.signIn()
      await visit.page
        .getByText(/noch keine Rolle/)
        .first()
        .waitFor()
      expect(visit.said.filter((text) => text.includes('cannot be decoded'))).not.toEqual([])
      expectSilence(visit)
      await visit.close()
    },
  )

  it('with clients named like members of every object has just these clients', async () => {
    const visit = await stage.visit('clientsNamedLikeMembers')
    await visit.signIn('/banlist')
    await eventually(async () => (await visit.stored()).tab['masthead.client']).toContain(
      '"client":"__proto__"',
    )
    expect(await visit.page.evaluate(() => 'roles' in {})).toBe(false)
    expectSilence(visit)
    await visit.close()
  })

  it('whose roles are no lists holds no roles', async () => {
    const visit = await stage.visit('rolesNoList')
    await visit.signIn()
    await visit.page
      .getByText(/noch keine Rolle/)
      .first()
      .waitFor()
    expectSilence(visit)
    await visit.close()
  })

  it('with ten thousand roles holds those that the portal knows', async () => {
    const visit = await stage.visit('rolesTenThousand')
    await visit.signIn()
    await visit.page.getByRole('heading', { level: 1, name: visit.words.hello }).waitFor()
    const links = visit.page.getByRole('navigation').first().getByRole('link')
    expect(await links.allInnerTexts()).toContain('Sperrliste')
    expect(await links.count()).toBeLessThan(4)
    await visit.close()
  })

  it('whose name is markup and changes direction shows it as text', async () => {
    const visit = await stage.visit('nameOfMarkup')
    await visit.signIn()
    await visit.page.getByRole('heading', { level: 1 }).getByText('<i>Anna</i>').waitFor()
    expect(await visit.page.locator('b[onclick], h1 i').count()).toBe(0)
    await visit.page.getByRole('button', { name: 'Konto von <b onclick=x>Anna</b>' }).waitFor()
    await visit.close()
  })
})
