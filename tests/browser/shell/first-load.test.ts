import type { BrowserContext, Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { everyNth } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { ada, heading, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await readPortal()
})
afterAll(() => portal.close())

const wide = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }
const address = '/banlist?client=apothekenblatt'
/** All scripts but the small one that runs before the first paint. */
const scripts = /\/static\/js\/(?!first-paint)/

const firstLoads = [
  { prefix: '', title: 'Sperrliste', scheme: 'light', viewport: wide },
  { prefix: '/en', title: 'Banlist', scheme: 'dark', viewport: wide },
  { prefix: '', title: 'Sperrliste', scheme: 'light', viewport: phone },
  { prefix: '/en', title: 'Banlist', scheme: 'dark', viewport: phone },
] as const

describe.for(everyNth(3, firstLoads))(
  'the first load ($title, $viewport.width, $scheme)',
  (given) => {
    const { prefix, title, scheme, viewport } = given
    const isWide = viewport === wide

    it('has head, navigation and title before any script, and moves nothing when they come', async () => {
      const options = { viewport, colorScheme: scheme }
      const { page, context } = await portal.openAs(ada, prefix + address, options)
      const loading = await hold(context, scripts)
      const asking = await hold(context, '**/graphql')
      await page.goto(prefix + address, { waitUntil: 'commit' })

      const frame = page.locator('#root + [aria-hidden]')
      await frame.waitFor()
      await typefaces(page)
      const drawn = await paintedFrame(frame)
      expect(drawn.title).toBe(title)
      expect(await frame.locator('a, button, input, [tabindex]').count()).toBe(0)
      expect(await page.locator('body').innerText()).toBe('')
      expect(await isDark(page)).toBe(scheme === 'dark')

      await watchShifts(page)
      loading.release()
      await heading(page, title)
      await frame.waitFor({ state: 'hidden' })
      const shown = {
        top: await page.getByRole('banner').first().locator('..').boundingBox(),
        side: isWide
          ? await page.getByRole('navigation').first().locator('..').boundingBox()
          : null,
        rule: await page.locator('main header > [aria-hidden]').first().boundingBox(),
      }
      const { top, side, rule } = drawn
      expect(shown).toEqual({ top, side, rule })
      const titleBox = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect([titleBox?.x, titleBox?.y]).toEqual([drawn.titleBox?.x, drawn.titleBox?.y])
      expect(await shifts(page)).toBe('')
      asking.release()
    })
  },
)

describe.for([wide, phone])('the data of the first load ($width)', (viewport) => {
  it('comes to its place and moves nothing', async () => {
    const { page, context } = await portal.openAs(ada, '/feature-two', { viewport })
    for (const { path, title } of [
      { path: '/', title: /Ada/ },
      { path: '/banlist', title: 'Sperrliste' },
      { path: '/dav-article-report', title: 'Artikel' },
    ]) {
      const asking = await hold(context, '**/graphql', asksForData)
      await page.goto(`${path}?client=apothekenblatt`, { waitUntil: 'commit' })
      await heading(page, title)
      const outlines = page.locator('main span[class^=line]')
      await outlines.first().waitFor()
      await typefaces(page)
      await watchShifts(page)
      asking.release()
      await eventually(() => outlines.count()).toBe(0)
      expect(await shifts(page), path).toBe('')
      await context.unrouteAll({ behavior: 'wait' })
    }
    await context.close()
  })
})

it.for([wide, phone])('the first load of a visitor without a session (%o)', async (viewport) => {
  const { page, context } = await portal.open('/login', { viewport })
  const loading = await hold(context, scripts)
  await page.goto('/banlist', { waitUntil: 'commit' })
  const frame = page.locator('#root ~ [aria-hidden]').nth(1)
  await frame.waitFor()
  await typefaces(page)
  const drawn = await places(frame)
  loading.release()
  await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
  await frame.waitFor({ state: 'hidden' })
  const shown = await places(page.locator('#root'))
  expect(shown.rule).toEqual(drawn.rule)
  expect([shown.name?.x, shown.name?.y]).toEqual([drawn.name?.x, drawn.name?.y])
})

describe('files that are fetched early', () => {
  it('are those of the sign-in form without a session, and nothing of the portal', async () => {
    const { page, context } = await portal.open('/settings.json')
    const asked = askedFiles(page)
    await page.goto('/banlist')
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    await page.waitForLoadState('networkidle')
    const { chunks } = await payload(context, '/login')
    expect([...asked].filter((file) => !chunks.includes(file))).toEqual([])
  })

  it('are those of the screen with a session, before the first script runs', async () => {
    const { page, context } = await portal.openAs(ada, address)
    const { chunks } = await payload(context, '/banlist')
    const loading = await hold(context, /\/static\/js\/index\./)
    const asked = askedFiles(page)
    await page.goto(address, { waitUntil: 'commit' })
    await eventually(() => chunks.filter((file) => !asked.has(file))).toEqual([])
    loading.release()
    await heading(page, 'Sperrliste')
  })

  it('have the typeface among them only where it was there before', async () => {
    const { page, context } = await portal.open('/settings.json')
    const early = page.locator('link[as=font]')
    const frame = page.locator('#root ~ [aria-hidden]').nth(1)
    const loading = await hold(context, scripts)
    const asked = askedFonts(page)
    await page.goto('/banlist', { waitUntil: 'commit' })
    await frame.waitFor()
    await frame.evaluate(() => new Promise(requestAnimationFrame))
    expect([await early.count(), ...asked]).toEqual([0])
    loading.release()
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    const kept = () => page.evaluate(() => localStorage.getItem('masthead.typeface'))
    await eventually(kept).toMatch(/^\/static\/font\/newsreader-latin-/)
    await page.goto('/banlist', { waitUntil: 'commit' })
    expect(await early.getAttribute('href')).toBe(await kept())
  })
})

/** Lets these requests wait until they are released, or those of them that are meant. */
async function hold(
  context: BrowserContext,
  files: RegExp | string,
  isMeant: (request: Request) => boolean = () => true,
) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route(files, async (route) => {
    if (isMeant(route.request())) await promise
    await route.continue()
  })
  return { release: resolve }
}

/** The request asks for what a screen shows, not for who looks at it. */
function asksForData(request: Request): boolean {
  return /"operationName":"(Start|Article|Audience|Banlist)/.test(request.postData() ?? '')
}

/** Both typefaces are there and painted: with them, words have their last width. */
async function typefaces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(
      ['16px "Inter Variable"', '16px "Newsreader Variable"'].map((font) =>
        document.fonts.load(font),
      ),
    )
    await document.fonts.ready
    // The first frame lays the words out with them, the second comes after its paint.
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

async function paintedFrame(frame: Locator) {
  const title = frame.locator('[data-words]').last()
  return {
    title: await title.evaluate((element) =>
      getComputedStyle(element, '::before')
        .content.replaceAll('"', '')
        .replace(/^attr\(data-words\)$/, element.dataset['words'] ?? ''),
    ),
    titleBox: await title.boundingBox(),
    top: await frame.locator('[class^=top]').boundingBox(),
    side: await frame.locator('[class^=side]').boundingBox(),
    rule: await frame.locator('[class^=oxford]').boundingBox(),
  }
}

/** The places of name and rule in the head of the login layout. */
async function places(within: Locator) {
  return {
    name: await within.locator('[translate=no]').first().boundingBox(),
    rule: await within.locator('[class*=oxford]').first().boundingBox(),
  }
}

function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []
    return Number(red) < 128
  })
}

/** Counts the layout shifts from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['shifts'] = ''
    new PerformanceObserver((list) => {
      dataset['shifts'] += list
        .getEntries()
        .map((entry) => JSON.stringify(entry))
        .join(' ')
    }).observe({ type: 'layout-shift' })
  })
}

/** The shifts since they are counted; two frames later none is on its way. */
function shifts(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return document.documentElement.dataset['shifts']
  })
}

/** Scripts and styles of the portal's parts, as they are asked for. */
function askedFiles(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/static\/(js|css)\/(?!first-paint)/.test(pathname)) asked.add(pathname)
  })
  return asked
}

/** Typefaces, as they are asked for. */
function askedFonts(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.add(request.url())
  })
  return asked
}

async function payload(context: BrowserContext, path: string): Promise<{ chunks: string[] }> {
  const answer = await context.request.get(`${path}/_payload.json`)
  const content: { chunks: string[] } = await answer.json()
  return content
}
