import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { ViewerQuery } from '#contract/generated/operations.ts'

import { says as report } from '../reports/article-report.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'
import { openBanlist, says } from './banlist.ts'

const say = says.de
const client = '?client=apothekenblatt'

let portal: Portal
let browser: BrowserSession
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  browser = await portal.openAs(ada, '/auth-debug', { reducedMotion: 'reduce' })
  page = browser.page
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName !== 'Viewer') return route.fallback()
    const response = await route.fetch()
    const answer: { data: ViewerQuery } = await response.json()
    for (const capability of answer.data.viewer?.capabilities ?? []) capability.write = []
    await route.fulfill({ response, json: answer })
  })
})
afterAll(async () => {
  await browser.context.close()
  await portal.close()
})

it('shows the list without any offer to change it, and says so', async () => {
  await openBanlist(page, say, client)
  await page.getByText('Sie können diese Liste ansehen, aber nicht ändern.').waitFor()
  const row = page.getByRole('row').nth(1)
  await row.getByRole('button', { name: /^Adresse kopieren: / }).waitFor()
  expect(await page.getByRole('button', { name: /^(Bearbeiten|Löschen)(: |$)/ }).count()).toBe(0)
  expect(await page.getByRole('textbox', { name: say.newLink }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Importieren' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Exportieren' }).count()).toBe(1)
})

it('offers no ban of an article', async () => {
  await page.goto(`${report.de.path}${client}`)
  await heading(page, report.de.title)
  await page.getByRole('button', { name: report.de.actions }).first().click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await page.getByRole('menuitem', { name: report.de.ban }).count()).toBe(0)
})
