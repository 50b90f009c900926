import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import {
  ChangeUserRolesDocument,
  UsersDocument,
  type ChangeUserRolesMutation,
  type Role,
  type UsersQuery,
} from '#contract/generated/operations.ts'

import { bringAxe, isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, gast, heading, jonas, mira, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { openSignedIn } from '../support/restored-session.ts'

const clientId = 'apothekenblatt'
const path = `/user-management?client=${clientId}`

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ verlagnord: editorialOffice() }, { prepare: bringAxe })
})
afterAll(() => portal.close())

interface DemoUser {
  username: string
  clientRoles: Record<string, string[]>
  groups?: string[]
}

/** The demo has no groups, and one person who manages users; here Mira does too, and Jonas is in a group. */
function editorialOffice(): object {
  const file = join(inject('demoData'), 'identity', 'realms', 'verlagnord.json')
  const { users }: { users: DemoUser[] } = JSON.parse(readFileSync(file, 'utf8'))
  const changed: Record<string, Partial<DemoUser>> = {
    mira: { clientRoles: { apothekenblatt: ['view-user-management'] } },
    jonas: { groups: ['Redaktion'], clientRoles: { apothekenblatt: ['view-banlist'] } },
  }
  return {
    groups: [{ name: 'Redaktion', clientRoles: { apothekenblatt: ['view-topic-planning'] } }],
    users: users.map((user) => ({ ...user, ...changed[user.username] })),
  }
}

const cell = (page: Page, person: string, role: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${person}, ${role.replace(/[()]/g, '\\$&')}`) })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const review = (page: Page) => page.getByRole('dialog', { name: /prüfen$/ })

/** The user of a tab as the portal keeps it: with the token, and the second in which it ends. */
function heldUser(page: Page): Promise<{ access_token: string; expires_at: number }> {
  return page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user'))
    return JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}')
  })
}

/** Asks the API as the person of a tab. */
async function ask<Data>(
  page: Page,
  operation: { toString(): string },
  variables: object = {},
): Promise<Data> {
  const { access_token: authorization } = await heldUser(page)
  const response = await page.context().request.post('/graphql', {
    headers: { authorization },
    data: { query: operation.toString(), variables: { clientId, ...variables } },
  })
  const { data, errors }: { data: Data; errors?: unknown } = await response.json()
  expect(errors).toBeUndefined()
  return data
}

const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' })
const linksOf = (page: Page) => navigationOf(page).getByRole('link').allInnerTexts()

async function openUsers(person = ada, given = {}) {
  const allows = [/^the focus is lost after a dialog on \/user-management$/]
  const opened = await portal.openAs(person, path, { allows, ...given })
  await opened.page.getByRole('grid').waitFor()
  return opened
}

it('stages, reviews and applies; the person sees it, and the record names both', async () => {
  const { page } = await openUsers()
  await cell(page, 'Gast Ohnerolle', 'Artikel').click()
  await cell(page, 'Jonas Weber', 'Sperrliste').click()
  await cell(page, 'Jonas Weber', 'Positionen (Berichte)').click()
  await page.getByText('3 Änderungen für 2 Personen vorgemerkt').waitFor()
  await cell(page, 'Jonas Weber', 'Positionen (Berichte)').click()
  await page.getByRole('link', { name: 'Gast Ohnerolle' }).click()
  const menu = page.getByRole('region', { name: 'Das ist zu sehen' })
  expect(await menu.getByRole('listitem').allInnerTexts()).toEqual(['Start', 'Artikel\nneu'])

  await button(page, 'Prüfen').click()
  const sheet = review(page)
  await sheet.getByText('Gast Ohnerolle bekommt Artikel.').waitFor()
  await sheet.getByText('Sieht damit den Artikelbericht. Die erste Rolle hier').waitFor()
  await sheet.getByText('Kann die Sperrliste nicht mehr öffnen.').waitFor()
  await isAccessible(page, '[role=dialog]')
  await button(page, '2 Änderungen anwenden').click()
  await page.getByRole('heading', { name: '2 Personen geändert' }).waitFor()
  await button(page, 'Zur Tabelle').click()
  await cell(page, 'Gast Ohnerolle', 'Artikel (Berichte): direkt').waitFor()
  expect(await page.getByText('vorgemerkt', { exact: false }).count()).toBe(2)
  await page.getByText('Gast Ohnerolle hat Artikel bekommen').waitFor()
  await page.getByText(/^Sie, heute, /).waitFor()

  const theirs = await portal.openAs(gast, '/dav-article-report?client=apothekenblatt')
  await theirs.page.getByRole('heading', { level: 1, name: 'Artikel' }).waitFor()
}, 120_000)

it('explains what a click does not change: a lock, and a role of a group', async () => {
  const { page } = await openUsers()
  await cell(page, 'Ada Lindner', 'Benutzer').click()
  const lock = page.getByRole('dialog', { name: 'Diese Rolle bleibt' })
  await lock.getByText('Bitten Sie Mira Novak darum.').waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => lock.count()).toBe(0)
  await cell(page, 'Jonas Weber', 'Themenplanung (Planung): aus Redaktion').click()
  await page.getByRole('dialog', { name: 'Aus der Gruppe Redaktion' }).waitFor()
  await button(page, 'Direkt geben').click()
  await page.getByText('1 Änderung für 1 Person vorgemerkt').waitFor()
  await page.getByRole('link', { name: 'Sperrliste', exact: true }).click()
  await page.getByText('Rollenänderungen sind vorgemerkt').waitFor()
  await button(page, 'Hier bleiben').click()
  await button(page, 'Verwerfen').click()
  await button(page, 'Rückgängig').click()
  await page.getByText('1 Änderung für 1 Person vorgemerkt').waitFor()
})

it('tries those again that failed', async () => {
  const { page } = await openUsers()
  await refuseOnce(page, 'Mira Novak')
  await cell(page, 'Mira Novak', 'Websites').click()
  await cell(page, 'Gast Ohnerolle', 'Websites').click()
  await button(page, 'Prüfen').click()
  await button(page, '2 Änderungen anwenden').click()
  await page.getByRole('heading', { name: '1 von 2 Personen geändert' }).waitFor()
  await page.getByText('Der Anmeldedienst hat nicht rechtzeitig geantwortet.').waitFor()
  await button(page, '1 Person noch einmal versuchen').click()
  await page.getByRole('heading', { name: '2 Personen geändert' }).waitFor()
  await button(page, 'Zur Tabelle').click()
  await cell(page, 'Mira Novak', 'Websites (Konfiguration): direkt').waitFor()
})

/** The first application does not reach the provider for one of two people. */
async function refuseOnce(page: Page, name: string): Promise<void> {
  let isFirst = true
  await page.route('**/graphql', async (route: Route) => {
    const body: Body = route.request().postDataJSON()
    if (!isFirst || body.operationName !== 'ChangeUserRoles') return route.fallback()
    isFirst = false
    const [refused, ...others] = body.variables.changes
    const variables = { ...body.variables, changes: others }
    const response = await route.fetch({ postData: JSON.stringify({ ...body, variables }) })
    const answer: Answer = await response.json()
    expect(refused, name).toBeDefined()
    answer.data.changeUserRoles.results.unshift({
      userId: refused?.userId ?? '',
      refusal: 'UNREACHABLE',
    })
    return route.fulfill({ json: answer })
  })
}

interface Body {
  operationName: string
  variables: { changes: { userId: string }[] }
}

interface Answer {
  data: { changeUserRoles: { results: { userId: string; refusal: string | null }[] } }
}

it('is a grid for the keyboard', async () => {
  const { page } = await openUsers()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.getByRole('link', { name: 'Ada Lindner' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Gast Ohnerolle, Artikel (Berichte): direkt')
  await page.keyboard.press('End')
  expect(await focused()).toBe('Gast Ohnerolle, Benutzer (Konfiguration): keine')
  await page.keyboard.press('Space')
  await page.getByText('1 Änderung für 1 Person vorgemerkt').waitFor()
  expect(await focused()).toBe('Gast Ohnerolle, Benutzer (Konfiguration): neu, vorgemerkt')
  await page.keyboard.press('Space')
  await eventually(() => page.getByText('vorgemerkt, ').count()).toBe(0)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Gast Ohnerolle' }).waitFor()
})

it('shows roles where the provider lets nobody change them, and says so', async () => {
  const { page } = await openUsers(ada)
  await page.route('**/graphql', async (route: Route) => {
    const body: Body = route.request().postDataJSON()
    if (body.operationName !== 'Users') return route.fallback()
    const response = await route.fetch()
    const answer: { data: { client: { users: object } } } = await response.json()
    const users = { mayChange: false, mayInvite: false, readOnly: 'NOT_ALLOWED' }
    Object.assign(answer.data.client.users, users, { console: 'https://id.example/' })
    return route.fulfill({ json: answer })
  })
  await page.reload()
  const provider = page.getByRole('link', { name: /^Zum Anmeldedienst/ })
  await provider.waitFor()
  await cell(page, 'Mira Novak', 'Benutzer').click()
  const why = page.getByRole('dialog', { name: 'Hier nicht zu ändern' })
  await why.getByText('Der Anmeldedienst erlaubt Ihnen nicht').waitFor()
  expect(await button(page, 'Einladen').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Vorgemerkte Änderungen' }).count()).toBe(0)
})

it('invites with a link that is shown once and renewed; the person is in with exactly those roles', async () => {
  const { page } = await openUsers(mira)
  const invite = () => page.getByRole('dialog').getByRole('button', { name: 'Einladen' }).click()
  const name = async (first: string, last: string) => {
    await button(page, 'Einladen').click()
    await page.getByLabel('Vorname').fill(first)
    await page.getByLabel('Nachname').fill(last)
  }
  const mail = page.getByRole('textbox', { name: 'E-Mail' })
  await name('Ines', 'Petrović')
  await mail.fill('ines')
  await invite()
  await page.getByText('Das ist keine E-Mail-Adresse.').waitFor()
  await mail.fill('ines@verlagnord.example')
  await page.getByRole('checkbox', { name: 'Artikel' }).check()
  await invite()
  const link = page.getByRole('region', { name: 'Link für Ines Petrović' }).locator('code')
  const first = await link.innerText()
  expect(first).toMatch(/^http/)
  await button(page, 'Fertig').click()
  await page.getByRole('link', { name: 'Ines Petrović' }).click()
  await button(page, 'Neuer Link').click()
  await eventually(() => link.innerText()).not.toBe(first)
  const { page: hers } = await portal.open(await link.innerText())
  await heading(hers, 'Einladung zu Verlag Nord')
  expect(hers.url()).not.toContain('token')
  await hers.getByLabel('Neues Passwort').fill('ein langes Kennwort')
  await hers.getByLabel('Passwort wiederholen').fill('ein langes Kennwort')
  await hers.getByRole('button', { name: 'Passwort setzen und anmelden' }).click()
  await heading(hers, /, Ines$/)
  expect(await linksOf(hers)).toEqual(['Start', 'Artikel'])
  expect(new URL(hers.url()).searchParams.get('organisation')).toBeNull()
  await name('Olaf', 'Berg')
  await mail.fill('olaf@verlagnord.example')
  await page.getByRole('checkbox', { name: 'Artikel' }).check()
  await invite()
  await button(page, 'Fertig').click()
  await page.getByRole('link', { name: 'Olaf Berg' }).click()
  await button(page, 'Zurückziehen').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click()
  await eventually(() => page.getByRole('link', { name: 'Olaf Berg' }).count()).toBe(0)
}, 120_000)

it('shows what a colleague changes, and says which staged change that leaves without an object', async () => {
  const here = await openUsers()
  const there = await openUsers(mira)
  await cell(here.page, 'Gast Ohnerolle', 'Nutzergruppen').click()
  await cell(here.page, 'Gast Ohnerolle', 'Sperrliste').click()
  await cell(there.page, 'Gast Ohnerolle', 'Nutzergruppen').click()
  await button(there.page, 'Prüfen').click()
  await button(there.page, '1 Änderung anwenden').click()
  const moot = here.page.getByRole('alert', { name: '1 Vormerkung ist überholt' })
  await moot.getByText('Gast Ohnerolle hat Nutzergruppen inzwischen.').waitFor()
  await cell(here.page, 'Gast Ohnerolle', 'Nutzergruppen (Berichte): direkt').waitFor()
  await here.page.getByText('1 Änderung für 1 Person vorgemerkt').waitFor()
  await button(here.page, 'Verstanden').click()
  await eventually(() => moot.count()).toBe(0)
})

it('is a list on a phone, and a person is a page with switches', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const { page } = await portal.openAs(ada, path, phone)
  await page.getByRole('link', { name: /^Jonas Weber/ }).click()
  await page.getByRole('switch', { name: /^Websites/ }).click()
  await page.getByText('1 Änderung für 1 Person vorgemerkt').waitFor()
  expect(await page.getByRole('switch', { name: /^Websites/ }).isChecked()).toBe(true)
  await isAccessible(page)
  await button(page, /^\d Personen$/).click()
  await page.getByRole('link', { name: /^Jonas Weber 1 vorgemerkt/ }).waitFor()
})

it('the portal of the affected person follows at the next renewal, without a new sign-in', async () => {
  const { page: manager } = await openUsers()
  const { client } = await ask<UsersQuery>(manager, UsersDocument)
  const userId = client?.users.users.find(({ name }) => name === 'Jonas Weber')?.id
  const change = async (operation: string, roles: { add: Role[]; remove: Role[] }) => {
    const changes = [{ userId, ...roles }]
    const variables = { changes, operation }
    const changed = await ask<ChangeUserRolesMutation>(manager, ChangeUserRolesDocument, variables)
    expect(changed.changeUserRoles.results).toEqual([{ userId, refusal: null }])
  }
  await change('given', { add: ['VIEW_BANLIST'], remove: [] })
  const { page } = await portal.open('/login')
  await page.clock.install({ time: new Date() })
  await openSignedIn(page, { origin: portal.origin, person: jonas, path: '/banlist' })
  await heading(page, 'Sperrliste')
  expect(await linksOf(page)).toContain('Sperrliste')
  await change('taken', { add: ['VIEW_CONFIGURATION'], remove: ['VIEW_BANLIST'] })
  const { access_token: before, expires_at: end } = await heldUser(page)
  expect(await linksOf(page)).toContain('Sperrliste')
  await page.clock.pauseAt((end - 61) * 1000)
  await eventually(async () => {
    await page.clock.runFor(500)
    return (await heldUser(page)).access_token
  }).not.toBe(before)
  await navigationOf(page).getByRole('link', { name: 'Überblick' }).waitFor()
  expect(await linksOf(page)).not.toContain('Sperrliste')
  await page.getByText('view-banlist').waitFor()
}, 120_000)
