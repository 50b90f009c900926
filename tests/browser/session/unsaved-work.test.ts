/** Unsaved work is asked about on every way out, and outlives a session that ends from outside. */
import type { Dialog, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { addLink, deleteSelected, rowOf, says } from '../banlist/banlist.ts'
import { openImport, review } from '../list-import/list-import.ts'
import { allow } from '../support/always.ts'
import { ada, heading, jonas, startPortal, submitOrganisation } from '../support/portal.ts'
import type { Person, Portal } from '../support/portal.ts'
import { signInByRequests } from '../support/restored-session.ts'

const say = says.de
const ours = 'https://leaving.example/'

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await startPortal()
  ;({ page } = await portal.openAs(ada, `${say.path}?client=apothekenblatt`))
})

const question = () => page.getByRole('dialog', { name: 'Ungespeichertes verwerfen?' })
const stay = () => question().getByRole('button', { name: 'Hier bleiben' }).click()
const goOn = () => question().getByRole('button', { name: 'Verwerfen und weiter' }).click()
const field = () => page.getByRole('textbox', { name: say.newLink })
const note = () => page.getByRole('textbox', { name: say.note })
const screens = () => page.getByRole('navigation').first()
const edit = (link: string) => page.getByRole('button', { name: say.editOf(link) }).click()

async function goTo(name: 'Artikel' | 'Sperrliste'): Promise<void> {
  await screens().getByRole('link', { name, exact: true }).click()
}

async function signOut(from: Page): Promise<void> {
  await from.getByRole('button', { name: /^Konto von/ }).click()
  await from.getByRole('menuitem', { name: 'Abmelden' }).click()
}

const signedOut = (from: Page) => from.getByRole('textbox', { name: 'Organisation' }).waitFor()

/** The form is there before the provider is told; then the root takes its place. */
async function leaving(how: () => Promise<void>): Promise<void> {
  const root = `${portal.origin}/`
  const isLeft = page.waitForEvent('framenavigated', (frame) => frame.url() === root)
  await how()
  await isLeft
  await signedOut(page)
}

/** Signs in on the form, as a person whom the provider knows already. */
async function signInAs(person: Person): Promise<void> {
  await signInByRequests(page.context(), portal.origin, person)
  await submitOrganisation(page, person.organisation)
}

/** Signs out in another tab. */
async function endSession(): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/feature-two')
  await signOut(other)
  await page.getByText(/^Ihre Sitzung wurde beendet/).waitFor()
  await signedOut(other)
  await other.close()
}

describe('an address that is typed', () => {
  it('is asked about before another screen is shown', async () => {
    await field().fill(`${ours}typed`)
    await goTo('Artikel')
    await question().getByText('im Feld „Neue Adresse“').waitFor()
    await stay()
    expect(await field().inputValue()).toBe(`${ours}typed`)
    await goTo('Artikel')
    await goOn()
    await heading(page, 'Artikel')
  })

  it('outlives a search, a panel and another publication unasked', async () => {
    await goTo('Sperrliste')
    await field().fill(`${ours}typed`)
    await page.getByRole('searchbox', { name: say.search }).fill('gewinnspiel')
    await page.getByText(say.matches).waitFor()
    await page.getByRole('button', { name: 'Änderungen' }).click()
    await page.getByRole('dialog', { name: 'Änderungen' }).waitFor()
    await page.keyboard.press('Escape')
    for (const name of ['Praxis heute', 'Apothekenblatt']) {
      const switcher = page.getByRole('button', { name: /^Publikation wechseln/ }).first()
      await switcher.click()
      await page.getByRole('menuitem', { name }).click()
      await page
        .getByRole('button', { name: new RegExp(name) })
        .first()
        .waitFor()
    }
    expect(await question().count()).toBe(0)
    expect(await field().inputValue()).toBe(`${ours}typed`)
  })

  it('keeps the page from being loaded again', async () => {
    const asked = new Promise<Dialog>((resolve) => page.once('dialog', resolve))
    const reloading = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloading
    await heading(page, say.title)
  })

  it('is not shown to another user', async () => {
    await field().fill(`${ours}typed`)
    await endSession()
    await signInAs(jonas)
    await heading(page, say.title)
    expect(await field().inputValue()).toBe('')
  })
})

describe('a row under edit', () => {
  beforeAll(async () => {
    await leaving(() => signOut(page))
    await signInAs(ada)
    await goTo('Sperrliste')
    await heading(page, say.title)
    await addLink(page, say, `${ours}row`)
    await rowOf(page, `${ours}row`).waitFor()
  })

  it('is searched around, and asked about on the way out', async () => {
    await edit(`${ours}row`)
    await note().fill('typed before')
    await page.getByRole('searchbox', { name: say.search }).fill('leaving')
    await page.getByText(say.matches).waitFor()
    expect(await question().count()).toBe(0)
    expect(await note().inputValue()).toBe('typed before')
    await goTo('Artikel')
    await question().getByText('noch nicht gespeichert').waitFor()
    await stay()
  })

  it('is there again, once, after the session ended, and is saved', async () => {
    await endSession()
    await signInAs(ada)
    await heading(page, say.title)
    await note().waitFor()
    expect(await note().inputValue()).toBe('typed before')
    await note().press('Enter')
    await note().waitFor({ state: 'hidden' })
    await rowOf(page, `${ours}row`).getByText('typed before').waitFor()
    await edit(`${ours}row`)
    await note().fill('typed after')
    await page.keyboard.press('Escape')
    await goOn()
    await edit(`${ours}row`)
    expect(await note().inputValue()).toBe('typed before')
    await page.keyboard.press('Escape')
    await note().waitFor({ state: 'hidden' })
  })
})

describe('before the session ends', () => {
  it('an import that is kept is asked about, also on a page that has not opened it', async () => {
    await openImport(page)
    await review(page, { list: `${ours}a` })
    await goTo('Artikel')
    await heading(page, 'Artikel')
    for (const load of [async () => {}, () => page.reload()]) {
      await load()
      await heading(page, 'Artikel')
      await signOut(page)
      await question().getByText('Ein Import ist noch nicht fertig').waitFor()
      await stay()
    }
    await signOut(page)
    await leaving(goOn)
  })

  it('a bulk edit that goes on behind another screen is asked about', async () => {
    await signInAs(ada)
    await goTo('Sperrliste')
    // The rows that had it are gone, and nothing has come in their place yet.
    allow(page.context(), /^the focus is lost after a dialog/)
    const gate = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      const body: { operationName: string } = route.request().postDataJSON()
      if (body.operationName === 'DeleteBanlistItems') await gate.promise
      await route.fallback()
    })
    await rowOf(page, `${ours}row`).getByRole('checkbox').check()
    await deleteSelected(page, say)
    await page
      .getByText(/gelöscht/)
      .first()
      .waitFor()
    await goTo('Artikel')
    await heading(page, 'Artikel')
    expect(await question().count()).toBe(0)
    await signOut(page)
    await question().getByText('läuft noch').waitFor()
    gate.resolve()
    // The work in question has ended, so the question is gone.
    await signedOut(page)
  })
})
