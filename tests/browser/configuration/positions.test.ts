import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, jonas, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ verlagnord: { users: usersWithASecondEditor() } })
})
afterAll(() => portal.close())

/** The demo has one person who may change positions; Jonas may here too. */
function usersWithASecondEditor(): unknown[] {
  const file = join(inject('demoData'), 'identity', 'realms', 'verlagnord.json')
  const { users }: { users: { username: string; clientRoles: object }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const clientRoles = { apothekenblatt: ['view-position-report-configuration'] }
  return users.map((user) => (user.username === jonas.user ? { ...user, clientRoles } : user))
}

const path = '/position-report-configuration?client=apothekenblatt'

const weight = (page: Page, source: string) =>
  page.getByRole('spinbutton', { name: `Gewicht von ${source}` })

async function openPosition(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
  await weight(page, 'Metadaten').waitFor()
}

async function change(page: Page, source: string, value: string): Promise<void> {
  await weight(page, source).fill(value)
  await page.getByText('Entwurf gesichert').waitFor()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Prüfen und veröffentlichen' }).click()
  const anyway = page.getByRole('button', { name: 'Trotzdem veröffentlichen' })
  const done = page.getByText(/^Version \d+ ist veröffentlicht$/)
  await anyway.or(done).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
}

it('keeps a draft, publishes it, and makes an older version a draft again', async () => {
  const { page } = await portal.openAs(ada, path)
  await openPosition(page, 'Artikelende')
  const before = await weight(page, 'Job-Teaser').inputValue()
  await change(page, 'Job-Teaser', '77')
  await page.reload()
  await eventually(() => weight(page, 'Job-Teaser').inputValue()).toBe('77')
  await page.getByText('1 Unterschied zu Version').waitFor()
  await publish(page)
  await page.getByText(/^Version \d+ ist veröffentlicht$/).waitFor()
  await page.getByRole('button', { name: 'Versionen', exact: true }).click()
  await page.getByRole('row', { name: `Gewicht von Job-Teaser ${before} 77` }).waitFor()
  await page.getByRole('button', { name: /^Version \d+ wiederherstellen$/ }).click()
  await eventually(() => weight(page, 'Job-Teaser').inputValue()).toBe(before)
  await page.getByText('Entwurf gesichert').waitFor()
})

it('lets two editors publish: what only one changed goes together, the rest is asked', async () => {
  const here = await portal.openAs(ada, path)
  const there = await portal.openAs(jonas, path)
  await openPosition(here.page, 'Dossier')
  await openPosition(there.page, 'Dossier')
  await change(here.page, 'Metadaten', '31')
  await change(here.page, 'Job-Teaser', '12')
  await change(there.page, 'Metadaten', '42')
  await change(there.page, 'Personalisierter Pool', '13')
  await publish(there.page)
  const conflict = here.page.getByRole('alert', { name: /veröffentlicht, während Sie/ })
  await conflict.waitFor()
  expect(await conflict.getByRole('radio').count()).toBe(2)
  await conflict.getByRole('button', { name: 'Auswahl übernehmen' }).click()
  await here.page.getByText('Entwurf gesichert').waitFor()
  const values = ['Metadaten', 'Job-Teaser', 'Personalisierter Pool'].map((source) =>
    weight(here.page, source).inputValue(),
  )
  expect(await Promise.all(values)).toEqual(['31', '12', '13'])
  await publish(here.page)
  await here.page.getByText(/^Version \d+ ist veröffentlicht$/).waitFor()
})

it('lets two editors publish at the same moment: one version is made, the other editor decides', async () => {
  const here = await portal.openAs(ada, path)
  const there = await portal.openAs(jonas, path)
  await openPosition(here.page, 'Ressortseite')
  await openPosition(there.page, 'Ressortseite')
  await change(here.page, 'Metadaten', '33')
  await change(there.page, 'Metadaten', '44')
  await Promise.all([here, there].map(({ page }) => press(page, 'Prüfen und veröffentlichen')))
  await Promise.all([here, there].map((editor) => ends(editor).waitFor()))
  const conflicts = [here, there].map(({ page }) =>
    page.getByRole('alert', { name: /veröffentlicht, während Sie/ }).count(),
  )
  const counts = await Promise.all(conflicts)
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
})

/** The end of publishing, in one way or the other. */
function ends({ page }: { page: Page }): Locator {
  return page
    .getByText(/^Version \d+ ist veröffentlicht$/)
    .or(page.getByRole('alert', { name: /veröffentlicht, während Sie/ }))
    .first()
}

function press(page: Page | Locator, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

it('is text for those who may not change it, with a line why', async () => {
  const { page } = await portal.openAs(ada)
  await page.route('**/graphql', async (route) => {
    if (!/"operationName":"Viewer"/.test(route.request().postData() ?? '')) return route.fallback()
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(/"write":\[[^\]]*\]/g, '"write":[]')
    return route.fulfill({ response, body: text })
  })
  await page.goto(`${path}&id=reco-end`)
  await page.getByText(/^Nur zum Lesen/).waitFor()
  await page.getByRole('row', { name: /Job-Teaser 10 10/ }).waitFor()
  await page.getByText(/auf \d+ Seiten/).waitFor()
  const item = page.getByRole('article', { name: 'Artikelende' })
  expect(await item.getByRole('textbox').or(item.getByRole('spinbutton')).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Neue Position' }).count()).toBe(0)
})

it('leads from its report and back, and says what each version brought about', async () => {
  const { page } = await portal.openAs(ada, `${path}&class=home-reco`)
  await page.getByRole('heading', { name: 'Startseite Mitte', exact: true }).waitFor()
  await press(page, 'Versionen')
  await page.getByRole('heading', { name: 'Was geschah' }).waitFor()
  await page.getByText(/Mit 95 % Sicherheit liegt der Unterschied zwischen/).waitFor()
  await page.getByRole('button', { name: /^Version 8 ?zu ?\d,\d\d\s%/ }).waitFor()
  await press(page, 'Zurück zur Position')
  await page.getByRole('link', { name: 'Bericht öffnen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Positionen' }).waitFor()
  expect(new URL(page.url()).searchParams.get('class')).toBe('home-reco')
})

it('goes when it is removed, with its draft, and comes back from its versions', async () => {
  const { page } = await portal.openAs(ada, path)
  await openPosition(page, 'Suche')
  await change(page, 'Metadaten', '21')
  await press(page, 'Entfernen')
  await press(page.getByRole('dialog'), 'Entfernen')
  await page.getByText(/^Entfernt von /).waitFor()
  await page.getByRole('link', { name: /^Suche/ }).waitFor({ state: 'detached' })
  expect(await page.getByRole('region', { name: 'Änderungen veröffentlichen' }).count()).toBe(0)
  await page.getByRole('button', { name: /^Version \d+ wiederherstellen$/ }).click()
  await page.getByText('Entwurf gesichert').waitFor()
  await publish(page)
  await page.getByText(/^Version \d+ ist veröffentlicht$/).waitFor()
  await page.getByRole('link', { name: /^Suche/ }).waitFor()
})
