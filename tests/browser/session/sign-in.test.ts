/** People on their way in: what the form says, the way to the provider and back, and out again. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { oneOf } from '#tests/support/breadth.ts'

import { allow } from '../support/always.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches, tabTo } from '../support/keyboard.ts'
import { ada, heading, readPortal, submitOrganisation, submitPassword } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'
import { SessionRecord, stored } from './session-record.ts'

let portal: Portal
let browser: BrowserSession
let page: Page
beforeAll(async () => {
  portal = await readPortal()
})

const discovery = '**/.well-known/openid-configuration'
const organisation = () => page.getByRole('textbox', { name: 'Organisation' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const alert = () => page.getByRole('alert')
const next = () => new URL(page.url()).searchParams.get('next')
const provider = () => page.locator('input[name=password]')
/** The portal reports a failure, and the browser what it did not get. */
const allows = [/The session failed/, /Failed to load resource/, /could not be loaded/]

async function open(path: string, viewport = { width: 1280, height: 860 }): Promise<void> {
  browser = await portal.open(path, { viewport, allows })
  page = browser.page
}

describe('before anybody is signed in', () => {
  beforeAll(() => open('/login'))
  afterAll(() => browser.context.close())

  it('spec 5 organisation 1: the organisation is required, in both languages, and nothing is asked for', async () => {
    const record = new SessionRecord(browser.context)
    const request = () => record.paths().filter((path) => path.startsWith('/realms/'))
    await submitOrganisation(page, '')
    await page.getByText('Organisation ist ein Pflichtfeld!', { exact: true }).waitFor()
    await link('English').click()
    await button('Login').waitFor()
    await submitOrganisation(page, '   ', 'en')
    await page.getByText('Organisation is required!', { exact: true }).waitFor()
    // A question that left late would still have left before this one.
    await submitOrganisation(page, 'Nowhere Press', 'en')
    await page.getByText('Login to organisation "Nowhere Press" failed.').waitFor()
    expect(request()[0]).toBe('/realms/nowherepress/.well-known/openid-configuration')
  })

  it('spec 8 sign-in 1: a failed login says so, keeps what was typed, and leaves no session', async () => {
    await page.getByText('There is no such organisation here.').waitFor()
    expect(await organisation().inputValue()).toBe('Nowhere Press')
    expect(JSON.stringify(await stored(page, 'session'))).not.toContain('nowherepress')
    const kept = Object.keys(await stored(page, 'local'))
    expect(kept.filter((key) => key.startsWith('oidc.'))).toEqual([])
    await link('Deutsch').click()
    await button('Anmelden').waitFor()
    // Nothing is called by what has neither letters nor digits.
    await submitOrganisation(page, '😍')
    await page.getByText('Diese Organisation gibt es hier nicht.', { exact: true }).waitFor()
    expect(await organisation().inputValue()).toBe('😍')
  })

  it('the name that may be meant is offered, and nothing technical is said', async () => {
    await submitOrganisation(page, 'Verlag Nrod')
    await page.locator('#organisation-note').getByRole('button', { name: 'Verlag Nord' }).click()
    expect(await organisation().inputValue()).toBe('Verlag Nord')
    expect(await page.getByText('Realm does not exist').count()).toBe(0)
    await organisation().fill('')
    const demo = page.getByRole('region', { name: 'Zum Ausprobieren' })
    await demo.getByRole('button', { name: 'Verlag Nord' }).click()
    expect(await organisation().inputValue()).toBe('Verlag Nord')
  })

  it('says that this computer is offline, or the provider out of reach; lets go of an attempt that takes long', async () => {
    await browser.context.setOffline(true)
    await submitOrganisation(page, ada.organisation)
    await alert().getByText('keine Verbindung zum Netz').waitFor()
    await browser.context.setOffline(false)
    await browser.context.route(discovery, (route) => route.abort())
    await submitOrganisation(page, ada.organisation)
    await alert().getByText('Anmeldung bei der Organisation „Verlag Nord“ ist fehlge').waitFor()
    await alert().getByText('nicht erreichbar').waitFor()
    await focusReaches(page, alert())
    await browser.context.unroute(discovery)
    await browser.context.route(discovery, () => {})
    await submitOrganisation(page, ada.organisation)
    await button('Abbrechen').click()
    await eventually(() => button('Abbrechen').count()).toBe(0)
    expect(await organisation().inputValue()).toBe(ada.organisation)
    expect(await alert().count()).toBe(0)
    await browser.context.unroute(discovery)
  })

  it('spec 5 organisation 2: typed text becomes letters, digits and hyphens in lower case', async () => {
    const record = new SessionRecord(browser.context)
    await organisation().fill('  Verlag_Nord & Söhne-2! ')
    await page.getByText('verlagnordshne-2', { exact: true }).waitFor()
    await submitOrganisation(page, '  VERLAG / Nord!')
    await provider().waitFor()
    expect(record.to('/realms/verlagnord/.well-known/openid-configuration')).toHaveLength(1)
  })
})

describe.for(oneOf({ width: 390, height: 844 }, { width: 1280, height: 860 }))(
  'at %o',
  (viewport) => {
    beforeAll(() => open('/login', viewport))
    afterAll(() => browser.context.close())

    it('spec 8 sign-in 2: nothing moves on the way, nor where the password is wrong; the right one is greeted by name', async () => {
      const places = async () => [
        await placeOf(page.getByText('Masthead', { exact: true })),
        await placeOf(page.locator('input').first()),
      ]
      await organisation().waitFor()
      const before = await places()
      const long = 'Eine Organisation mit einem sehr langen Namen, die es nirgends gibt'
      await submitOrganisation(page, long)
      await alert().waitFor()
      const widths = () => page.evaluate(() => [window.innerWidth, document.body.scrollWidth])
      expect(await widths()).toEqual([viewport.width, viewport.width])
      expect(await places()).toEqual(before)
      await submitOrganisation(page, ada.organisation)
      await provider().waitFor()
      // Its elements are there before its style sheet is.
      await page.waitForLoadState()
      expect(await places()).toEqual(before)
      await submitPassword(page, { ...ada, password: 'wrong' })
      await alert().getByText('Benutzername oder Passwort ist falsch!').waitFor()
      await page.waitForLoadState()
      expect(await places()).toEqual(before)
      await submitPassword(page, ada)
      await heading(page, /^Guten (Morgen|Tag|Abend), Ada$/)
      expect(new URL(page.url()).search).toBe('?client=apothekenblatt')
    })
  },
)

describe('the way to a screen that was asked for', () => {
  const banlist = '/banlist?q=anzeige&client=apothekenblatt'
  beforeAll(() => open(banlist))
  afterAll(() => browser.context.close())

  it('spec 4 session 1: leads to /login, and is kept by the languages of the form, what was typed with it', async () => {
    await organisation().waitFor()
    expect(page.url()).toBe(`${portal.origin}/login?next=${encodeURIComponent(banlist)}`)
    await organisation().fill('Verlag N')
    await link('English').click()
    await button('Login').waitFor()
    await eventually(() => organisation().inputValue()).toBe('Verlag N')
    expect(next()).toBe(`/en${banlist}`)
  })

  it('is kept from the provider back to the choice of an organisation', async () => {
    await submitOrganisation(page, ada.organisation, 'en')
    await provider().waitFor()
    await link('Other organisation').click()
    await page.getByText('verlagnord', { exact: true }).waitFor()
    expect(await organisation().inputValue()).toBe('Verlag Nord')
    expect([next(), new URL(page.url()).searchParams.has('state')]).toEqual([
      `/en${banlist}`,
      false,
    ])
  })

  it('is kept for who breaks off at the provider', async () => {
    await submitOrganisation(page, ada.organisation, 'en')
    await provider().waitFor()
    const states = Object.keys(await stored(page, 'local')).filter((key) => key.startsWith('oidc.'))
    const state = states.at(-1)?.slice('oidc.'.length)
    const iss = `${portal.origin}/realms/verlagnord`
    await page.goto(
      `/auth?${new URLSearchParams({ error: 'access_denied', state: state ?? '', iss })}`,
    )
    const said = page.getByRole('status').getByText('You cancelled the sign-in. What you typed is')
    await said.waitFor()
    expect([new URL(page.url()).pathname, next()]).toEqual(['/en/login', `/en${banlist}`])
    expect(await organisation().inputValue()).toBe(ada.organisation)
    expect(await alert().count()).toBe(0)
  })

  it('is kept in the language that was chosen at the provider, where the sign-in was not completed, which is said to be at work after 400 ms', async () => {
    await browser.context.addInitScript(() => {
      const noted = new MutationObserver(() => {
        if (document.querySelector('#root output') === null) return
        document.documentElement.dataset['saidAfter'] = String(performance.now())
        noted.disconnect()
      })
      noted.observe(document, { childList: true, subtree: true })
    })
    const current = Promise.withResolvers<void>()
    await browser.context.route('**/openid-connect/token', async (route) => {
      await current.promise
      await route.abort()
    })
    await submitOrganisation(page, ada.organisation, 'en')
    await provider().waitFor()
    await link('Deutsch').click()
    await submitPassword(page, ada)
    await page.getByRole('status').getByText('Die Anmeldung wird abgeschlossen …').waitFor()
    const saidAfter = await page.locator('html').getAttribute('data-said-after')
    expect(Number(saidAfter)).toBeGreaterThan(400)
    current.resolve()
    await button('Von vorn beginnen').waitFor()
    await browser.context.unroute('**/openid-connect/token')
    await link('English').click()
    await button('Login').waitFor()
    await link('Deutsch').click()
    await button('Anmelden').waitFor()
    await eventually(() => organisation().inputValue()).toBe(ada.organisation)
    expect(next()).toBe(banlist)
  })

  it('ends at the screen, without a second password, also after a reload', async () => {
    await submitOrganisation(page, 'VERLAGnord')
    for (const reload of [async () => {}, () => page.reload()]) {
      await reload()
      await heading(page, 'Sperrliste')
      expect(page.url()).toBe(`${portal.origin}/banlist?client=apothekenblatt&q=anzeige`)
    }
  })

  it('begins anew after signing out, at the provider too, at an organisation that is known here', async () => {
    await button('Konto von Ada Lindner').click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    const recent = page.getByRole('region', { name: 'Zuletzt verwendet' })
    await tabTo(page, recent.getByRole('button', { name: 'Verlag Nord', exact: true }))
    expect(await page.getByText('VERLAGnord', { exact: true }).count()).toBe(0)
    await page.keyboard.press('Enter')
    await provider().waitFor()
    await page.goto('/login')
    await tabTo(page, button('Verlag Nord vergessen'))
    await page.keyboard.press('Enter')
    await eventually(() => button('Verlag Nord vergessen').count()).toBe(0)
    await page.reload()
    await organisation().waitFor()
    expect(await page.getByText('Zuletzt verwendet').count()).toBe(0)
  })
})

it('the language of the way stays after signing out, without a cookie that remembers it', async () => {
  await open('/en/login')
  await submitOrganisation(page, 'verlagnord', 'en')
  await submitPassword(page, ada, 'en')
  await heading(page, /, Ada$/)
  const cookies = await browser.context.cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('locale')
  await button('Account of Ada Lindner').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await eventually(() => new URL(page.url()).pathname).toBe('/en/login')
  await organisation().waitFor()
  await browser.context.close()
})

/** As Chromium is where the setting is on. */
const withoutSiteData = `
  const deny = () => { throw new DOMException('Access is denied for this document.', 'SecurityError') }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  window.BroadcastChannel = class { constructor() { deny() } }
  IDBFactory.prototype.open = deny
  LockManager.prototype.request = async () => deny()
`

it('a browser that blocks site data names the setting', async () => {
  await open('/login')
  await page.addInitScript({ content: withoutSiteData })
  await page.reload()
  await submitOrganisation(page, 'verlagnord')
  await alert().getByText('Erlauben Sie Cookies und Websitedaten').waitFor()
  await browser.context.close()
})

describe('a person who is signed in', () => {
  beforeAll(async () => {
    browser = await portal.openAs(ada, '/feature-two', { allows })
    page = browser.page
  })

  it('reads texts of one language, the others when it is chosen', async () => {
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url())
    })
    const hasRead = async (words: string) => {
      const texts = [...scripts].map(async (script) => (await fetch(script)).text())
      return (await Promise.all(texts)).some((text) => text.includes(words))
    }
    await page.reload()
    await heading(page, 'Funktion zwei')
    await page.waitForLoadState('networkidle')
    expect([await hasRead('Funktion zwei'), await hasRead('Feature two')]).toEqual([true, false])
    await button('Zu Englisch wechseln').click()
    await heading(page, 'Feature two')
    expect(await hasRead('Feature two')).toBe(true)
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
  })

  it('spec 8: is told that the server is away, or broken where only a part of the portal is missing', async () => {
    const { context } = browser
    const parts = '**/static/js/async/**'
    const latestBuild = '**/builds/latest.json*'
    await context.route(parts, (route) => route.abort())
    await context.route(latestBuild, (route) => route.abort())
    await page.reload()
    await heading(page, 'The server does not answer')
    await context.unroute(parts)
    await context.unroute(latestBuild)
    await button('Try again').click()
    await heading(page, 'Feature two')
    await context.route(parts, (route) => route.abort())
    allow(context, /^the title of .* is "Internal Server Error/)
    const record = new SessionRecord(context)
    await page.reload()
    await heading(page, 'Internal Server Error')
    expect(record.pages()).toHaveLength(2)
  })

  it('is led to the portal from the page of the hidden frame', async () => {
    await page.context().unroute('**/static/js/async/**')
    await page.goto('/silent-refresh')
    await page.getByText('Diese Seite erneuert Anmeldungen im Hintergrund.').waitFor()
    await link('To the portal').click()
    await heading(page, /, Ada$/)
    expect(new URL(page.url()).pathname).toBe('/en')
  })
})

/** The position of an element, in pixels: left, top and height. */
async function placeOf(element: Locator): Promise<number[] | null> {
  const box = await element.boundingBox()
  return box && [Math.round(box.x), Math.round(box.y), Math.round(box.height)]
}
