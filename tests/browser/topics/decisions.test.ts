import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { follow } from '../banlist/banlist.ts'
import { bringAxe, isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { type GivenTopic, openPlanning, panelMoves } from './planning-page.ts'

const list = '/topic-planning?client=apothekenblatt&view=list'

let portal: Portal
let page: Page
let [first, second]: (GivenTopic | undefined)[] = []
beforeAll(async () => {
  portal = await startPortal({}, { prepare: bringAxe })
  page = (await portal.openAs(ada, '/feature-two', { allows: [panelMoves] })).page
  ;[first, second] = (await openPlanning(page, 'view=list')).topics
})
afterAll(() => portal.close())

/** The panel of a topic as it is called now. */
const panelOf = (name = '') => page.getByRole('complementary', { name, exact: true })

/** Chooses a line of the menu of the open topic. */
async function choose(name: string, line: string): Promise<void> {
  await panelOf(name)
    .getByRole('button', { name: `Aktionen: ${name}` })
    .click()
  await page.getByRole('menuitem', { name: line }).click()
}

it('renames a topic, keeps what a refused name was, and takes it back', async () => {
  const name = first?.name ?? ''
  await follow(page, `${list}&id=${first?.id}`)
  await choose(name, 'Umbenennen …')
  const dialog = page.getByRole('dialog', { name: `„${name}“ umbenennen` })
  const field = dialog.getByLabel('Name')
  await field.fill(second?.name ?? '')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.getByText('So heißt schon ein anderes.').waitFor()
  expect(await field.inputValue()).toBe(second?.name)
  await isAccessible(page)
  await field.fill('Probethema')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await panelOf('Probethema').waitFor()
  const said = page.getByText(`„${name}“ heißt jetzt „Probethema“`)
  await said.waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await panelOf(name).waitFor()
})

it('hides a topic, says who did it, and puts it back from the changes', async () => {
  const name = second?.name ?? ''
  const count = () => page.getByRole('heading', { name: /Themen in \d+ Gruppen/ }).textContent()
  await follow(page, `${list}&id=${second?.id}`)
  const before = await count()
  await choose(name, 'Ausblenden')
  await panelOf(name).waitFor({ state: 'hidden' })
  await eventually(count).not.toBe(before)
  await page.getByRole('button', { name: 'Änderungen' }).click()
  const changes = page.getByRole('dialog', { name: 'Änderungen' })
  const entry = changes.getByRole('listitem').filter({ hasText: `„${name}“ ist ausgeblendet` })
  await entry.getByText(/^Ada Lindner, heute \d/).waitFor()
  await isAccessible(page)
  await entry.getByRole('button', { name: 'Zurücknehmen' }).click()
  await changes.getByText(`„${name}“ ist wieder eingeblendet`).first().waitFor()
  await page.keyboard.press('Escape')
  await eventually(count).toBe(before)
})
