import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, signIn, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { startWatchedPortal } from '../support/watched-portal.ts'
import type { WatchedPortal } from '../support/watched-portal.ts'
import { holdSecond, threeBatches } from './list-import-batches.ts'
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

const say = says.de
const tokenSeconds = 60
let portal: Portal
let context: BrowserContext
let page: Page
let site = ''
let run = 0

const added = (): number => storedBelow(portal.dataDir, site).length

/** A fresh browser of a signed-in user; no page asks before it is left. */
async function enter(where: Portal): Promise<void> {
  run += 1
  site = `https://run-${run}.example/`
  ;({ page, context } = await where.openAs(ada, '/banlist', { reducedMotion: 'reduce' }))
  page.on('dialog', (dialog) => void dialog.accept())
}

/** The provider cannot be reached until the token has expired; then the same person signs in again. */
async function expireAndSignIn({ live }: WatchedPortal): Promise<void> {
  const provider = '**/realms/**'
  await context.route(provider, (route) => route.abort())
  await live((tokenSeconds + 1) * 1000)
  await page.getByRole('textbox', { name: 'Organisation' }).waitFor()
  await context.unroute(provider)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

describe('a list that is reviewed', () => {
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.close())
  beforeEach(() => enter(portal))
  afterEach(() => context.close())

  it('is there again after a reload, with its corrections and choices', async () => {
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
    await page.getByRole('button', { name: 'Verwerfen und weiter' }).click()
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

describe('a session that expires', () => {
  let moved: WatchedPortal
  beforeAll(async () => {
    moved = await startWatchedPortal({ verlagnord: { accessTokenSeconds: tokenSeconds } })
    portal = moved
  })
  afterAll(() => moved.close())
  beforeEach(() => enter(moved))
  afterEach(() => context.close())

  it('leaves the review to the user who signs in again', async () => {
    await openImport(page, say)
    await review(page, say, { list: `${site}a` })
    await expireAndSignIn(moved)
    await button(page, say.add('1')).waitFor()
  })

  it('lets an import go on with the same batch', async () => {
    const { held } = await holdSecond(page)
    await openImport(page, say)
    await review(page, say, { list: threeBatches(site) })
    await button(page, say.start).click()
    await held
    await page.getByText('5\u00a0000 von 12\u00a0000').waitFor()
    await expireAndSignIn(moved)
    await step(page, say.done).waitFor()
    expect((await resultOn(page, say))[0]).toBe(say.added('12\u00a0000'))
    expect(added()).toBe(12_000)
  })
})
