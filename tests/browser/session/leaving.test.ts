import type { Dialog, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addLink, deleteSelected, rowOf, says } from '../banlist/banlist.ts'
import { openImport, review, says as importSays } from '../list-import/list-import.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'

const say = says.de
const ours = 'https://leaving.example/'

let portal: Portal
let browser: BrowserSession
let page: Page
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  browser = await portal.openAs(ada, say.path, { reducedMotion: 'reduce' })
  page = browser.page
})
afterEach(() => browser.context.close())

const question = () => page.getByRole('dialog', { name: 'Ungespeichertes verwerfen?' })
const stay = () => question().getByRole('button', { name: 'Hier bleiben' }).click()
const goOn = () => question().getByRole('button', { name: 'Verwerfen und weiter' }).click()
const field = () => page.getByRole('textbox', { name: say.newLink })
const goElsewhere = () =>
  page.getByRole('navigation').first().getByRole('link', { name: 'Artikel', exact: true }).click()

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: /^Konto von/ }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
}

const signedOut = () => page.getByRole('textbox', { name: 'Organisation' }).waitFor()

describe('an address that is typed', () => {
  it('is asked about before another screen is shown', async () => {
    await field().fill(`${ours}typed`)
    await goElsewhere()
    await question().getByText('im Feld „Neue Adresse“').waitFor()
    await stay()
    expect(await field().inputValue()).toBe(`${ours}typed`)
    await goElsewhere()
    await goOn()
    await heading(page, 'Artikel')
  })

  it('outlives a search, a panel and another publication unasked', async () => {
    await field().fill(`${ours}typed`)
    await page.getByRole('searchbox', { name: say.search }).fill('gewinnspiel')
    await page.getByText(/Treffer$/).waitFor()
    await page.getByRole('button', { name: 'Verlauf' }).click()
    await page.getByRole('dialog', { name: 'Verlauf' }).waitFor()
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Publikation wechseln/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Praxis heute' }).click()
    await page
      .getByRole('button', { name: /Praxis heute/ })
      .first()
      .waitFor()
    expect(await question().count()).toBe(0)
    expect(await field().inputValue()).toBe(`${ours}typed`)
  })

  it('keeps the page from being loaded again', async () => {
    await field().pressSequentially('https://l')
    const asked = new Promise<Dialog>((resolve) => page.once('dialog', resolve))
    const reloading = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloading
  })
})

it('a row under edit is searched around, and asked about on the way out', async () => {
  await addLink(page, say, `${ours}row`)
  await rowOf(page, `${ours}row`).waitFor()
  await page.getByRole('button', { name: say.editOf(`${ours}row`) }).click()
  const note = page.getByRole('textbox', { name: say.note })
  await note.fill('unsaved')
  await page.getByRole('searchbox', { name: say.search }).fill('gewinnspiel')
  await page.getByText(say.matches).waitFor()
  expect(await question().count()).toBe(0)
  expect(await note.inputValue()).toBe('unsaved')
  await goElsewhere()
  await question().getByText('noch nicht gespeichert').waitFor()
})

it('a bulk edit goes on behind another screen, and is asked about before the session ends', async () => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    const body: { operationName: string } = route.request().postDataJSON()
    if (body.operationName === 'DeleteBanlistItems') await gate.promise
    await route.fallback()
  })
  await addLink(page, say, `${ours}bulk`)
  await rowOf(page, `${ours}bulk`).getByRole('checkbox').check()
  await deleteSelected(page, say)
  await page
    .getByText(/gelöscht/)
    .first()
    .waitFor()
  await goElsewhere()
  await heading(page, 'Artikel')
  expect(await question().count()).toBe(0)
  await signOut()
  await question().getByText('läuft noch').waitFor()
  gate.resolve()
  // The work in question has ended, so the question is gone.
  await signedOut()
})

describe('an import that is kept', () => {
  beforeEach(async () => {
    await openImport(page, importSays.de)
    await review(page, importSays.de, { list: `${ours}a` })
  })

  it('is asked about before signing out', async () => {
    await goElsewhere()
    await heading(page, 'Artikel')
    await signOut()
    await question().getByText('Ein Import ist noch nicht fertig').waitFor()
    await stay()
    await signOut()
    await goOn()
    await signedOut()
  })

  it('is asked about on a page that has not opened it', async () => {
    await page.goto('/dav-article-report')
    await heading(page, 'Artikel')
    await signOut()
    await question().getByText('Ein Import ist noch nicht fertig').waitFor()
    await goOn()
    await signedOut()
  })
})
