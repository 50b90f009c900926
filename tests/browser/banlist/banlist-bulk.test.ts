import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { violationsOn } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { ada, jonas, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { addEntry, deleteEntries } from './banlist-api.ts'
import { boxOf, linksOn } from './banlist.ts'
import { matchesOn, numberIn, otherRows, rowOf } from './banlist.ts'
import { says, showList, totalOn } from './banlist.ts'

const say = says.de
const site = 'https://several.example/'
const ours = `?q=${encodeURIComponent(site)}&sort=link`
const link = (name: string) => site + name

let portal: Portal
let page: Page
const ids = new Map<string, string>()
beforeAll(async () => {
  portal = await startPortal()
  const permissions = ['clipboard-read', 'clipboard-write']
  page = (await portal.openAs(ada, '/auth-debug', { permissions, allows: [otherRows] })).page
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    ids.set(name, await addEntry(page, link(name), { comment: `Notiz ${name}` }))
  await showList(page, ours)
})

const bar = () => page.getByRole('region', { name: say.bulkBar })
const press = (name: string) => bar().getByRole('button', { name, exact: true }).click()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const answer = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const selected = (count: number) =>
  bar()
    .getByText(say.selected(String(count)), { exact: true })
    .waitFor()
const countInBar = async () => numberIn(await bar().getByRole('status').textContent())
const note = (name: string, text: string) => rowOf(page, link(name)).getByText(text)
const told = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe('an editor who changes many entries at once', () => {
  it('gives them the same note, leaves the rest, and takes it back', async () => {
    await boxOf(page, link('a')).check()
    await boxOf(page, link('c')).click({ modifiers: ['Shift'] })
    await selected(3)
    await press('Bearbeiten')
    const question = page.getByRole('dialog', { name: '3 Adressen bearbeiten' })
    const save = question.getByRole('button', { name: say.save, exact: true })
    await question.getByRole('textbox', { name: say.note }).waitFor()
    expect(await save.isDisabled()).toBe(true)
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await press('Bearbeiten')
    await question.getByRole('textbox', { name: say.note }).fill('gemeinsam')
    await save.click()
    await told('3 Adressen geändert')
    for (const name of ['a', 'b', 'c']) await note(name, 'gemeinsam').waitFor()
    expect(await note('d', 'gemeinsam').count()).toBe(0)
    await button(say.undo).click()
    await told(say.restored('3'))
    for (const name of ['a', 'b', 'c']) await note(name, `Notiz ${name}`).waitFor()
    expect(await linksOn(page)).toHaveLength(5)
    await press(say.clearSelection)
    await bar().waitFor({ state: 'hidden' })
  })

  it('pauses them without touching their notes, and removes a note', async () => {
    await showList(page, `${ours}&per=100`)
    await boxOf(page, link('d')).check()
    await press('Bearbeiten')
    await answer('pausieren')
    await answer(say.save)
    await rowOf(page, link('d')).getByText('pausiert', { exact: true }).waitFor()
    await note('d', 'Notiz d').waitFor()
    await press('Bearbeiten')
    await dialog().getByRole('checkbox', { name: 'Notiz entfernen' }).check()
    await answer(say.save)
    await note('d', 'Notiz d').waitFor({ state: 'detached' })
    await showList(page, `${ours}&state=paused`)
    expect(await linksOn(page)).toEqual([link('d')])
    await press(say.clearSelection)
    await bar().waitFor({ state: 'hidden' })
  })

  it('deletes those only that were selected, and goes the way back', async () => {
    await showList(page, `${ours}&per=25`)
    const before = await totalOn(page, say)
    await boxOf(page, link('a')).check()
    await boxOf(page, link('c')).check()
    await press(say.delete)
    await page
      .getByRole('dialog', { name: say.deleteMany('2') })
      .getByText(link('a'), { exact: true })
      .waitFor()
    await answer(say.delete)
    await told(say.deleted('2'))
    await eventually(() => linksOn(page)).toEqual(['b', 'd', 'e'].map(link))
    await eventually(() => totalOn(page, say)).toBe(before - 2)
    await button(say.undo).click()
    await told(say.restored('2'))
    await eventually(() => linksOn(page)).toHaveLength(5)
    await eventually(() => totalOn(page, say)).toBe(before)
  })

  it('deletes the one that is asked about, whichever was before', async () => {
    const before = await totalOn(page, say)
    await button(say.deleteOf(link('b'))).click()
    const question = page.getByRole('dialog', { name: say.deleteOne })
    await question.getByText(link('b')).waitFor()
    await answer(say.cancel)
    await dialog().waitFor({ state: 'hidden' })
    expect(await totalOn(page, say)).toBe(before)
    await boxOf(page, link('e')).check()
    await press(say.delete)
    await question.getByText(link('e')).waitFor()
    expect(await question.getByText(link('b')).count()).toBe(0)
    await answer(say.delete)
    await told(say.deleted('1'))
    await eventually(() => totalOn(page, say)).toBe(before - 1)
    await eventually(() => linksOn(page)).toEqual(['a', 'b', 'c', 'd'].map(link))
  })

  it('is told of those that a colleague has deleted meanwhile', async () => {
    const colleague = await portal.openAs(jonas, '/auth-debug')
    await boxOf(page, link('a')).check()
    await boxOf(page, link('b')).check()
    await press(say.delete)
    await deleteEntries(colleague.page, [ids.get('b') ?? ''])
    await colleague.context.close()
    const held = Promise.withResolvers<void>()
    await page.route(/\/graphql$/, (route) => held.promise.then(() => route.fallback()))
    expect(await button(say.deleteOf(link('c'))).count()).toBe(1)
    await answer(say.delete)
    // No other one is deleted while this goes on.
    await eventually(() => button(say.deleteOf(link('c'))).count()).toBe(0)
    held.resolve()
    const alert = page.getByRole('alert').filter({ hasText: '1 Adresse nicht gelöscht' })
    for (const text of [say.deleted('1'), link('b'), 'Nicht mehr vorhanden'])
      await alert.getByText(text, { exact: true }).waitFor()
    await eventually(() => page.locator(':focus').count()).toBe(1)
    await page.unroute(/\/graphql$/)
    // Others can be selected while it says so.
    await boxOf(page, link('c')).check()
    await press(say.clearSelection)
    await alert.getByRole('button', { name: say.close }).click()
    await alert.waitFor({ state: 'hidden' })
    await showList(page, `${ours}&per=100`)
    expect(await linksOn(page)).toEqual(['c', 'd'].map(link))
  })

  it('takes them to the test', async () => {
    await boxOf(page, link('c')).check()
    await boxOf(page, link('d')).check()
    await press('Testen')
    await page.waitForURL(/panel=test/)
    const asked = new URL(page.url()).searchParams.getAll('url')
    expect(asked.toSorted()).toEqual(['c', 'd'].map(link))
    await page.getByRole('dialog', { name: 'Adressen testen' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.search.includes('panel'))
    await press(say.clearSelection)
  })
})

describe('an editor who selects more than is in sight', () => {
  it('copies all matches', async () => {
    await showList(page, '?q=jobs&per=10')
    const matches = await matchesOn(page, say)
    expect(matches).toBeGreaterThan(10)
    await page.locator('tbody').getByRole('checkbox').first().check()
    await press(`Alle ${matches} Treffer wählen`)
    await eventually(countInBar).toBeGreaterThan(10)
    const count = await countInBar()
    await press('Kopieren')
    await told(`${count} Adressen kopiert`)
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(new Set(copied).size).toBe(count)
    expect(copied.filter((one) => !one.includes('jobs'))).toEqual([])
    await press(say.clearSelection)
  })

  it('selects a range of places of the whole list, and everything from its head', async () => {
    await showList(page, '?per=all')
    const total = await totalOn(page, say)
    await page.getByText(`Alle ${total} Adressen`).waitFor()
    const places = page.locator('tbody tr[aria-rowindex]')
    await places.nth(2).getByRole('checkbox').check()
    await page.keyboard.press('End')
    await page.locator(`tbody tr[aria-rowindex="${total + 1}"]`).waitFor()
    const last = places.getByRole('checkbox').last()
    await last.click({ modifiers: ['Shift'] })
    await eventually(countInBar).toBeGreaterThan(total / 2)
    await page.getByRole('checkbox', { name: say.selectPage }).click()
    await bar().waitFor({ state: 'hidden' })
  })

  it('deletes all matches but the read-only ones, and hears both numbers before', async () => {
    await showList(page, '?q=gewinnspiel&view=locked')
    const locked = await matchesOn(page, say)
    await showList(page, '?q=gewinnspiel&per=10&sort=link')
    await eventually(() => matchesOn(page, say)).toBeGreaterThan(10)
    const [before, matches] = [await totalOn(page, say), await matchesOn(page, say)]
    expect(locked).toBeGreaterThan(0)
    await eventually(() => linksOn(page)).toHaveLength(10)
    await page.locator('tbody').getByRole('checkbox').first().check()
    await press(`Alle ${matches} Treffer wählen`)
    await selected(matches - locked)
    await press(say.delete)
    const question = page.getByRole('dialog', { name: say.deleteMany(String(matches - locked)) })
    await question
      .getByText(new RegExp(`^${locked} schreibgeschützte bleib(t|en) stehen:$`))
      .waitFor()
    // Some of those that go are named, and some of those that stay.
    await eventually(() => question.getByRole('list').count()).toBe(2)
    const named = question.getByRole('list').first().getByRole('listitem').first()
    expect(await named.textContent()).toContain('gewinnspiel')
    await answer(say.delete)
    await told(say.deleted(String(matches - locked)))
    await eventually(() => matchesOn(page, say)).toBe(locked)
    await eventually(() => totalOn(page, say)).toBe(before - matches + locked)
  })
})
