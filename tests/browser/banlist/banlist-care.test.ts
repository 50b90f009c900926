import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { addLink, matchesOn, openBanlist, rowOf, says } from './banlist.ts'

const care = {
  de: {
    own: 'Das ist Ihre eigene Publikation.',
    leave: 'Nicht sperren',
    ban: 'Trotzdem sperren',
    anyway: 'Trotzdem hinzufügen',
    again: (link: string) => `${link} darf danach wieder empfohlen werden.`,
    covered: (link: string, by: string) =>
      `${link} bleibt trotzdem gesperrt, und zwar durch ${by}.`,
  },
  en: {
    own: 'This is your own publication.',
    leave: 'Do not ban it',
    ban: 'Ban it anyway',
    anyway: 'Add it anyway',
    again: (link: string) => `${link} may be recommended again afterwards.`,
    covered: (link: string, by: string) => `${link} stays banned all the same, by ${by}.`,
  },
}

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

describe.for(languages)('easy mistakes (%s)', (language) => {
  const say = says[language]
  const words = care[language]
  let own: string
  const site = `https://${language}.care.example/`
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, say.path, { reducedMotion: 'reduce' })
    page = browser.page
    own = await ownFolder(page, language === 'de' ? 0 : 1)
  })
  afterAll(() => browser.context.close())

  const ownQuestion = () => page.getByRole('dialog', { name: words.own })
  const question = () => page.getByRole('dialog', { name: say.deleteOne })
  const remove = (link: string) =>
    page.getByRole('button', { name: say.deleteOf(link), exact: true }).click()

  it('asks before a folder of the publication itself is banned', async () => {
    await openBanlist(page, say, `?q=${encodeURIComponent(own)}`)
    await addLink(page, say, own)
    await ownQuestion().getByText(own).waitFor()
    await ownQuestion().getByRole('button', { name: words.leave }).click()
    await ownQuestion().waitFor({ state: 'hidden' })
    expect(await rowOf(page, own).count()).toBe(0)
    const field = page.getByRole('textbox', { name: say.newLink })
    await focusReaches(page, field)
    await field.press('Enter')
    await ownQuestion().getByRole('button', { name: words.ban }).click()
    await rowOf(page, own).waitFor()
    expect(await ownQuestion().count()).toBe(0)
  })

  it('asks before an edited row bans the publication itself, and only then', async () => {
    const plain = `${site}edited`
    const other = own.replace('https:', 'http:')
    await openBanlist(page, say, `?q=${encodeURIComponent(plain)}`)
    await addLink(page, say, plain)
    await rowOf(page, plain).waitFor()
    const editor = page.getByRole('region', { name: say.editTitle })
    const save = editor.getByRole('button', { name: say.save, exact: true })
    await page.getByRole('button', { name: say.editOf(plain), exact: true }).click()
    await editor.getByRole('textbox', { name: say.address }).fill(other)
    await save.click()
    await ownQuestion().getByText(other).waitFor()
    await ownQuestion().getByRole('button', { name: words.leave }).click()
    await ownQuestion().waitFor({ state: 'hidden' })
    await save.click()
    await ownQuestion().getByRole('button', { name: words.ban }).click()
    await editor.waitFor({ state: 'hidden' })
    await openBanlist(page, say, `?q=${encodeURIComponent(other)}`)
    await page.getByRole('button', { name: say.editOf(other), exact: true }).click()
    await editor.getByRole('textbox', { name: say.note }).fill('why')
    await save.click()
    await rowOf(page, other).getByText('why', { exact: true }).waitFor()
    await remove(other)
    await question().getByRole('button', { name: say.delete }).click()
    await rowOf(page, other).waitFor({ state: 'detached' })
  })

  it('bans a page of it, and any other site, unasked', async () => {
    for (const link of [new URL('../page', own).href, site]) {
      await openBanlist(page, say, `?q=${encodeURIComponent(link)}`)
      await addLink(page, say, link)
      await rowOf(page, link).waitFor()
    }
  })

  it('says what a deletion changes, and what still bans an address after it', async () => {
    await openBanlist(page, say, `?q=${encodeURIComponent(site)}`)
    await page.getByRole('textbox', { name: say.newLink }).fill(`${site}a/page`)
    await page.getByRole('button', { name: words.anyway }).click()
    await rowOf(page, `${site}a/page`).waitFor()
    await remove(`${site}a/page`)
    await question()
      .getByText(words.covered(`${site}a/page`, site))
      .waitFor()
    await question().getByRole('button', { name: say.cancel }).click()
    await remove(site)
    await question().getByRole('button', { name: say.delete }).click()
    await eventually(() => matchesOn(page, say)).toBe(1)
    await remove(`${site}a/page`)
    await question()
      .getByText(words.again(`${site}a/page`))
      .waitFor()
  })

  it('names a long address whole before it is deleted, on a phone too', async () => {
    const long = `${site}${'namewithoutend'.repeat(10)}`
    await openBanlist(page, say, `?q=${encodeURIComponent(long)}`)
    await addLink(page, say, long)
    await rowOf(page, long).waitFor()
    await remove(long)
    const text = question().getByText(words.again(long))
    await text.waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    const hidden = () => text.evaluate((one) => one.scrollWidth - one.clientWidth)
    await eventually(hidden).toBe(0)
  })

  it('has broken no rule of the page', () => {})
})

/** One of the folders in which articles are that are read now. */
async function ownFolder(page: Page, at: number): Promise<string> {
  await page.goto('/')
  const links = page.getByRole('listitem').locator('a[target=_blank]')
  await links.first().waitFor()
  const addresses = await links.evaluateAll((found) =>
    found.map((link) => link.getAttribute('href') ?? ''),
  )
  const folders = addresses.map((address) => new URL('.', address).href)
  return [...new Set(folders)][at] ?? ''
}
