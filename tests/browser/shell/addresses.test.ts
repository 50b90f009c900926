/** An address leads to its publication, its screen, or a page that says why not. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { allow } from '../support/always.ts'
import { eventually } from '../support/eventually.ts'
import { ada, heading, mira, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { openSignedIn } from '../support/restored-session.ts'

let portal: Portal
beforeAll(async () => {
  portal = await readPortal()
})

const clientIn = (page: Page) => new URL(page.url()).searchParams.get('client')
const publication = (page: Page, name: string) =>
  page.getByRole('button', { name: `Publikation wechseln, jetzt ${name}` })

describe('an address and its publication', () => {
  let page: Page
  beforeAll(async () => {
    page = (await portal.openAs(ada, '/banlist?q=jobs')).page
  })
  afterAll(() => page.context().close())

  it('every address names its publication, the first one too, and every link does', async () => {
    await heading(page, 'Sperrliste')
    await eventually(() => page.url()).toBe(`${portal.origin}/banlist?client=apothekenblatt&q=jobs`)
    const link = page.getByRole('navigation').getByRole('link', { name: 'Artikel' })
    expect(await link.getAttribute('href')).toBe('/dav-article-report?client=apothekenblatt')
    await link.click()
    await heading(page, 'Artikel')
    expect(clientIn(page)).toBe('apothekenblatt')
  })

  it('spec 2: a change of language keeps path, search and publication, and is remembered for 365 days', async () => {
    await page.goBack()
    await heading(page, 'Sperrliste')
    await page.getByRole('button', { name: 'Zu Englisch wechseln' }).click()
    await heading(page, 'Banlist')
    expect(page.url()).toBe(`${portal.origin}/en/banlist?client=apothekenblatt&q=jobs`)
    expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
    const cookie = (await page.context().cookies()).find(({ value }) => value === 'en')
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
    await page.getByRole('button', { name: 'Switch to German' }).click()
    await heading(page, 'Sperrliste')
  })

  it('Back returns to the publication before', async () => {
    await publication(page, 'Apothekenblatt').click()
    await page.getByRole('menuitem', { name: 'Praxis heute' }).click()
    await publication(page, 'Praxis heute').waitFor()
    expect(clientIn(page)).toBe('praxis-heute')
    await page.goBack()
    await publication(page, 'Apothekenblatt').waitFor()
    expect(clientIn(page)).toBe('apothekenblatt')
    await page.goForward()
    await publication(page, 'Praxis heute').waitFor()
    await heading(page, 'Sperrliste')
  })

  it('names stand from the first frame of the next visit, before the API has told them', async () => {
    await page.route('**/graphql', () => {})
    await page.reload()
    await publication(page, 'Praxis heute').waitFor()
    await page.getByRole('banner').getByText('Verlag Nord', { exact: true }).waitFor()
    expect(await page.getByText('praxis-heute', { exact: true }).count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('spec 2, spec 8: keeps the navigation where there is no such page, and says it once', async () => {
    const path = '/reports/artikel'
    allow(page.context(), /status of 404 .*(reports\/artikel|no-such-page)/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await heading(page, `Seite nicht gefunden: ${path}`)
    expect(await page.title()).toBe('Seite nicht gefunden · Masthead')
    expect(await page.locator('body').getByText('Seite nicht gefunden').count()).toBe(1)
    await page.getByRole('navigation').getByRole('link', { name: 'Artikel' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Artikel öffnen' }).click()
    await heading(page, 'Artikel')
  })

  it('spec 2: knows an unknown page in English', async () => {
    await page.goto('/en/no-such-page')
    await heading(page, 'Page Not Found: /en/no-such-page')
  })

  it('says why the API takes no token of this sign-in, as long as that is so', async () => {
    // The specification has the faults of calls in the console.
    allow(page.context(), /^console: \w+ (\[Object\]|TypeError: Failed to fetch)/)
    const extensions = { code: 'UNAUTHENTICATED', reason: 'subject' }
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 401, json: { errors: [{ message: 'Sign in.', extensions }] } }),
    )
    await page.goto('/')
    const notice = page.getByRole('alert')
    await notice.getByText(/^Der Server nimmt Ihre Anmeldung nicht an/).waitFor()
    expect(await notice.innerText()).toContain('Client Scope „basic“')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await page.getByRole('main').getByRole('link').first().waitFor()
    await eventually(() => notice.count()).toBe(0)
  })

  it('names the failed panel and loads it again by its button', async () => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('"BanlistPage"') === true
        ? route.abort()
        : route.fallback(),
    )
    await page.getByRole('navigation').getByRole('link', { name: 'Sperrliste' }).click()
    const main = page.getByRole('main')
    await main.getByText('Nicht geladen', { exact: true }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await main.getByRole('button', { name: 'Jetzt versuchen' }).click()
    await main.locator('tbody tr:not([aria-hidden])').first().waitFor()
    await eventually(() => main.getByText('Nicht geladen', { exact: true }).count()).toBe(0)
  })
})

it('a link to a publication of others says so, loads nothing, and offers the same screen of one’s own', async () => {
  const { page, context } = await portal.open('/favicon.svg')
  const query: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql'))
      query.push(String(request.postDataJSON()?.operationName))
  })
  const path = '/banlist?client=donau-kurier&q=jobs'
  await openSignedIn(page, { origin: portal.origin, person: ada, path })
  await page.getByText('Dieser Link gehört zu donau-kurier', { exact: true }).waitFor()
  await heading(page, 'Sperrliste')
  await page.getByRole('link', { name: 'Sperrliste' }).waitFor()
  expect(clientIn(page)).toBe('donau-kurier')
  expect(new Set(query)).toEqual(new Set(['Viewer']))
  await page.getByRole('button', { name: 'Sperrliste von Apothekenblatt öffnen' }).click()
  await publication(page, 'Apothekenblatt').waitFor()
  await page.getByRole('textbox', { name: 'Neue Adresse' }).waitFor()
  expect(page.url()).toBe(`${portal.origin}/banlist?client=apothekenblatt&q=jobs`)
  await page.goBack()
  await page.getByText('Dieser Link gehört zu donau-kurier', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Publikation wählen' }).click()
  await page.getByRole('menuitem', { name: 'Praxis heute' }).click()
  await publication(page, 'Praxis heute').waitFor()
  await context.close()
})

it('a screen without its role says which one of which publication, and who can help', async () => {
  const { page, context } = await portal.openAs(mira, '/banlist')
  await heading(page, 'Sperrliste')
  const main = page.getByRole('main')
  const forbidden =
    'Sie dürfen die Sperrliste von Praxis heute nicht sehen. Bitten Sie Ihre Benutzerverwaltung um Zugang.'
  await main.getByText('Diese Seite ist für Sie nicht freigegeben', { exact: true }).waitFor()
  await main.getByText(forbidden, { exact: true }).waitFor()
  await main.getByText('Rolle: view-banlist', { exact: true }).waitFor()
  // Without the names of an earlier visit nothing is called by its identifier.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('masthead.names')) localStorage.removeItem(key)
  })
  const { promise: isSeen, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await isSeen
    await route.fallback()
  })
  await page.reload()
  await page.getByRole('button', { name: /^Konto von / }).waitFor()
  await main.getByRole('heading', { level: 1 }).waitFor()
  expect(await main.innerText()).not.toContain('praxis-heute')
  release()
  await main.getByText(forbidden, { exact: true }).waitFor()
  await main.getByRole('link', { name: 'Zur Startseite' }).click()
  await heading(page, /^Guten /)
  await context.close()
})
