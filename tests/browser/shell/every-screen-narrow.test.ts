import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, heading, startPortal } from '../support/portal.ts'
import type { Language, Portal, Visit } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const viewport = { width: 390, height: 844 }

const titles = {
  de: { '/': /^Guten /, '/banlist': 'Sperrliste', '/dav-article-report': 'Artikel' },
  en: { '/en': /^Good /, '/en/banlist': 'Banlist', '/en/dav-article-report': 'Articles' },
}

/** How many pixels stick out at the side. */
function overflow({ page }: Visit): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

describe.for<Language>(['de', 'en'])('on a phone nothing sticks out (%s)', (language) => {
  it('on the login page, also with an error', async () => {
    const visit = await portal.open(language === 'de' ? '/login' : '/en/login', { viewport })
    const organisation = visit.page.getByRole('textbox', { name: 'Organisation' })
    await organisation.waitFor()
    expect(await overflow(visit)).toBe(0)
    await organisation.fill('Eine Organisation mit einem sehr langen Namen, die es nirgends gibt')
    await organisation.press('Enter')
    await visit.page.getByRole('alert').waitFor()
    expect(await overflow(visit)).toBe(0)
  })

  it('on start, banlist and article report', async () => {
    const screens = Object.entries(titles[language])
    const visit = await portal.openAs(ada, language === 'de' ? '/' : '/en', { viewport })
    for (const [address, title] of screens) {
      await visit.page.goto(address)
      await heading(visit.page, title)
      await eventually(() => visit.page.locator('[aria-busy=true]').count()).toBe(0)
      await visit.page.locator('main li').first().waitFor()
      expect({ address, pixels: await overflow(visit) }).toEqual({ address, pixels: 0 })
    }
    expect(visit.problems).toEqual([])
  })
})
