import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { ada, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { addEntry, deleteEntries, editEntries } from './banlist-api.ts'
import { says } from './banlist-test.ts'
import { says as list } from './banlist.ts'

const words = {
  de: {
    own: 'Das ist Ihre eigene Publikation.',
    one: '1 dieser Adressen würde auch Ihre eigenen Artikel sperren.',
    leave: 'Nicht sperren',
    ban: 'Trotzdem sperren',
    banTwo: '2 Adressen sperren',
    askTwo: '2 Adressen sperren?',
  },
  en: {
    own: 'This is your own publication.',
    one: '1 of these addresses would ban your own articles too.',
    leave: 'Do not ban it',
    ban: 'Ban it anyway',
    banTwo: 'Ban 2 addresses',
    askTwo: 'Ban 2 addresses?',
  },
}

/** The site of the publication that opens first. */
const site = 'https://www.apothekenblatt.example/'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

describe.for(languages)('banning from a test of addresses (%s)', (language) => {
  const say = says[language]
  const word = words[language]
  const { path } = list[language]
  const article = `${site}schmerz/noch-nicht-gesperrt`
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, path, { reducedMotion: 'reduce' })
    page = browser.page
  })
  afterAll(async () => {
    await browser.context.close()
  })

  const answers = () => page.getByRole('dialog', { name: say.title }).getByRole('article')
  const question = () => page.getByRole('dialog', { name: word.own })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  async function openTest(...links: string[]): Promise<void> {
    const asked = links.map((link) => `&url=${encodeURIComponent(link)}`).join('')
    await page.goto(`${path}?per=10&panel=test${asked}`)
    await answers()
      .nth(links.length - 1)
      .waitFor()
  }

  it('asks before the site of the publication itself is banned, and only then', async () => {
    await openTest(article)
    await press(say.banSite(site))
    await question().getByText(site).waitFor()
    await page.keyboard.press('Escape')
    await question().waitFor({ state: 'hidden' })
    await answers().first().waitFor()
    await press(say.banSite(site))
    await question().getByRole('button', { name: word.leave }).click()
    await question().waitFor({ state: 'hidden' })
    await answers().getByText(say.free, { exact: true }).waitFor()
    await press(say.banPage(article))
    await answers().getByText(say.own, { exact: true }).waitFor()
    await press(say.show(article))
    await page.getByRole('button', { name: list[language].deleteOf(article), exact: true }).click()
    const remove = page.getByRole('dialog', { name: list[language].deleteOne })
    await remove.getByRole('button', { name: list[language].delete }).click()
    await page.getByText(list[language].deleted('1'), { exact: true }).waitFor()
  })

  it('asks before an entry that bans it is woken', async () => {
    const id = await addEntry(page, site)
    await editEntries(page, [id], { paused: true })
    await openTest(article)
    await press(say.resume(site))
    await question().getByRole('button', { name: word.ban }).click()
    await answers().getByText(say.site, { exact: true }).waitFor()
    await deleteEntries(page, [id])
    await answers().getByText(say.free, { exact: true }).waitFor()
  })

  it('says so where many are banned at once', async () => {
    await openTest(site, `https://${language}.elsewhere.example/`)
    await press(word.banTwo)
    const ask = page.getByRole('dialog', { name: word.askTwo })
    await ask.getByText(word.one).waitFor()
    await ask.getByRole('button', { name: list[language].cancel, exact: true }).click()
    await ask.waitFor({ state: 'hidden' })
  })

  it('keeps everything inside the panel beside long entries that are like it', async () => {
    await openTest(article)
    const bans = page.getByRole('button', { name: say.banSite(site), exact: true })
    await page.getByText(say.nearest, { exact: true }).waitFor()
    const width = page.viewportSize()?.width ?? 0
    const box = await bans.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(width)
  })
})
