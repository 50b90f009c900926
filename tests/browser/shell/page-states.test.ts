import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { ada, heading, jonas, mira, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const says = {
  de: {
    prefix: '',
    notFound: 'Seite nicht gefunden',
    article: 'Artikel',
    openArticle: 'Artikel öffnen',
    title: 'Diese Seite ist für Sie nicht freigegeben',
    forbidden:
      'Sie dürfen die Sperrliste von Praxis heute nicht sehen. Bitten Sie Ihre Benutzerverwaltung um Zugang.',
    role: 'Rolle: view-banlist',
    toStart: 'Zur Startseite',
    greeting: /^Guten /,
    notLoaded: 'Nicht geladen',
    tryNow: 'Jetzt versuchen',
    refused: /^Der Server nimmt Ihre Anmeldung nicht an/,
    scope: 'Client Scope „basic“',
  },
  en: {
    prefix: '/en',
    notFound: 'Page Not Found',
    article: 'Articles',
    openArticle: 'Open Articles',
    title: 'You do not have access to this page',
    forbidden:
      'You may not see the banlist of Praxis heute. Ask your user administrator for access.',
    role: 'Role: view-banlist',
    toStart: 'To the start page',
    greeting: /^Good /,
    notLoaded: 'Not loaded',
    tryNow: 'Try now',
    refused: /^The server does not accept your sign-in/,
    scope: 'client scope "basic"',
  },
} as const

describe.for(languages)('a page that cannot be shown (%s)', (language) => {
  const say = says[language]

  it('spec 2, spec 8: keeps the navigation where there is no such page, and says it once', async () => {
    const { page } = await portal.openAs(ada, `${say.prefix}/`)
    const path = `${say.prefix}/reports/${say.article.toLowerCase()}`
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await heading(page, `${say.notFound}: ${path}`)
    expect(await page.title()).toBe(`${say.notFound} · Masthead`)
    expect(await page.locator('body').getByText(say.notFound).count()).toBe(1)
    await page.getByRole('navigation').getByRole('link', { name: say.article }).waitFor()
    await page.getByRole('main').getByRole('link', { name: say.openArticle }).click()
    await heading(page, say.article)
  })

  it('says which screen of which publication is not allowed, and who can help', async () => {
    const { page } = await portal.openAs(mira, `${say.prefix}/banlist`)
    await heading(page, language === 'de' ? 'Sperrliste' : 'Banlist')
    const main = page.getByRole('main')
    await main.getByText(say.title, { exact: true }).waitFor()
    await main.getByText(say.forbidden, { exact: true }).waitFor()
    await main.getByText(say.role, { exact: true }).waitFor()
    await main.getByRole('link', { name: say.toStart }).click()
    await heading(page, say.greeting)
  })

  it('shows no identifier on a first visit, while names are on their way', async () => {
    const { page, context } = await portal.openAs(mira, `${say.prefix}/`)
    await heading(page, /^(Guten|Good) /)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('masthead.names')) localStorage.removeItem(key)
    })
    const { promise: isSeen, resolve: release } = Promise.withResolvers<void>()
    await context.route('**/graphql', async (route) => {
      await isSeen
      await route.continue()
    })
    await page.goto(`${say.prefix}/banlist?client=praxis-heute`)
    await page.getByRole('button', { name: /^(Konto von|Account of) / }).waitFor()
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1 }).waitFor()
    expect(await main.innerText()).not.toContain('praxis-heute')
    release()
    await main.getByText(say.forbidden, { exact: true }).waitFor()
  })

  it('says why the API takes no token of this sign-in, as long as that is so', async () => {
    const { page, context } = await portal.openAs(ada, `${say.prefix}/`)
    const extensions = { code: 'UNAUTHENTICATED', reason: 'subject' }
    await context.route('**/graphql', (route) =>
      route.fulfill({ status: 401, json: { errors: [{ message: 'Sign in.', extensions }] } }),
    )
    await page.goto(`${say.prefix}/`)
    const notice = page.getByRole('alert')
    await notice.getByText(say.refused).waitFor()
    expect(await notice.innerText()).toContain(say.scope)
    await context.unroute('**/graphql')
    await page.reload()
    await page.getByRole('main').getByRole('link').first().waitFor()
    await eventually(() => notice.count()).toBe(0)
  })

  it('names the failed panel and loads it again by its button', async () => {
    const { page, context } = await portal.openAs(jonas, `${say.prefix}/`)
    await context.route('**/graphql', (route) =>
      route.request().postData()?.includes('"BanlistPage"') === true
        ? route.abort()
        : route.continue(),
    )
    await page.goto(`${say.prefix}/banlist`)
    const main = page.getByRole('main')
    await main.getByText(say.notLoaded, { exact: true }).waitFor()
    await context.unroute('**/graphql')
    await main.getByRole('button', { name: say.tryNow }).click()
    await main.locator('tbody tr:not([aria-hidden])').first().waitFor()
    await eventually(() => main.getByText(say.notLoaded, { exact: true }).count()).toBe(0)
  })
})
