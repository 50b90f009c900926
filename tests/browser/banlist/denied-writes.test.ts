import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { oneOf } from '#tests/support/breadth.ts'

import { says as report } from '../reports/article-report.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { addEntry } from './banlist-api.ts'
import { addLink, deleteSelected, openBanlist, rowOf, says } from './banlist.ts'

const say = says.de
const sentence = 'Dazu fehlt Ihnen die Berechtigung.'
const errors = [{ message: 'You may not see this.', extensions: { code: 'FORBIDDEN' } }]

/** How a write is denied: by the API, or by a proxy that knows nothing of GraphQL. */
const denials: [string, (route: Route) => Promise<void>][] = [
  ['the API', (route) => route.fulfill({ json: { data: null, errors } })],
  [
    'a proxy',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'text/html',
        body: '<html><body><h1>403 Forbidden</h1></body></html>',
      }),
  ],
]

interface Body {
  query: string
  variables: { operation?: { id: string } }
}

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

describe.for(oneOf(...denials))('a write that is denied by %s', ([by, deny]) => {
  const link = `https://denied.example/${by.replace(' ', '-')}`
  const ids: unknown[] = []
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, say.path, { reducedMotion: 'reduce' })
    page = browser.page
    await addEntry(page, link)
    await page.route('**/graphql', (route) => {
      const body: Body = route.request().postDataJSON()
      if (!/^\s*mutation\b/.test(body.query)) return route.fallback()
      ids.push(body.variables.operation?.id)
      return deny(route)
    })
  })
  afterAll(async () => {
    await browser.context.close()
  })

  const alert = () => page.getByRole('alert').filter({ hasText: sentence })
  const offersNoRetry = async () => {
    expect(await page.getByText(say.retry).count()).toBe(0)
    expect(await page.getByText(say.failed).count()).toBe(0)
  }

  describe('on the banlist', () => {
    beforeEach(() => openBanlist(page, say))

    it('reads so where an address is added, which stays in its field', async () => {
      await addLink(page, say, `${link}/added`)
      await alert().waitFor()
      const field = page.getByRole('textbox', { name: say.newLink })
      expect(await field.inputValue()).toBe(`${link}/added`)
      await offersNoRetry()
    })

    it('reads so where an entry is edited, and the note stays', async () => {
      await page.getByRole('button', { name: say.editOf(link), exact: true }).click()
      const editor = page.getByRole('region', { name: say.editTitle })
      const note = editor.getByRole('textbox', { name: say.note })
      await note.fill('Unterwegs')
      await note.press('Enter')
      await editor.getByRole('alert').filter({ hasText: sentence }).waitFor()
      expect(await note.inputValue()).toBe('Unterwegs')
      await offersNoRetry()
      await editor.getByRole('button', { name: say.cancel, exact: true }).click()
    })

    it('reads so where entries are deleted', async () => {
      await page.getByRole('checkbox', { name: say.selectRow(link), exact: true }).check()
      await deleteSelected(page, say)
      await alert().waitFor()
      expect(await page.getByText(say.failed).count()).toBe(0)
      await alert().getByRole('button', { name: say.close }).click()
      await rowOf(page, link).waitFor()
    })
  })

  it('reads so where an article is banned', async () => {
    await page.goto(report.de.path)
    await heading(page, report.de.title)
    const rows = page.locator('tbody tr:not([aria-hidden])')
    const free = rows.filter({ hasNotText: report.de.bannedMark }).first()
    await free.getByRole('button', { name: report.de.actions }).click()
    await page.getByRole('menuitem', { name: report.de.ban }).click()
    await alert().waitFor()
    await offersNoRetry()
  })

  it('was sent under an operation id of its own each time', () => {
    expect(new Set(ids).size).toBe(4)
    for (const id of ids) expect(id).toMatch(/.{16}/)
  })
})
