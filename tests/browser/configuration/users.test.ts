import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page, Route } from 'playwright-core'
import { beforeAll, beforeEach, expect, inject, it } from 'vitest'

import {
  ChangeUserRolesDocument,
  UsersDocument,
  type Role,
  type UsersQuery,
} from '#contract/generated/operations.ts'

import { follow } from '../banlist/banlist.ts'
import { askAs } from '../support/ask-as.ts'
import { isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, heading, jonas, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { openSignedIn } from '../support/restored-session.ts'

const clientId = 'apothekenblatt'
const path = `/user-management?client=${clientId}`

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await startPortal({ verlagnord: editorialOffice() })
  page = (await portal.openAs(ada, '/feature-two')).page
  await page.route('**/graphql', lockRoles)
})
beforeEach(async () => {
  await follow(page, path)
  await page.getByRole('grid').waitFor()
})

interface DemoUser {
  username: string
  clientRoles: Record<string, string[]>
  groups?: string[]
}

/** Four people of the demo, two of whom manage users; Jonas is in a group. */
function editorialOffice(): object {
  const file = join(inject('demoData'), 'identity', 'realms', 'verlagnord.json')
  const { users }: { users: DemoUser[] } = JSON.parse(readFileSync(file, 'utf8'))
  const changed: Record<string, Partial<DemoUser>> = {
    ada: { groups: [] },
    gast: {},
    mira: { clientRoles: { apothekenblatt: ['view-user-management'] } },
    jonas: { groups: ['Redaktion'], clientRoles: { apothekenblatt: ['view-banlist'] } },
  }
  return {
    groups: [{ name: 'Redaktion', clientRoles: { apothekenblatt: ['view-topic-planning'] } }],
    users: users
      .filter(({ username }) => username in changed)
      .map((user) => ({ ...user, ...changed[user.username] })),
  }
}

const cell = (person: string, role: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${person}, ${role.replace(/[()]/g, '\\$&')}`) })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const isStaged = (text: string) => page.getByText(`${text} vorgemerkt`).waitFor()
const discard = async () => {
  await button('Verwerfen').click()
  await eventually(() => page.getByRole('region', { name: 'Vorgemerkte Änderungen' }).count()).toBe(
    0,
  )
}

/** The user of a tab as the portal keeps it: with the token, and the second in which it ends. */
function heldUser(on: Page): Promise<{ access_token: string; expires_at: number }> {
  return on.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user'))
    return JSON.parse(sessionStorage.getItem(key ?? '') ?? '{}')
  })
}

async function idOf(name: string): Promise<string> {
  const { client }: UsersQuery = Object.assign(
    await askAs(page, UsersDocument.toString(), { clientId }),
  )
  return client?.users.users.find((user) => user.name === name)?.id ?? ''
}

/** Changes roles past the page. */
async function change(name: string, roles: { add?: Role[]; remove?: Role[] }): Promise<void> {
  const userId = await idOf(name)
  const changes = [{ userId, add: [], remove: [], ...roles }]
  const operation = crypto.randomUUID()
  const variables = { clientId, changes, operation }
  const changed = await askAs(page, ChangeUserRolesDocument.toString(), variables)
  expect(changed['changeUserRoles']).toMatchObject({ results: [{ userId, refusal: null }] })
}

const navigationOf = (on: Page) => on.getByRole('navigation', { name: 'Hauptnavigation' })
const linksOf = (on: Page) => navigationOf(on).getByRole('link').allInnerTexts()

/** The answer of a provider that lets nobody change anything. */
async function lockRoles(route: Route): Promise<void> {
  const body: { operationName: string } = route.request().postDataJSON()
  if (body.operationName !== 'Users') return route.fallback()
  const response = await route.fetch()
  const answer: { data: { client: { users: object } } } = await response.json()
  Object.assign(answer.data.client.users, {
    mayChange: false,
    mayInvite: false,
    readOnly: 'NOT_ALLOWED',
    console: 'https://id.example/',
  })
  return route.fulfill({ json: answer })
}

it('shows roles where the provider lets nobody change them, and says so', async () => {
  await page.getByRole('link', { name: /^Zum Anmeldedienst/ }).waitFor()
  await cell('Mira Novak', 'Benutzer').click()
  const why = page.getByRole('dialog', { name: 'Hier nicht zu ändern' })
  await why.getByText('Der Anmeldedienst erlaubt Ihnen nicht').waitFor()
  expect(await button('Einladen').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Vorgemerkte Änderungen' }).count()).toBe(0)
  await page.unroute('**/graphql')
  await page.reload()
  await button('Einladen').waitFor()
})

it('lists people by group, and opens the first without a role beside, as the address says', async () => {
  await page.getByRole('gridcell', { name: 'Themenplanung (Planung)', exact: true }).waitFor()
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual([
    'Redaktion 1',
    expect.stringContaining('Jonas Weber'),
    'Ohne Gruppe 3',
    expect.stringContaining('Ada Lindner'),
    expect.stringContaining('Gast Ohnerolle'),
    expect.stringContaining('Mira Novak'),
  ])
  await page.getByRole('article', { name: 'Gast Ohnerolle' }).waitFor()
  expect(new URL(page.url()).searchParams.get('id')).toBe(await idOf('Gast Ohnerolle'))
})

it('stages, reviews and applies, and the record names both', async () => {
  await cell('Gast Ohnerolle', 'Artikel').click()
  await cell('Jonas Weber', 'Sperrliste').click()
  await cell('Jonas Weber', 'Positionen (Berichte)').click()
  await isStaged('3 Änderungen für 2 Personen')
  await cell('Jonas Weber', 'Positionen (Berichte)').click()
  await page.getByRole('link', { name: 'Gast Ohnerolle' }).click()
  const menu = page.getByRole('region', { name: 'Das ist zu sehen' })
  expect(await menu.getByRole('listitem').allInnerTexts()).toEqual(['Start', 'Artikel\nneu'])

  await button('Durchsehen').click()
  const sheet = page.getByRole('dialog', { name: /durchsehen$/ })
  await sheet.getByText('Gast Ohnerolle bekommt Artikel.').waitFor()
  await sheet.getByText('Sieht damit den Artikelbericht. Die erste Rolle hier').waitFor()
  await sheet.getByText('Kann die Sperrliste nicht mehr öffnen.').waitFor()
  await isAccessible(page, '[role=dialog]')
  await button('2 Änderungen anwenden').click()
  await page.getByRole('heading', { name: '2 Personen geändert' }).waitFor()
  await button('Zu den Benutzern').click()
  await cell('Gast Ohnerolle', 'Artikel (Berichte): direkt').waitFor()
  expect(await page.getByText('vorgemerkt', { exact: false }).count()).toBe(0)
  await page.getByText('Gast Ohnerolle hat Artikel bekommen').waitFor()
  await page
    .getByRole('article')
    .getByText(/^Sie, heute, /)
    .waitFor()
})

it('keeps a history of rights and exports, of one sort or one person, and gives it as a file', async () => {
  await button('Exportieren').click()
  const [matrix] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
  ])
  await button('Änderungen').click()
  const sheet = page.getByRole('dialog', { name: 'Änderungen: Rechte, Exporte, Artikel' })
  const exported = `Ada Lindner hat exportiert: ${matrix.suggestedFilename()}`
  const input = 'Gast Ohnerolle hat Artikel bekommen'
  const lines = sheet.getByRole('listitem')
  await lines.filter({ hasText: exported }).filter({ hasText: 'Sie, heute' }).waitFor()
  await lines.filter({ hasText: input }).waitFor()
  await sheet.getByRole('button', { name: 'Rechte', exact: true }).click()
  await eventually(() => lines.filter({ hasText: exported }).count()).toBe(0)
  await lines.filter({ hasText: input }).waitFor()
  await sheet.getByRole('button', { name: 'Exporte', exact: true }).click()
  await eventually(() => lines.filter({ hasText: input }).count()).toBe(0)
  await isAccessible(page, '[role=dialog]')
  await sheet.getByRole('button', { name: 'Exportieren' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV für deutsches Excel' }).click(),
  ])
  const [head = '', ...rows] = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(head).toMatch(/^\uFEFFZeitpunkt;Wer;.*;Seite;Datei;Zeilen;Artikel$/)
  expect(rows.filter((row) => row !== '')).toEqual([
    expect.stringMatching(/^2.*;Ada Lindner;.*;EXPORTED;.*;Benutzer;.*\.csv;4;$/),
  ])
  await sheet.getByRole('button', { name: 'Noch einmal exportieren' }).click()
  await lines.filter({ hasText: file.suggestedFilename() }).waitFor()

  await follow(page, `${path}&id=${await idOf('Gast Ohnerolle')}&panel=person-history`)
  await lines.filter({ hasText: input }).waitFor()
  expect(await lines.filter({ hasText: 'hat exportiert' }).count()).toBe(0)
  await sheet.getByRole('button', { name: 'alle', exact: true }).click()
  await lines.filter({ hasText: exported }).waitFor()
})

it('explains what a click does not change: a lock, and a role of a group', async () => {
  await cell('Ada Lindner', 'Benutzer').click()
  const lock = page.getByRole('dialog', { name: 'Diese Rolle bleibt' })
  await lock.getByText('Bitten Sie Mira Novak darum.').waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => lock.count()).toBe(0)
  await cell('Jonas Weber', 'Themenplanung (Planung): aus Redaktion').click()
  await page.getByRole('dialog', { name: 'Aus der Gruppe Redaktion' }).waitFor()
  await button('Direkt geben').click()
  await isStaged('1 Änderung für 1 Person')
  await page.getByRole('link', { name: 'Sperrliste', exact: true }).click()
  await page.getByText('Rollenänderungen sind vorgemerkt').waitFor()
  await button('Hier bleiben').click()
  await button('Verwerfen').click()
  await button('Rückgängig').press('Enter')
  await isStaged('1 Änderung für 1 Person')
  await button('Rückgängig').waitFor({ state: 'detached' })
  await eventually(() => page.locator(':focus').count()).toBe(1)
  await discard()
})

it('is a grid for the keyboard', async () => {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.getByRole('link', { name: 'Ada Lindner' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Gast Ohnerolle, Artikel (Berichte): direkt')
  await page.keyboard.press('End')
  expect(await focused()).toBe('Gast Ohnerolle, Benutzer (Konfiguration): keine')
  await page.keyboard.press('Space')
  await isStaged('1 Änderung für 1 Person')
  expect(await focused()).toBe('Gast Ohnerolle, Benutzer (Konfiguration): neu, vorgemerkt')
  await page.keyboard.press('Space')
  await eventually(() => page.getByText('vorgemerkt, ').count()).toBe(0)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Gast Ohnerolle' }).waitFor()
})

it('invites with a link that is shown once and renewed; the person is in with exactly those roles', async () => {
  const invite = () => page.getByRole('dialog').getByRole('button', { name: 'Einladen' }).click()
  const name = async (first: string, last: string) => {
    await button('Einladen').click()
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
  await button('Fertig').click()
  await page.getByRole('link', { name: 'Ines Petrović' }).click()
  await button('Link erneuern').click()
  await eventually(() => link.innerText()).not.toBe(first)
  const { page: hers } = await portal.open(await link.innerText())
  await heading(hers, 'Einladung zu Verlag Nord')
  await cell('Ines Petrović', 'Artikel (Berichte): direkt, wartet auf Annahme').waitFor()
  expect(hers.url()).not.toContain('token')
  await hers.getByLabel('Neues Passwort').fill('ein langes Kennwort')
  await hers.getByLabel('Passwort wiederholen').fill('ein langes Kennwort')
  await hers.getByRole('button', { name: 'Passwort setzen und anmelden' }).click()
  await heading(hers, /, Ines$/)
  expect(await linksOf(hers)).toEqual(['Start', 'Artikel'])
  expect(new URL(hers.url()).searchParams.get('organisation')).toBeNull()
  await cell('Ines Petrović', 'Artikel (Berichte): direkt$').waitFor()
  await name('Olaf', 'Berg')
  await mail.fill('olaf@verlagnord.example')
  await page.getByRole('checkbox', { name: 'Artikel' }).check()
  await invite()
  await button('Fertig').click()
  await page.getByRole('link', { name: 'Olaf Berg' }).click()
  await button('Zurückziehen').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zurückziehen' }).click()
  await eventually(() => page.getByRole('link', { name: 'Olaf Berg' }).count()).toBe(0)
})

it('shows what a colleague changes, and says which staged change that leaves without an object', async () => {
  await cell('Gast Ohnerolle', 'Nutzergruppen').click()
  await cell('Gast Ohnerolle', 'Sperrliste').click()
  await change('Gast Ohnerolle', { add: ['VIEW_DAV_USER_GROUP_REPORT'] })
  const moot = page.getByRole('alert', { name: '1 Vormerkung ist überholt' })
  await moot.getByText('Gast Ohnerolle hat Nutzergruppen inzwischen.').waitFor()
  await cell('Gast Ohnerolle', 'Nutzergruppen (Berichte): direkt').waitFor()
  await isStaged('1 Änderung für 1 Person')
  await button('Verstanden').click()
  await eventually(() => moot.count()).toBe(0)
  await discard()
})

it('is a list on a phone, and a person is a page with switches', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await follow(page, path)
  await page.getByRole('link', { name: /^Jonas Weber/ }).click()
  await page.getByRole('switch', { name: /^Websites/ }).click()
  await isStaged('1 Änderung für 1 Person')
  expect(await page.getByRole('switch', { name: /^Websites/ }).isChecked()).toBe(true)
  await isAccessible(page)
  await button(/^\d Personen$/).click()
  await page.getByRole('link', { name: /^Jonas Weber 1 vorgemerkt/ }).waitFor()
  await page.setViewportSize({ width: 1280, height: 860 })
  await discard()
})

it('the portal of the affected person follows at the next renewal, without a new sign-in', async () => {
  await change('Jonas Weber', { add: ['VIEW_BANLIST'] })
  // the list is refused at once, the menu follows the token
  const { page: theirs } = await portal.open('/login', { allows: [/^console: Banlist/] })
  await theirs.clock.install({ time: new Date() })
  await openSignedIn(theirs, { origin: portal.origin, person: jonas, path: '/banlist' })
  await heading(theirs, 'Sperrliste')
  expect(await linksOf(theirs)).toContain('Sperrliste')
  await change('Jonas Weber', { add: ['VIEW_CONFIGURATION'], remove: ['VIEW_BANLIST'] })
  const { access_token: before, expires_at: end } = await heldUser(theirs)
  expect(await linksOf(theirs)).toContain('Sperrliste')
  await theirs.clock.pauseAt((end - 61) * 1000)
  await eventually(async () => {
    await theirs.clock.runFor(500)
    return (await heldUser(theirs)).access_token
  }).not.toBe(before)
  await navigationOf(theirs).getByRole('link', { name: 'Überblick' }).waitFor()
  expect(await linksOf(theirs)).not.toContain('Sperrliste')
  await theirs.getByText('view-banlist').waitFor()
})
