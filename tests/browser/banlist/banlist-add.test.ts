import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { bringAxe, violationsOn } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { addEntry, editEntries } from './banlist-api.ts'
import { addLink, linksOn, openBanlist, rowOf, says } from './banlist.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** The host of an address as it is stored. */
const readAs = (address: string) => new URL(address).host

const permissions = ['clipboard-read', 'clipboard-write']

describe.for(languages)('the add field (%s)', (language) => {
  const say = says[language]
  const host = `add-${language}.example`
  const site = `https://${host}/`
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, say.path, { permissions, reducedMotion: 'reduce' })
    await bringAxe(browser.context)
    page = browser.page
    await openBanlist(page, say)
  })
  afterAll(() => browser.context.close())

  const field = () => page.getByRole('textbox', { name: say.newLink })
  const told = (text: string | RegExp) => page.locator('form').getByText(text)
  const paste = async (text: string) => {
    await page.evaluate((given) => navigator.clipboard.writeText(given), text)
    await field().focus()
    await page.keyboard.press('ControlOrMeta+V')
  }
  const choice = (name: string) => page.getByRole('button', { name, exact: true })
  const scope = (name: string) => page.getByRole('radio', { name, exact: true })

  it('says while one types that an address is free, and offers page, folder and site', async () => {
    await field().fill(`${site}a/b/page?x=1`)
    await told(say.free).first().waitFor()
    // An element half below the panel is reached once the panel is closed.
    const found = await violationsOn(page)
    expect(found.filter((rule) => !rule.startsWith('target-size'))).toEqual([])
    expect(await scope(say.thisPage('/a/b/page?x=1')).isChecked()).toBe(true)
    await scope(say.folderOf('/a/b/')).check()
    await told(`${host}/a/b/`).waitFor()
    await scope(say.siteOf(host)).check()
    expect(await field().inputValue()).toBe(`${site}a/b/page?x=1`)
  })

  it('bans a folder with a note and an end', async () => {
    await field().fill(`${site}folder/page`)
    await scope(say.folderOf('/folder/')).check()
    await page.locator('form').getByRole('textbox', { name: say.note }).fill('Werbung')
    await page.locator('form').getByRole('textbox', { name: say.expires }).fill(say.dayWritten)
    await field().press('Enter')
    const row = rowOf(page, `${site}folder/`)
    await row.getByText('Werbung', { exact: true }).waitFor()
    await row.getByText(say.marks.until, { exact: true }).waitFor()
    await eventually(() => field().inputValue()).toBe('')
  })

  it('says that an address is listed, covered, or idle on the list', async () => {
    await field().fill(`${site}folder/`)
    await told(say.listed).first().waitFor()
    await field().fill(`http://${host}/folder/below?q`)
    await told(say.covered(`${site}folder/`))
      .first()
      .waitFor()
    const id = await addEntry(page, `${site}idle`)
    await editEntries(page, [id], { paused: true })
    await field().fill(`${site}idle`)
    await told(say.idle).first().waitFor()
    await page.locator('form').getByRole('button', { name: say.showEntry, exact: true }).click()
    await eventually(() => linksOn(page)).toEqual([`${site}idle`])
    await field().fill('')
    await openBanlist(page, say)
  })

  it('adds the scheme, drops tracking, and says both; the twin with www is the same change', async () => {
    await openBanlist(page, say)
    await field().fill(`${host}/bare?utm_source=x&fbclid=y`)
    await told(say.completed).waitFor()
    await told(say.dropped).waitFor()
    await page.getByRole('checkbox', { name: say.twin(`www.${host}/bare`) }).check()
    await field().press('Enter')
    await rowOf(page, `${site}bare`).waitFor()
    await rowOf(page, `https://www.${host}/bare`).waitFor()
    await field().fill(`www.${host}/bare?utm_campaign=z`)
    await told(say.listed).first().waitFor()
    await field().fill('')
  })

  it('shows a host with umlauts as one writes it, and the encoded one behind it', async () => {
    const [written, encoded] = [`bücher-${host}/rad`, readAs(`https://bücher-${host}`)]
    await field().fill(written)
    await told(`bücher-${host}/rad`).waitFor()
    await told(encoded).first().waitFor()
    await field().press('Enter')
    await page.getByText(`${written} (${encoded})`).waitFor()
    const row = rowOf(page, `https://${encoded}/rad`)
    await eventually(() => row.locator(`[title="https://${encoded}/rad"]`).innerText()).toMatch(
      new RegExp(`^bücher-${host}\\s*/rad\\s+${encoded}`),
    )
  })

  it('takes a star for the folder that it stands for', async () => {
    await field().fill(`${host}/ostern/*`)
    expect(await scope(say.folderOf('/ostern/')).isChecked()).toBe(true)
    await field().press('Enter')
    await rowOf(page, `${site}ostern/`).waitFor()
  })

  it('begins another address without the choices of the one before, and keeps them when it is corrected', async () => {
    const note = page.locator('form').getByRole('textbox', { name: say.note })
    await field().fill(`${site}eins/zwei`)
    await scope(say.folderOf('/eins/')).check()
    await note.fill('Werbung')
    await field().press('End')
    await field().pressSequentially('n')
    expect(await note.inputValue()).toBe('Werbung')
    expect(await scope(say.folderOf('/eins/')).isChecked()).toBe(true)
    await field().fill(`https://other-${host}/seite`)
    await eventually(() => note.inputValue()).toBe('')
    expect(await scope(say.thisPage('/seite')).isChecked()).toBe(true)
    await field().fill('')
  })

  it('never calls its own address a duplicate when the answer to it was lost', async () => {
    let isLost = false
    await page.route('**/graphql', async (route) => {
      const body: { operationName: string } = route.request().postDataJSON()
      if (isLost || body.operationName !== 'AddBanlistItem') return route.fallback()
      isLost = true
      await route.fetch()
      return route.abort()
    })
    const link = `${site}lost`
    await addLink(page, say, link)
    await page.getByRole('alert').filter({ hasText: say.failed }).waitFor()
    expect(await field().inputValue()).toBe(link)
    await field().press('Enter')
    await eventually(() => field().inputValue()).toBe('')
    await page.unroute('**/graphql')
    await rowOf(page, link).waitFor()
    expect(await page.getByText(say.duplicate).count()).toBe(0)
  })

  it('takes several addresses that were pasted in one line to the import', async () => {
    const name = `line-${language}`
    const first = `https://${name}.example/one`
    await openBanlist(page, say)
    await paste(`${first} https://${name}.example/two, ${name}.example/three`)
    await page.getByText(say.several, { exact: true }).waitFor()
    await field().press('Enter')
    await page.getByText(say.severalFault, { exact: true }).waitFor()
    await choice(say.checkPasted).click()
    await heading(page, say.importHead)
    await choice(say.toBeAdded).waitFor()
    const review = page.getByRole('table')
    for (const path of ['one', 'two', 'three'])
      await review
        .getByText(new RegExp(`/${path}$`))
        .first()
        .waitFor()
    await choice(say.discard).click()
    await choice(say.toBeAdded).waitFor({ state: 'detached' })
  })

  it('takes several pasted lines to the import', async () => {
    const lines = ['one', 'two', 'three'].map((name) => `${site}pasted/${name}`)
    await openBanlist(page, say)
    await paste(lines.join('\n'))
    await page.getByText(say.pasted, { exact: true }).waitFor()
    expect(await field().inputValue()).toBe('')
    await choice(say.checkPasted).click()
    await heading(page, say.importHead)
    await choice(say.toBeAdded).waitFor()
  })

  it('takes a comma and a semicolon in a path for one address, and asks about a blank', async () => {
    await openBanlist(page, say)
    for (const path of ['a,b.html', 'a;b=c']) {
      await field().fill('')
      await paste(`${site}path/${path}`)
      await told(say.free).first().waitFor()
      expect(await choice(say.checkPasted).count()).toBe(0)
    }
    await field().fill(`${site}path/Mein Artikel.html`)
    await choice(say.meant(`${site}path/Mein%20Artikel.html`)).click()
    await told(say.free).first().waitFor()
    await field().fill('')
  })

  it('has broken no rule of the page', () => {})
})
