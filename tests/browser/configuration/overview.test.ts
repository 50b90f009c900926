import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const client = '?client=apothekenblatt'
const path = `/configuration${client}`

const heightOfRows = (page: Page) =>
  page
    .locator('tbody tr:not([aria-hidden])')
    .nth(1)
    .evaluate((row) => row.getBoundingClientRect().height)

const choose = (page: Page, choice: string, value: string) =>
  page.getByRole('group', { name: choice }).getByRole('button', { name: value }).click()

const isPressed = (page: Page, choice: string, value: string) =>
  page
    .getByRole('group', { name: choice })
    .getByRole('button', { name: value })
    .getAttribute('aria-pressed')

it('says the state of the areas and who changed what, with the way there', async () => {
  const { page } = await portal.openAs(ada, path)
  const positions = page.getByRole('region', { name: 'Positionen', exact: true })
  await positions.getByText('veröffentlicht').first().waitFor()
  expect(await positions.innerText()).toMatch(/^Positionen\n+9 veröffentlicht/)
  const compare = page.getByRole('link', { name: 'Vergleichen' }).first()
  expect(await compare.getAttribute('href')).toContain('/position-report-configuration?')
  const before = await page.locator('time').count()
  await page.getByRole('button', { name: /^Bereich/ }).click()
  await page.getByRole('menu').getByText('Signale').click()
  await page.getByText('Noch keine Änderungen').waitFor()
  await page.goBack()
  await eventually(() => page.locator('time').count()).toBe(before)
})

it('ties the marks of the chart to the changes, and finds changes by person and words', async () => {
  const { page } = await portal.openAs(ada, path)
  const mark = page.getByRole('button', {
    name: /Ereignisse: Ada Lindner hat „Seitenleiste unten“/,
  })
  await mark.focus()
  const row = page.getByRole('listitem').filter({ hasText: '„Seitenleiste unten“' }).first()
  await eventually(() => row.getAttribute('data-pointed')).toBe('true')
  expect(await row.innerText()).toMatch(/^1\n/)
  await mark.press('ArrowRight')
  await eventually(() => row.getAttribute('data-pointed')).toBeNull()
  await mark.click()
  await eventually(() => row.evaluate((line) => line === document.activeElement)).toBe(true)
  await page.getByRole('searchbox', { name: 'Änderungen suchen' }).fill('archiv nicht mehr')
  const lines = page.getByRole('listitem').filter({ has: page.locator('time') })
  await eventually(() => lines.count()).toBe(1)
  expect(await lines.innerText()).toContain('Apothekenblatt Archiv sendet nicht mehr')
  expect(await lines.getByRole('link', { name: 'Prüfen' }).getAttribute('href')).toContain(
    'panel=verify',
  )
  await page.getByRole('button', { name: /^Von/ }).click()
  await page.getByRole('menu').getByText('Ada Lindner').click()
  await page.getByText('Keine Treffer für Ihre Suche').waitFor()
})

it('keeps a preference at once, on other devices too, and takes it back', async () => {
  const here = await portal.openAs(ada, path)
  await choose(here.page, 'Zeilenabstand', 'Dicht')
  await here.page.getByText('Einstellung gespeichert').waitFor()
  await choose(here.page, 'Darstellung', 'Dunkel')
  await eventually(() => isPressed(here.page, 'Darstellung', 'Dunkel')).toBe('true')
  const there = await portal.openAs(ada, `/banlist${client}`)
  const root = there.page.locator('html')
  await eventually(() => root.getAttribute('data-mantine-color-scheme')).toBe('dark')
  await there.page.reload()
  await there.page.locator('tbody tr:not([aria-hidden])').nth(1).waitFor()
  await eventually(() => heightOfRows(there.page)).toBe(32)
  await here.page.getByRole('button', { name: 'Rückgängig' }).click()
  await eventually(() => isPressed(here.page, 'Darstellung', 'System')).toBe('true')
  await there.page.goto(`/configuration${client}`)
  await eventually(() => isPressed(there.page, 'Darstellung', 'System')).toBe('true')
  expect(await isPressed(there.page, 'Zeilenabstand', 'Dicht')).toBe('true')
  await there.page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await eventually(() => isPressed(there.page, 'Zeilenabstand', 'Normal')).toBe('true')
})

it('opens the screen and the period that one prefers', async () => {
  const here = await portal.openAs(ada, path)
  const notice = here.page.getByText('Einstellung gespeichert')
  await here.page.getByLabel('Startseite', { exact: true }).selectOption('Artikel')
  await notice.waitFor()
  await here.page.getByLabel('Zeitraum in Berichten').selectOption('Letzte 7 Tage')
  const reports = here.page.getByRole('link', { name: 'Nutzergruppen', exact: true }).first()
  await eventually(() => reports.getAttribute('href')).toContain('range=7d')
  const there = await portal.openAs(ada, '/')
  await eventually(() => there.page.url()).toMatch(/\/dav-article-report\?.*range=7d/)
  await there.page.getByRole('link', { name: 'Start', exact: true }).first().click()
  await there.page.getByRole('heading', { name: /^Guten / }).waitFor()
  await there.page.goto(path)
  await there.page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await eventually(() => there.page.getByLabel('Startseite', { exact: true }).inputValue()).toBe('')
  await there.page.goto('/')
  await there.page.getByRole('heading', { name: /^Guten / }).waitFor()
})
