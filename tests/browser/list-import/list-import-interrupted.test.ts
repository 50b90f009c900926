import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { oneOf } from '#tests/support/breadth.ts'

import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { backdate, batchOf, holdSecond, threeBatches, withSecond } from './list-import-batches.ts'
import { button, openImport, resultOn, review, says, step, storedBelow } from './list-import.ts'

const say = says.de
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

const added = (): number => storedBelow(portal.dataDir, site).length

async function startImport(): Promise<void> {
  await openImport(page, say)
  await review(page, say, { list: threeBatches(site) })
  await button(page, say.start).click()
}

/** Everything is there once, and the history knows one import. */
async function isWhole(): Promise<void> {
  await step(page, say.done).waitFor()
  expect((await resultOn(page, say))[0]).toBe(say.added('12\u00a0000'))
  expect(added()).toBe(12_000)
  await page.goto('/banlist?panel=history')
  const newest = page.getByRole('dialog').getByRole('article').first()
  await newest.getByText('Ada Lindner hat 12\u00a0000 Adressen importiert').waitFor()
}

describe('a list that is being imported', () => {
  it('goes on with the same batch after a reload', async () => {
    const { held } = await holdSecond(page)
    await startImport()
    await held
    await eventually(added).toBe(5000)
    await page.getByText('5\u00a0000 von 12\u00a0000').waitFor()
    await page.reload()
    await isWhole()
  })

  it('goes on after the browser was closed for longer, once the user says so', async () => {
    const { held } = await holdSecond(page)
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

  it('sends a batch again whose answer was lost, and nothing is there twice', async () => {
    const batches: (number | null)[] = []
    page.on('request', (request) => batches.push(batchOf(request)))
    await withSecond(page, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await startImport()
    await step(page, say.interrupted).waitFor()
    await page.getByRole('alert').getByText(say.offline).waitFor()
    expect(added()).toBe(10_000)
    await button(page, say.goOn).click()
    await isWhole()
    expect(batches.filter((batch) => batch !== null)).toEqual([0, 1, 1, 2])
  })

  it('says exactly what went in when it ends after a lost answer', async () => {
    await withSecond(page, async (route) => {
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

  it('pauses after the batch that is under way, and goes on', async () => {
    const { held, release } = await holdSecond(page)
    await startImport()
    await held
    await button(page, say.stop).click()
    release()
    await step(page, say.paused).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(added()).toBe(10_000)
    // Nor does a reloaded page go on by itself.
    await page.reload()
    await step(page, say.interrupted).waitFor()
    expect(added()).toBe(10_000)
    await button(page, say.goOn).click()
    await isWhole()
  })

  it('pauses, and says exactly what went in when it ends', async () => {
    const { held, release } = await holdSecond(page)
    await startImport()
    await held
    const bar = page.getByRole('progressbar', { name: say.progress })
    expect(await bar.getAttribute('value')).toBe('5000')
    await button(page, say.stop).click()
    release()
    await step(page, say.paused).waitFor()
    await button(page, say.endHere).click()
    await step(page, say.cancelled).waitFor()
    expect(added()).toBe(10_000)
    expect(await resultOn(page, say)).toContain(say.added('10\u00a0000'))
    expect(await resultOn(page, say)).toContain(say.notAdded('2\u00a0000'))
    await button(page, say.undo).click()
    await eventually(added).toBe(0)
  })

  const denials: [string, Parameters<Route['fulfill']>[0]][] = [
    ['a proxy', { status: 403, contentType: 'text/html', body: '<h1>403 Forbidden</h1>' }],
    ['the API', { json: { data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] } }],
  ]
  it.each(oneOf(...denials))(
    'offers no other try where it is denied by %s, and ends with what went in',
    async (_, deny) => {
      await withSecond(page, (route) => route.fulfill(deny))
      await startImport()
      await step(page, say.interrupted).waitFor()
      await page.getByRole('alert').getByText(say.forbidden).waitFor()
      expect(added()).toBe(5000)
      expect(await button(page, say.goOn).count()).toBe(0)
      await button(page, say.endHere).click()
      await step(page, say.cancelled).waitFor()
      expect(await resultOn(page, say)).toContain(say.added('5\u00a0000'))
    },
  )
})
