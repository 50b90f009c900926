import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, startPortal } from '../support/portal.ts'
import type { BrowserSession, Portal } from '../support/portal.ts'
import { addEntry } from './banlist-api.ts'
import { linksOn, numberIn, openBanlist, rowOf, says, totalOn } from './banlist.ts'

const say = says.de

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

describe('the tools of the banlist', () => {
  let browser: BrowserSession
  let page: Page
  beforeAll(async () => {
    browser = await portal.openAs(ada, say.path)
    page = browser.page
  })
  afterAll(() => browser.context.close())

  it('tells in its head how many entries ban, and leads to those that do not', async () => {
    await openBanlist(page, say)
    const paused = page.getByRole('button', { name: / pausiert$/ })
    const expired = page.getByRole('button', { name: / abgelaufen$/ })
    const [active, ...idle] = await Promise.all(
      [page.getByText(say.deck), paused, expired].map(async (one) =>
        numberIn(await one.textContent()),
      ),
    )
    expect(idle.every((count) => count > 0)).toBe(true)
    expect((active ?? 0) + idle.reduce((sum, count) => sum + count, 0)).toBe(
      await totalOn(page, say),
    )
    await paused.click()
    await page.waitForURL('**state=paused**')
    const head = page.getByRole('columnheader', { name: say.count })
    await eventually(async () => numberIn(await head.textContent())).toBe(idle[0])
  })

  it('moves no filter while one types', async () => {
    await openBanlist(page, say)
    const filters = page
      .locator('main')
      .getByRole('button', { name: /^(Hinzugefügt|Von|Zustand) / })
    const places = () =>
      filters.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
    const before = await places()
    await page.getByRole('searchbox', { name: say.search }).fill('jobs')
    await page.waitForURL('**q=jobs**')
    await page.getByRole('columnheader', { name: / von / }).waitFor()
    expect(await places()).toEqual(before)
  })

  it('shows icons of 32 pixels in the place of the author', async () => {
    await openBanlist(page, say, '?view=open')
    const row = page.locator('tbody tr').nth(2)
    const copy = row.getByRole('button', { name: /^Adresse kopieren/ })
    const author = row.locator('td').last().locator('span > span').first()
    await page.mouse.move(1, 1)
    expect(await author.isVisible()).toBe(true)
    await row.hover()
    await eventually(() => author.isVisible()).toBe(false)
    const box = await copy.boundingBox()
    expect([box?.width, box?.height]).toEqual([32, 32])
  })

  it('keeps the lines of a test when its panel is closed', async () => {
    await openBanlist(page, say)
    await page.getByRole('button', { name: 'Adresse prüfen' }).click()
    const field = page.getByRole('textbox', { name: 'Adressen, eine je Zeile' })
    await field.fill('https://kept.example/a')
    await page.getByRole('dialog').getByRole('button', { name: say.test, exact: true }).click()
    await page.waitForURL('**kept.example**')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Adresse prüfen' }).click()
    expect(await field.inputValue()).toBe('https://kept.example/a')
  })

  it('shows the history of one kind and one person', async () => {
    await page.goto(`${say.path}?panel=history`)
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: /^Art / }).click()
    await page.getByRole('option', { name: 'Gelöscht' }).click()
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: /^Von / }).click()
    await page.getByRole('option', { name: 'Jonas Weber' }).click()
    const told = panel.getByRole('article').getByRole('button', { name: / hat / }).first()
    await eventually(async () => {
      const sentences = await panel.getByRole('listitem').allTextContents()
      return (
        sentences.length > 0 && sentences.every((one) => /^Jonas Weber hat .* gelöscht/.test(one))
      )
    }).toBe(true)
    await told.waitFor()
  })
})

it('shows the end of every address on a phone, and targets of 40 pixels', async () => {
  const viewport = { width: 390, height: 844 }
  const { page, context } = await portal.openAs(ada, say.path, { viewport, hasTouch: true })
  const rows = page.locator('main li:not([aria-hidden])')
  await rows.first().waitFor()
  const cut = await rows.locator('[title^="http"]').evaluateAll(
    (links) =>
      links.filter((link) => {
        const end = (link.getAttribute('title') ?? '').slice(-16)
        const parts = [...link.querySelectorAll('span > span > span, span > span')]
        const last = parts.findLast((part) => part.textContent.endsWith(end))
        // A short path is there as a whole.
        return (last === undefined ? parts : [last]).some(
          (part) => part.scrollWidth > part.clientWidth + 1,
        )
      }).length,
  )
  expect(await rows.count()).toBeGreaterThan(20)
  expect(cut).toBe(0)
  const dots = page.getByRole('button', { name: /^Aktionen: / }).first()
  expect((await dots.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  await dots.click()
  const lines = page.getByRole('dialog').getByRole('listitem')
  await lines.first().waitFor()
  const heights = await lines.evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40)
  await context.close()
})

it('on a phone a row stays in place when it is selected, and no address loses its middle without dots', async () => {
  const viewport = { width: 390, height: 844 }
  const { page, context } = await portal.openAs(ada, say.path, { viewport })
  const menu = page.getByRole('button', { name: /^Aktionen: / }).first()
  const right = async () => (await menu.boundingBox())?.x
  const before = await right()
  await page.locator('main li').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Löschen' }).waitFor()
  expect(await right()).toBe(before)
  await page.goto(`${say.path}?panel=test`)
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox').fill('https://www.apothekenblatt.example/sport')
  await page.keyboard.press('Control+Enter')
  await panel.getByText('Ähnlichste Einträge').waitFor()
  const middles = panel.locator('[title] [class*=head-]')
  const widths = await middles.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().width),
  )
  expect(Math.min(...widths, widths.length > 0 ? 99 : 0)).toBeGreaterThan(14)
  const ends = panel.locator('[title] [class*=tail-]')
  const cut = await ends.evaluateAll(
    (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
  )
  expect(cut).toBe(0)
  await context.close()
})

it('pauses, shares and explains an entry on a phone, and reads its name out as people write it', async () => {
  const viewport = { width: 390, height: 844 }
  const { page, context } = await portal.openAs(ada, say.path, { viewport })
  await page.addInitScript(() => {
    // The device's window for handing a link on: it only says which one it got.
    Object.assign(navigator, {
      share: ({ url }: ShareData) => Promise.resolve(void (document.title = `shared ${url}`)),
    })
  })
  const link = `https://xn--bcher-kva.example/${crypto.randomUUID()}`
  await addEntry(page, link)
  await page.goto(`${say.path}?q=${encodeURIComponent(link)}`)
  const choose = async (name: string) => {
    await page
      .getByRole('button', { name: /^Aktionen: https:\/\/bücher\.example\/.+ \(xn--/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
  await choose('Teilen')
  await eventually(() => page.title()).toBe(`shared ${link}`)
  await choose('Pausieren')
  const mark = page.locator('main li').getByText('pausiert', { exact: true })
  await mark.waitFor()
  await choose('Fortsetzen')
  await mark.waitFor({ state: 'detached' })
  await choose('Verlauf dieses Eintrags')
  const panel = page.getByRole('dialog')
  await panel.getByText(/^Änderungen an https:\/\/bücher\.example/).waitFor()
  await eventually(() => panel.getByRole('article').count()).toBe(3)
  await panel.getByRole('button', { name: 'Alle Änderungen' }).click()
  await eventually(() => panel.getByRole('article').count()).toBeGreaterThan(3)
  await context.close()
})

it('says which entries a folder makes needless, and adds below it only when told to', async () => {
  const { page, context } = await portal.openAs(ada, say.path)
  const folder = 'https://needless.example/ordner/'
  for (const name of ['a', 'b', 'unten/c']) await addEntry(page, folder + name)
  await addEntry(page, 'https://needless.example/anderswo')
  await openBanlist(page, say)
  const field = page.getByRole('textbox', { name: say.newLink })
  await field.fill(`${folder}neu`)
  await page.getByText('3 Einträge würden überflüssig', { exact: true }).waitFor()
  await page.getByText('4 Einträge würden überflüssig', { exact: true }).waitFor()
  await addEntry(page, folder)
  await field.fill(`${folder}neuer`)
  await field.press('Enter')
  const notice = page.getByRole('status').filter({ hasText: `${folder}neuer` })
  await notice.getByText(`Ist schon gesperrt durch ${folder}`).waitFor()
  await eventually(() => linksOn(page)).toEqual([
    folder,
    ...['unten/c', 'b', 'a'].map((name) => folder + name),
  ])
  expect(await field.inputValue()).toBe('')
  await field.fill(`${folder}neuer`)
  await page.getByRole('button', { name: 'Trotzdem hinzufügen' }).click()
  await rowOf(page, `${folder}neuer`).waitFor()
  await context.close()
})
