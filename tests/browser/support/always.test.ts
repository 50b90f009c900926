import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { allow, takeFindings } from './always.ts'
import { eventually } from './eventually.ts'
import { readPortal } from './portal.ts'
import type { Portal } from './portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await readPortal()
})
afterAll(() => portal.close())

/** A page of the portal's origin that is not the portal's: what it shows is what is given here. */
async function openWith(
  content: string,
  { path = '/', ...options }: BrowserContextOptions & { path?: string } = {},
): Promise<Page> {
  const { page } = await portal.open('/favicon.svg', options)
  const lang = path.startsWith('/en') ? 'en-US' : 'de-AT'
  await page.route(`${portal.origin}${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="${lang}"><title>Start · Masthead</title><body>${content}</body></html>`,
    }),
  )
  await page.goto(path)
  return page
}

/** Something is found on the page, and nothing else is. From then on it is allowed there. */
async function expectFinding(page: Page, finding: RegExp): Promise<void> {
  const found: string[] = []
  await eventually(async () => {
    found.push(...(await takeFindings()))
    return found.length
  }).toBeGreaterThan(0)
  for (const one of found) expect(one).toMatch(finding)
  allow(page.context(), finding)
}

describe('a page that is wrong on purpose is found', () => {
  afterEach(() => Promise.all(portal.browser.contexts().map((context) => context.close())))

  it.for([
    { wrong: 'a text', content: '<p>NaN Aufrufe</p>', finding: /the text is wrong: "NaN/ },
    { wrong: 'a value', content: '<p>für undefined</p>', finding: /wrong: "für undefined/ },
    { wrong: 'an object', content: '<p>[object Object]</p>', finding: /wrong: "\[object O/ },
    { wrong: 'a name', content: '<a aria-label="zu undefined">x</a>', finding: /name is wrong/ },
    { wrong: 'a date', content: '<p>am 24/11/2026</p>', finding: /in another language/ },
    {
      wrong: 'a number',
      content: '<p>1\u00a0204 views</p>',
      path: '/en',
      finding: /in another language/,
    },
    {
      wrong: 'a date of the other language',
      content: '<p>24.11.2026</p>',
      path: '/en',
      finding: /in another language/,
    },
    { wrong: 'the title', content: '<p>x</p>', path: '/banlist', finding: /title of \/banlist/ },
    { wrong: 'a script', content: '<script>throw new Error("x")</script>', finding: /uncaught.*x/ },
    {
      wrong: 'a promise',
      content: '<script>Promise.reject(new Error("nobody"))</script>',
      finding: /uncaught.*nobody/,
    },
    {
      wrong: 'a file',
      content: '<img alt="" src="/no-such-file.png">',
      finding: /console: Failed.*no-such-file/,
    },
    {
      wrong: 'the console',
      content: '<script>console.error("it broke")</script>',
      finding: /console: it broke/,
    },
  ])('$wrong', async ({ content, path, finding }) => {
    const page = await openWith(content, path === undefined ? {} : { path })
    await expectFinding(page, finding)
  })

  it('what sticks out at the side of a phone', async () => {
    const viewport = { width: 390, height: 844 }
    const page = await openWith('<div style="width:500px">wide</div>', { viewport })
    await expectFinding(page, /pixels stick out on \//)
  })

  it('the focus that a dialog leaves behind', async () => {
    const page = await openWith(
      `<button onclick="document.querySelector('main').innerHTML = '<div role=dialog><button onclick=this.parentElement.remove()>close</button></div>'">open</button><main></main>`,
    )
    await page.getByRole('button', { name: 'open' }).click()
    await page.getByRole('button', { name: 'close' }).click()
    await expectFinding(page, /focus is lost after a dialog/)
  })

  it('what moves far after an input', async () => {
    const page = await openWith(
      '<button style="display:block" onclick="this.style.marginBottom=\'500px\'">push</button><p style="height:300px;background:grey">a large part of the page</p>',
    )
    await page.getByRole('button').click()
    await expectFinding(page, /moved by 0\.\d+ after an input/)
  })

  it('nothing drawn for 5 s', async () => {
    const { page } = await portal.open('/favicon.svg')
    await page.route(`${portal.origin}/feature-two`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Funktion zwei</title>' }),
    )
    await page.goto('/feature-two')
    await expectFinding(page, /nothing is drawn on \/feature-two/)
  })

  it('a call with a token after signing out', async () => {
    const page = await openWith('<p>signed out</p>')
    await page.route('**/protocol/openid-connect/logout', (route) => route.fulfill({ body: '' }))
    await page.evaluate(async () => {
      await fetch('/realms/x/protocol/openid-connect/logout')
      const body = JSON.stringify({ operationName: 'Late', query: '{ x }' })
      const headers = { authorization: 'Bearer x', 'content-type': 'application/json' }
      await fetch('/graphql', { method: 'POST', body, headers })
    })
    await expectFinding(page, /Late is asked for after signing out/)
  })
})
