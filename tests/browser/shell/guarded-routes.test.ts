import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'

import { launchChromium } from '../support/chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium(inject('chromiumPath'))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => browser.close())

it.for(['page', 'context'] as const)(
  'a handler of requests that fails leaves the request of its %s unanswered, and the run goes on',
  async (where) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = await browser.newPage()
    const routed = where === 'page' ? page : page.context()
    await routed.route('**/*', async (route) => {
      if (route.request().isNavigationRequest()) return route.fulfill({ body: '' })
      throw new Error('too late')
    })
    await page.goto('http://portal.example/')
    const asked = page.evaluate(() => fetch('/answer').then(String, String))
    expect(await asked).toContain('Failed to fetch')
    expect(said).toHaveBeenCalledOnce()
    await page.close()
  },
)
