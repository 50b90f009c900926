/** Screens of a provider that goes wrong; its answers are judged one by one in tests/unit/identity. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { followClock } from '#tests/support/follow-clock.ts'

import { eventually } from '../support/eventually.ts'
import { startPortal, type Portal } from '../support/portal.ts'
import { startServerProcess } from '../support/server.ts'
import { json } from './answer.ts'
import { EvilVisit } from './evil-visit.ts'
import { anna, bruno, type Fault } from './fault.ts'
import { startEvilProvider, type EvilProvider } from './provider.ts'

const client = { CLIENT_ID: 'magazine', SCOPE: 'openid profile roles' }
const current = { delivery: 'held' } as const
const dropped = { delivery: 'dropped' } as const

let provider: EvilProvider
let portal: Portal
let visit: EvilVisit
beforeAll(async () => {
  provider = await startEvilProvider()
  const environment = { IDENTITY_HOST: provider.host, ...client }
  portal = await startPortal(
    {},
    {
      start: (dataDir) => startServerProcess({ MASTHEAD_DATA: dataDir, ...environment }),
      prepare: async (context) => {
        await context.clock.install({ time: Date.now() })
        await context.addInitScript(followClock)
      },
    },
  )
})
afterAll(async () => {
  await portal.close()
  await provider.close()
})

/** Each group has one page. */
const onePage = () => {
  beforeAll(async () => {
    visit = await EvilVisit.open(portal, provider)
  })
  afterAll(() => visit.page.context().close())
}

const isIn = () => visit.account.waitFor()
const organisation = () => visit.page.getByRole('textbox', { name: 'Organisation' })
const failed = () => `Login to organisation "${visit.realm.name}" failed.`

describe('an answer', () => {
  onePage()

  it('with markup in it is text', async () => {
    const markup = '<img src=x onerror="localStorage.evil=1"><b>bold</b>'
    const error = { error: 'unauthorized_client', error_description: markup, code: undefined }
    await visit.start({ callback: error })
    await visit.expectSaid(failed(), 'set up differently', markup)
    await visit.expectAtCallback()
    expect(await visit.page.getByRole('alert').locator('img, b').count()).toBe(0)
    expect(visit.realm.at('token')).toEqual([])
  })

  it('whose code was not taken is not sent again by a reload', async () => {
    await visit.start({ answers: { token: json({ error: 'unknown_error' }, 500) } })
    await visit.expectSaid(failed(), 'cannot be reached', '500')
    await visit.expectAtCallback()
    await visit.page.reload()
    await visit.button('Login').or(visit.button('Start over')).first().waitFor()
    expect(visit.realm.at('token')).toHaveLength(1)
  })

  it('behind a # is none; one of 200 kB leaves a way on', async () => {
    const long = 'x'.repeat(200_000)
    const faults: Fault[] = [{ isFragment: true }, { callback: { padding: long } }]
    for (const fault of faults) {
      await visit.start(fault)
      await visit.realm.asked('authorization')
      await visit.button('Start over').or(visit.button('Login')).first().waitFor()
      expect(new URL(visit.page.url()).hash).toBe('')
      expect(visit.realm.at('token')).toEqual([])
    }
  })
})

describe('a session', () => {
  onePage()

  it('spec 4 session 4, spec 9 session 3, spec 9 session 4: is renewed 5 seconds after an attempt timed out, whatever another site says meanwhile', async () => {
    const { page } = visit
    await visit.start({})
    await isIn()
    const before = await expiry()
    const received = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let count = 0
          addEventListener('message', ({ origin }) => {
            if (origin !== location.origin) count += 1
            if (count >= 10_000) resolve()
          })
        }),
    )
    const answers = { authorization: current, token: current }
    await visit.passUntilRenewal({ answers, session: 'flood' })
    await visit.realm.asked('authorization', 2)
    await visit.pass(2)
    await received
    await visit.pass(10)
    await visit.realm.asked('token', 2)
    expect(visit.grants()).toEqual(['authorization_code', 'refresh_token'])
    await visit.pass(10)
    await eventually(() => page.locator('iframe').count()).toBe(1)
    visit.realm.fault = {}
    await visit.pass(5)
    await eventually(expiry).toBeGreaterThan(before)
    await isIn()
    expect(new URL(page.url()).pathname).toBe('/en')
    await visit.expectSilence()
  })

  it('spec 4 other 3, spec 8 sign-in 3: ends where a renewal brings another user, and that is logged', async () => {
    const before = visit.grants()
    await visit.passUntilRenewal({ person: bruno })
    await visit.expectSaid('Your session could not be renewed', 'login_required')
    expect(new URL(visit.page.url()).pathname).toBe('/en/login')
    expect(visit.said.join()).toContain('login_required')
    await visit.expectNobody()
    expect(visit.grants()).toEqual([...before, 'authorization_code'])
  })
})

describe('a provider', () => {
  onePage()

  it('spec 8 sign-in 1, spec 7 identity 11: of an organisation whose document may not be read lets people in once it is right, with the client and scope of the settings', async () => {
    const name = '<b onclick=x>Anna</b> \u202Egnol'
    const person = { ...anna, name, givenName: '<i>Anna</i>\u202E' }
    await visit.start({ answers: { discovery: { ...json({}, 404), isClosed: true } } })
    await visit.expectSaid(failed(), 'There is no such organisation')
    await visit.expectAtLogin()
    visit.realm.fault = { person, answers: { revocation: current } }
    await visit.button('Login').click()
    await isIn()
    const [asked] = visit.realm.at('authorization')
    expect(asked?.parameters.get('client_id')).toBe(client.CLIENT_ID)
    expect(asked?.parameters.get('scope')).toBe(client.SCOPE)
    await visit.page.getByRole('heading', { level: 1 }).getByText('<i>Anna</i>').waitFor()
    expect(await visit.page.locator('b[onclick], h1 i').count()).toBe(0)
  })

  it('spec 4 session 6, spec 7 identity 9, spec 7 identity 10: that does not answer to revocation ends the session at the site root after 3 seconds', async () => {
    const root = visit.page.waitForRequest(`${portal.origin}/`)
    await visit.signOut()
    await visit.realm.asked('revocation', 2)
    await visit.pass(3)
    await root
    await organisation().waitFor()
    await visit.expectNobody()
    const revoked = visit.realm.at('revocation').map(({ parameters }) => parameters.get('token'))
    expect(visit.realm.secrets).toEqual(expect.arrayContaining(revoked))
    const [ended] = visit.realm.at('endSession')
    expect(ended?.parameters.get('post_logout_redirect_uri')).toBe(`${portal.origin}/`)
    expect(visit.realm.secrets).toContain(ended?.parameters.get('id_token_hint'))
  })

  it('that is down leaves nobody signed in, and it is said that it was not told', async () => {
    await visit.start({}, '/en/banlist')
    await isIn()
    const answers = {
      discovery: dropped,
      revocation: dropped,
      endSession: dropped,
      status: dropped,
    }
    visit.realm.fault = { answers }
    await visit.signOut()
    await visit.page.getByText('You are signed out here. The sign-in page could not').waitFor()
    await organisation().waitFor()
    await visit.expectNobody()
    expect(visit.realm.at('endSession')).toEqual([])
  })
  it('spec 5 sign-in 2, spec 8 sign-in 8: that speaks about nobody signs nobody in; another try leads to the screen that was asked for', async () => {
    await visit.start({ claims: { sub: undefined } }, '/en/banlist?q=anzeige')
    await visit.expectSaid(failed(), 'did not say who you are', 'ID Token is missing a subject')
    await visit.expectAtCallback()
    visit.realm.fault = {}
    await visit.button('Try again').click()
    await isIn()
    const address = `${portal.origin}/en/banlist?client=apothekenblatt&q=anzeige`
    await eventually(() => visit.page.url()).toBe(address)
    await visit.expectSilence()
  })

  it('that is answered a second time leaves the session as it is', async () => {
    const sent = visit.realm.at('token').length
    const answers = visit.sent.filter((request) => request.url().includes('/auth?state='))
    await visit.page.goto(answers.at(-1)?.url() ?? '')
    await visit.page.getByRole('button', { name: /^(Account of|Konto von) / }).waitFor()
    expect(visit.page.url()).not.toContain('code=')
    expect(visit.realm.at('token')).toHaveLength(sent)
  })
})

/** The end of the stored token, in seconds since 1970. */
async function expiry(): Promise<number> {
  const stored = await visit.stored()
  const key = Object.keys(stored).find((name) => name.startsWith('oidc.user:')) ?? ''
  return Number(JSON.parse(stored[key] ?? '{}').expires_at)
}
