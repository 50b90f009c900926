import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { languages } from '#tests/support/breadth.ts'

import { ada, startPortal, openScreen } from '../support/portal.ts'
import type { Portal, BrowserSession } from '../support/portal.ts'
import { distinctScreens } from '../support/screen-table.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const viewport = { width: 390, height: 844 }

/** How many pixels stick out at the side. */
function overflow({ page }: BrowserSession): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

// German has the longer words.
describe.for(languages)('on a phone nothing sticks out (%s)', (language) => {
  it('on the login page, also with an error', async () => {
    const browser = await portal.open(language === 'de' ? '/login' : '/en/login', { viewport })
    const organisation = browser.page.getByRole('textbox', { name: 'Organisation' })
    await organisation.waitFor()
    expect(await overflow(browser)).toBe(0)
    await organisation.fill('Eine Organisation mit einem sehr langen Namen, die es nirgends gibt')
    await organisation.press('Enter')
    await browser.page.getByRole('alert').waitFor()
    expect(await overflow(browser)).toBe(0)
  })

  it('on any screen', async () => {
    const browser = await portal.openAs(ada, language === 'de' ? '/' : '/en', { viewport })
    for (const screen of distinctScreens) {
      await openScreen(browser.page, screen, language)
      const { path } = screen
      expect({ path, pixels: await overflow(browser) }).toEqual({ path, pixels: 0 })
    }
  })
})
