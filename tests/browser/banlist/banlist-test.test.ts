import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages, oneOf } from '#tests/support/breadth.ts'

import { bringAxe, isAccessible } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { addEntry, deleteEntries, editEntries } from './banlist-api.ts'
import { says } from './banlist-test.ts'
import { linksOn, rowOf, says as list } from './banlist.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const permissions = ['clipboard-read', 'clipboard-write']

describe.for(languages)('testing addresses (%s)', (language) => {
  const say = says[language]
  const { path } = list[language]
  const host = `https://${language}.tested.example/`
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, path, { permissions, reducedMotion: 'reduce' })
    page = browser.page
    await bringAxe(browser.context)
  })
  afterAll(async () => {
    await browser.context.close()
  })

  const dialog = () => page.getByRole('dialog', { name: say.title })
  const answers = () => dialog().getByRole('article')
  const button = (name: string | RegExp) => dialog().getByRole('button', { name })

  /** Opens the test of these addresses by its link. */
  async function openTest(...links: string[]): Promise<void> {
    const asked = links.map((link) => `&url=${encodeURIComponent(link)}`).join('')
    await page.goto(`${path}?per=10&panel=test${asked}`)
    await answers()
      .nth(links.length - 1)
      .waitFor()
  }

  it('asks for an address where none was typed', async () => {
    await page.goto(`${path}?per=10&panel=test`)
    await button(say.test).click()
    await dialog().getByText(say.required, { exact: true }).waitFor()
    expect(await answers().count()).toBe(0)
  })

  it('says by which entry an address is banned: its own, its folder, its site', async () => {
    await addEntry(page, `${host}own`, { comment: 'Anzeige', expires: '2099-12-31' })
    await addEntry(page, `${host}folder/`)
    await openTest(`${host}own`)
    await answers().getByText(say.banned).waitFor()
    for (const words of [say.own, 'Ada Lindner', 'Anzeige', say.lastDay]) {
      await answers().getByText(words, { exact: true }).waitFor()
    }
    await openTest(`${host}folder/deep/page?a=b`)
    await answers().getByText(say.folder, { exact: true }).waitFor()
    await answers().getByText(say.forever, { exact: true }).waitFor()
    const site = host.replace('tested', 'site')
    const id = await addEntry(page, site)
    await openTest(`${site}anything`)
    await answers().getByText(say.site, { exact: true }).waitFor()
    await deleteEntries(page, [id])
    await answers().getByText(say.free, { exact: true }).waitFor()
  })

  it('tells more than the colour: words and a sign for each answer', async () => {
    await openTest(`${host}own`, `${host}nothing/here`)
    const [banned, free] = [answers().nth(0), answers().nth(1)]
    for (const answer of [banned, free]) expect(await answer.locator('svg').count()).toBe(2)
    expect(await banned.textContent()).toMatch(say.banned)
    expect(await free.textContent()).toContain(say.free)
  })

  it('bans the page, the folder or the site from the answer, and shows what is so now', async () => {
    const link = `${host.replace('tested', 'acting')}a/b.html`
    await openTest(link)
    await answers().getByText(say.free, { exact: true }).waitFor()
    const offered = [
      say.banPage(link),
      say.banFolder(new URL('.', link).href),
      say.banSite(new URL('/', link).href),
    ]
    for (const name of offered) await button(name).waitFor()
    await button(say.banFolder(new URL('.', link).href)).click()
    await answers().getByText(say.folder, { exact: true }).waitFor()
    await answers().getByText(say.banned).waitFor()
  })

  it('bans all of them at once that are free, after asking', async () => {
    const links = ['one', 'two', 'three'].map((name) => `${host}at-once/${name}`)
    await openTest(`${host}own`, ...links)
    await button(say.banMany).click()
    const ask = page.getByRole('dialog', { name: say.askMany })
    await ask.getByRole('button', { name: say.ban, exact: true }).click()
    await page.getByText(say.bannedMany, { exact: true }).waitFor()
    await button(say.allBanned).waitFor()
    await button(say.noneFree).waitFor()
    expect(await button(say.banMany).count()).toBe(0)
  })

  it('keeps the keyboard at the answer that changed', async () => {
    const link = `${host}keyboard/page`
    await openTest(link)
    await button(say.banPage(link)).focus()
    await page.keyboard.press('Enter')
    await answers().getByText(say.own, { exact: true }).waitFor()
    const focused = answers().getByRole('heading', { level: 3 })
    await eventually(() => focused.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('explains an entry that bans nothing now, and lets it ban again', async () => {
    const link = `${host}idle`
    const id = await addEntry(page, link)
    await editEntries(page, [id], { paused: true })
    await openTest(link)
    await answers().getByText(say.paused, { exact: true }).waitFor()
    await editEntries(page, [id], { paused: false, expires: '2020-01-02' })
    await answers().getByText(say.expired, { exact: true }).waitFor()
    await button(say.resume(link)).click()
    await answers().getByText(say.own, { exact: true }).waitFor()
    await answers().getByText(say.forever, { exact: true }).waitFor()
  })

  it('shows the nearest entries, and an entry in the list', async () => {
    const link = `${host}nearby/article-1`
    await addEntry(page, link)
    await openTest(`${host}nearby/article-2`)
    await answers().getByText(say.nearest, { exact: true }).waitFor()
    await button(say.show(link)).click()
    await dialog().waitFor({ state: 'hidden' })
    await eventually(() => linksOn(page)).toEqual([link])
    await rowOf(page, link).waitFor()
  })

  it('says why an input is no address', async () => {
    await openTest('nothing')
    await answers().getByText(say.invalid, { exact: true }).waitFor()
    await answers().getByText(say.noAddress, { exact: true }).waitFor()
    await openTest('ftp://tested.example/')
    await answers().getByText(say.otherScheme, { exact: true }).waitFor()
  })

  it('takes a host without scheme, and says how the list would spell it', async () => {
    await openTest('WWW.Tested.example/ä')
    await answers().getByText(say.canonical('https://www.tested.example/%C3%A4')).waitFor()
  })

  it('tests what is pasted at once, with a link to the test', async () => {
    await page.goto(`${path}?per=10&panel=test`)
    const pasted = [
      `${host}own`,
      `  ${host}folder/x `,
      '',
      'https://free.example/',
      `${host}own`,
      'ftp://a/',
      'https://b.example/',
    ]
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted.join('\r\n'))
    await dialog().getByRole('textbox', { name: say.field }).press('Control+v')
    await answers().nth(4).waitFor()
    expect(await answers().count()).toBe(5)
    await button(say.onlyFree).waitFor()
    await button(say.onlyInvalid).waitFor()
    await button(say.onlyBanned).click()
    expect(await answers().count()).toBe(2)
    await button(say.copyLink).click()
    await page.getByText(say.copied, { exact: true }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).searchParams.getAll('url')).toEqual([
      `${host}own`,
      `${host}folder/x`,
      'https://free.example/',
      'ftp://a/',
      'https://b.example/',
    ])
    const other = await browser.context.newPage()
    await other.goto(link)
    await other.getByRole('dialog', { name: say.title }).getByRole('article').nth(4).waitFor()
    await other.close()
  })

  it('tests more than one call takes, without a link to it', async () => {
    await page.goto(`${path}?per=10&panel=test`)
    const many = Array.from({ length: 501 }, (_, i) => `${host}many/${i}`)
    const field = dialog().getByRole('textbox', { name: say.field })
    await field.fill(many.join('\n'))
    await field.press('Control+Enter')
    await button(say.all).waitFor()
    expect(await answers().count()).toBe(100)
    await button(say.more).click()
    expect(await answers().count()).toBe(200)
    await dialog().getByText(say.tooMany, { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.has('url')).toBe(false)
  })

  it('follows what happens to the list meanwhile', async () => {
    const link = `${host}live`
    await openTest(link)
    await answers().getByText(say.free, { exact: true }).waitFor()
    const other = await browser.context.newPage()
    await other.goto('/feature-two')
    await other.getByRole('heading', { level: 1 }).waitFor()
    await addEntry(other, link)
    await answers().getByText(say.own, { exact: true }).waitFor()
    await other.close()
  })

  it('says what could not be tested, and tries again', async () => {
    let isAway = true
    await page.route('**/graphql', (route) =>
      isAway && route.request().postData()?.includes('BanlistTest') === true
        ? route.abort()
        : route.continue(),
    )
    await page.goto(`${path}?per=10&panel=test&url=${encodeURIComponent(`${host}own`)}`)
    await dialog().getByText(say.failed, { exact: true }).waitFor()
    await button(list[language].reload).focus()
    isAway = false
    await page.keyboard.press('Enter')
    await answers().getByText(say.own, { exact: true }).waitFor()
    await page.unrouteAll()
  })

  it.for(oneOf({ width: 1280, height: 860 }, { width: 390, height: 844 }))(
    'is accessible and nothing sticks out at $width px',
    async (viewport) => {
      await page.setViewportSize(viewport)
      await openTest(`${host}own`, `${host}nearby/article-2`, 'nothing')
      for (const at of [0, 1, 2]) await answers().nth(at).getByRole('button').first().click()
      await answers().getByText(say.noAddress, { exact: true }).waitFor()
      await isAccessible(page)
      const sticksOut = await dialog().evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      )
      expect(sticksOut).toBe(0)
    },
  )
})
