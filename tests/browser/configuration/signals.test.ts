import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { bringAxe, isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { chooseByKey } from '../support/keyboard.ts'
import { ada, jonas, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ verlagnord: { users: usersWithASecondEditor() } })
})
afterAll(() => portal.close())

/** The demo has one person who may change signals; Jonas may here too. */
function usersWithASecondEditor(): unknown[] {
  const file = join(inject('demoData'), 'identity', 'realms', 'verlagnord.json')
  const { users }: { users: { username: string; clientRoles: object }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const clientRoles = { apothekenblatt: ['view-configuration'] }
  return users.map((user) => (user.username === jonas.user ? { ...user, clientRoles } : user))
}

const path = '/signal-configuration?client=apothekenblatt'

const field = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Two signals, the second of which cannot be read. */
const faulty = `{ "signals": [
  { "key": "probe", "name": "Probe", "kind": "READ", "polarity": "FOR", "weight": 1, "halfLife": 14,
    "conditions": [{ "type": "DWELL", "comparison": "AT_LEAST", "value": 30 }] },
  { "key": "zu-schwer", "name": "Zu schwer", "kind": "READ", "polarity": "FOR",
    "weight": 99,
    "halfLife": 14, "conditions": [{ "type": "EVENT", "name": "x" }] }
] }`

async function openSignal(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

async function change(page: Page, name: string, value: string): Promise<void> {
  await field(page, name).fill(value)
  await page.getByText('Entwurf gesichert').waitFor()
}

/** Publishes all signals, after the dialog that says from when on they count. */
async function publish(page: Page): Promise<void> {
  await button(page, 'Prüfen und veröffentlichen').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Frühere Zahlen werden nicht umgeschrieben').waitFor()
  await dialog.getByRole('button', { name: 'Prüfen und veröffentlichen' }).click()
  await page.getByText(/^Version \d+ ist veröffentlicht$/).waitFor()
}

it('takes signals from a text after a review that names what it cannot read', async () => {
  const { page } = await portal.openAs(ada, path)
  await button(page, 'Importieren').click()
  await page.getByRole('textbox', { name: 'Oder den Text einfügen' }).fill(faulty)
  await button(page, 'Prüfen').click()
  await page.getByText('1 Angabe nicht lesbar').waitFor()
  await page.getByText('Zeile 5, signals.1.weight').waitFor()
  await page.getByRole('row', { name: /Probe probe neu/ }).waitFor()
  await button(page, '1 Signal in den Entwurf übernehmen').click()
  await openSignal(page, 'Probe')
  await page.getByText('Entwurf gesichert').waitFor()
  await publish(page)
})

it('keeps a changed weight as a draft, publishes it, and makes the version before a draft again', async () => {
  const { page } = await portal.openAs(ada, `${path}&id=probe`)
  await eventually(() => field(page, 'Gewicht').inputValue()).toBe('1')
  await change(page, 'Gewicht', '2.5')
  await page.reload()
  await eventually(() => field(page, 'Gewicht').inputValue()).toBe('2.5')
  await page.getByText('1 Unterschied zu Version').waitFor()
  await publish(page)
  await button(page, 'Versionen').click()
  await page.getByRole('row', { name: 'Gewicht von „Probe“ 1,0 2,5' }).waitFor()
  await page.getByRole('button', { name: /^Version \d+ wiederherstellen$/ }).click()
  await eventually(() => field(page, 'Gewicht').inputValue()).toBe('1')
  await page.getByText('Entwurf gesichert').waitFor()
  await button(page, 'Verwerfen').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await eventually(() => field(page, 'Gewicht').inputValue()).toBe('2.5')
})

it('tells for an address and a pasted event what fires, and what is missing for the rest', async () => {
  const { page } = await portal.openAs(ada, `${path}&id=probe&view=test`)
  const verdict = page.getByRole('table', { name: 'Ergebnis' })
  const dwell = page.getByRole('region', { name: 'Test' }).getByRole('spinbutton', {
    name: 'Verweildauer',
  })
  await eventually(() => dwell.inputValue()).toBe('30')
  await verdict.getByRole('row', { name: /^Probe.*löst aus.*30 s ≥ 30 s.*2,5$/ }).waitFor()
  await dwell.fill('21')
  await verdict.getByRole('row', { name: /^Probe.*fast: Verweildauer 21 s, nötig 30 s/ }).waitFor()
  await dwell.fill('5')
  await verdict.getByRole('row', { name: /^Probe.*löst nicht aus.*5 s, nötig 30 s/ }).waitFor()
  await button(page, 'JSON').click()
  const json = page.getByRole('textbox', { name: 'Ereignis als JSON' })
  await json.fill('{\n  "address": "https://nord.example/a",\n  "dwell": -3\n}')
  await page.getByText('Zeile 3, dwell: Erlaubt ist 0 bis').waitFor()
  await json.fill('{ "address": "https://nord.example/a", "dwell": 300 }')
  await verdict.getByRole('row', { name: /^Probe.*löst aus.*300 s/ }).waitFor()
})

it('lists the signals that never fired, and leads from them into the test, filled in', async () => {
  const { page } = await portal.openAs(ada, `${path}&state=never`)
  await page
    .getByRole('row', { name: /Probe probe/ })
    .getByRole('link', { name: 'nie gesehen' })
    .click()
  const dwell = page.getByRole('region', { name: 'Test' }).getByRole('spinbutton', {
    name: 'Verweildauer',
  })
  await eventually(() => dwell.inputValue()).toBe('30')
  await page
    .getByRole('region', { name: 'Verwendet von' })
    .getByText('Es lässt sich löschen')
    .waitFor()
  await page.goto(`${path}&state=silent`)
  await page.getByText('Kein Signal passt zu Suche und Filtern.').waitFor()
})

it('makes, duplicates and deletes signals by keyboard, and leads to what cannot be published', async () => {
  const { page, context } = await portal.openAs(ada, path)
  await bringAxe(context)
  await button(page, 'Neues Signal').press('Enter')
  await eventually(() => page.locator(':focus').getAttribute('name')).toBe('name')
  await page.keyboard.type('Probe')
  await page.keyboard.press('Enter')
  await page.getByText('Diesen Namen hat schon ein anderes Signal.').waitFor()
  await page.locator(':focus').fill('Merkzettel')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Merkzettel', exact: true }).waitFor()
  await page.getByText('Ein Signal braucht mindestens eine Bedingung.').waitFor()
  await page.getByText('Entwurf gesichert').waitFor()
  await button(page, '6 Signale').or(page.getByText('2 Signale')).first().waitFor()
  await openSignal(page, 'Probe')
  await button(page, 'Prüfen und veröffentlichen').press('Enter')
  await page.getByRole('heading', { name: 'Merkzettel', exact: true }).waitFor()
  await eventually(() => page.locator(':focus').textContent()).toMatch(/mindestens eine Bedingung/)
  await button(page, 'Bedingung hinzufügen').press('Enter')
  await chooseByKey(page, 'Ereignis')
  await page.getByRole('textbox', { name: 'Ereignis', exact: true }).fill('merken')
  await page.getByText('Entwurf gesichert').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Merkzettel', exact: true }).waitFor()
  await isAccessible(page)
  await button(page, 'Mehr zu diesem Signal').press('Enter')
  await chooseByKey(page, 'Duplizieren')
  await page.getByRole('heading', { name: 'Merkzettel (Kopie)', exact: true }).waitFor()
  await button(page, 'Mehr zu diesem Signal').press('Enter')
  await chooseByKey(page, 'Löschen')
  await page.getByText('Wählen Sie links ein Signal.').waitFor()
  await eventually(() => page.getByRole('link', { name: 'Merkzettel (Kopie)' }).count()).toBe(0)
  await page.getByText('Entwurf gesichert').waitFor()
  await publish(page)
})

it('lets two editors publish: fields that only one changed go together, the rest is asked', async () => {
  const here = await portal.openAs(ada, `${path}&id=probe`)
  const there = await portal.openAs(jonas, `${path}&id=probe`)
  await change(here.page, 'Gewicht', '3')
  await change(here.page, 'Halbwertszeit', '7')
  await there.page.getByText(/hat seit .* einen Entwurf$/).waitFor()
  await change(there.page, 'Gewicht', '4')
  await publish(there.page)
  const conflict = here.page.getByRole('alert', { name: /veröffentlicht, während Sie/ })
  await conflict.waitFor()
  expect(await conflict.getByRole('radio').count()).toBe(2)
  await conflict.getByRole('radio', { name: /Gewicht von „Probe“.*4,0/ }).check()
  await conflict.getByRole('button', { name: 'Auswahl übernehmen' }).click()
  await here.page.getByText('Entwurf gesichert').waitFor()
  expect(await field(here.page, 'Gewicht').inputValue()).toBe('4')
  expect(await field(here.page, 'Halbwertszeit').inputValue()).toBe('7')
  await publish(here.page)
})
