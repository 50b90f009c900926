import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'

import { fieldsOf } from '#lib/fields.ts'

import { follow, says as banlist, showList } from '../banlist/banlist.ts'
import { openImport, review } from '../list-import/list-import.ts'
import { allow } from '../support/always.ts'
import { eventually } from '../support/eventually.ts'
import { ada, comeTo, heading, jonas, mira } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import { openReport, says, viewsFigure, wholeNumber, panelMoves } from './article-report.ts'

const say = says.de
const client = '?client=apothekenblatt'
/** The demo data end the day before they were made; midnight may come before they are looked at. */
const day = 24 * 3600 * 1000

let portal: WatchedPortal
let page: Page
beforeAll(async () => {
  portal = await startWatchedPortal({ verlagnord: { users: usersWithOneReader() } })
  await portal.server.moveClock(day)
  page = (await portal.openAs(ada, `/${client}`, { allows: [panelMoves] })).page
})

/** Jonas may read the reports of positions and boxes, but no configuration. */
function usersWithOneReader(): unknown[] {
  const file = join(inject('demoData'), 'identity/realms/verlagnord.json')
  const { users }: { users: unknown[] } = JSON.parse(readFileSync(file, 'utf8'))
  return users.map((user) =>
    fieldsOf(user)['username'] === jonas.user
      ? {
          ...fieldsOf(user),
          clientRoles: {
            apothekenblatt: ['view-position-report', 'view-recommendation-report'],
          },
        }
      : user,
  )
}

/** The lead of a report on the front page. */
const lead = (title: string, on = page): Locator =>
  on.locator('article').filter({ has: on.getByRole('heading', { name: title, exact: true }) })
const numberOn = async (title: string) =>
  wholeNumber(await lead(title).locator('p').first().textContent())
const recent = () => page.getByRole('region', { name: 'Weitermachen' })

async function open(): Promise<void> {
  await comeTo(page, `/${client}`)
  await isThere()
}

async function isThere(on = page): Promise<void> {
  await lead(say.title, on).getByText('zum Vorzeitraum').waitFor()
}

/** Holds the answer with the numbers back until it is released. */
async function holdNumbers(): Promise<{ asked: Promise<void>; release: () => void }> {
  const request = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    const { operationName }: { operationName: string } = route.request().postDataJSON()
    if (operationName !== 'Start') return route.fallback()
    request.resolve()
    await released.promise
    return route.fallback()
  })
  return { asked: request.promise, release: released.resolve }
}

describe('the start page', () => {
  it('leads back to where one worked last', async () => {
    await isThere()
    expect(await recent().count()).toBe(0)
    await showList(page, '?q=anzeige&per=10')
    await comeTo(page, `/${client}`)
    await recent().getByText('Suche „anzeige“').waitFor()
    await recent().getByRole('link', { name: banlist.de.title }).click()
    await page.getByRole('searchbox').waitFor()
    await eventually(() => page.url()).toContain('q=anzeige')
    await eventually(() => page.url()).toContain('per=10')
  })

  it('shows the numbers of the reports', async () => {
    await open()
    await page.getByRole('heading', { name: /^Meistgelesen/ }).waitFor()
    await page.getByText(/^bestätigt, /).waitFor()
    const views = await numberOn(say.title)
    await openReport(page, say)
    expect(await viewsFigure(page, say)).toBe(views)
  })

  it('leads from a finding, and from anywhere on a lead, to the report that shows it', async () => {
    await open()
    const findings = page.getByRole('region', { name: 'Einen Blick wert' }).getByRole('listitem')
    await findings.first().getByRole('link').click()
    await page.waitForURL(/dav-article-report\?.*id=\d+/)
    await page.goBack()
    await isThere()
    await lead(say.title).click({ position: { x: 90, y: 60 } })
    await page.waitForURL(/dav-article-report/)
  })

  it('leads there by a click before its number has come, and by a press before the release', async () => {
    const numbers = await holdNumbers()
    await page.goto(`/${client}`, { waitUntil: 'commit' })
    await numbers.asked
    const awaited = lead(say.title).locator('p').first().locator('[aria-hidden]')
    await awaited.click({ force: true })
    await page.waitForURL(/dav-article-report/)
    await heading(page, say.title)
    await page.goBack()
    await awaited.hover({ force: true })
    await page.mouse.down()
    numbers.release()
    await isThere()
    await page.mouse.up()
    await page.waitForURL(/dav-article-report/)
    await heading(page, say.title)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('says of a part that failed that it is not loaded, and keeps the rest', async () => {
    allow(page.context(), /^console: Start /)
    // As an error below the number of user groups does.
    await page.route('**/graphql', async (route) => {
      const { operationName }: { operationName: string } = route.request().postDataJSON()
      if (operationName !== 'Start') return route.fallback()
      const response = await route.fetch()
      const { data }: { data: { client: { start: object } } } = await response.json()
      Object.assign(data.client.start, { userGroups: null })
      const errors = [{ message: 'failed', path: ['client', 'start', 'userGroups'] }]
      return route.fulfill({ response, json: { data, errors } })
    })
    await page.goto(`/${client}`)
    await isThere()
    await page.unrouteAll({ behavior: 'wait' })
    const again = page.getByRole('button', { name: 'Nicht geladen, Jetzt versuchen' })
    await again.click()
    await page.getByText(/^bestätigt, /).waitFor()
    expect(await again.count()).toBe(0)
  })

  it('puts an import that is not finished first', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await openImport(page)
    await review(page, { list: 'https://left.example/a' })
    await page.goto(`/${client}`)
    await recent()
      .getByText(/noch nicht importiert/)
      .waitFor()
    await recent().getByRole('link', { name: 'Import in die Sperrliste' }).click()
    await page.waitForURL(/panel=import/)
  })

  it('shows only what the roles allow', async () => {
    const hers = await portal.openAs(mira, '/?client=praxis-heute')
    await isThere(hers.page)
    const leads = await hers.page.locator('article h3').allTextContents()
    expect(leads).toEqual(['Artikel', 'Nutzergruppen', 'Empfehlungen'])
    await hers.context.close()
  })
})

it.for([
  `${say.path}${client}&page=3`,
  `/recommendation-article-report${client}&range=7d&sort=-delivered`,
])('an article is banned from its row, and taken off again: %s', async (path) => {
  await comeTo(page, path)
  const rows = page.locator('tbody tr:not([aria-hidden])')
  const free = rows.filter({ hasNotText: /gesperrt/i }).first()
  const name = await free.getByRole('button', { name: say.actions }).getAttribute('aria-label')
  const actions = page.getByRole('button', { name: name ?? '', exact: true })
  const row = rows.filter({ has: actions })
  const choose = async (line: string) => {
    await actions.click()
    await page.getByRole('menuitem', { name: line }).click()
  }
  const mark = () => row.getByText(/gesperrt/i)
  const names = () => rows.getByRole('button', { name: say.actions }).all()
  const before = (await names()).length
  await choose(say.ban)
  await page.getByText(say.banned).waitFor()
  await mark().first().waitFor()
  expect(await names()).toHaveLength(before)
  await choose(say.unban)
  await eventually(() => mark().count()).toBe(0)
  await choose(say.ban)
  await page.getByRole('button', { name: say.undo }).click()
  await eventually(() => mark().count()).toBe(0)
})

it('positions have words in place of links for readers without the configuration', async () => {
  const reader = await portal.openAs(jonas, `/position-report${client}`)
  await heading(reader.page, 'Positionen')
  const rows = reader.page.getByRole('table', { name: 'Positionen', exact: true })
  await rows.getByText('Noch nie ausgeliefert.').waitFor()
  await rows.getByText('Klasse ansehen').waitFor()
  expect(await rows.getByRole('link').count()).toBe(0)
  expect(await rows.getByRole('button', { name: /^v\d/ }).count()).toBe(0)
  await rows.getByText('v7', { exact: true }).first().waitFor()
  await follow(reader.page, `/recommendation-box-report${client}`)
  await reader.page.getByRole('button', { name: 'Lesetipp im Text' }).click()
  const panel = reader.page.getByRole('complementary', { name: 'Lesetipp im Text' })
  await panel.getByRole('paragraph').getByText('Artikelseite, im Text').waitFor()
  expect(await panel.getByRole('link', { name: 'Position einrichten' }).count()).toBe(0)
  await reader.context.close()
})
