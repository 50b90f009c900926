import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { violationsOn } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { focusReaches } from '../support/keyboard.ts'
import { ada, jonas, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { addEntry, editEntries } from './banlist-api.ts'
import { linksOn, rowOf, says, showList } from './banlist.ts'

const say = says.de
const site = 'https://edit.example/'

let portal: Portal
let colleague: Page
let page: Page
let count = 0
beforeAll(async () => {
  portal = await startPortal()
  colleague = (await portal.openAs(jonas, '/auth-debug')).page
  page = (await portal.openAs(ada, '/auth-debug')).page
  await showList(page)
})

const editor = () => page.getByRole('region', { name: say.editTitle })
const field = (name: string) => editor().getByRole('textbox', { name, exact: true })
const press = (name: string) => editor().getByRole('button', { name, exact: true }).click()
const opener = (link: string) => page.getByRole('button', { name: say.editOf(link), exact: true })
const inRow = (link: string, text: string) => rowOf(page, link).getByText(text, { exact: true })

/** An entry of a colleague's, whose editor is open. */
async function edit(other?: string): Promise<{ link: string; id: string }> {
  count += 1
  const link = `${site}${count}/`
  const id = await addEntry(colleague, link)
  if (other !== undefined) await addEntry(colleague, link + other)
  await showList(page, `?q=${encodeURIComponent(link)}`)
  await opener(link).click()
  await field(say.note).waitFor()
  return { link, id }
}

describe('an entry in its editor', () => {
  it('gets a note, an end and a rest, and says so in its row', async () => {
    const { link } = await edit()
    await focusReaches(page, field(say.address))
    expect(await violationsOn(page, 'main')).toEqual([])
    await field(say.note).fill('bis Weihnachten')
    await field('Gilt bis').fill('24.12.2099')
    await editor().getByRole('checkbox', { name: 'pausiert: sperrt vorerst nichts' }).check()
    await press(say.save)
    await editor().waitFor({ state: 'hidden' })
    for (const mark of ['bis Weihnachten', 'bis 24.12.2099', 'pausiert'])
      await inRow(link, mark).waitFor()
    await focusReaches(page, opener(link))
  })

  it('gets another address, in which it is found from then on', async () => {
    const { link } = await edit()
    await field(say.address).fill(`${link}moved`)
    await press(say.save)
    await editor().waitFor({ state: 'hidden' })
    await rowOf(page, `${link}moved`).waitFor()
    await showList(page, `?q=${encodeURIComponent(link)}&sort=link`)
    expect(await linksOn(page)).toEqual([`${link}moved`])
  })

  it('is edited over the rows, of which none moves', async () => {
    await showList(page, '?per=10')
    const top = () => page.locator('tbody tr:not(:has(td[colspan]))').nth(5).boundingBox()
    const before = await top()
    const [, link = ''] = await linksOn(page)
    await opener(link).click()
    await field(say.note).waitFor()
    expect(await top()).toEqual(before)
    await page.keyboard.press('Escape')
    await editor().waitFor({ state: 'hidden' })
    await focusReaches(page, opener(link))
  })

  it('refuses an address that is none, and a day that is none, and keeps both', async () => {
    await edit()
    await field(say.address).fill('keine Adresse')
    await press(say.save)
    await editor().getByText(say.invalid, { exact: true }).waitFor()
    await focusReaches(page, field(say.address))
    await field(say.address).fill(`${site}typed`)
    await field('Gilt bis').fill('31.2.')
    await editor().getByText('Bitte einen Tag wie').waitFor()
    await press(say.save)
    await focusReaches(page, field('Gilt bis'))
    expect(await field(say.address).inputValue()).toBe(`${site}typed`)
    expect(await field('Gilt bis').inputValue()).toBe('31.2.')
    await press(say.cancel)
  })

  it('stays open where something is unsaved, also on a screen that becomes a phone', async () => {
    const { link } = await edit('other')
    await field(say.note).fill('noch nicht gesichert')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Hier bleiben', exact: true }).click()
    await opener(`${link}other`).dispatchEvent('click')
    await focusReaches(page, field(say.address))
    expect(await field(say.address).inputValue()).toBe(link)
    const note = (role: 'region' | 'dialog') =>
      page.getByRole(role, { name: say.editTitle }).getByRole('textbox', { name: say.note })
    await page.setViewportSize({ width: 390, height: 844 })
    await eventually(() => note('dialog').inputValue()).toBe('noch nicht gesichert')
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])
    await page.setViewportSize({ width: 1280, height: 860 })
    await eventually(() => note('region').inputValue()).toBe('noch nicht gesichert')
    await press(say.cancel)
    await editor().waitFor({ state: 'hidden' })
  })
})

describe('an entry that a colleague changed meanwhile', () => {
  it('is shown with who did it when; the version that stands is chosen: theirs', async () => {
    const { link, id } = await edit()
    await field(say.note).fill('meine')
    await editEntries(colleague, [id], { comment: 'ihre' })
    // Two minutes and a bit ago, for the rest of a minute.
    run('update banlist_item set since = since - 125000 where id = ?', id)
    await press(say.save)
    const told = 'Jonas W. hat diesen Eintrag inzwischen geändert, vor 2 Minuten'
    await editor().getByText(told, { exact: true }).waitFor()
    expect(await violationsOn(page, 'main')).toEqual([])
    await press('Gespeicherte Fassung behalten')
    await inRow(link, 'ihre').waitFor()
    expect(await page.getByText('meine', { exact: true }).count()).toBe(0)
  })

  it('names nobody where nobody is known; mine stands', async () => {
    const { link, id } = await edit()
    await field(say.note).fill('meine')
    run("update banlist_item set comment = 'ihre', version = version + 1 where id = ?", id)
    run('update banlist_item set since_change = null where id = ?', id)
    await press(say.save)
    await editor().getByText('Jemand hat zuerst gespeichert', { exact: true }).waitFor()
    await press('Meine Fassung speichern')
    await inRow(link, 'meine').waitFor()
  })
})

const rows = () => page.locator('main li:not([aria-hidden])')
const sheet = () => page.getByRole('dialog')
const action = (name: string) => sheet().getByRole('button', { name, exact: true })
const dots = () => page.getByRole('button', { name: /^Aktionen: / }).first()

describe('on a phone', () => {
  const link = 'https://xn--bcher-kva.example/phone'
  beforeAll(async () => {
    await addEntry(page, link)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(say.path)
    await rows().nth(20).waitFor()
  })

  it('the end of every address is in sight, and a row stays in place when it is selected', async () => {
    const cut = await rows()
      .locator('[title^="http"]')
      .evaluateAll(
        (links) =>
          links.filter((one) => {
            const end = (one.getAttribute('title') ?? '').slice(-16)
            const parts = [...one.querySelectorAll('span > span > span, span > span')]
            const last = parts.findLast((part) => part.textContent.endsWith(end))
            // A short path is there as a whole.
            return (last === undefined ? parts : [last]).some(
              (part) => part.scrollWidth > part.clientWidth + 1,
            )
          }).length,
      )
    expect(cut).toBe(0)
    const before = await dots().boundingBox()
    await page.locator('main li').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Löschen' }).waitFor()
    expect((await dots().boundingBox())?.x).toBe(before?.x)
    await page.locator('main li').getByRole('checkbox').first().uncheck()
  })

  it('an entry is edited, paused, shared and explained from its sheet', async () => {
    await page.evaluate(() => {
      // The device's window for handing a link on: it only says which one it got.
      Object.assign(navigator, {
        share: ({ url }: ShareData) => Promise.resolve(void (document.title = `shared ${url}`)),
      })
    })
    await page.getByRole('searchbox', { name: say.search }).fill(link)
    await eventually(() => rows().count()).toBe(1)
    const open = async () => {
      const name = /^Aktionen: https:\/\/bücher\.example\/phone \(xn--/
      await page.getByRole('button', { name }).click()
      await action('Teilen').waitFor()
    }
    const choose = async (name: string) => {
      await open()
      await action(name).click()
    }
    await open()
    expect((await dots().boundingBox())?.height).toBeGreaterThanOrEqual(40)
    const heights = await sheet()
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40)
    await action('Teilen').click()
    await eventually(() => page.title()).toBe(`shared ${link}`)
    await page.evaluate(() => void (document.title = 'Sperrliste'))
    await choose('Bearbeiten')
    const form = page.getByRole('dialog', { name: say.editTitle })
    await form.getByRole('textbox', { name: say.note }).fill('unterwegs')
    await form.getByRole('button', { name: say.save }).click()
    await form.waitFor({ state: 'hidden' })
    await page.getByText('unterwegs', { exact: true }).waitFor()
    await focusReaches(page, dots())
    const mark = page.locator('main li').getByText('pausiert', { exact: true })
    await choose('Pausieren')
    await mark.waitFor()
    await choose('Fortsetzen')
    await mark.waitFor({ state: 'detached' })
    await choose('Änderungen dieses Eintrags')
    await sheet()
      .getByText(/^Änderungen an https:\/\/bücher\.example/)
      .waitFor()
    await eventually(() => sheet().getByRole('article').count()).toBe(4)
    await action('Alle Änderungen').click()
    await eventually(() => sheet().getByRole('article').count()).toBeGreaterThan(4)
  })
})

/** Changes an entry past the portal. */
function run(statement: string, id: string): void {
  using database = new DatabaseSync(join(portal.dataDir, 'masthead.db'))
  database.exec('PRAGMA busy_timeout = 5000')
  database.prepare(statement).run(id)
}
