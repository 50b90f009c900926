import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'
import { openReport, says as report, settled } from './article-report.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const says = {
  de: {
    views: 'Ansichten',
    usual: 'Grundansicht',
    loading: 'Ansichten werden geladen …',
    save: 'Diese Ansicht speichern …',
    name: 'Name',
    saved: /^Die Ansicht „.+“ ist gespeichert$/,
    taken: 'So heißt schon eine Ansicht',
    update: (name: string) => `Änderungen in „${name}“ speichern`,
    rename: (name: string) => `„${name}“ umbenennen …`,
    renamed: /^Die Ansicht heißt jetzt/,
    remove: (name: string) => `„${name}“ löschen`,
    undo: 'Rückgängig',
    back: /ist wieder da$/,
  },
  en: {
    views: 'Views',
    usual: 'Usual view',
    loading: 'Loading views …',
    save: 'Save this view …',
    name: 'Name',
    saved: /^The view “.+” is saved$/,
    taken: 'Another view has this name',
    update: (name: string) => `Save changes in “${name}”`,
    rename: (name: string) => `Rename “${name}” …`,
    renamed: /^The view is now called/,
    remove: (name: string) => `Delete “${name}”`,
    undo: 'Undo',
    back: /is back$/,
  },
} as const

type Says = (typeof says)[keyof typeof says]
const client = '?client=apothekenblatt'

async function openMenu(page: Page, say: Says): Promise<void> {
  await page.getByRole('button', { name: say.views, exact: true }).click()
  await page.getByRole('menuitem', { name: say.usual }).waitFor()
}

const line = (page: Page, name: string): Locator =>
  page.getByRole('menuitem', { name, exact: true })

/** Fills in the name and sends it. */
async function nameIt(page: Page, say: Says, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: say.name }).fill(name)
  await page.keyboard.press('Enter')
}

async function saveAs(page: Page, say: Says, name: string): Promise<void> {
  await openMenu(page, say)
  await line(page, say.save).click()
  await nameIt(page, say, name)
  await page.getByText(say.saved).waitFor()
}

describe.for(languages)('saved views (%s)', (language) => {
  const [say, article] = [says[language], report[language]]
  let one: BrowserSession
  let other: BrowserSession
  beforeAll(async () => {
    one = await portal.openAs(ada, article.path)
    other = await portal.openAs(ada, article.path)
  })

  it('are saved on one device and opened on another, with the range as a rule', async () => {
    await openReport(one.page, article, `${client}&range=7d&q=impf`)
    await saveAs(one.page, say, 'Montagskonferenz')
    await openReport(other.page, article, client)
    await openMenu(other.page, say)
    await line(other.page, 'Montagskonferenz').click()
    await other.page.waitForURL(/range=7d&q=impf/)
    await settled(other.page, article)
  })

  it('follow what the other device changes while their menu is open', async () => {
    await openMenu(other.page, say)
    await line(other.page, 'Montagskonferenz').waitFor()
    await openReport(one.page, article, `${client}&q=zecken`)
    await saveAs(one.page, say, 'Zecken')
    await line(other.page, 'Zecken').waitFor()
    await other.page.keyboard.press('Escape')
  })

  it('offer to save what was changed, and take another name', async () => {
    const { page } = one
    await openReport(page, article, client)
    await openMenu(page, say)
    await line(page, 'Montagskonferenz').click()
    await page.waitForURL(/q=impf/)
    await page.getByRole('searchbox').fill('')
    await eventually(() => page.url()).not.toContain('q=impf')
    await openMenu(page, say)
    await line(page, say.update('Montagskonferenz')).click()
    await page.getByText(say.saved).waitFor()
    await openMenu(page, say)
    await line(page, say.rename('Montagskonferenz')).click()
    await nameIt(page, say, 'zecken')
    await page.getByRole('dialog').getByText(say.taken).waitFor()
    await nameIt(page, say, 'Montag')
    await page.getByText(say.renamed).waitFor()
    await openReport(page, article, client)
    await openMenu(page, say)
    await line(page, 'Montag').click()
    await page.waitForURL(/range=7d(?!.*q=)/)
  })

  it('are loaded before anything stands below them that would move', async () => {
    const { page } = other
    const held = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('savedViews') === true) await held.promise
      return route.fallback()
    })
    await openReport(page, article, client)
    await openMenu(page, say)
    await page.getByText(say.loading).waitFor()
    expect(await line(page, say.save).count()).toBe(0)
    held.resolve()
    await line(page, say.save).waitFor()
    await page.keyboard.press('Escape')
    await page.unroute('**/graphql')
  })

  it('are deleted, and brought back', async () => {
    const { page } = one
    await openMenu(page, say)
    await line(page, say.remove('Montag')).click()
    await page.getByRole('button', { name: say.undo }).click()
    await page.getByText(say.back).waitFor()
    await openMenu(page, say)
    await line(page, 'Montag').waitFor()
    await page.keyboard.press('Escape')
  })

  it('that an earlier version kept in the browser are handed over once', async () => {
    const { page, context } = one
    await page.evaluate(() => {
      const [recent = ''] = Object.keys(localStorage).filter((key) =>
        key.startsWith('masthead.recent.'),
      )
      const view = { path: '/dav-article-report', client: 'apothekenblatt' }
      const views = ['Alt', 'Montag'].map((name) => ({ ...view, name, search: { q: 'pollen' } }))
      localStorage.setItem(recent.replace('.recent.', '.views.'), JSON.stringify(views))
    })
    await openReport(page, article, client)
    await openMenu(page, say)
    await line(page, 'Alt').waitFor()
    // The name is taken by another view.
    await line(page, 'Montag 2').click()
    await page.waitForURL(/q=pollen/)
    const kept = () =>
      page.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, value]) =>
          key.startsWith('masthead.views.') ? [value] : [],
        ),
      )
    await eventually(kept).toEqual(['[]'])
    await context.close()
  })
})
