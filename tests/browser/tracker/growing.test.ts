import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { isBatch, startToldSite, type ToldSite } from './tracked-site.ts'

let site: ToldSite

beforeAll(async () => {
  site = await startToldSite(pageAt)
})
afterAll(() => site.close())

/** Pages whose text is not there yet when the view begins, or scrolls in a frame of its own. */
function pageAt(path: string): string {
  const look =
    '<style>body, article { margin: 0; height: 200px } .s { height: 100vh; overflow: auto }</style>'
  const article = `${look}<article>Text</article>`
  if (path.startsWith('/rahmen'))
    return `${look}<div class="s"><article style="height: 4000px">Text</article></div>`
  return article
}

/** The window is 1,000 pixels high; what happens on the page, and how much of the text a reader saw. */
const pages: [name: string, path: string, happens: () => void, percent: number][] = [
  [
    'a text that is streamed',
    '/strom',
    () => {
      const text = document.querySelector('article')
      if (text) text.style.height = '5000px'
    },
    20,
  ],
  [
    'an outline that the text takes the place of',
    '/umriss',
    () => {
      const text = document.createElement('article')
      text.style.height = '10000px'
      document.querySelector('article')?.replaceWith(text)
    },
    10,
  ],
  ['a frame that scrolls', '/rahmen', () => document.querySelector('.s')?.scrollTo(0, 3000), 100],
  ['a text that is shorter', '/kurz', () => {}, 100],
]

async function opened(path: string): Promise<Page> {
  const page = await site.reader()
  const viewed = page.waitForRequest(isBatch('v'))
  await page.goto(site.origin + path)
  await viewed
  return page
}

it.for(pages)('%s is read as far as it was seen', async ([, path, happens, percent]) => {
  const page = await opened(path)
  await page.evaluate(happens)
  await page.goto(`${site.origin}/ende`)
  await eventually(() => site.told(path)).toEqual(['v', `READ ${percent} %`])
})

it('what was told of an outline is taken back once the text is there', async () => {
  const page = await opened('/zuerst')
  const leave = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { get: () => is, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  const told = page.waitForRequest(isBatch('r'))
  await leave(true)
  await told
  await leave(false)
  await page.evaluate(() =>
    document.querySelector('article')?.style.setProperty('height', '4000px'),
  )
  const again = page.waitForRequest(isBatch('r'))
  await leave(true)
  const { e: events }: { e: unknown[][] } = (await again).postDataJSON()
  expect(events).toEqual([['r', expect.any(Number), 100, 25, expect.any(Number)]])
  await eventually(() => site.told('/zuerst')).toEqual(['v', 'READ 100 %', 'READ 25 %'])
})

it('a page whose text follows its address late is not read as far as the one before', async () => {
  const page = await opened('/rahmen-vorher')
  await page.evaluate(async () => {
    const frame = document.querySelector('.s')
    // The page is told of it with the next picture.
    const told = new Promise((done) => frame?.addEventListener('scroll', () => done(null)))
    frame?.scrollTo(0, 3000)
    await told
  })
  const next = page.waitForRequest(isBatch('v'))
  await page.evaluate(() => history.pushState(null, '', '/spaeter-text'))
  await next
  await page.evaluate(() => {
    const text = document.createElement('article')
    text.style.height = '5000px'
    document.querySelector('.s')?.replaceWith(text)
  })
  await page.goto(`${site.origin}/ende`)
  await eventually(() => site.told('/rahmen-vorher')).toEqual(['v', 'READ 100 %'])
  await eventually(() => site.told('/spaeter-text')).toEqual(['v', 'READ 20 %'])
})
