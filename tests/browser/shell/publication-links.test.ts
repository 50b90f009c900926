/** An address names its publication, and opens no other one. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, heading, lena, signIn, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const clientIn = (page: Page) => new URL(page.url()).searchParams.get('client')
const publication = (page: Page, name: string) =>
  page.getByRole('button', { name: `Publikation wechseln, jetzt ${name}` })

it('every address names its publication, the first one too, and every link does', async () => {
  const { page, context } = await portal.openAs(ada, '/banlist?q=jobs')
  await heading(page, 'Sperrliste')
  await eventually(() => page.url()).toBe(`${portal.origin}/banlist?client=apothekenblatt&q=jobs`)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Artikel' })
  expect(await link.getAttribute('href')).toBe('/dav-article-report?client=apothekenblatt')
  await link.click()
  await heading(page, 'Artikel')
  expect(clientIn(page)).toBe('apothekenblatt')
  await page.getByRole('button', { name: 'Zu Englisch wechseln' }).click()
  await heading(page, 'Articles')
  expect(clientIn(page)).toBe('apothekenblatt')
  await context.close()
})

it('Back returns to the publication before', async () => {
  const { page, context } = await portal.openAs(ada, '/banlist')
  await publication(page, 'Apothekenblatt').click()
  await page.getByRole('menuitem', { name: 'Praxis heute' }).click()
  await publication(page, 'Praxis heute').waitFor()
  expect(clientIn(page)).toBe('praxis-heute')
  await page.goBack()
  await publication(page, 'Apothekenblatt').waitFor()
  expect(clientIn(page)).toBe('apothekenblatt')
  await page.goForward()
  await publication(page, 'Praxis heute').waitFor()
  await heading(page, 'Sperrliste')
  await context.close()
})

it('a link to a publication of others says so, loads nothing, and offers the same screen of one’s own', async () => {
  const { page, context } = await portal.open('/banlist?client=donau-kurier&q=jobs')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql'))
      asked.push(String(request.postDataJSON()?.operationName))
  })
  await signIn(page, ada)
  await page.getByText('Dieser Link gehört zu donau-kurier', { exact: true }).waitFor()
  await heading(page, 'Sperrliste')
  await page.getByRole('link', { name: 'Sperrliste' }).waitFor()
  expect(clientIn(page)).toBe('donau-kurier')
  expect(new Set(asked)).toEqual(new Set(['Viewer']))
  await page.getByRole('button', { name: 'Sperrliste von Apothekenblatt öffnen' }).click()
  await publication(page, 'Apothekenblatt').waitFor()
  await page.getByRole('textbox', { name: 'Neue Adresse' }).waitFor()
  expect(page.url()).toBe(`${portal.origin}/banlist?client=apothekenblatt&q=jobs`)
  await page.goBack()
  await page.getByText('Dieser Link gehört zu donau-kurier', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Publikation wählen' }).click()
  await page.getByRole('menuitem', { name: 'Praxis heute' }).click()
  await publication(page, 'Praxis heute').waitFor()
  await context.close()
})

it('names stand from the first frame of the next visit, before the API has told them', async () => {
  const { page, context } = await portal.openAs(ada, '/dav-article-report')
  await publication(page, 'Apothekenblatt').waitFor()
  await page.route('**/graphql', () => {})
  await page.reload()
  await publication(page, 'Apothekenblatt').waitFor()
  await page.getByRole('banner').getByText('Verlag Nord', { exact: true }).waitFor()
  expect(await page.getByText('apothekenblatt', { exact: true }).count()).toBe(0)
  await context.close()
})

it('nothing is called by its identifier on the first visit', async () => {
  const { page, context } = await portal.open('/dav-article-report')
  await page.route('**/graphql', () => {})
  await signIn(page, lena)
  await heading(page, 'Artikel')
  const told = await page.getByRole('banner').textContent()
  expect(told).not.toContain('donau-kurier')
  expect(told).not.toContain('donaumedien')
  await context.close()
})
