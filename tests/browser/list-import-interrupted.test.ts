import type { BrowserContext, Page, Request, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { eventually } from './eventually.ts'
import {
  button,
  countsOn,
  openImport,
  resultOn,
  review,
  says,
  showTab,
  step,
  storedBelow,
  tabs,
} from './list-import.ts'
import { ada, signIn, startPortal } from './portal.ts'
import type { Portal } from './portal.ts'

const say = says.de
/** Three calls import so many addresses, the first two 5,000 each. */
const count = 12_000
let portal: Portal
let context: BrowserContext
let page: Page
let site = ''
let run = 0
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  run += 1
  site = `https://run-${run}.example/`
  ;({ page, context } = await portal.openAs(ada, '/banlist', { reducedMotion: 'reduce' }))
  page.on('dialog', (dialog) => void dialog.accept())
})
afterEach(() => context.close())

const list = (): string => Array.from({ length: count }, (_, n) => `${site}${n}`).join('\n')
const added = (): number => storedBelow(portal.dataDir, site).length

/** The number of the chunk that a request imports; null for other requests. */
function chunkOf(request: Request): number | null {
  const [, chunk] =
    /"operationName":"ImportBanlistItems".*"chunk":(\d+)/.exec(request.postData() ?? '') ?? []
  return chunk === undefined ? null : Number(chunk)
}

/** Does something else with the second chunk, once. */
async function withSecond(treat: (route: Route) => Promise<void>): Promise<void> {
  let isTreated = false
  await page.route('**/graphql', async (route) => {
    if (isTreated || chunkOf(route.request()) !== 1) return route.fallback()
    isTreated = true
    return treat(route)
  })
}

/** The second chunk waits until the returned function is called. */
async function holdSecond(): Promise<{ held: Promise<void>; release: () => void }> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await withSecond(async (route) => {
    held.resolve()
    await released.promise
    await route.fallback().catch(() => {})
  })
  return { held: held.promise, release: () => released.resolve() }
}

async function startImport(): Promise<void> {
  await openImport(page, say)
  await review(page, say, { list: list() })
  await button(page, say.start).click()
}

/** Everything is there once, and the history knows one import. */
async function isWhole(): Promise<void> {
  await step(page, say.done).waitFor()
  expect((await resultOn(page, say))[0]).toBe(say.added('12\u00a0000'))
  expect(added()).toBe(count)
  await page.goto('/banlist?panel=history')
  const newest = page.getByRole('dialog').getByRole('article').first()
  await newest.getByText('Ada Lindner hat 12\u00a0000 Adressen importiert').waitFor()
}

/** Runs in the page: what was kept of the first chunk is older by so many milliseconds; false before it is there. */
async function backdate(milliseconds: number): Promise<boolean> {
  const [found] = await indexedDB.databases()
  const opening = indexedDB.open(found?.name ?? '')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const database = opening.result
  const parts = database.transaction('parts', 'readwrite').objectStore('parts')
  const key = ['apothekenblatt', 'sent']
  const reading: IDBRequest<{ chunk: number; at: number } | undefined> = parts.get(key)
  await new Promise((resolve) => reading.addEventListener('success', resolve))
  const sent = reading.result
  const isThere = sent?.chunk === 1
  if (isThere) parts.put({ ...sent, at: sent.at - milliseconds }, key)
  database.close()
  return isThere
}

/** The provider cannot be reached until the token has expired; then somebody signs in again. */
async function expireAndSignIn(): Promise<void> {
  const provider = '**/realms/**'
  await context.route(provider, (route) => route.abort())
  await page.getByRole('textbox', { name: 'Organisation' }).waitFor({ timeout: 40_000 })
  await context.unroute(provider)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

describe('a list that is reviewed', () => {
  it('is there again after the page is loaded anew, with what was corrected and chosen', async () => {
    await openImport(page, say)
    await review(page, say, { list: `${site}a\nkein Link` })
    await showTab(page, say, 'invalid')
    await page.getByRole('textbox', { name: say.fix(2) }).fill(`${site}b`)
    await page.keyboard.press('Enter')
    await button(page, say.add('2')).waitFor()
    await page.getByRole('textbox', { name: say.note }).fill('Aktion')
    await page.reload()
    await tabs(page, say).waitFor()
    expect(await countsOn(page, say)).toMatchObject({ fresh: 2, invalid: 0 })
    expect(await page.getByRole('textbox', { name: say.note }).inputValue()).toBe('Aktion')
    await button(page, say.add('2')).click()
    await step(page, say.done).waitFor()
    expect(added()).toBe(2)
    await page.reload()
    await step(page, say.source).waitFor()
  })

  it('is gone after signing out', async () => {
    await openImport(page, say)
    await review(page, say, { list: `${site}a` })
    await page.getByRole('button', { name: /^Konto von/ }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen und weiter' }).click()
    await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
    await eventually(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    await signIn(page, ada)
    await page.getByRole('button', { name: /^Konto von/ }).waitFor()
    await openImport(page, say)
  })

  it('waits for a server that is there again', async () => {
    await openImport(page, say)
    let isAway = true
    await page.route('**/graphql', (route) =>
      isAway && route.request().postData()?.includes('BanlistKnown') === true
        ? route.abort()
        : route.fallback(),
    )
    const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from(`${site}a`) }
    await page.locator('input[type=file]').setInputFiles(file)
    await step(page, say.stuck).waitFor()
    await page.getByRole('alert').getByText(say.offline).waitFor()
    isAway = false
    await button(page, say.retry).click()
    await button(page, say.add('1')).waitFor()
  })

  it('says where the browser can keep nothing, and is imported all the same', async () => {
    await page.addInitScript(() => {
      Object.assign(IDBFactory.prototype, {
        open: () => {
          throw new Error('Denied')
        },
      })
    })
    await openImport(page, say)
    await page.getByText(say.notKept).waitFor()
    await review(page, say, { list: `${site}a` })
    await button(page, say.add('1')).click()
    await step(page, say.done).waitFor()
    expect(added()).toBe(1)
  })

  it('is left alone by another tab', async () => {
    await openImport(page, say)
    await review(page, say, { list: `${site}a` })
    const other = await context.newPage()
    await openImport(other, say)
    await other.getByText(say.elsewhere).waitFor()
    await review(other, say, { list: `${site}b\n${site}c` })
    await page.reload()
    await button(page, say.add('1')).waitFor()
  })
})

describe('a list that is being imported', () => {
  it('goes on with the same chunk after the page is loaded anew', async () => {
    const { held } = await holdSecond()
    await startImport()
    await held
    await eventually(added).toBe(5000)
    await page.getByText('5\u00a0000 von 12\u00a0000').waitFor()
    await page.reload()
    await isWhole()
  })

  it('goes on after the browser was closed for longer, once somebody says so', async () => {
    const { held } = await holdSecond()
    await startImport()
    await held
    await page.getByText('5\u00a0000 von 12\u00a0000').waitFor()
    await eventually(() => page.evaluate(backdate, 11 * 60_000)).toBe(true)
    await page.reload()
    await step(page, say.interrupted).waitFor()
    expect(added()).toBe(5000)
    await button(page, say.goOn).click()
    await isWhole()
  })

  it('sends a chunk again whose answer was lost, and nothing is there twice', async () => {
    const chunks: (number | null)[] = []
    page.on('request', (request) => chunks.push(chunkOf(request)))
    await withSecond(async (route) => {
      await route.fetch()
      await route.abort()
    })
    await startImport()
    await step(page, say.interrupted).waitFor()
    await page.getByRole('alert').getByText(say.offline).waitFor()
    expect(added()).toBe(10_000)
    await button(page, say.goOn).click()
    await isWhole()
    expect(chunks.filter((chunk) => chunk !== null)).toEqual([0, 1, 1, 2])
  })

  it('says exactly what went in when it ends after a lost answer', async () => {
    await withSecond(async (route) => {
      await route.fetch()
      await route.abort()
    })
    await startImport()
    await step(page, say.interrupted).waitFor()
    await button(page, say.endHere).click()
    await step(page, say.cancelled).waitFor()
    expect(added()).toBe(10_000)
    expect(await resultOn(page, say)).toContain(say.added('10\u00a0000'))
    expect(await resultOn(page, say)).toContain(say.notAdded('2\u00a0000'))
  })

  it('stops after the chunk that is under way, and says exactly what went in', async () => {
    const { held, release } = await holdSecond()
    await startImport()
    await held
    const bar = page.getByRole('progressbar', { name: say.progress })
    expect(await bar.getAttribute('value')).toBe('5000')
    await button(page, say.stop).click()
    release()
    await step(page, say.cancelled).waitFor()
    expect(added()).toBe(10_000)
    expect(await resultOn(page, say)).toContain(say.added('10\u00a0000'))
    expect(await resultOn(page, say)).toContain(say.notAdded('2\u00a0000'))
    await button(page, say.undo).click()
    await eventually(added).toBe(0)
  })

  it('goes on where a role was missing in between', async () => {
    const errors = [{ message: 'You may not see this.', extensions: { code: 'FORBIDDEN' } }]
    await withSecond((route) => route.fulfill({ json: { data: null, errors } }))
    await startImport()
    await step(page, say.interrupted).waitFor()
    await page.getByRole('alert').getByText(say.forbidden).waitFor()
    expect(added()).toBe(5000)
    await button(page, say.goOn).click()
    await isWhole()
  })
})

describe('a session that expires', () => {
  let short: Portal
  beforeAll(async () => {
    short = await startPortal({ verlagnord: { accessTokenSeconds: 15 } })
  })
  afterAll(() => short.close())
  beforeEach(async () => {
    await context.close()
    ;({ page, context } = await short.openAs(ada, '/banlist', { reducedMotion: 'reduce' }))
    page.on('dialog', (dialog) => void dialog.accept())
  })

  it('leaves the review to whoever signs in again', async () => {
    await openImport(page, say)
    await review(page, say, { list: `${site}a` })
    await expireAndSignIn()
    await button(page, say.add('1')).waitFor()
  })

  it('lets an import go on with the same chunk', async () => {
    const { held } = await holdSecond()
    await startImport()
    await held
    await page.getByText('5\u00a0000 von 12\u00a0000').waitFor()
    await expireAndSignIn()
    await step(page, say.done).waitFor()
    expect((await resultOn(page, say))[0]).toBe(say.added('12\u00a0000'))
    expect(storedBelow(short.dataDir, site)).toHaveLength(count)
  })
})
