import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ada, startPortal } from '../support/portal.ts'
import type { Language, Portal, Visit } from '../support/portal.ts'
import { distinctScreens, openScreen } from '../support/screen-table.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const viewport = { width: 390, height: 844 }

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

  it('on any screen', async () => {
    const visit = await portal.openAs(ada, language === 'de' ? '/' : '/en', { viewport })
    for (const screen of distinctScreens) {
      await openScreen(visit.page, screen, language)
      const { path } = screen
      expect({ path, pixels: await overflow(visit) }).toEqual({ path, pixels: 0 })
    }
    expect(visit.problems).toEqual([])
  })
})
