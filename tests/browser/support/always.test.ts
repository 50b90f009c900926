import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { allow, takeFindings } from './always.ts'
import { eventually } from './eventually.ts'
import { readPortal } from './portal.ts'
import type { Portal } from './portal.ts'

let portal: Portal
let page: Page
beforeAll(async () => {
  portal = await readPortal()
  ;({ page } = await portal.open('/favicon.svg'))
})

/** Goes to a page of the portal's origin that is not the portal's: it shows what is given here. */
async function show(path: string, content: string): Promise<void> {
  const lang = path.startsWith('/en') ? 'en-US' : 'de-AT'
  await page.route(`${portal.origin}${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="${lang}"><title>Start · Masthead</title><body>${content}</body></html>`,
    }),
  )
  await page.goto(path)
}

/** All of this is found on the page, and nothing else is. From then on it is allowed there. */
async function expectFindings(...expected: readonly RegExp[]): Promise<void> {
  const matches: string[] = []
  await eventually(async () => {
    matches.push(...(await takeFindings()))
    return expected.filter((one) => !matches.some((text) => one.test(text)))
  }).toEqual([])
  expect(matches.filter((text) => !expected.some((one) => one.test(text)))).toEqual([])
  allow(page.context(), ...expected)
}

describe('a page that is wrong on purpose is found', () => {
  it('by texts and names, in German', async () => {
    await show(
      '/',
      '<p>NaN Aufrufe</p><p>für undefined</p><p>[object Object]</p><p>am 24/11/2026</p><a aria-label="zu undefined">x</a>',
    )
    await expectFindings(
      /the text is wrong: "NaN/,
      /the text is wrong: "für undefined/,
      /the text is wrong: "\[object O/,
      /in another language: "am 24\/11/,
      /a name is wrong: .*zu undefined/,
    )
  })

  it('by numbers and dates of the other language, and by its title', async () => {
    await show('/en/banlist', '<p>1\u00a0204 views</p><p>24.11.2026</p>')
    await expectFindings(
      /in another language: "1\u00a0204/,
      /in another language: "24\.11\.2026/,
      /the title of \/en\/banlist is "Start/,
    )
  })

  it('by its scripts, and by what it does not get', async () => {
    await show(
      '/feature-three',
      '<img alt="" src="/no-such-file.png"><script>document.title = "Funktion drei"; Promise.reject(new Error("nobody")); console.error("it broke"); throw new Error("thrown")</script>',
    )
    await expectFindings(
      /uncaught.*thrown/,
      /uncaught.*nobody/,
      /console: Failed.*no-such-file/,
      /console: it broke/,
    )
  })

  it('but not by what it asked for and was left before it came', async () => {
    const request = page.waitForRequest('**/held')
    await page.route('**/held', () => {})
    await show(
      '/',
      '<script>fetch("/held").catch((error) => console.error("Asked", error))</script>',
    )
    await request
    await show('/feature-three', '')
    await expectFindings(/the title of/)
    await page.unroute('**/held')
  })

  it('by the focus that a dialog leaves behind', async () => {
    await show(
      '/',
      `<button onclick="document.querySelector('main').innerHTML = '<div role=dialog><button onclick=this.parentElement.remove()>close</button></div>'">open</button><main></main>`,
    )
    await page.getByRole('button', { name: 'open' }).click()
    await page.getByRole('button', { name: 'close' }).click()
    await expectFindings(/focus is lost after a dialog/)
  })

  it('by what moves far after an input', async () => {
    await show(
      '/',
      '<button style="display:block" onclick="this.style.marginBottom=\'500px\'">push</button><p style="height:300px;background:grey">a large part of the page</p>',
    )
    await page.getByRole('button').click()
    await expectFindings(/moved by 0\.\d+ after an input/)
  })

  it('by a call with a token after signing out', async () => {
    await page.route('**/protocol/openid-connect/logout', (route) => route.fulfill({ body: '' }))
    await page.evaluate(async () => {
      await fetch('/realms/x/protocol/openid-connect/logout')
      const body = JSON.stringify({ operationName: 'Late', query: '{ x }' })
      const headers = { authorization: 'Bearer x', 'content-type': 'application/json' }
      await fetch('/graphql', { method: 'POST', body, headers })
    })
    await expectFindings(/Late is asked for after signing out/)
  })

  it('by what sticks out at the side of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await show('/', '<div style="width:500px">wide</div>')
    await expectFindings(/pixels stick out on \//)
  })

  it('where nothing is drawn for 5 s', async () => {
    await page.route(`${portal.origin}/feature-two`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Funktion zwei</title>' }),
    )
    await page.goto('/feature-two')
    await expectFindings(/nothing is drawn on \/feature-two/)
  })
})
