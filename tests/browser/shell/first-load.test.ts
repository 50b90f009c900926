import type { BrowserContext, Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { triesEverything } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { ada, heading, readPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await readPortal()
})

const wide = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }
const address = '/banlist?client=apothekenblatt'
/** All scripts but the small one that runs before the first paint. */
const scripts = /\/static\/js\/(?!first-paint)/

const firstLoads = [
  { prefix: '', titles: [/Ada/, 'Artikel', 'Sperrliste'], scheme: 'light', viewport: wide },
  { prefix: '/en', titles: [/Ada/, 'Articles', 'Banlist'], scheme: 'dark', viewport: phone },
  { prefix: '/en', titles: [/Ada/, 'Articles', 'Banlist'], scheme: 'dark', viewport: wide },
  { prefix: '', titles: [/Ada/, 'Artikel', 'Sperrliste'], scheme: 'light', viewport: phone },
] as const

describe.for(triesEverything ? firstLoads : firstLoads.slice(0, 2))(
  'the first load ($viewport.width, $scheme)',
  ({ prefix, titles: [start, articles, banlist], scheme, viewport }) => {
    const isWide = viewport === wide
    let page: Page
    beforeAll(async () => {
      const options = { viewport, colorScheme: scheme }
      ;({ page } = await portal.openAs(ada, '/feature-two', options))
    })
    afterAll(() => page.context().close())

    it('has head, navigation and title before any script, and moves nothing when they and the data come', async () => {
      const context = page.context()
      const loading = await hold(context, scripts)
      const asking = await hold(context, '**/graphql', asksForData)
      await page.goto(prefix + address, { waitUntil: 'commit' })

      const frame = page.locator('#root + [aria-hidden]')
      await frame.waitFor()
      await typefaces(page)
      const drawn = await paintedFrame(frame)
      expect(drawn.title).toBe(banlist)
      expect(await frame.locator('a, button, input, [tabindex]').count()).toBe(0)
      expect(await page.locator('body').innerText()).toBe('')
      expect(await isDark(page)).toBe(scheme === 'dark')

      await watchShifts(page)
      loading.release()
      await heading(page, banlist)
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
      await expectDataInPlace(page, asking)
    })

    it.for([
      { path: '/', title: start },
      { path: '/dav-article-report', title: articles },
    ])('of $path: its data comes to its place and moves nothing', async ({ path, title }) => {
      const asking = await hold(page.context(), '**/graphql', asksForData)
      await page.goto(`${prefix}${path}?client=apothekenblatt`, { waitUntil: 'commit' })
      await heading(page, title)
      await typefaces(page)
      await watchShifts(page)
      await expectDataInPlace(page, asking)
    })
  },
)

it('the first load of a visitor without a session moves nothing, asks for the files of the form alone, and for the typeface early the next time', async () => {
  const { page, context } = await portal.open('/settings.json')
  const { chunks } = await payload(context, '/login')
  const request = askedFiles(page)
  const early = page.locator('link[as=font]')
  for (const viewport of [wide, phone]) {
    const isFirst = viewport === wide
    await page.setViewportSize(viewport)
    const loading = await hold(context, scripts)
    await page.goto('/banlist', { waitUntil: 'commit' })
    const frame = page.locator('#root ~ [aria-hidden]').nth(1)
    await frame.waitFor()
    if (isFirst) {
      await frame.evaluate(() => new Promise(requestAnimationFrame))
      expect([await early.count(), ...request.fonts]).toEqual([0])
    } else {
      const kept = await page.evaluate(() => localStorage.getItem('masthead.typeface'))
      expect(kept).toMatch(/^\/static\/font\/newsreader-latin-/)
      expect(await early.getAttribute('href')).toBe(kept)
    }
    await typefaces(page)
    const drawn = await places(frame)
    loading.release()
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    await frame.waitFor({ state: 'hidden' })
    const shown = await places(page.locator('#root'))
    expect(shown.rule).toEqual(drawn.rule)
    expect([shown.name?.x, shown.name?.y]).toEqual([drawn.name?.x, drawn.name?.y])
    await page.waitForLoadState('networkidle')
    expect([...request.files].filter((file) => !chunks.includes(file))).toEqual([])
    await context.unrouteAll({ behavior: 'wait' })
  }
})

it('the files of the screen are fetched with a session before the first script runs', async () => {
  const { page, context } = await portal.openAs(ada, '/feature-two')
  const { chunks } = await payload(context, '/banlist')
  const loading = await hold(context, /\/static\/js\/index\./)
  const request = askedFiles(page)
  await page.goto(address, { waitUntil: 'commit' })
  await eventually(() => chunks.filter((file) => !request.files.has(file))).toEqual([])
  loading.release()
  await heading(page, 'Sperrliste')
})

/** The answers come, and take the place of the outlines. */
async function expectDataInPlace(page: Page, asking: { release: () => void }): Promise<void> {
  const outlines = page.locator('main span[class^=line]')
  await outlines.first().waitFor()
  asking.release()
  await eventually(() => outlines.count()).toBe(0)
  expect(await shifts(page)).toBe('')
  await page.context().unrouteAll({ behavior: 'wait' })
}

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

/** Scripts and styles of the portal's parts, and typefaces, as they are asked for. */
function askedFiles(page: Page): { files: Set<string>; fonts: Set<string> } {
  const asked = { files: new Set<string>(), fonts: new Set<string>() }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/static\/(js|css)\/(?!first-paint)/.test(pathname)) asked.files.add(pathname)
    if (request.resourceType() === 'font') asked.fonts.add(pathname)
  })
  return asked
}

async function payload(context: BrowserContext, path: string): Promise<{ chunks: string[] }> {
  const answer = await context.request.get(`${path}/_payload.json`)
  const content: { chunks: string[] } = await answer.json()
  return content
}
