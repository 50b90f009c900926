import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { bringAxe, isAccessible } from '../support/axe.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { type GivenPlanning, openPlanning } from './planning-page.ts'

let portal: Portal
let page: Page
let given: GivenPlanning
beforeAll(async () => {
  portal = await startPortal()
  const browser = await portal.openAs(ada, '/')
  page = browser.page
  await bringAxe(browser.context)
  // The first question begins the run that learns the topics.
  given = await openGaps()
  while (given.topics.length === 0) given = await openGaps()
})
afterAll(() => portal.close())

function openGaps(search = ''): Promise<GivenPlanning> {
  return openPlanning(page, `view=gaps&${search}`)
}

const list = () => page.getByRole('region', { name: 'es fehlen' })

describe('the gaps of the demo', () => {
  it('are named in the headline, counted, and missing what the API says', async () => {
    await openGaps()
    const row = list().getByRole('listitem').first()
    const name = (await row.getByRole('heading').getByRole('button').textContent()) ?? '?'
    await page.getByRole('heading', { level: 2, name: new RegExp(`^${name} `) }).waitFor()
    const topic = given.topics.find((one) => one.name === name)
    const missing = (await row.locator('p b').filter({ hasText: ',' }).last().textContent()) ?? ''
    expect(Number(missing.replace(',', '.'))).toBeCloseTo(topic?.missing ?? 0, 1)
    expect(Math.max(...given.topics.map((one) => one.missing ?? 0))).toBe(topic?.missing)
  })

  it('are accessible, also with the form of a plan', async () => {
    await openGaps()
    await list()
      .getByRole('button', { name: /^Planen: / })
      .first()
      .click()
    await isAccessible(page, 'main')
  })

  it('are planned in place with a note, and shown with the author; undone they are open again', async () => {
    await openGaps()
    await list()
      .getByRole('button', { name: /^Planen: / })
      .first()
      .click()
    await list().getByRole('textbox', { name: 'Notiz für die Redaktion' }).fill('Neues Stück')
    await list().getByRole('button', { name: 'Planen', exact: true }).click()
    await list()
      .getByRole('heading', { name: /0 Lücken offen, 1 geplant/ })
      .waitFor()
    await list().getByText('Ada Lindner').waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await list()
      .getByRole('heading', { name: /1 Lücke offen, 0 geplant/ })
      .waitFor()
  })

  it('are refused only with a reason, and then hidden but found among the refused', async () => {
    await openGaps()
    await list()
      .getByRole('button', { name: /^Planen: / })
      .first()
      .click()
    await list().getByRole('button', { name: 'Keine Lücke' }).click()
    await list().getByRole('button', { name: 'Keine Lücke' }).click()
    await list().getByText('Bitte einen Grund angeben.').waitFor()
    await list().getByRole('textbox').fill('Saisonthema')
    await list().getByRole('button', { name: 'Keine Lücke' }).click()
    await page.getByRole('heading', { level: 2, name: 'Keine Lücken in diesem Zeitraum' }).waitFor()
    await openGaps('state=refused')
    await list().getByText('Keine Lücke: Saisonthema').waitFor()
  })
})
