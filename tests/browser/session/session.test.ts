import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import {
  ada,
  gast,
  heading,
  jonas,
  lena,
  signIn,
  startPortal,
  submitOrganisation,
  submitPassword,
} from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { signInWords } from '../support/sign-in-words.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** Sentences on the screen; from the specification where it has them. */
const says = {
  de: {
    ...signInWords.de,
    banlist: 'Sperrliste',
    required: 'Organisation ist ein Pflichtfeld!',
    unknown: 'Diese Organisation gibt es hier nicht.',
    tryOut: 'Zum Ausprobieren',
    account: 'Konto von Ada Lindner',
    signOut: 'Abmelden',
    forbidden: 'Diese Seite ist für Sie nicht freigegeben',
    notFound: 'Seite nicht gefunden',
    roleless: 'Ihr Konto hat hier noch keine Rolle',
  },
  en: {
    ...signInWords.en,
    banlist: 'Banlist',
    required: 'Organisation is required!',
    unknown: 'There is no such organisation here.',
    tryOut: 'To try it out',
    account: 'Account of Ada Lindner',
    signOut: 'Sign out',
    forbidden: 'You do not have access to this page',
    notFound: 'Page Not Found',
    roleless: 'Your account has no role here yet',
  },
} as const

// The English words of the form are proved in tests/unit/i18n/dictionaries.test.ts and session-proof.test.ts.
describe.for(languages)('signing in (%s)', (language) => {
  const say = says[language]

  it('greets by name', async () => {
    const { page } = await portal.open(`${say.prefix}/`)
    await signIn(page, ada, language)
    await heading(page, say.greeting)
    expect(new URL(page.url()).search).toBe('?client=apothekenblatt')
  })

  it('spec 8 sign-in 2: says that the password is wrong, and takes the right one after it', async () => {
    const { page } = await portal.open(`${say.prefix}/login`)
    await submitOrganisation(page, ada.organisation, language)
    await submitPassword(page, { ...ada, password: 'wrong' }, language)
    await page.getByText(say.wrong).waitFor()
    await submitPassword(page, ada, language)
    await heading(page, say.greeting)
  })

  it('spec 5 organisation 1: asks for an organisation', async () => {
    const { page } = await portal.open(`${say.prefix}/login`)
    await submitOrganisation(page, ' ', language)
    await page.getByText(say.required).waitFor()
  })

  it.for(['Москва', '😍', ' . '])(
    'says of "%s" that no organisation is called so',
    async (typed) => {
      const { page } = await portal.open(`${say.prefix}/login`)
      await submitOrganisation(page, typed, language)
      await page.getByText(say.unknown, { exact: true }).waitFor()
      expect(await page.getByText(say.required).count()).toBe(0)
      expect(await page.getByRole('textbox').inputValue()).toBe(typed)
    },
  )

  it('offers the name that may be meant, and says nothing technical about it', async () => {
    const { page } = await portal.open(`${say.prefix}/login`)
    const errors: string[] = []
    page.on('console', (message) => errors.push(message.text()))
    await submitOrganisation(page, 'Verlag Nrod', language)
    await page.getByText(say.unknown).waitFor()
    expect(await page.getByText('Realm does not exist').count()).toBe(0)
    const note = page.locator('#organisation-note')
    await note.getByRole('button', { name: 'Verlag Nord' }).click()
    expect(await page.getByRole('textbox').inputValue()).toBe('Verlag Nord')
    expect(errors.filter((text) => text.includes('loginFailed'))).toEqual([])
  })

  it('names the organisation of the demo', async () => {
    const { page } = await portal.open(`${say.prefix}/login`)
    const demo = page.getByRole('region', { name: say.tryOut })
    await demo.getByRole('button', { name: 'Verlag Nord' }).click()
    expect(await page.getByRole('textbox').inputValue()).toBe('Verlag Nord')
    expect(new URL(page.url()).pathname).toBe(`${say.prefix}/login`)
  })

  it('names an organisation of this device as it is called, not as it was typed', async () => {
    const { page } = await portal.open(`${say.prefix}/feature-two`)
    await signIn(page, { ...ada, organisation: 'VERLAGnord' }, language)
    await page.getByRole('banner').getByText('Verlag Nord').waitFor()
    await page.getByRole('button', { name: say.account }).click()
    await page.getByRole('menuitem', { name: say.signOut }).click()
    await page.getByRole('button', { name: 'Verlag Nord', exact: true }).first().waitFor()
    expect(await page.getByText('VERLAGnord', { exact: true }).count()).toBe(0)
  })

  it('moves nothing on the way to the provider, nor where something is wrong', async () => {
    for (const viewport of [
      { width: 1280, height: 860 },
      { width: 390, height: 844 },
    ]) {
      const { page } = await portal.open(`${say.prefix}/login`, { viewport })
      const places = async () => [
        await placeOf(page.getByText('Masthead', { exact: true })),
        await placeOf(page.locator('input').first()),
      ]
      await page.locator('input').first().waitFor()
      const before = await places()
      await submitOrganisation(page, 'Nirgendwo', language)
      await page.getByRole('alert').waitFor()
      expect(await places()).toEqual(before)
      await submitOrganisation(page, ada.organisation, language)
      await page.locator('input[name=password]').waitFor()
      // Its elements are there before its style sheet is.
      await page.waitForLoadState()
      expect(await places()).toEqual(before)
      await submitPassword(page, { ...ada, password: 'wrong' }, language)
      await page.getByRole('alert').waitFor()
      await page.waitForLoadState()
      expect(await places()).toEqual(before)
    }
  })

  it('spec 8 sign-in 1: says that an unknown organisation failed, and keeps what was typed', async () => {
    const { page } = await portal.open(`${say.prefix}/login`)
    await submitOrganisation(page, 'Nirgendwo', language)
    await page.getByText(say.failed).waitFor()
    expect(await page.getByRole('textbox').inputValue()).toBe('Nirgendwo')
  })
})

describe.for(languages)('a session (%s)', (language) => {
  const say = says[language]

  it('returns to the deep link with its search', async () => {
    const { page } = await portal.open(`${say.prefix}/banlist?q=anzeige`)
    await signIn(page, ada, language)
    await heading(page, say.banlist)
    expect(page.url()).toBe(`${portal.origin}${say.prefix}/banlist?client=apothekenblatt&q=anzeige`)
  })

  it('stays signed in after a reload', async () => {
    const { page } = await portal.openAs(ada, `${say.prefix}/banlist`)
    await page.reload()
    await heading(page, say.banlist)
  })

  it('signs out at the provider too', async () => {
    const { page } = await portal.openAs(ada, `${say.prefix}/`)
    await page.getByRole('button', { name: say.account }).click()
    await page.getByRole('menuitem', { name: say.signOut }).click()
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    await page.goto(`${say.prefix}/banlist`)
    await submitOrganisation(page, ada.organisation, language)
    await submitPassword(page, ada, language)
    await heading(page, say.banlist)
  })

  it('names the missing role and the publication that has it', async () => {
    const { page } = await portal.openAs(jonas, `${say.prefix}/user-management`)
    await page.getByText(say.forbidden).waitFor()
    await page.getByText('view-user-management').first().waitFor()
  })

  it('says what a person without any role can do', async () => {
    const { page } = await portal.openAs(gast, `${say.prefix}/`)
    await page.getByText(say.roleless).waitFor()
  })

  it('shows unknown pages as such', async () => {
    const { page } = await portal.openAs(ada, `${say.prefix}/`)
    const answer = await page.goto(`${say.prefix}/no-such-page`)
    expect(answer?.status()).toBe(404)
    await page.getByText(`${say.notFound}: ${say.prefix}/no-such-page`).waitFor()
  })

  it('knows /_slug as a page of that name', async () => {
    const { page } = await portal.openAs(ada, `${say.prefix}/_slug`)
    await heading(page, /_slug/)
  })
})

describe('languages', () => {
  it('keeps path and search, and remembers the choice for 365 days', async () => {
    const { page, context } = await portal.openAs(ada, '/banlist?q=anzeige')
    await page.getByRole('button', { name: 'Zu Englisch wechseln' }).click()
    await heading(page, 'Banlist')
    expect(page.url()).toBe(`${portal.origin}/en/banlist?client=apothekenblatt&q=anzeige`)
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
    const cookie = (await context.cookies()).find(({ value }) => value === 'en')
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
  })
})

describe('renewal', () => {
  /** A token of 300 s is renewed 60 s before its end. */
  const untilRenewal = 241_000
  /** The provider's session frame is asked every 2 s. */
  const untilAsked = 2500
  let moved: WatchedPortal
  beforeAll(async () => {
    moved = await startWatchedPortal({ donaumedien: { accessTokenSeconds: 300 } })
  })
  afterAll(() => moved.close())

  it('spec 4 session 4, spec 9 session 2: renews in a hidden frame and keeps the screen', async () => {
    const { page } = await moved.openAs(lena, '/auth-debug')
    await heading(page, 'Anmeldediagnose')
    const tokens = page.waitForResponse((answer) => answer.url().endsWith('/openid-connect/token'))
    const framed = page.waitForResponse((answer) => answer.url().includes('/silent-refresh?'))
    await moved.pass(untilRenewal)
    await framed
    expect((await tokens).status()).toBe(200)
    await heading(page, 'Anmeldediagnose')
    const left = page.frames().filter((frame) => frame.url().includes('/silent-refresh'))
    expect(left).toEqual([])
  })

  it('signs out when the provider knows the session no more', async () => {
    const { page, context } = await moved.openAs(lena, '/banlist')
    const idToken = await page.evaluate(() => {
      const user = Object.keys(sessionStorage).find((key) => key.startsWith('oidc.user'))
      return String(JSON.parse(sessionStorage.getItem(user ?? '') ?? '{}').id_token)
    })
    const address = `${moved.origin}/realms/donaumedien/protocol/openid-connect/logout`
    await context.request.get(address, { params: { id_token_hint: idToken } })
    await moved.live(untilAsked)
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    expect(page.url()).toContain('/login')
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('oidc.user')
  })
})

/** The position of an element, in pixels: left, top and height. */
async function placeOf(element: Locator): Promise<number[] | null> {
  const box = await element.boundingBox()
  return box && [Math.round(box.x), Math.round(box.y), Math.round(box.height)]
}
