import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Locator, Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'

import { csvRecords } from '#tests/support/read-files.ts'

import { follow } from '../banlist/banlist.ts'
import { askAs } from '../support/ask-as.ts'
import { isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { chooseByKey } from '../support/keyboard.ts'
import { ada, jonas, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

const positions = '/position-report-configuration?client=apothekenblatt'
const signals = '/signal-configuration?client=apothekenblatt'

let portal: Portal
let page: Page
beforeAll(async () => {
  const verlagnord = { users: usersWithASecondEditor() }
  portal = await startPortal({ verlagnord })
  page = (await portal.openAs(ada, '/feature-two')).page
})

/** The demo has one person who may change positions; Jonas may here too. */
function usersWithASecondEditor(): unknown[] {
  const file = join(inject('demoData'), 'identity', 'realms', 'verlagnord.json')
  const { users }: { users: { username: string; clientRoles: object }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const clientRoles = { apothekenblatt: ['view-position-report-configuration'] }
  return users.map((user) => (user.username === jonas.user ? { ...user, clientRoles } : user))
}

const isLive = (name: string) => new RegExp(`^Version \\d+ von „${name}“ gilt$`)

const weight = (on: Page, source: string) =>
  on.getByRole('textbox', { name: `Gewicht von ${source}` })

const saved = (on: Page) => on.getByText('gesichert', { exact: true }).waitFor()

async function openPosition(on: Page, name: string): Promise<void> {
  await on.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await on.getByRole('heading', { name, exact: true }).waitFor()
  await weight(on, 'Metadaten').waitFor()
}

async function changeWeight(on: Page, source: string, value: string): Promise<void> {
  await weight(on, source).fill(value)
  await saved(on)
}

async function publishPosition(on: Page, name: string): Promise<void> {
  await on.getByRole('button', { name: 'Vergleichen und veröffentlichen' }).click()
  await on.getByRole('button', { name: /^Version \d+ (trotz Warnung )?veröffentlichen$/ }).click()
  await on.getByText(isLive(name)).waitFor()
}

/** From now on calls of this operation are treated like this. */
const onCall = (operation: string, happens: (route: Route) => Promise<void> | void) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes(`"operationName":"${operation}"`) === true
      ? happens(route)
      : route.fallback(),
  )

function click(part: Page | Locator, name: string): Promise<void> {
  return part.getByRole('button', { name, exact: true }).click()
}

const dwell = () =>
  page.getByRole('region', { name: 'Test' }).getByRole('textbox', { name: 'Verweildauer' })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Two signals, the second of which cannot be read. */
const faulty = `{ "signals": [
  { "key": "probe", "name": "Probe", "kind": "READ", "polarity": "FOR", "weight": 1, "halfLife": 14,
    "conditions": [{ "type": "DWELL", "comparison": "AT_LEAST", "value": 30 }] },
  { "key": "zu-schwer", "name": "Zu schwer", "kind": "READ", "polarity": "FOR",
    "weight": 99,
    "halfLife": 14, "conditions": [{ "type": "EVENT", "name": "x" }] }
] }`

async function openSignal(name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, exact: true }).waitFor()
}

async function change(name: string, value: string): Promise<void> {
  await field(name).fill(value)
  await saved(page)
}

/** Publishes all signals, after a look at the differences. */
async function publish(note = ''): Promise<void> {
  await button('Vergleichen und veröffentlichen').click()
  await page.getByText('frühere Zahlen bleiben').waitFor()
  await field('Notiz').fill(note)
  await page.getByRole('button', { name: /^Version \d+ veröffentlichen$/ }).click()
  await page.getByText(isLive('Signale')).waitFor()
}

describe('the configuration of positions', () => {
  it('lets two editors publish: what only one changed goes together, the rest is asked', async () => {
    await page.goto(positions)
    const there = (await portal.openAs(jonas, positions)).page
    await openPosition(page, 'Dossier')
    await openPosition(there, 'Dossier')
    await changeWeight(page, 'Metadaten', '31')
    await changeWeight(page, 'Job-Teaser', '12')
    await changeWeight(there, 'Metadaten', '42')
    await changeWeight(there, 'Personalisierter Pool', '13')
    await publishPosition(there, 'Dossier')
    const conflict = page.getByRole('alert', { name: /veröffentlicht, während Sie/ })
    await conflict.waitFor()
    expect(await conflict.getByRole('radio').count()).toBe(2)
    await conflict.getByRole('button', { name: 'Auswahl übernehmen' }).click()
    await saved(page)
    expect(await weight(page, 'Metadaten').inputValue()).toBe('31')
    expect(await weight(page, 'Job-Teaser').inputValue()).toBe('12')
    expect(await weight(page, 'Personalisierter Pool').inputValue()).toBe('13')
    await publishPosition(page, 'Dossier')
  })

  it('takes back what was published: the version before holds again, and the draft is there', async () => {
    await click(page, 'Rückgängig')
    await page.getByText(/gilt, wie Version \d+. Ihr Entwurf ist wieder da/).waitFor()
    await page.getByText('2 Unterschiede').waitFor()
    expect(await weight(page, 'Job-Teaser').inputValue()).toBe('12')
    await click(page, 'Vergleichen und veröffentlichen')
    await page.getByRole('row', { name: /^Job-Teaser: füllt \d+ Punkte mehr/ }).waitFor()
    await page.keyboard.press('Escape')
    await weight(page, 'Job-Teaser').waitFor()
  })

  it('is text for those who may not change it, with a line why', async () => {
    await onCall('Viewer', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replaceAll(/"write":\[[^\]]*\]/g, '"write":[]')
      return route.fulfill({ response, body: text })
    })
    await page.goto(`${positions}&id=reco-end`)
    await page.getByText(/^Nur zum Lesen/).waitFor()
    await page.getByRole('row', { name: /Job-Teaser 10 10/ }).waitFor()
    await page.getByText(/auf \d+ Seiten/).waitFor()
    const item = page.getByRole('article', { name: 'Artikelende' })
    expect(await item.getByRole('textbox').or(item.getByRole('slider')).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Neue Position' }).count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('leads from its report and back, and says what each version brought about', async () => {
    await page.goto(`${positions}&class=home-reco`)
    await page.getByRole('heading', { name: 'Startseite Mitte', exact: true }).waitFor()
    await click(page, 'Versionen')
    await page.getByRole('heading', { name: 'Was geschah' }).waitFor()
    await page.getByText(/Mit 95 % Sicherheit liegt der Unterschied zwischen/).waitFor()
    await page.getByRole('button', { name: /^Version 8 ?zu ?\d,\d\d\s%/ }).waitFor()
    await click(page, 'Zurück zur Position')
    await page.getByRole('link', { name: 'Bericht öffnen' }).click()
    await page.getByRole('heading', { level: 1, name: 'Positionen' }).waitFor()
    expect(new URL(page.url()).searchParams.get('class')).toBe('home-reco')
  })

  it('ends a draft that another tab discards before the answer that tells of it has come', async () => {
    await follow(page, positions)
    await openPosition(page, 'Suche')
    const bar = page.getByRole('region', { name: 'Entwurf veröffentlichen' })
    const asked = Promise.withResolvers<void>()
    await onCall('Configuration', () => asked.resolve())
    await changeWeight(page, 'Metadaten', '33')
    await asked.promise
    await page.unroute('**/graphql')
    const key = new URL(page.url()).searchParams.get('id')
    const discard = `mutation ($key: ID!) {
      discardConfigurationDraft(clientId: "apothekenblatt", kind: POSITION, key: $key) { discarded } }`
    await askAs(page, discard, { key })
    await bar.waitFor({ state: 'hidden' })
  })

  it('goes when it is removed, with a draft that is still being saved, and comes back from its versions', async () => {
    const current = Promise.withResolvers<void>()
    await onCall('SaveConfigurationDraft', async (route) => {
      await current.promise
      return route.fallback()
    })
    await weight(page, 'Metadaten').fill('21')
    await click(page, 'Entfernen')
    const remove = page.getByRole('dialog').getByRole('button', { name: 'Entfernen', exact: true })
    await page.getByText(/^Dort steht dann keine Empfehlung mehr: .* auf \d+ Seiten\.$/).waitFor()
    await eventually(() => remove.isDisabled()).toBe(true)
    current.resolve()
    await remove.click()
    await page.unroute('**/graphql')
    await page.getByText(/^Entfernt von /).waitFor()
    await page.getByRole('link', { name: /^Suche/ }).waitFor({ state: 'detached' })
    await click(page, 'Rückgängig')
    await page.getByText('„Suche“ ist wieder da').waitFor()
    await click(page, 'Zurück zur Position')
    await click(page, 'Entfernen')
    await remove.click()
    await page.getByRole('link', { name: /^Suche/ }).waitFor({ state: 'detached' })
    expect(await page.getByRole('region', { name: 'Entwurf veröffentlichen' }).count()).toBe(0)
    await page.getByRole('button', { name: /^Version \d+ wiederherstellen$/ }).click()
    await saved(page)
    await publishPosition(page, 'Suche')
    await page.getByRole('link', { name: /^Suche/ }).waitFor()
  })
})

describe('the configuration of signals', () => {
  it('takes signals from a text after a review that names what it cannot read', async () => {
    await follow(page, signals)
    await button('Importieren').click()
    await page.getByRole('textbox', { name: 'Oder den Text einfügen' }).fill(faulty)
    await button('Einlesen').click()
    await page.getByText('1 Angabe nicht lesbar').waitFor()
    await page.getByText('Zeile 5, signals.1.weight').waitFor()
    await page.getByRole('row', { name: /Probe probe neu/ }).waitFor()
    await button('1 Signal in den Entwurf übernehmen').click()
    await openSignal('Probe')
    await saved(page)
    await publish()
  })

  it('keeps a changed weight as a draft, publishes it, and makes the version before a draft again', async () => {
    await follow(page, `${signals}&id=probe`)
    await eventually(() => field('Gewicht').inputValue()).toBe('1')
    await change('Gewicht', '2,5')
    await page.reload()
    await eventually(() => field('Gewicht').inputValue()).toBe('2,5')
    await page.getByText('1 Unterschied', { exact: true }).waitFor()
    await publish('Zählt jetzt mehr')
    await button('Versionen').click()
    await page.getByText('Zählt jetzt mehr', { exact: true }).waitFor()
    await page.getByRole('row', { name: '„Probe“ zählt mehr. +1,0 +2,5' }).waitFor()
    await page.getByRole('button', { name: /^Version \d+ wiederherstellen$/ }).click()
    await eventually(() => field('Gewicht').inputValue()).toBe('1')
    await saved(page)
    await click(page, 'Verwerfen')
    await click(page.getByRole('dialog'), 'Verwerfen')
    await eventually(() => field('Gewicht').inputValue()).toBe('2,5')
  })

  it('tells for an address and a pasted event what fires, and what is missing for the rest', async () => {
    await follow(page, `${signals}&id=probe&view=test`)
    const verdict = page.getByRole('table', { name: 'Ergebnis' })
    const says = (name: RegExp) => verdict.getByRole('row', { name }).waitFor()
    await eventually(() => dwell().inputValue()).toBe('30')
    await says(/^Probe.*löst aus.*30 s ≥ 30 s.*2,5$/)
    await dwell().fill('21')
    await says(/^Probe.*fast: Verweildauer 21 s, nötig 30 s/)
    await dwell().fill('5')
    await says(/^Probe.*löst nicht aus.*5 s, nötig 30 s/)
    await button('JSON').click()
    const json = page.getByRole('textbox', { name: 'Ereignis als JSON' })
    await json.fill('{\n  "address": "https://nord.example/a",\n  "dwell": -3\n}')
    await page.getByText('Zeile 3, dwell: Erlaubt ist 0 bis').waitFor()
    await json.fill('{ "address": "https://nord.example/a", "dwell": 300 }')
    await says(/^Probe.*löst aus.*300 s/)
  })

  it('lists the signals that never fired, and leads from them into the test, filled in', async () => {
    await follow(page, `${signals}&state=never`)
    await button('Exportieren').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV für deutsches Excel' }).click(),
    ])
    const [head = [], ...rows] = csvRecords(readFileSync(await download.path()), ';')
    const probe = rows.find(([key]) => key === 'probe')
    expect(Object.fromEntries(head.map((name, at) => [name, probe?.[at]]))).toMatchObject({
      Name: 'Probe',
      Schwelle: '1',
      Gewicht: '2,5',
      Halbwertszeit: '14',
      Websites: 'alle Websites',
    })
    const row = page.getByRole('row', { name: /Probe probe/ })
    await row.getByRole('link', { name: 'nie gesehen' }).click()
    await eventually(() => dwell().inputValue()).toBe('30')
    const uses = page.getByRole('region', { name: 'Verwendet von' })
    await uses.getByText('Es lässt sich löschen').waitFor()
  })

  it('leads from the overview to just the signal that has gone silent', async () => {
    await onCall('SignalsArea', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const probe = { key: 'probe', status: 'SILENT', silentSince: new Date().toISOString() }
      json.data.client.signals = [probe]
      return route.fulfill({ response, json })
    })
    await follow(page, '/configuration?client=apothekenblatt')
    const area = page.getByRole('region', { name: 'Signale' })
    await area.getByText(/^Probe: still seit/).waitFor()
    await area.getByRole('link', { name: 'Öffnen' }).click()
    await page.waitForURL(/signal-configuration/)
    expect(new URL(page.url()).searchParams.get('id')).toBe('probe')
    await page.unroute('**/graphql')
  })

  it('makes, duplicates and deletes signals by keyboard, and leads to what cannot be published', async () => {
    await follow(page, signals)
    await button('Neues Signal').press('Enter')
    await eventually(() => page.locator(':focus').getAttribute('name')).toBe('name')
    await page.keyboard.type('Probe')
    await page.keyboard.press('Enter')
    await page.getByText('Diesen Namen hat schon ein anderes Signal.').waitFor()
    await page.locator(':focus').fill('Merkzettel')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Merkzettel', exact: true }).waitFor()
    await page.getByText('Ein Signal braucht mindestens eine Bedingung.').waitFor()
    await saved(page)
    await page.getByText('8 Signale').first().waitFor()
    await openSignal('Probe')
    await button('Vergleichen und veröffentlichen').press('Enter')
    await page.getByRole('heading', { name: 'Merkzettel', exact: true }).waitFor()
    await eventually(() => page.locator(':focus').textContent()).toMatch(/eine Bedingung/)
    await button('Bedingung hinzufügen').press('Enter')
    await chooseByKey(page, 'Ereignis')
    await page.getByRole('textbox', { name: 'Ereignis', exact: true }).fill('merken')
    await saved(page)
    // with all of the page in sight the bar lies over nothing
    await page.setViewportSize({ width: 1280, height: 3000 })
    await isAccessible(page)
    await page.setViewportSize({ width: 1280, height: 860 })
    const copy = page.getByRole('heading', { name: 'Merkzettel (Kopie)', exact: true })
    const choose = async (name: string) => {
      await button('Mehr zu diesem Signal').press('Enter')
      await chooseByKey(page, name)
    }
    await choose('Duplizieren')
    await copy.waitFor()
    await choose('Löschen')
    await copy.waitFor({ state: 'detached' })
    await button('Rückgängig').press('Enter')
    await copy.waitFor()
    await choose('Löschen')
    await eventually(() => page.getByRole('link', { name: 'Merkzettel (Kopie)' }).count()).toBe(0)
    await saved(page)
    await publish()
  })
})
