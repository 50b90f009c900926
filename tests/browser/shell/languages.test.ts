import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { localized, localeOf } from '#portal/i18n/locale.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import { everyNth } from '#tests/support/breadth.ts'

import { ada, signIn, readPortal, submitOrganisation, submitPassword } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await readPortal()
})
afterAll(() => portal.close())

const accounts: Record<Locale, RegExp> = { de: /^Konto von Ada/, en: /^Account of Ada/ }
const wishes = [null, '/banlist', '/en/banlist'] as const
const visits = [null, 'en', 'de'].flatMap((cookie) =>
  (['de', 'en'] as const).flatMap((login) => wishes.map((next) => ({ cookie, login, next }))),
)

describe('whatever languages a sign-in passes through, a whole page is at its end', () => {
  it.each(everyNth(9, visits))(
    'remembered $cookie, signing in in $login, to $next',
    async (visit) => {
      const { cookie, login, next } = visit
      const { page, context } = await portal.open('/favicon.svg')
      const remembered = { name: 'locale', value: cookie ?? '', url: portal.origin }
      if (cookie !== null) await context.addCookies([remembered])
      const query = next === null ? '' : `?next=${encodeURIComponent(next)}`
      await page.goto(`${portal.origin}${localized('/login', login)}${query}`)
      await signIn(page, ada, login)
      await expectEnd(page, next ?? localized('/', login))
      await context.close()
    },
  )

  it('signed in already, the login page leads on in the language of the way', async () => {
    const { page, context } = await portal.openAs(ada)
    for (const [address, end] of [
      ['/login?next=/en/dav-article-report', '/en/dav-article-report'],
      ['/en/login?next=/banlist', '/banlist'],
      ['/en/login', '/en'],
    ] as const) {
      await page.goto(address)
      await expectEnd(page, end)
    }
    await context.close()
  })
})

const choices = [
  { address: '/login?next=/banlist', from: 'de', name: 'English', to: 'en', end: '/en/banlist' },
  { address: '/en/login?next=/en/banlist', from: 'en', name: 'Deutsch', to: 'de', end: '/banlist' },
] as const

it.each(everyNth(2, choices))('$address in $to, as chosen at the provider', async (visit) => {
  const { page, context } = await portal.open(visit.address)
  await submitOrganisation(page, ada.organisation, visit.from)
  // The portal's own page has a link of that name, too.
  await page.locator('input[name=password]').waitFor()
  await page.getByRole('link', { name: visit.name }).click()
  await submitPassword(page, ada, visit.to)
  await expectEnd(page, visit.end)
  await context.close()
})

async function expectEnd(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: accounts[localeOf(path)] }).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
}
