import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { focusReaches, tabTo } from '../support/keyboard.ts'
import {
  ada,
  heading,
  signIn,
  startPortal,
  submitOrganisation,
  submitPassword,
} from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const says = {
  de: {
    prefix: '',
    failed: 'Die Anmeldung bei der Organisation „Verlag Nord“ ist fehlgeschlagen.',
    unreachable: 'nicht erreichbar',
    offline: 'keine Verbindung zum Netz',
    cancel: 'Abbrechen',
    cancelled: 'Sie haben die Anmeldung abgebrochen. Ihre Eingabe ist noch da.',
    noState: 'Die Antwort enthält keinen Anmeldestatus',
    stale: 'vor längerer Zeit',
    startOver: 'Von vorn beginnen',
    completing: 'Die Anmeldung wird abgeschlossen …',
    banlist: 'Sperrliste',
    away: 'Der Server antwortet nicht',
    broken: 'Interner Serverfehler',
    tryAgain: 'Noch einmal versuchen',
  },
  en: {
    prefix: '/en',
    failed: 'Login to organisation "Verlag Nord" failed.',
    unreachable: 'cannot be reached',
    offline: 'not connected to a network',
    cancel: 'Cancel',
    cancelled: 'You cancelled the sign-in. What you typed is still there.',
    noState: 'No state in response',
    stale: 'some time ago',
    startOver: 'Start over',
    completing: 'Completing your sign-in …',
    banlist: 'Banlist',
    away: 'The server does not answer',
    broken: 'Internal Server Error',
    tryAgain: 'Try again',
  },
} as const

const discovery = '**/.well-known/openid-configuration'
const latestBuild = '**/builds/latest.json*'
const parts = '**/static/js/async/**'

describe.for(languages)('the login form (%s)', (language) => {
  const say = says[language]

  it('spec 5 organisation 2: shows what the organisation is called at the provider', async () => {
    const { page } = await portal.open(`${say.prefix}/login`)
    await page.getByRole('textbox').fill('  Verlag_Nord & Söhne-2! ')
    await page.getByText('verlagnordshne-2', { exact: true }).waitFor()
  })

  it('spec 8 sign-in 1: says that the provider cannot be reached, and can be used again', async () => {
    const { page, context } = await portal.open(`${say.prefix}/login`)
    await context.route(discovery, (route) => route.abort())
    await submitOrganisation(page, ada.organisation, language)
    const alert = page.getByRole('alert')
    await alert.getByText(say.failed).waitFor()
    await alert.getByText(say.unreachable).waitFor()
    await focusReaches(page, alert)
    await context.unroute(discovery)
    await signIn(page, ada, language)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('says that this computer is offline', async () => {
    const { page, context } = await portal.open(`${say.prefix}/login`)
    await context.setOffline(true)
    await submitOrganisation(page, ada.organisation, language)
    await page.getByRole('alert').getByText(say.offline).waitFor()
  })

  it('lets go of an attempt that takes long, and keeps what was typed', async () => {
    const { page, context } = await portal.open(`${say.prefix}/login`)
    await context.route(discovery, () => {})
    await submitOrganisation(page, ada.organisation, language)
    await page.getByRole('button', { name: say.cancel }).click()
    await eventually(() => page.getByRole('button', { name: say.cancel }).count()).toBe(0)
    expect(await page.getByRole('textbox').inputValue()).toBe(ada.organisation)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('keeps the way back in the links to the other language', async () => {
    const { page } = await portal.open(`${say.prefix}/banlist?q=anzeige`)
    await page.getByRole('textbox').waitFor()
    const links = page.getByRole('navigation').getByRole('link')
    const addresses = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    await eventually(addresses).toEqual([
      '/login?next=%2Fbanlist%3Fq%3Danzeige',
      '/en/login?next=%2Fen%2Fbanlist%3Fq%3Danzeige',
    ])
  })
})

describe('organisations of this device', () => {
  it('sign in and are forgotten by keyboard', async () => {
    const { page, context } = await portal.openAs(ada)
    const other = await context.newPage()
    await context.clearCookies()
    await other.goto('/login')
    const forget = other.getByRole('button', { name: 'Verlag Nord vergessen' })
    const recent = other.getByRole('region', { name: 'Zuletzt verwendet' })
    await tabTo(other, recent.getByRole('button', { name: 'Verlag Nord', exact: true }))
    await other.keyboard.press('Enter')
    await other.getByLabel('Benutzername').waitFor()
    await other.goto('/login')
    await tabTo(other, forget)
    await other.keyboard.press('Enter')
    await eventually(() => forget.count()).toBe(0)
    await other.reload()
    await other.getByRole('textbox').waitFor()
    expect(await other.getByText('Zuletzt verwendet').count()).toBe(0)
    await page.close()
  })
})

describe.for(languages)('the callback (%s)', (language) => {
  const say = says[language]

  it('leads who broke off at the provider back to the form as it was', async () => {
    const { page } = await portal.open(`${say.prefix}/banlist?q=anzeige`)
    await submitOrganisation(page, ada.organisation, language)
    await page.locator('input[type="password"]').waitFor()
    const state = await page.evaluate(() =>
      Object.keys(localStorage)
        .find((key) => key.startsWith('oidc.'))
        ?.slice('oidc.'.length),
    )
    const issuer = encodeURIComponent(`${portal.origin}/realms/verlagnord`)
    await page.goto(`/auth?error=access_denied&state=${state}&iss=${issuer}`)
    await page.getByRole('status').getByText(say.cancelled).waitFor()
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('next')]).toEqual([
      `${say.prefix}/login`,
      `${say.prefix}/banlist?q=anzeige`,
    ])
    expect(await page.getByRole('textbox').inputValue()).toBe(ada.organisation)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('spec 8 sign-in 5: says what is wrong, in words too, and leads to the form', async () => {
    const { page } = await portal.open(`${say.prefix}/auth?code=abc`)
    const alert = page.getByRole('alert')
    await alert.getByText(say.noState).waitFor()
    await alert.getByText(say.stale).waitFor()
    await page.getByRole('button', { name: say.startOver }).click()
    await page.getByRole('textbox').waitFor()
    expect(new URL(page.url()).pathname).toBe(`${say.prefix}/login`)
  })

  it('says after 400 ms that it is at work, and not before', async () => {
    const { page, context } = await portal.open(`${say.prefix}/banlist`)
    await context.addInitScript(() => {
      const noted = new MutationObserver(() => {
        if (document.querySelector('#root output') === null) return
        document.documentElement.dataset['saidAfter'] = String(performance.now())
        noted.disconnect()
      })
      noted.observe(document, { childList: true, subtree: true })
    })
    const held = Promise.withResolvers<void>()
    await context.route('**/openid-connect/token', async (route) => {
      await held.promise
      await route.continue()
    })
    await submitOrganisation(page, ada.organisation, language)
    await submitPassword(page, ada, language)
    await page.getByRole('status').getByText(say.completing).waitFor()
    const said = await page.locator('html').getAttribute('data-said-after')
    expect(Number(said)).toBeGreaterThan(400)
    held.resolve()
    await heading(page, say.banlist)
  })
})

describe.for(languages)('parts of the portal that do not load (%s)', (language) => {
  const say = says[language]

  it('says that the server is away, and comes back when it is there again', async () => {
    const { page, context } = await portal.openAs(ada, `${say.prefix}/banlist`)
    await context.route(parts, (route) => route.abort())
    await context.route(latestBuild, (route) => route.abort())
    await page.reload()
    await heading(page, say.away)
    await context.unroute(parts)
    await context.unroute(latestBuild)
    await page.getByRole('button', { name: say.tryAgain }).click()
    await heading(page, say.banlist)
  })

  it('spec 8: reloads once where the server is there, then says that it is broken', async () => {
    const { page, context } = await portal.openAs(ada, `${say.prefix}/banlist`)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
    })
    await context.route(parts, (route) => route.abort())
    await page.reload()
    await heading(page, say.broken)
    expect(loads).toBe(2)
  })
})

describe('the page of the hidden frame', () => {
  it('leads a person to the portal', async () => {
    const { page } = await portal.open('/silent-refresh')
    await page.getByText('Diese Seite erneuert Anmeldungen im Hintergrund.').waitFor()
    await page.getByRole('link', { name: 'To the portal' }).click()
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/en/login')
  })
})

describe('the texts', () => {
  it('are loaded in the language that is read, the others when it is chosen', async () => {
    const { page } = await portal.openAs(ada, '/feature-two')
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
    await page.getByRole('button', { name: 'Zu Englisch wechseln' }).click()
    await heading(page, 'Feature two')
    expect(await hasRead('Feature two')).toBe(true)
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
  })
})
