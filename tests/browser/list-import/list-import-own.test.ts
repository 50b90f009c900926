import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { says as banlist } from '../banlist/banlist.ts'
import { bringAxe, isAccessible } from '../support/axe.ts'
import { ada, jonas, startPortal } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import {
  button,
  openImport,
  resultOn,
  review,
  says,
  showTab,
  step,
  stored,
  storedBelow,
} from './list-import.ts'

/** The texts for a list that bans the publication itself. */
const own = {
  de: {
    title: '4 Adressen Ihrer eigenen Publikation',
    text: 'Damit würden auch Ihre eigenen Artikel nie mehr empfohlen.',
    more: 'und 1 weitere',
    leave: 'Nicht sperren',
    ask: 'Eigene Publikation sperren?',
    ban: 'Trotzdem sperren',
    cancel: 'Abbrechen',
    mark: 'Ihre Publikation',
    marksLeft: 'wird nicht gesperrt',
    leftOut: 'Nicht gesperrt: 4 Adressen Ihrer eigenen Publikation.',
  },
  en: {
    title: '4 addresses of your own publication',
    text: 'Your own articles would never be recommended any more.',
    more: 'and 1 more',
    leave: 'Do not ban',
    ask: 'Ban your own publication?',
    ban: 'Ban it anyway',
    cancel: 'Cancel',
    mark: 'your publication',
    marksLeft: 'will not be banned',
    leftOut: 'Not banned: 4 addresses of your own publication.',
  },
}

/** The site of the demo publication's articles. */
const site = 'https://www.apothekenblatt.example/'
const folders = [site, `${site}schmerz/`, `${site}diabetes/`, 'http://www.apothekenblatt.example/']

describe.for(languages)('a list with the publication itself (%s)', (language) => {
  const say = says[language]
  const words = own[language]
  let portal: Portal
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    portal = await startPortal()
    browser = await portal.openAs(ada, banlist[language].path, { reducedMotion: 'reduce' })
    page = browser.page
    await bringAxe(browser.context)
  })
  afterAll(async () => {
    await portal.close()
  })

  const left = () => page.getByRole('status').filter({ hasText: words.title })
  const alert = () => page.getByRole('alert').filter({ hasText: words.text })
  const leave = () => page.getByRole('checkbox', { name: words.leave })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const marked = (mark: string) => page.getByRole('cell').getByText(mark, { exact: true })

  async function reviewOwn(rest: readonly string[]): Promise<void> {
    await openImport(page, say)
    await review(page, say, { list: [...folders, ...rest].join('\n') })
    await left().waitFor()
  }

  it('leaves the addresses out by itself, and names them', async () => {
    await reviewOwn([`${site}schmerz/kein-artikel`, 'https://other.example/'])
    expect(await left().getByRole('listitem').allTextContents()).toEqual([
      folders[0],
      folders[1],
      folders[2],
      words.more,
    ])
    expect(await leave().isChecked()).toBe(true)
    await marked(words.marksLeft).nth(3).waitFor()
    expect(await marked(words.marksLeft).count()).toBe(4)
    await button(page, say.add('2')).waitFor()
    await isAccessible(page)
  })

  it('takes them in with the keyboard, and asks before it begins', async () => {
    const before = stored(portal.dataDir)
    await leave().focus()
    await page.keyboard.press('Space')
    await alert().waitFor()
    expect(await marked(words.mark).count()).toBe(4)
    await isAccessible(page)
    await button(page, say.add('6')).focus()
    await page.keyboard.press('Enter')
    await dialog(words.ask).getByText(words.text).waitFor()
    expect(await dialog(words.ask).getByRole('listitem').count()).toBe(4)
    await isAccessible(page)
    // The focus is on the answer that bans nothing.
    await page.keyboard.press('Enter')
    await dialog(words.ask).waitFor({ state: 'hidden' })
    await button(page, say.add('6')).waitFor()
    expect(stored(portal.dataDir)).toEqual(before)
  })

  it('imports the rest, without what they would have covered', async () => {
    await leave().check()
    await button(page, say.add('2')).click()
    await step(page, say.done).waitFor()
    expect(await resultOn(page, say)).toEqual([say.added('2'), words.leftOut])
    expect(storedBelow(portal.dataDir, 'https://other.example/')).toHaveLength(1)
    const below = storedBelow(portal.dataDir, site)
    expect(below).toContain(`${site}schmerz/kein-artikel`)
    for (const folder of folders) expect(below).not.toContain(folder)
  })

  it('remembers the choice across a reload that follows at once', async () => {
    await reviewOwn(['https://reload.example/'])
    await leave().uncheck()
    await page.reload()
    await alert().waitFor()
    await button(page, say.add('5')).waitFor()
    expect(await leave().isChecked()).toBe(false)
    await button(page, say.discard).click()
    await step(page, say.source).waitFor()
  })

  it('names them before the banlist is replaced', async () => {
    await reviewOwn([])
    await leave().uncheck()
    await button(page, say.modes.replace).click()
    await button(page, say.replace).click()
    await dialog(say.replaceAsk).getByText(words.text).waitFor()
    await dialog(say.replaceAsk).getByRole('button', { name: words.cancel }).click()
    await dialog(say.replaceAsk).waitFor({ state: 'hidden' })
    await button(page, say.modes.remove).click()
    await alert().waitFor({ state: 'hidden' })
    expect(await marked(words.mark).count()).toBe(0)
    await button(page, say.discard).click()
    await step(page, say.source).waitFor()
  })

  it('leaves out a corrected line as well', async () => {
    await openImport(page, say)
    await review(page, say, { list: 'https://fine.example/\nwww apothekenblatt' })
    await button(page, say.add('1')).waitFor()
    expect(await leave().count()).toBe(0)
    await showTab(page, say, 'invalid')
    await page.getByRole('textbox', { name: say.fix(2) }).fill(site)
    await page.keyboard.press('Enter')
    await leave().waitFor()
    await button(page, say.add('1')).waitFor()
    await button(page, say.discard).click()
    await step(page, say.source).waitFor()
  })

  it('bans them where that is meant', async () => {
    await reviewOwn([])
    await leave().uncheck()
    await button(page, say.add('4')).click()
    await dialog(words.ask).getByRole('button', { name: words.ban }).click()
    await step(page, say.done).waitFor()
    expect(storedBelow(portal.dataDir, site)).toContain(site)
  })

  it('asks nobody who may not see the articles', async () => {
    const other = await portal.openAs(jonas, `${say.path}&client=praxis-heute`)
    await step(other.page, say.source).waitFor()
    const asked: string[] = []
    other.page.on('request', (request) => asked.push(request.postData() ?? ''))
    await review(other.page, say, { list: 'https://www.praxis-heute.example/' })
    expect(asked.filter((body) => body.includes('"BanlistKnown"'))).toHaveLength(1)
    expect(asked.filter((body) => body.includes('"ArticleReport"'))).toEqual([])
    await button(other.page, say.add('1')).click()
    await step(other.page, say.done).waitFor()
    await other.context.close()
  })
})
